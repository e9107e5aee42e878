public import MonteCarlo
public import Records
internal import SetCards
internal import SetGame

/// Games that were simulated: a plan with the counts of its finished games.
public typealias Simulation = Run<SimulationPlan>

extension Run<SimulationPlan> {
  /// Reads the JSON that `setlab simulate --format json` wrote, also by versions that did not store the plan by itself.
  ///
  /// - Parameters:
  ///   - stored: The outer JSON object.
  ///   - registry: The strategies that names stand for.
  /// - Throws: What is missing, unknown or inconsistent.
  public init(stored: JSONReader, registry: Registry = .standard) throws(RecordError) {
    guard try stored.optional("run") == nil else {
      try self.init(result: stored, names: registry)
      return
    }
    guard try stored.optional("tally") != nil, try stored.optional("strategy") != nil else {
      throw RecordError("run", "is missing: this is not a result that can be merged")
    }
    try StoredVersions.check(stored, counting: SimulationPlan.countingVersion)
    let first = try stored.word("firstGame")
    let (end, overflows) = first.addingReportingOverflow(try stored.word("games"))
    guard !overflows else {
      throw RecordError("firstGame", "is too large: the games end beyond 2^64")
    }
    let plan = SimulationPlan(
      games: first..<end, seed: try stored.word("seed"),
      strategy: try stored.strategy("strategy", registry), rules: try stored.rules(),
      deck: try stored.deck())
    try self.init(plan: plan, result: stored)
  }
}
