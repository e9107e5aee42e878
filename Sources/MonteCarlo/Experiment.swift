/// Something that can be tried again and again, each trial known by its number.
///
/// What trial i does depends on nothing but the experiment and i, so that trials can be run in any order, anywhere.
public protocol Experiment: Sendable {
  /// What is remembered of trials.
  associatedtype Counts: Tally

  /// A tally of no trials.
  ///
  /// - Returns: The neutral element of merging.
  func emptyTally() -> Counts

  /// Runs a range of trials one after the other and counts them.
  ///
  /// Called for blocks of trials, so that scratch memory is made once for many of them.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the trials.
  ///   - tally: Gains the counts of these trials.
  func run(_ trials: Range<UInt64>, into tally: inout Counts)
}
