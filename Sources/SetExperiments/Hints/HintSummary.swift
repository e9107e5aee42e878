public import Experiments
internal import SetPlayers

/// The results of a benchmark of hint strategies: differences from the first with corrected p-values, and verdicts.
public struct HintSummary: Sendable {
  /// The benchmark.
  public let result: ContestResult<Run<HintPlan>>
  /// Each strategy but the first, less the first, by every measure; if wanted, each less every earlier one.
  public let pairs: [PairRow]
  /// True if ``pairs`` holds all pairs of strategies.
  public let hasAllPairs: Bool
  /// The constraints that strategies must keep to be chosen by verdicts.
  public let constraints: [HintConstraint]
  /// The same benchmark by models of the players, if it was asked for.
  public var models: ModelSpread?

  /// Reads a benchmark, with the differences from the first strategy or of `allPairs`; verdicts choose only strategies that
  /// keep the constraints.
  public init(
    _ run: Run<HintPlan>, rule: StoppingRule = .all, confidence: Confidence = .portable(),
    constraints: [HintConstraint] = [], allPairs: Bool = false
  ) {
    self.constraints = constraints
    hasAllPairs = allPairs
    result = ContestResult(run, rule: rule, confidence: confidence)
    pairs = result.pairRows(of: allPairs ? result.laterLessEarlier : nil)
  }

  /// The plan, narrowed to the games that were finished.
  public var plan: HintPlan { result.run.plan }

  /// The name of a strategy with all parameters.
  public func name(_ strategy: Int) -> String { plan.hints[strategy].name }

  func isShown(_ p: Double) -> Bool { p <= 1 - result.confidence.level }

  /// The timed games of a deal: both players play it once with each strategy.
  var gamesOfDeal: Int { 2 * plan.hints.count }
}
