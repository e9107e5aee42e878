internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// Whether rules are asked how few games rank players.
struct RankingOptions: ParsableArguments {
  @Flag(
    help: """
      Report for each rule the share of pairs of players in the right order after 1, 2, 5, … games, and the fewest games \
      for --level; name the players from worst to best. Each has search times of their own.
      """)
  var ranking = false

  @Option(
    help: ArgumentHelp(
      "The share of pairs that --ranking seeks (default: 0.95).", valueName: "share"),
    transform: RankingOptions.share)
  var level: Double?

  mutating func validate() throws {
    guard level == nil || ranking else { throw ValidationError("--level requires --ranking") }
  }

  /// What does not go with a ranking.
  var uses: [OptionUse] {
    [
      OptionUse(
        [
          "--relative", "--distribution", "--quantiles", "--metric", "--until", "--sequential",
          "--delta", "--minutes", "--save", "--shard", "--per-game", "--rows", "--join", "--pairs",
        ], "cannot be combined with --ranking: leave out one of them", if: !ranking)
    ]
  }

  private static func share(_ text: String) throws -> Double {
    try NamedValue.decimal(text, "level", "a share between 0.5 and 1, such as 0.95") {
      $0 > 0.5 && $0 < 1
    }
  }

  /// The plan of a ranking, or the refusal of one.
  func plan(_ lines: [CurveLine], _ timed: DealOptions, games: UInt64) throws -> RankingPlan {
    let range = try timed.range(games)
    let plan = try NamedValue.accepted { () throws(ParameterError) in
      try RankingPlan(lines, games: range, seed: timed.seed, rules: timed.rules, deck: timed.deck)
    }
    guard let plan else {
      throw ValidationError(
        "--ranking needs two players or more, from worst to best: --player child --player expert")
    }
    guard games >= UInt64(RankingPlan.fewestBlocks) else {
      throw ValidationError(
        "--ranking needs \(RankingPlan.fewestBlocks) games or more: raise --games")
    }
    return plan
  }

  /// Refuses models without anything to draw, or with too few games.
  func check(_ plan: RankingPlan, _ models: ModelOptions) throws {
    try models.check(drawing: plan.doubts)
    if models.uncertain { _ = try self.models(of: plan, models) }
  }

  private func models(of plan: RankingPlan, _ models: ModelOptions) throws -> ModelExperiment {
    guard
      let experiment = ModelExperiment(plan, level: level ?? 0.95, models: models.count)
    else {
      throw ValidationError(
        "--uncertain needs \(ModelExperiment.fewestRankedGames) games or more: raise --games")
    }
    return experiment
  }

  /// Plays a ranking and writes it, with models if these are wanted; a signal keeps what is finished.
  func run(
    _ plan: RankingPlan, _ timed: DealOptions, _ models: ModelOptions,
    drawing: CurveDrawingOptions
  ) async throws {
    let result = await RunWithProgress.run(
      plan.experiment, trials: plan.trials, blockSize: 20, workers: timed.workers)
    if let failure = plan.failure, !result.wasStopped { throw CommandFailure.ofProgram(failure) }
    let (done, all) = (result.finished.count, plan.trials.count)
    guard done >= RankingPlan.fewestBlocks else { throw CommandFailure.withoutGames }
    var summary = RankingSummary(
      plan, result.tally, level: level ?? 0.95, confidence: timed.stated)
    var interruption: CommandFailure?
    if models.uncertain, done == all {
      let experiment = try self.models(of: plan, models)
      let drawn = await models.play(experiment, workers: timed.workers)
      if let tally = drawn.tally { summary.add(tally, of: experiment) }
      interruption = drawn.failure
    }
    try drawing.write(
      summary.plot(title: drawing.output.look.title, y: drawing.y?.span), summary.document)
    guard done == all else {
      throw CommandFailure.interrupted("interrupted: \(done) of \(counted(all, "game")) finished")
    }
    if let interruption { throw interruption }
  }
}
