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
