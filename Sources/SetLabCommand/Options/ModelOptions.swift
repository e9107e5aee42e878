internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// Whether the uncertainty of the players is part of the result.
struct ModelOptions: ParsableArguments {
  /// The models that are drawn unless somebody says otherwise.
  private static let usualCount: UInt64 = 200
  /// The fewest models whose intervals tell anything.
  private static let fewestModels: UInt64 = 20

  @Flag(
    help: """
      Also report model error beside sampling error: play many models of the players, each with its own draw of the \
      uncertain numbers (search times, giving up, false claims and motor time) that are not written with the player.
      """)
  var uncertain = false

  @Option(
    help: ArgumentHelp(
      "The number of models that --uncertain draws; they share --games (default: \(ModelOptions.usualCount)).",
      valueName: "n"),
    transform: ModelOptions.count)
  var replicates: UInt64?

  mutating func validate() throws {
    guard replicates == nil || uncertain else {
      throw ValidationError("--replicates requires --uncertain")
    }
  }

  /// What does not go with models.
  var uses: [OptionUse] {
    [
      OptionUse(
        ["--save", "--shard", "--per-game"],
        "stores games of the players as stated, while --uncertain draws others: leave out one of them",
        if: !uncertain),
      OptionUse(
        ["--until", "--minutes", "--sequential"],
        "plays until something is known, while --uncertain needs a number of games: use --games",
        if: !uncertain),
    ]
  }

  private static func count(_ text: String) throws -> UInt64 {
    try NamedValue.whole(
      text, fewestModels...10_000, "number of models",
      "a whole number from \(fewestModels) to 10000")
  }

  /// Refuses plans that have nothing to draw, or too few games.
  func check<PlanType: UncertainPlan>(_ plan: PlanType) throws {
    guard uncertain else { return }
    guard !plan.doubts.isEmpty else {
      throw ValidationError(
        "--uncertain has nothing to draw: all uncertain numbers are written with the players")
    }
    _ = try experiment(plan)
  }

  private func experiment<PlanType: UncertainPlan>(
    _ plan: PlanType
  ) throws -> ModelExperiment<PlanType> {
    guard let experiment = ModelExperiment(plan, models: replicates ?? Self.usualCount) else {
      throw ValidationError(
        "--uncertain needs \(ModelExperiment<PlanType>.fewestGames) games or more: raise --games")
    }
    return experiment
  }

  /// Runs a plan as stated, then with the players of each model, and writes both; a signal keeps what is finished.
  func run<PlanType: UncertainPlan>(
    _ plan: PlanType, workers: Int, stated statement: StoredResult.Statement,
    numbers: (Run<PlanType>) -> [StatedNumber], write: (Run<PlanType>, ModelSpread?) throws -> Void
  ) async throws {
    let experiment = try experiment(plan)
    let run = await RunWithProgress.run(plan, workers: workers, stated: statement)
    guard !run.plan.trials.isEmpty else { throw CommandFailure.withoutGames }
    if let failure = CommandFailure.after(run, of: plan, isSplittable: false) {
      try write(run, nil)
      throw failure
    }
    let result = await RunWithProgress.run(
      experiment, trials: 0..<experiment.models + 1, blockSize: 1, workers: workers)
    // The first is the model as stated.
    let (done, all) = (max(0, Int(result.finished.count) - 1), Int(experiment.models))
    let hasModels = done == all || done >= Int(Self.fewestModels)
    try write(
      run,
      hasModels
        ? ModelSpread(
          result.tally, of: experiment, stated: numbers(run), statement.confidence) : nil)
    guard done == all else {
      throw CommandFailure.interrupted(
        "interrupted: \(done) of \(all) models finished"
          + (hasModels ? "" : ", too few to report"))
    }
  }
}
