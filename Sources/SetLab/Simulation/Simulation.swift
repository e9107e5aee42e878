/// Games that were simulated: the plan, narrowed to the games that were finished, and their counts.
public struct Simulation: Sendable {
  /// What was played.
  public let plan: SimulationPlan
  /// What was counted.
  public let tally: GameTally
  /// The seconds it took, all parts of a merged simulation together.
  public let seconds: Double

  /// A simulation.
  ///
  /// - Parameters:
  ///   - plan: What was played; its games are those that were finished.
  ///   - tally: What was counted.
  ///   - seconds: The time it took.
  public init(plan: SimulationPlan, tally: GameTally, seconds: Double) {
    self.plan = plan
    self.tally = tally
    self.seconds = seconds
  }

  /// Games per second, over the wall-clock time.
  public var gamesPerSecond: Double { seconds > 0 ? Double(tally.games) / seconds : 0 }
}
