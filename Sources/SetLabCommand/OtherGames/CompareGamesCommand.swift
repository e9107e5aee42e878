internal import ArgumentParser
internal import SetLab

/// `setlab compare --game`: players of another game on the same deals.
struct CompareGamesCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: "setlab",
    abstract:
      "Play the same deals of another game with several players and report which is better.",
    discussion: """
      Which player wins more often?
        setlab compare --game klondike random greedy --games 20000
      How many games settle it?
        setlab compare --game klondike random doubletap --sequential --metric won
      How do all do against one?
        setlab compare --game tictactoe --all --format csv --rows players

      Every player plays the same deals. Reported for each: all metrics with intervals; for each pair: \
      the differences, with p-values corrected for multiple comparisons.

      \(OtherGameTableOptions.names)
      setlab list games explains them. Differences that matter to --sequential unless --delta says \
      otherwise:
      \(OtherGameTableOptions.deltas)

      Examples:
        setlab compare --game tictactoe random win block --against block
        setlab compare --game klondike random fixed --sequential --delta 0.01
      """)

  @OptionGroup var table: OtherGameTableOptions

  @Argument(help: "Two or more players.")
  var players: [String] = []

  @Flag(help: "Compare all players.")
  var all = false

  @OptionGroup var run: OtherGameRunOptions

  @Option(
    help: ArgumentHelp(
      "The metric used by --until and --sequential; listed above, the first is the default.",
      valueName: "metric"))
  var metric: String?

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var output: ComparisonOutputOptions<GameSummary.Part>

  mutating func validate() throws {
    guard !all || players.isEmpty else {
      throw ValidationError("player names and --all are mutually exclusive")
    }
    guard all || players.count > 1 else {
      throw ValidationError(
        "a comparison needs two or more players, such as setlab compare --game \(table.game.name) "
          + table.game.players.prefix(2).map(\.name).joined(separator: " "))
    }
    _ = try (plan, rule)
  }

  var uses: [OptionUse] {
    output.uses(
      hasFigureInText: false, among: all ? table.game.players.count : players.count) + [
        output.output.intervalUse(["--confidence", "--interval"]),
        OptionUse(
          ["--metric"], "requires --until or --sequential",
          if: decision.sequential || decision.limits.until != nil),
      ]
      + decision.uses(
        isFigure: output.output.isFigure,
        ofResults: ["--rows", "--pairing", "--effects", "--pairs", "--interval"])
  }

  private var plan: GamePlan {
    get throws {
      try table.plan(
        all ? table.game.players.map(\.name) : players, run,
        most: decision.games(run.games, most: GamePlan.mostTrials))
    }
  }

  private var rule: StoppingRule {
    get throws {
      let measures = table.game.measures
      return decision.rule(
        by: try NamedValue.measure(metric ?? measures[0].name, among: measures))
    }
  }

  mutating func run() async throws {
    guard !decision.plan else {
      return try output.output.write(
        try await decision.forecast(
          of: try plan, workers: run.workers, stated: .init(confidence: run.stated, rule: try rule),
          keeping))
    }
    try await keeping.run(
      try plan, by: try rule, run, within: decision.limits.time, to: output.output,
      rows: output.rows.rawValue, also: output.tables)
  }
}
