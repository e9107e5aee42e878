internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// Whether the uncertainty of the players is part of the result.
struct ModelOptions: ParsableArguments {
  /// The number of models that are drawn by default.
  private static let usualCount: UInt64 = 200
  /// The number of models in which an equation is solved.
  private static let usualRoots: UInt64 = 40
  /// The fewest models whose intervals mean anything.
  private static let fewestModels: UInt64 = 20

  @Flag(
    help: """
      Also report model error beside sampling error: play many models of the players, each with its own draw of the \
      uncertain numbers (search times, giving up, false claims and motor time) that are not written with the player.
      """)
  var uncertain = false

  @Option(
    help: ArgumentHelp(
      "The number of models that --uncertain draws; they share --games (default: \(ModelOptions.usualCount); of solve-for \(ModelOptions.usualRoots)).",
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

  /// The number of models.
  var count: UInt64 { replicates ?? Self.usualCount }

  /// Refuses plans that have nothing to draw, or too few games.
  func check<PlanType: UncertainPlan>(_ plan: PlanType) throws {
    try check(drawing: plan.doubts)
    if uncertain { _ = try experiment(plan) }
  }

  /// Refuses to draw nothing.
  func check(drawing doubts: [PlayerModel.Doubt]) throws {
    guard !uncertain || !doubts.isEmpty else {
      throw ValidationError(
        "--uncertain has nothing to draw: all uncertain numbers are written with the players")
    }
  }

  private func experiment<PlanType: UncertainPlan>(
    _ plan: PlanType
  ) throws -> ModelExperiment<PlanType> {
    guard let experiment = ModelExperiment(plan, models: count) else {
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
    let run = await RunWithProgress.run(plan, workers: workers, stated: statement)
    guard !run.plan.trials.isEmpty else {
      throw CommandFailure.after(run, of: plan, isSplittable: false) ?? .withoutGames
    }
    if let failure = CommandFailure.after(run, of: plan, isSplittable: false) {
      try write(run, nil)
      throw failure
    }
    let (models, failure) = try await spread(
      of: plan, workers: workers, statement.confidence
    ) { numbers(run) }
    try write(run, models)
    if let failure { throw failure }
  }

  /// Plays the models of a plan beside its numbers as stated; nil for too few, with the failure of a signal.
  func spread<PlanType: UncertainPlan>(
    of plan: PlanType, workers: Int, _ confidence: Confidence, numbers: () -> [StatedNumber]
  ) async throws -> (models: ModelSpread?, failure: CommandFailure?) {
    let experiment = try experiment(plan)
    let drawn = await play(experiment, experiment.models, workers: workers)
    if let failure = plan.failure, drawn.failure == nil { throw CommandFailure.ofProgram(failure) }
    let models = drawn.tally.map {
      ModelSpread($0, of: experiment, stated: numbers(), confidence)
    }
    return (models, drawn.failure)
  }

  /// Adds the roots in models to a solution that has one; a signal keeps what is finished, if it is enough.
  func run(_ solution: inout Solution, workers: Int) async -> CommandFailure? {
    guard let experiment = SolveModels(solution, models: replicates ?? Self.usualRoots) else {
      return nil
    }
    let drawn = await play(experiment, experiment.models, workers: workers)
    if let tally = drawn.tally { solution.add(tally, of: experiment) }
    return drawn.failure
  }

  /// Plays some models after the one as stated; no tally of too few, with the failure of a signal.
  func play<ExperimentType: Experiment>(
    _ experiment: ExperimentType, _ models: UInt64, workers: Int
  ) async -> (tally: ModelTally?, failure: CommandFailure?)
  where ExperimentType.Counts == ModelTally {
    let result = await RunWithProgress.run(
      experiment, trials: 0..<models + 1, blockSize: 1, workers: workers)
    // The first is the model as stated.
    let (done, all) = (max(0, Int(result.finished.count) - 1), Int(models))
    let isEnough = done == all || done >= Int(Self.fewestModels)
    return (isEnough ? result.tally : nil, Self.interruption(done, of: all))
  }

  /// The failure of a signal that left models out.
  private static func interruption(_ done: Int, of all: Int) -> CommandFailure? {
    guard done < all else { return nil }
    return .interrupted(
      "interrupted: \(done) of \(all) models finished"
        + (done < fewestModels ? ", too few to report" : ""))
  }
}
