internal import ArgumentParser
internal import SetLab

/// `setlab simulate --game`: plays another game by the million.
struct SimulateGameCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", _superCommandName: "setlab",
    abstract: "Play games of another kind and tell how they end.",
    discussion: """
      Games are numbered: the same seed and number give the same deal for every player. Prints what is \
      measured of a game with intervals; --out NAME.svg draws how often each value of one number comes.

      \(OtherGameTableOptions.names)
      setlab list games explains them.

      Examples:
        setlab simulate --game tictactoe --player random
        setlab simulate --game tictactoe --player block --seat 2 --against optimal
        setlab simulate --game klondike --player greedy --rules bjarnason --games 1000000
        setlab simulate --game klondike --out cards.svg
      """)

  @OptionGroup var table: OtherGameTableOptions

  @Option(help: ArgumentHelp("Who plays (default: the first player).", valueName: "player"))
  var player: String?

  @OptionGroup var run: OtherGameRunOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var metric: MetricOption
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var output: FigureOutputOptions
  @Option(.rows) var rows: Rows

  /// The lists of a result of one player.
  enum Rows: String, CaseIterable, ExpressibleByArgument {
    case players, histogram
  }

  mutating func validate() throws { _ = try (plan, rule) }

  var uses: [OptionUse] {
    output.uses() + [
      .rows(isCSV: output.format == .csv), output.intervalUse(["--confidence", "--interval"]),
    ]
  }

  private var plan: GamePlan {
    get throws {
      try table.plan(
        [player ?? table.game.players[0].name], run,
        most: limits.games(run.games, usual: 100_000, most: GamePlan.mostTrials))
    }
  }

  private var rule: StoppingRule {
    get throws {
      limits.rule(by: try metric.name(among: table.game.measures.map(\.name), limits))
    }
  }

  mutating func run() async throws {
    try await OtherGameRun(
      plan: try plan, rule: try rule, run: run, limits: limits, keeping: keeping, output: output,
      rows: rows.rawValue
    ).run()
  }
}

/// One run of another game with its result.
struct OtherGameRun {
  let plan: GamePlan
  let rule: StoppingRule
  let run: OtherGameRunOptions
  let limits: LimitOptions
  let keeping: KeepingOptions
  let output: FigureOutputOptions
  /// The list that is written as CSV.
  let rows: String
  var showsPairing = false

  func run() async throws {
    try output.check()
    let keeper = try RunKeeper(keeping)
    let played = try await keeper.run(
      plan, workers: run.workers,
      stated: .init(confidence: run.stated, rule: rule),
      within: limits.time)
    guard played.tally.trials > 0 else {
      throw keeper.failure(after: played, of: plan) ?? .withoutGames
    }
    let summary = GameSummary(
      ContestResult(played, rule: rule, confidence: run.stated))
    let document = summary.document(showsPairing: showsPairing)
    try output.write(summary.plot, or: { document.text(as: $0, rows: rows) })
    try keeper.check(played, of: plan, isSplittable: rule == .all && limits.isFixed)
  }
}
