public import MonteCarlo
public import SetExperiments
internal import SetStrategies

/// The part of a study that is about odds: how often tables hold no Set, compared with what is published.
public struct OddsStudy: Sendable {
  /// Random play: the games most figures rest on.
  public let random: Simulation
  /// First-found play, for publications that took Sets so.
  public let first: Simulation
  /// The part of a study.
  ///
  /// - Parameters:
  ///   - random: Random classic play with the standard deck.
  ///   - first: The same games played by `first`.
  public init(random: Simulation, first: Simulation) {
    self.random = random
    self.first = first
  }

  /// The plans of the two simulations.
  ///
  /// - Parameters:
  ///   - games: The number of games of random play, at least 1; `first` plays a fifth of them, and 10,000 at least.
  ///   - seed: The seed of both.
  /// - Returns: The plans for ``random`` and ``first``.
  public static func plans(games: UInt64, seed: UInt64) -> (
    random: SimulationPlan, first: SimulationPlan
  ) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }

  /// What random play shows, every table counted.
  public var summary: SimulationSummary { SimulationSummary(random) }
}
