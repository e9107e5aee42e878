#if arch(x86_64) && compiler(>=6.3) && !hasFeature(Embedded)
  internal import CLanes

  // Each step of the wider vectors is a C function, which CLanes calls from one for a processor that has them: LLVM
  // inlines and so compiles it for that processor. Guides/Decisions/011-wide-vectors.md

  extension StepTable {
    static let lanes32 = StepTable(
      dealDecks: { lanes_deal_decks_wide_32($0) }, findSets: { lanes_find_sets_wide_32($0) },
      takeAndDeal: { lanes_take_and_deal_wide_32($0) },
      playFifteens: { lanes_play_fifteens_wide_32($0) },
      takeAndClose: { lanes_take_and_close_wide_32($0) })

    static let lanes64 = StepTable(
      dealDecks: { lanes_deal_decks_wide_64($0) }, findSets: { lanes_find_sets_wide_64($0) },
      takeAndDeal: { lanes_take_and_deal_wide_64($0) },
      playFifteens: { lanes_play_fifteens_wide_64($0) },
      takeAndClose: { lanes_take_and_close_wide_64($0) })
  }

  extension UnsafeMutableRawPointer {
    /// The batch, of which C knows nothing.
    @inline(__always)
    fileprivate var batch: UnsafeMutablePointer<Batch> { assumingMemoryBound(to: Batch.self) }
  }

  // 32 lanes.
  @c(lanes_deal_decks_32) @inline(__always)
  func dealDecks32(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes32>.dealDecks(batch.batch.pointee)
  }
  @c(lanes_find_sets_32) @inline(__always)
  func findSets32(_ batch: UnsafeMutableRawPointer) { Steps<Bytes32>.findSets(batch.batch.pointee) }
  @c(lanes_take_and_deal_32) @inline(__always)
  func takeAndDeal32(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes32>.takeAndDeal(batch.batch.pointee)
  }
  @c(lanes_play_fifteens_32) @inline(__always)
  func playFifteens32(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes32>.playFifteens(batch.batch.pointee)
  }
  @c(lanes_take_and_close_32) @inline(__always)
  func takeAndClose32(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes32>.takeAndClose(batch.batch.pointee)
  }

  // 64 lanes.
  @c(lanes_deal_decks_64) @inline(__always)
  func dealDecks64(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes64>.dealDecks(batch.batch.pointee)
  }
  @c(lanes_find_sets_64) @inline(__always)
  func findSets64(_ batch: UnsafeMutableRawPointer) { Steps<Bytes64>.findSets(batch.batch.pointee) }
  @c(lanes_take_and_deal_64) @inline(__always)
  func takeAndDeal64(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes64>.takeAndDeal(batch.batch.pointee)
  }
  @c(lanes_play_fifteens_64) @inline(__always)
  func playFifteens64(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes64>.playFifteens(batch.batch.pointee)
  }
  @c(lanes_take_and_close_64) @inline(__always)
  func takeAndClose64(_ batch: UnsafeMutableRawPointer) {
    Steps<Bytes64>.takeAndClose(batch.batch.pointee)
  }
#endif

struct StepTable {
  typealias Step = @Sendable (UnsafeMutablePointer<Batch>) -> Void

  let dealDecks: Step
  let findSets: Step
  let takeAndDeal: Step
  let playFifteens: Step
  let takeAndClose: Step

  static let lanes16 = StepTable(
    dealDecks: { Steps<Bytes16>.dealDecks($0.pointee) },
    findSets: { Steps<Bytes16>.findSets($0.pointee) },
    takeAndDeal: { Steps<Bytes16>.takeAndDeal($0.pointee) },
    playFifteens: { Steps<Bytes16>.playFifteens($0.pointee) },
    takeAndClose: { Steps<Bytes16>.takeAndClose($0.pointee) })
}

/// How many games lie in one vector of the processor.
public enum LaneWidth: Int, CaseIterable, Sendable {
  /// 16 bytes: every 64-bit processor.
  case lanes16 = 16
  /// 32 bytes: AVX2.
  case lanes32 = 32
  /// 64 bytes: AVX-512.
  case lanes64 = 64

  /// True if this processor has such vectors.
  public var isAvailable: Bool { steps != nil }

  /// The widest that this processor has.
  public static var widest: LaneWidth { allCases.last { $0.isAvailable } ?? .lanes16 }

  /// The steps of a batch; nil where the processor lacks them.
  var steps: StepTable? {
    #if arch(x86_64) && compiler(>=6.3) && !hasFeature(Embedded)
      switch self {
      case .lanes16: .lanes16
      case .lanes32: lanes_processor_has_32() != 0 ? .lanes32 : nil
      case .lanes64: lanes_processor_has_64() != 0 ? .lanes64 : nil
      }
    #else
      self == .lanes16 ? .lanes16 : nil
    #endif
  }
}
