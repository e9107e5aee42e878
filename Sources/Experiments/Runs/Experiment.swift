/// Something that can be tried again and again, each trial known by its number.
///
/// What trial i does depends on nothing but the experiment and i, so that trials can be run in any order, anywhere.
public protocol Experiment: Sendable {
  /// What is remembered of trials.
  associatedtype Counts: Tally

  /// A tally of no trials, the neutral element of merging.
  func emptyTally() -> Counts

  /// Runs a range of trials one after the other and counts them.
  ///
  /// Called for blocks of trials, so that scratch memory is made once for many of them.
  func run(_ trials: Range<UInt64>, into tally: inout Counts)
}

/// What is remembered of finished trials: integers that add up.
///
/// Merging must be associative and commutative and must equal having counted both in one: then the total is the same for
/// any number of workers and any split of a run into pieces. Integers keep that promise; floating-point sums do not.
public protocol Tally: Sendable {
  /// Adds what another tally of the same experiment has counted.
  mutating func merge(_ other: Self)
}
