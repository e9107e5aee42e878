internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

extension KeepingOptions {
  /// Runs a plan, writes what was finished (nothing without a game where it `needsGames`), and fails if the run did not
  /// come to its end; `experiment` says how trials are run where the plan does not, `out` where the result goes.
  func run<PlanType: StatedPlan>(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, workers: Int,
    stated statement: StoredResult.Statement, within time: Duration? = nil,
    needsGames: Bool = false, besides out: String?, write: (Run<PlanType>) throws -> Void
  ) async throws where PlanType.Trial: GamewiseExperiment {
    let keeper = try RunKeeper(saving: save, number: shard)
    var experiment = experiment ?? plan.experiment
    let rows = try perGame.map { try GameRowFile($0, experiment.rowHead, besides: out) }
    defer { rows?.discard() }
    experiment.rows = rows?.rows
    var check: (@Sendable () throws(RunError) -> Void)?
    if let rows { check = { () throws(RunError) in try rows.check() } }
    let run = try await keeper.run(
      plan, as: experiment, workers: workers, stated: statement, within: time, check: check)
    guard !needsGames || !run.plan.trials.isEmpty else {
      throw keeper.failure(after: run, of: plan) ?? .withoutGames
    }
    // The rows are there first: a reader of the result may have gone.
    let failure: TerminalError? = rows?.finish(run)
    try write(run)
    if let failure { throw failure }
    try keeper.check(run, of: plan, isSplittable: statement.rule == .all && time == nil)
  }
}
