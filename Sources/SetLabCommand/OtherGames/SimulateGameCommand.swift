internal import ArgumentParser
internal import SetLab

enum PlayerRows: String, CaseIterable, ExpressibleByArgument {
  case players, histogram
}

struct SimulateGameCommand<Game: StudiedGame>: OptionedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "simulate", abstract: "Play \(Game.title) and report how games end.",
      discussion: """
        How often does a player win?
          setlab \(Game.name) simulate --player \(Game.adviser) --games 20000
        How does it look?
          setlab \(Game.name) simulate --out \(Game.name).svg
        How do I get every game into pandas or R?
          setlab \(Game.name) simulate --per-game games.csv

        The same seed and number give the same deal for every player. Prints what is measured of a \
        game with intervals; --out NAME.svg draws how often each value of one number comes.

        \(GameHelp<Game>.names)
        \(OptionPage.sentence)

        Examples:
          setlab \(Game.name) simulate --seed 7 --format json --out a.json
        """)
  }

  @OptionGroup var table: OtherRulesOption

  @Option(help: "Who plays (default: the first player).")
  var player: String?

  @OptionGroup var run: OtherGameRunOptions
  @OptionGroup(visibility: .hidden) var limits: LimitOptions
  @OptionGroup(visibility: .hidden) var metric: MetricOption
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var output: FigureOutput
  @Option(help: .rows)
  var rows = PlayerRows.players

  mutating func validate() throws { _ = try (plan(), rule()) }

  var uses: [OptionUse] {
    output.uses()
    output.rowsUse(rows != .players)
    output.intervalUse(run.statedGiven)
  }

  private func plan() throws -> GamePlan {
    let entry = Game.listed
    return try table.plan(
      entry, [player ?? entry.players[0].name], run,
      most: limits.games(run.games, usual: 100_000, most: GamePlan.mostTrials))
  }

  private func rule() throws -> StoppingRule {
    limits.rule(by: try metric.name(among: Game.listed.measures.map(\.name), limits))
  }

  mutating func run() async throws {
    try await keeping.run(
      try plan(), by: run.runner(by: try rule(), within: limits.time, to: output), to: output,
      rows: rows.rawValue)
  }
}

extension KeepingOptions {
  func run(
    _ plan: GamePlan, by runner: PlanRunner, to output: FigureOutput, rows: String,
    also tables: PairTables = []
  ) async throws {
    try output.check()
    try await run(plan, by: runner, needsGames: true) {
      let summary = GameSummary(
        ContestResult($0, rule: runner.statement.rule, confidence: runner.statement.confidence))
      try output.write(summary.document(also: tables), summary.plot, rows: rows)
    }
  }
}

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
