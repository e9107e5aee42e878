public import Experiments
internal import SetPlayers

/// What a benchmark of hint strategies shows: differences from the first with corrected p-values, and verdicts.
public struct HintSummary: Sendable {
  /// The benchmark.
  public let result: ContestResult<HintPlan>
  /// Each strategy but the first, less the first, by every measure.
  public let pairs: [PairRow]
  /// What strategies must keep to be chosen by verdicts.
  public let constraints: [HintConstraint]

  /// Reads a benchmark; verdicts choose only strategies that keep the constraints.
  public init(
    _ run: Run<HintPlan>, rule: StoppingRule = .all, confidence: Confidence = .portable(),
    constraints: [HintConstraint] = []
  ) {
    self.constraints = constraints
    result = ContestResult(run, rule: rule, confidence: confidence)
    pairs = result.pairRows()
  }

  /// What was played: the plan, narrowed to the games that were finished.
  public var plan: HintPlan { result.run.plan }

  /// The name of a strategy with all parameters.
  public func name(_ strategy: Int) -> String { plan.hints[strategy].name }

  /// Whether a corrected p-value shows a difference at the confidence of the intervals.
  func isShown(_ p: Double) -> Bool { p <= 1 - result.confidence.level }

  /// Timed games per second, over the wall-clock time: each deal is played once by both players with each strategy.
  public var gamesPerSecond: Double {
    result.run.trialsPerSecond * Double(2 * plan.hints.count)
  }
}
