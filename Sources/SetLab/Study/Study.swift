public import MonteCarlo
public import SetExperiments
internal import SetStrategies

/// The main job in one piece: games simulated, measured, compared with what is published, and drawn.
public struct Study: Sendable {
  /// Random play: the games most figures rest on.
  public let random: Simulation
  /// First-found play, for publications that took Sets so.
  public let first: Simulation
  /// Strategies on the same deals; nothing when none were played.
  public let compared: ComparedStudy?
  /// Timed games: hints and scores; nothing when none were played.
  public let timed: TimedStudy?
  /// The command that makes the same study again.
  public let command: String

  /// A study of simulated games.
  ///
  /// - Parameters:
  ///   - random: Random classic play with the standard deck.
  ///   - first: The same games played by `first`.
  ///   - compared: Strategies on the same deals.
  ///   - timed: Timed games: hints and scores.
  ///   - command: The command that makes the same study again.
  public init(
    random: Simulation, first: Simulation, compared: ComparedStudy? = nil,
    timed: TimedStudy? = nil, command: String
  ) {
    self.random = random
    self.first = first
    self.compared = compared
    self.timed = timed
    self.command = command
  }

  /// The plans of the two simulations.
  ///
  /// - Parameters:
  ///   - games: The number of games of random play, at least 1; `first` plays a fifth of them, and 10,000 at least.
  ///   - seed: The seed of both.
  /// - Returns: The plans for ``random`` and ``first``.
  public static func plans(games: UInt64, seed: UInt64) -> (SimulationPlan, SimulationPlan) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }

  /// What random play shows, every table counted.
  public var summary: SimulationSummary { SimulationSummary(random) }
}
