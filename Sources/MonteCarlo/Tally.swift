/// What is remembered of finished trials: integers that add up.
///
/// Merging must be associative and commutative and must equal having counted both in one: then the total is the same for
/// any number of workers and any split of a run into pieces. Integers keep that promise; floating-point sums do not.
public protocol Tally: Sendable {
  /// Adds what another tally of the same experiment has counted.
  ///
  /// - Parameter other: A tally of other trials.
  mutating func merge(_ other: Self)
}
