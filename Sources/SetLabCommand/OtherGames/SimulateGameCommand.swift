internal import ArgumentParser
internal import SetLab

/// `setlab simulate --game`: plays another game by the million.
struct SimulateGameCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", _superCommandName: "setlab",
    abstract: "Play other games and report how they end.",
    discussion: """
      How often does a player win?
        setlab simulate --game klondike --player greedy --games 1000000
      Does the second seat lose?
        setlab simulate --game tictactoe --player block --seat 2 --against optimal
      How do I get every game into pandas or R?
        setlab simulate --game klondike --per-game games.csv

      Games are numbered: the same seed and number give the same deal for every player. Prints what is \
      measured of a game with intervals; --out NAME.svg draws how often each value of one number comes.

      \(OtherGameTableOptions.names)
      setlab list games explains them.

      Examples:
        setlab simulate --game tictactoe --player random
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
  @OptionGroup var output: FigureOutput
  @Option(help: .rows(of: Rows.self))
  var rows = Rows.players

  /// The lists of a result of one player.
  enum Rows: String, CaseIterable, ExpressibleByArgument {
    case players, histogram
  }

  mutating func validate() throws { _ = try (plan, rule) }

  var uses: [OptionUse] {
    output.uses() + [
      output.rowsUse, output.intervalUse(["--confidence", "--interval"]),
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
    try await keeping.run(
      try plan, by: try rule, run, within: limits.time, to: output, rows: rows.rawValue)
  }
}

extension KeepingOptions {
  /// Runs a plan of another game and writes its result; in CSV the named list.
  func run(
    _ plan: GamePlan, by rule: StoppingRule, _ options: OtherGameRunOptions,
    within time: Duration?, to output: FigureOutput, rows: String, also tables: PairTables = []
  ) async throws {
    try output.check()
    try await run(
      plan, workers: options.workers, stated: .init(confidence: options.stated, rule: rule),
      within: time, needsGames: true, besides: output.destination.out
    ) {
      let summary = GameSummary(ContestResult($0, rule: rule, confidence: options.stated))
      let document = summary.document(also: tables)
      try output.write(summary.plot, or: { document.text(as: $0, rows: rows) })
    }
  }
}
