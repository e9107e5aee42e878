internal import ArgumentParser
internal import SetLab

struct CompareGamesCommand<Game: StudiedGame>: OptionedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Play the same deals with several players and report which is better.",
      discussion: """
        Which player is better, and how certainly?
          setlab \(Game.name) compare \(GameHelp<Game>.two)
        How many games settle it?
          setlab \(Game.name) compare \(GameHelp<Game>.two) --sequential --metric won
        How do all of them do?
          setlab \(Game.name) compare --all --format csv --rows players

        Every player plays the same deals. Reported for each: all metrics with intervals; for each \
        pair: the differences, with p-values corrected for multiple comparisons.

        \(GameHelp<Game>.names)
        \(OptionPage.sentence)

        Examples:
          setlab \(Game.name) compare \(GameHelp<Game>.two) --sequential --delta 0.01
        """)
  }

  @OptionGroup var table: OtherRulesOption

  @Argument(help: "Two or more players.")
  var players: [String] = []

  @Flag(help: "Compare all players.")
  var all = false

  @OptionGroup var run: OtherGameRunOptions

  @Option(
    help: "The metric used by --until and --sequential; listed above, the first is the default.")
  var metric: String?

  @OptionGroup(visibility: .hidden) var decision: DecisionOptions
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var output: ComparisonOutputOptions<GameSummary.Part>

  mutating func validate() throws {
    try require(!all || players.isEmpty, "player names and --all are mutually exclusive")
    try require(
      all || players.count > 1,
      "a comparison needs two or more players, such as setlab \(Game.name) compare "
        + GameHelp<Game>.two)
    _ = try (plan(), rule())
  }

  var uses: [OptionUse] {
    output.uses(hasFigureInText: false, among: all ? Game.listed.players.count : players.count)
    output.output.intervalUse(run.statedGiven)
    OptionUse(
      ["--metric": metric != nil], "requires --until or --sequential",
      if: decision.sequential || decision.limits.until != nil)
    decision.uses(
      keeping, isFigure: output.output.isFigure,
      ofResults: [
        "--rows": output.choosesRows, "--effects": output.effects, "--pairs": output.pairs,
        "--interval": run.interval != .usual,
      ])
  }

  private func plan() throws -> GamePlan {
    let entry = Game.listed
    return try table.plan(
      entry, all ? entry.players.map(\.name) : players, run,
      most: decision.games(run.games, most: GamePlan.mostTrials))
  }

  private func rule() throws -> StoppingRule {
    let measures = Game.listed.measures
    return decision.rule(
      by: try NamedValue.measure(metric ?? measures[0].name, among: measures))
  }

  mutating func run() async throws {
    let runner = run.runner(by: try rule(), within: decision.limits.time, to: output.output)
    if try await decision.writesForecast(of: try plan(), by: runner, to: output.output) { return }
    try await keeping.run(
      try plan(), by: runner, to: output.output, rows: output.rows.rawValue, also: output.tables)
  }
}
