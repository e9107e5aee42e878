internal import Estimates
internal import Experiments
public import MonteCarlo
public import Records
public import SetGame
public import Statistics

/// Results that were written as JSON, ready to be joined with their neighbours.
public enum StoredResult {
  /// How figures are stated when results are written again.
  public struct Statement: Sendable {
    /// The confidence of intervals, between 0 and 1.
    public var confidence: Double
    /// How intervals of shares are made where counts are small.
    public var interval: any ProportionInterval
    /// Which tables count.
    public var convention: CountingConvention

    /// A way of stating figures.
    ///
    /// - Parameters:
    ///   - confidence: The confidence of intervals, between 0 and 1.
    ///   - interval: How intervals of shares are made where counts are small.
    ///   - convention: Which tables count.
    public init(
      confidence: Double = 0.95, interval: any ProportionInterval = .wilson,
      convention: CountingConvention = .all
    ) {
      self.confidence = confidence
      self.interval = interval
      self.convention = convention
    }
  }

  /// Joins results of one kind and plan over adjoining ranges of games into the result of the whole.
  ///
  /// - Parameters:
  ///   - parts: The texts of JSON results, each with the name of where it came from.
  ///   - statement: How figures are stated.
  ///   - registry: What stored names stand for.
  /// - Returns: The whole in all forms.
  /// - Throws: A ``RunError`` that names the result which cannot be read or does not belong to the others.
  public static func merged(
    _ parts: [(name: String, text: String)], stated statement: Statement,
    registry: Registry = .standard
  ) throws(RunError) -> Document {
    var read: [(name: String, kind: String, result: JSONReader)] = []
    for part in parts {
      let result: JSONReader
      do throws(RecordSyntaxError) {
        result = try JSONReader(parsing: part.text)
      } catch {
        throw RunError("\(part.name): \(error.message)")
      }
      let kind = try reading(part.name) { () throws(RecordError) in
        try result.optional("run")?.text("kind") ?? SimulationPlan.kind
      }
      if try reading(part.name, { () throws(RecordError) in try result.optional("run") }) == nil,
        let command = RepeatingCommand(result), command.kind != kind
      {
        throw RunError(
          "\(part.name) is a result of \(command.kind) by a version that could not merge any; "
            + "play it again: \(command.text)")
      }
      read.append((part.name, kind, result))
    }
    guard let first = read.first else { throw RunError("nothing to merge") }
    if let other = read.first(where: { $0.kind != first.kind }) {
      throw RunError(
        "\(first.name) is a result of \(first.kind) but \(other.name) is one of \(other.kind); "
          + "only results of the same plan can be merged")
    }
    try refuse(statement, of: first)
    switch first.kind {
    case SimulationPlan.kind:
      let whole = try merge(read) { result throws(RecordError) in
        try Simulation(stored: result, registry: registry)
      }
      return SimulationSummary(
        whole, convention: statement.convention, confidence: statement.confidence,
        interval: statement.interval
      ).document
    case ComparisonPlan.kind:
      let whole = try merge(read) { result throws(RecordError) in
        try Run<ComparisonPlan>(result: result, userInfo: registry.userInfo)
      }
      return ComparisonSummary(
        Comparison(whole, confidence: statement.confidence, method: statement.interval)
      ).document
    case HintPlan.kind:
      let whole = try merge(read) { result throws(RecordError) in
        try Run<HintPlan>(result: result, userInfo: registry.userInfo)
      }
      return HintSummary(whole, confidence: statement.confidence).document
    case CurvePlan.kind:
      let whole = try merge(read) { result throws(RecordError) in
        try Run<CurvePlan>(result: result, userInfo: registry.userInfo)
      }
      return TimedCurves(whole, confidence: statement.confidence).document
    default:
      throw RunError("\(first.name) is a result of \(first.kind), which cannot be merged")
    }
  }

  /// Refuses ways of stating figures that a kind of result has no use for.
  private static func refuse(
    _ statement: Statement, of part: (name: String, kind: String, result: JSONReader)
  ) throws(RunError) {
    let isSimulation = part.kind == SimulationPlan.kind
    guard isSimulation || statement.convention == .all else {
      throw RunError(
        "\(part.name) is a result of \(part.kind): only those of \(SimulationPlan.kind) have a "
          + "counting convention")
    }
    guard
      isSimulation || part.kind == ComparisonPlan.kind
        || statement.interval.name == WilsonInterval().name
    else {
      throw RunError(
        "\(part.name) is a result of \(part.kind), which has no choice of interval methods")
    }
  }

  /// Refuses runs that ended by what they showed: together they would not be a run of any rule.
  private static func fixedLength(_ result: JSONReader) throws(RecordError) {
    guard let stop = try result.optional("stop") else { return }
    let rule = try stop.text("rule")
    guard rule == "games" else {
      throw try stop.member("rule").error(
        "is \(rule): only runs of a fixed number of games can be merged")
    }
  }

  private static func merge<Recipe: Plan>(
    _ parts: [(name: String, kind: String, result: JSONReader)],
    _ read: (JSONReader) throws(RecordError) -> Run<Recipe>
  ) throws(RunError) -> Run<Recipe> {
    var runs: [(name: String, run: Run<Recipe>)] = []
    for part in parts {
      do throws(RecordError) {
        try fixedLength(part.result)
        runs.append((part.name, try read(part.result)))
      } catch {
        let isKnown =
          (try? StoredVersions.check(part.result, counting: Recipe.countingVersion)) != nil
        let command = isKnown ? nil : RepeatingCommand(part.result)
        let again = command.map { "; play it again: \($0.text)" } ?? ""
        throw RunError("\(part.name): \(error.message)\(again)")
      }
    }
    return try Run.merged(runs)
  }

  /// Says of which result a mistake is.
  private static func reading<Value>(
    _ name: String, _ body: () throws(RecordError) -> Value
  ) throws(RunError) -> Value {
    do throws(RecordError) {
      return try body()
    } catch {
      throw RunError("\(name): \(error.message)")
    }
  }
}
