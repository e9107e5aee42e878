internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct ModelOptions: ParsableArguments {
  private static let usualCount: UInt64 = 200
  /// The fewest models whose intervals mean anything.
  private static let fewestModels: UInt64 = 20

  @Flag(
    help: """
      Also report model error: play many models of the players, each with a draw of the uncertain numbers that are not \
      written with the player.
      """)
  var uncertain = false

  @Option(
    help: .value(
      "n",
      "The number of models that --uncertain draws; they share --games (default: \(ModelOptions.usualCount))."
    ).hidden,
    transform: {
      try NamedValue.whole($0, fewestModels...ModelExperiment.mostModels, "number of models")
    })
  var replicates: UInt64?

  mutating func validate() throws {
    try require(replicates == nil || uncertain, "--replicates requires --uncertain")
  }

  @OptionUses
  func uses(
    _ keeping: KeepingOptions, _ limits: LimitOptions, isSequential: Bool = false
  ) -> [OptionUse] {
    OptionUse(
      keeping.given,
      "stores games of the players as stated, while --uncertain draws others: leave out one of them",
      if: !uncertain)
    OptionUse(
      [
        "--until": limits.until != nil, "--minutes": limits.minutes != nil,
        "--sequential": isSequential,
      ], "plays until something is known, while --uncertain needs a number of games: use --games",
      if: !uncertain)
  }

  var count: UInt64 { replicates ?? Self.usualCount }

  func check<PlanType: UncertainPlan>(_ plan: PlanType) throws {
    guard uncertain else { return }
    try require(
      !plan.doubts.isEmpty,
      "--uncertain has nothing to draw: all uncertain numbers are written with the players")
    _ = try experiment(plan)
  }

  fileprivate func experiment<PlanType: UncertainPlan>(
    _ plan: PlanType
  ) throws -> ModelExperiment {
    guard let experiment = ModelExperiment(plan, models: count) else {
      throw ValidationError(
        "--uncertain needs \(ModelExperiment.fewestGames) games or more: raise --games")
    }
    return experiment
  }

  /// Plays models; no tally for too few, with the failure of a signal that left some out.
  static func play(
    _ experiment: ModelExperiment, workers: Int
  ) async -> (tally: ModelTally?, failure: CommandFailure?, wasStopped: Bool) {
    let result = await PlanRunner(workers: workers).run(
      experiment, trials: 0..<experiment.models + 1, blockSize: 1)
    // The first is the model as stated.
    let (done, all) = (max(0, Int(result.finished.count) - 1), Int(experiment.models))
    let isFew = done < fewestModels
    let failure =
      done < all
      ? CommandFailure.interrupted(
        "interrupted: \(done) of \(all) models finished" + (isFew ? ", too few to report" : ""))
      : nil
    return (failure != nil && isFew ? nil : result.tally, failure, result.wasStopped)
  }

  /// Writes what is read of a run, with models of its players where they are asked for and the run came to its end; a signal
  /// keeps what is finished.
  func write<PlanType: UncertainPlan, Summary: ModelledSummary>(
    _ summary: Summary, of run: Run<PlanType>, by runner: PlanRunner,
    write: (Summary) throws -> Void
  ) async throws {
    guard uncertain, run.end == .complete else { return try write(summary) }
    let experiment = try experiment(run.plan)
    let played = await Self.play(experiment, workers: runner.workers)
    if let problem = run.plan.failure, !played.wasStopped {
      throw CommandFailure.ofProgram(problem)
    }
    var summary = summary
    let (stated, confidence) = (summary.statedNumbers, runner.statement.confidence)
    summary.models = played.tally.map {
      ModelSpread($0, of: experiment, stated: stated, confidence)
    }
    try write(summary)
    if let failure = played.failure { throw failure }
  }
}
