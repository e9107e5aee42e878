/// The steps as functions, for one width.
struct StepTable {
  typealias Step = @Sendable (UnsafeMutablePointer<Batch>) -> Void

  let dealDecks: Step
  let findSets: Step
  let takeAndDeal: Step
  let playFifteens: Step
  let takeAndClose: Step

  /// The steps of the width that every processor has.
  static let lanes16 = StepTable(
    dealDecks: { Steps<Bytes16>.dealDecks($0.pointee) },
    findSets: { Steps<Bytes16>.findSets($0.pointee) },
    takeAndDeal: { Steps<Bytes16>.takeAndDeal($0.pointee) },
    playFifteens: { Steps<Bytes16>.playFifteens($0.pointee) },
    takeAndClose: { Steps<Bytes16>.takeAndClose($0.pointee) })
}
