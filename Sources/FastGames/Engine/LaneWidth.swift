#if arch(x86_64) && compiler(>=6.3)
  internal import CLanes
#endif

/// How many games lie in one vector of the processor.
public enum LaneWidth: Int, CaseIterable, Sendable {
  /// 16 bytes: every 64-bit processor.
  case lanes16 = 16
  /// 32 bytes: AVX2.
  case lanes32 = 32
  /// 64 bytes: AVX-512.
  case lanes64 = 64

  /// Whether this processor has such vectors.
  public var isAvailable: Bool { steps != nil }

  /// The widest that this processor has.
  public static var widest: LaneWidth { allCases.last(where: \.isAvailable) ?? .lanes16 }

  /// The steps of a batch; nothing where the processor lacks them.
  var steps: StepTable? {
    #if arch(x86_64) && compiler(>=6.3)
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
