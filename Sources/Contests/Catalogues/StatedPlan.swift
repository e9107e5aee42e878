/// A plan whose runs are stated as the result of a command: what every kind of run shares.
///
/// The kinds are listed in ``Registry/kinds``, and nowhere else.
package protocol StatedPlan: Plan {
  typealias Statement = StoredResult.Statement

  /// The counts by which a rule decides.
  associatedtype Decided: Contest = ComparisonPlan

  /// True if its figures depend on which tables count.
  static var hasConventions: Bool { get }

  /// True if its figures depend on how intervals of shares are made.
  static var hasIntervals: Bool { get }

  /// True if quantiles of single games can be stated.
  var hasQuantiles: Bool { get }

  /// A run as a result in every form.
  static func result(of run: Run<Self>, stated statement: Statement) -> StatedResult

  /// The same, with what the results that make up the run hold beside their counts.
  static func result(
    of run: Run<Self>, stated statement: Statement, from results: [JSONReader]
  ) throws(RecordError) -> StatedResult

  /// The current estimate in a few words, for a progress line; empty while there is none.
  static func glimpse(of run: Run<Self>, stated statement: Statement) -> String

  /// The contests that a rule decides together; most kinds have none.
  static func contests(
    of run: Run<Self>, stated statement: Statement
  ) -> [ContestResult<Decided>]

  /// When a run may end before its plan does; nil for a run of fixed length.
  static func goal(stated statement: Statement) -> RunGoal<Self>?

  /// The part of a registry that plans of this kind name in their stored form.
  static func names(in registry: Registry) -> Names

  /// Reads a stored result from its outer JSON object.
  static func read(_ result: JSONReader, registry: Registry) throws(RecordError) -> Run<Self>
}

extension StatedPlan {
  package static var hasConventions: Bool { false }
  package static var hasIntervals: Bool { false }

  package static func result(
    of run: Run<Self>, stated statement: Statement, from results: [JSONReader]
  ) throws(RecordError) -> StatedResult { result(of: run, stated: statement) }

  /// Most runs count sums, not single games.
  package var hasQuantiles: Bool { false }

  package static func contests(
    of run: Run<Self>, stated statement: Statement
  ) -> [ContestResult<Decided>] { [] }

  package static func goal(stated statement: Statement) -> RunGoal<Self>? {
    decision(stated: statement)
  }

  /// The goal that the rule is fulfilled in all contests.
  fileprivate static func decision(stated statement: Statement) -> RunGoal<Self>? {
    guard statement.rule != .all else { return nil }
    return { run in
      let contests = contests(of: run, stated: statement)
      return !contests.isEmpty && contests.allSatisfy { statement.rule.isFulfilled(by: $0) }
    }
  }

  /// The forecast of a rule that seeks a decision for the pair that varies most, from the games of a pilot and a maximum
  /// of games; nil if there is no such rule or the pilot is too short.
  package static func forecast(
    of pilot: Run<Self>, stated statement: Statement, most: Int
  ) -> Document? {
    ContestResult.forecast(
      of: contests(of: pilot, stated: statement), confidence: statement.confidence, most: most)
  }

  package static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Run<Self> {
    try Run(result: result, names: names(in: registry))
  }
}

extension StatedPlan where Self: Contest {
  /// The blocks of a run, which share the error probability of a decision.
  package static func contests(
    of run: Run<Self>, stated statement: Statement
  ) -> [ContestResult<Self>] {
    let (blocks, confidence) = (run.plan.blocks.count, statement.confidence)
    let isShared = statement.rule.isSequential && blocks > 1
    return ContestResult.all(
      of: run, rule: statement.rule,
      confidence: isShared ? confidence.at(1 - (1 - confidence.level) / Double(blocks)) : confidence
    )
  }
}

extension StatedPlan where Names == Registry {
  package static func names(in registry: Registry) -> Registry { registry }
}

extension SimulationPlan: StatedPlan {
  package static let hasConventions = true
  package static let hasIntervals = true

  package static func result(of run: Simulation, stated statement: Statement) -> StatedResult {
    let summary = summary(of: run, statement)
    return StatedResult(summary.document) { summary.plot() }
  }

  package static func glimpse(of run: Simulation, stated statement: Statement) -> String {
    SimulationSummary.glimpse(of: run.tally)
  }

  package static func goal(stated statement: Statement) -> RunGoal<SimulationPlan>? {
    statement.rule.goal { summary(of: $0, statement).halfWidth(of: $1) }
  }

  package static func summary(of run: Simulation, _ statement: Statement) -> SimulationSummary {
    SimulationSummary(
      run, convention: statement.convention, confidence: statement.confidence,
      rule: statement.rule)
  }

  /// Reads results, also of versions that did not store the plan separately.
  package static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Simulation {
    try Simulation(stored: result, registry: registry)
  }
}

extension ComparisonPlan: StatedPlan {
  package static let hasIntervals = true

  package static func result(
    of run: Run<ComparisonPlan>, stated statement: Statement
  ) -> StatedResult {
    let summary = ComparisonSummary(contests(of: run, stated: statement)[0])
    return StatedResult(summary.document()) { summary.plot() }
  }

  package static func glimpse(of run: Run<ComparisonPlan>, stated statement: Statement) -> String {
    contests(of: run, stated: statement)[0].glimpse
  }

  /// Reads what all results contain; those of comparisons say what ended them.
  package static func read(
    _ result: JSONReader, registry: Registry
  ) throws(RecordError) -> Run<ComparisonPlan> {
    _ = try result.member("stop")
    return try Run(result: result, names: registry)
  }
}

extension CurvePlan: StatedPlan {
  package var hasQuantiles: Bool { isDistribution }

  /// When all points are known, or which curve is best.
  package static func goal(stated statement: Statement) -> RunGoal<CurvePlan>? {
    guard !statement.rule.isSequential else { return decision(stated: statement) }
    return statement.rule.goal { run, _ in TimedCurves(run, stated: statement).widestHalf }
  }
}
