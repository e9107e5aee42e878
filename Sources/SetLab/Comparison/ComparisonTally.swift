public import Estimates
public import MonteCarlo
internal import SetCards
internal import Statistics

/// What is remembered of games that several strategies played on the same deals; integers only.
public struct ComparisonTally: Tally, Hashable {
  /// The counts of each strategy, as a simulation of it alone gives them.
  public internal(set) var strategies: [GameTally]
  /// Over games, sums and products of the numbers of all strategies: what paired differences need.
  public internal(set) var sums: CrossSums

  /// A tally of no games.
  ///
  /// - Parameter plan: Which strategies and which deck.
  public init(_ plan: ComparisonPlan) {
    strategies = plan.strategies.map { _ in GameTally(deck: plan.deck) }
    sums = CrossSums(variables: plan.variables)
  }

  /// The number of games that each strategy played.
  public var games: Int { sums.count }

  /// Adds what another tally of the same strategies has counted.
  ///
  /// - Parameter other: A tally of other games.
  public mutating func merge(_ other: ComparisonTally) {
    precondition(
      strategies.count == other.strategies.count,
      "tallies of different comparisons do not add up")
    for index in strategies.indices { strategies[index].merge(other.strategies[index]) }
    sums.merge(other.sums)
  }
}
