public import Experiments
public import Plotting
internal import SetPlayers

/// A plan whose runs are stated as the result of a command: what every kind of run shares.
///
/// The kinds are listed in ``Registry/kinds``, and nowhere else.
public protocol StatedPlan: Plan {
  /// How figures are stated.
  typealias Statement = StoredResult.Statement

  /// True if its figures depend on which tables count.
  static var hasConventions: Bool { get }

  /// True if its figures depend on how intervals of shares are made.
  static var hasIntervals: Bool { get }

  /// True if quantiles of single games can be stated.
  var hasQuantiles: Bool { get }

  /// True if the figure has intervals.
  static var drawsIntervals: Bool { get }

  /// True if the figure has the quantiles that are stated.
  var drawsQuantiles: Bool { get }

  /// A run as a result for programs and for people.
  static func document(of run: Run<Self>, stated statement: Statement) -> Document

  /// The figure of a run.
  static func plot(of run: Run<Self>, stated statement: Statement) -> Plot

  /// The current estimate in a few words, for a progress line; empty while there is none.
  static func glimpse(of run: Run<Self>, stated statement: Statement) -> String

  /// When a run may end before its plan does; nil for a run of fixed length.
  static func goal(stated statement: Statement) -> RunGoal<Self>?

  /// The forecast of a rule that seeks a decision, from the games of a pilot and a maximum of games; nil where there is
  /// no such rule or too short a pilot.
  static func forecast(of pilot: Run<Self>, stated statement: Statement, most: Int) -> Document?

  /// The part of a registry that plans of this kind name in their stored form.
  static func names(in registry: Registry) -> Names

  /// Reads a stored result from its outer JSON object.
  static func read(_ result: JSONReader, registry: Registry) throws(RecordError) -> Run<Self>
}

extension StatedPlan {
  /// Most figures know no conventions.
  public static var hasConventions: Bool { false }

  /// Most figures know one kind of interval.
  public static var hasIntervals: Bool { false }

  /// Most runs count sums, not single games.
  public var hasQuantiles: Bool { false }

  /// Most runs seek no decision.
  public static func forecast(
    of pilot: Run<Self>, stated statement: Statement, most: Int
  ) -> Document? { nil }

  /// Most figures are of estimates.
  public static var drawsIntervals: Bool { true }

  /// Most figures have no quantiles.
  public var drawsQuantiles: Bool { false }

  /// Reads what all results contain.
  public static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Run<Self> {
    try Run(result: result, names: names(in: registry))
  }
}

extension StatedPlan where Self: Contest {
  /// When the rule is fulfilled.
  public static func goal(stated statement: Statement) -> RunGoal<Self>? {
    statement.rule.goal(confidence: statement.confidence)
  }

  /// The forecast of the rule for the pair that varies most.
  public static func forecast(
    of pilot: Run<Self>, stated statement: Statement, most: Int
  ) -> Document? {
    ContestResult.forecast(
      of: [result(of: pilot, statement)], confidence: statement.confidence, most: most)
  }

  /// A run with the rule and the confidence of a statement.
  public static func result(of run: Run<Self>, _ statement: Statement) -> ContestResult<Run<Self>> {
    ContestResult(run, rule: statement.rule, confidence: statement.confidence)
  }
}

extension StatedPlan where Names == Registry {
  /// Returns the whole registry.
  public static func names(in registry: Registry) -> Registry { registry }
}

extension SimulationPlan: StatedPlan {
  /// Tables are counted by a convention.
  public static let hasConventions = true
  /// Shares have intervals by a method.
  public static let hasIntervals = true

  /// The result of the command.
  public static func document(of run: Simulation, stated statement: Statement) -> Document {
    summary(of: run, statement).document
  }

  /// The shares of tables without a Set.
  public static func plot(of run: Simulation, stated statement: Statement) -> Plot {
    summary(of: run, statement).plot()
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Simulation, stated statement: Statement) -> String {
    SimulationSummary.glimpse(of: run.tally)
  }

  /// When the interval of the measure is narrow.
  public static func goal(stated statement: Statement) -> RunGoal<SimulationPlan>? {
    statement.rule.goal { summary(of: $0, statement).halfWidth(of: $1) }
  }

  /// The simulation, read as stated.
  public static func summary(of run: Simulation, _ statement: Statement) -> SimulationSummary {
    SimulationSummary(
      run, convention: statement.convention, confidence: statement.confidence,
      rule: statement.rule)
  }

  /// Reads results, also of versions that did not store the plan separately.
  public static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Simulation {
    try Simulation(stored: result, registry: registry)
  }
}

extension ComparisonPlan: StatedPlan {
  /// Shares have intervals by a method.
  public static let hasIntervals = true

  /// The result of the command.
  public static func document(
    of run: Run<ComparisonPlan>, stated statement: Statement
  ) -> Document {
    ComparisonSummary(result(of: run, statement)).document()
  }

  /// The figure of the command.
  public static func plot(of run: Run<ComparisonPlan>, stated statement: Statement) -> Plot {
    ComparisonSummary(result(of: run, statement)).plot()
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Run<ComparisonPlan>, stated statement: Statement) -> String {
    result(of: run, statement).glimpse
  }

  /// Reads what all results contain; those of comparisons say what ended them.
  public static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Run<ComparisonPlan> {
    _ = try result.member("stop")
    return try Run(result: result, names: registry)
  }
}

extension HintPlan: StatedPlan {
  /// The result of the command.
  public static func document(of run: Run<HintPlan>, stated statement: Statement) -> Document {
    HintSummary(run, rule: statement.rule, confidence: statement.confidence).document()
  }

  /// The figure of the command.
  public static func plot(of run: Run<HintPlan>, stated statement: Statement) -> Plot {
    HintSummary(run, rule: statement.rule, confidence: statement.confidence).plot
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Run<HintPlan>, stated statement: Statement) -> String {
    HintSummary.glimpse(of: run)
  }
}

extension CurvePlan: StatedPlan {
  /// Single games are counted where distributions are.
  public var hasQuantiles: Bool { isDistribution }

  /// The figure of a single point has whole games.
  public var drawsQuantiles: Bool { isDistribution && points.count > 1 }

  /// The result of the command.
  public static func document(of run: Run<CurvePlan>, stated statement: Statement) -> Document {
    curves(of: run, statement).document
  }

  /// The figure of the command.
  public static func plot(of run: Run<CurvePlan>, stated statement: Statement) -> Plot {
    curves(of: run, statement).plot()
  }

  private static func curves(of run: Run<CurvePlan>, _ statement: Statement) -> TimedCurves {
    TimedCurves(
      run, rule: statement.rule, confidence: statement.confidence, shares: statement.quantiles)
  }

  /// When all points are known, or which curve is best.
  public static func goal(stated statement: Statement) -> RunGoal<CurvePlan>? {
    guard !statement.rule.isSequential else {
      return RunGoal { run in
        contests(of: run, stated: statement).allSatisfy { statement.rule.isFulfilled(by: $0) }
      }
    }
    return statement.rule.goal { run, _ in
      TimedCurves(run, confidence: statement.confidence).widestHalf
    }
  }

  /// The forecast of the rule for the pair that varies most.
  public static func forecast(
    of pilot: Run<CurvePlan>, stated statement: Statement, most: Int
  ) -> Document? {
    ContestResult.forecast(
      of: contests(of: pilot, stated: statement), confidence: statement.confidence, most: most)
  }

  /// The estimate so far in a few words.
  public static func glimpse(of run: Run<CurvePlan>, stated statement: Statement) -> String {
    TimedCurves.glimpse(of: run)
  }
}
