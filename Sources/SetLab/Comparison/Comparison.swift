/// Games that several strategies played on the same deals, with how the run ended.
public struct Comparison: Sendable {
  /// What was played: the plan, narrowed to the games that were finished.
  public let plan: ComparisonPlan
  /// When the run was to end.
  public let rule: StoppingRule
  /// How it ended.
  public let end: ComparisonEnd
  /// What was counted.
  public let tally: ComparisonTally
  /// The confidence of all intervals, between 0 and 1; the rule went by it.
  public let confidence: Double
  /// The seconds it took.
  public let seconds: Double

  /// A finished comparison.
  ///
  /// - Parameters:
  ///   - plan: What was played; its games are those that were finished.
  ///   - tally: What was counted.
  ///   - rule: When the run was to end.
  ///   - end: How it ended.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - seconds: The time it took.
  public init(
    plan: ComparisonPlan, tally: ComparisonTally, rule: StoppingRule = .games,
    end: ComparisonEnd = .allGames, confidence: Double = 0.95, seconds: Double = 0
  ) {
    self.plan = plan
    self.tally = tally
    self.rule = rule
    self.end = end
    self.confidence = confidence
    self.seconds = seconds
  }

  /// Deals per second, each played by every strategy, over the wall-clock time.
  public var gamesPerSecond: Double { seconds > 0 ? Double(tally.games) / seconds : 0 }

  /// What one of the strategies did, as a simulation of its own.
  ///
  /// - Parameter strategy: Its place in the plan.
  /// - Returns: The simulation; the counts are those of `setlab simulate` with this strategy.
  public func simulation(of strategy: Int) -> Simulation {
    Simulation(
      plan: plan.simulation(of: strategy), tally: tally.strategies[strategy], seconds: seconds)
  }
}
