internal import ArgumentParser
internal import SetLab

struct SimulateCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play games and count how often the table has no Set.",
    discussion: """
      How often does a table hold no Set?
        setlab simulate
      Which number of deal-mores is usual?
        setlab simulate --metric dealmores --out dealmores.svg
      How do I get every game into pandas or R?
        setlab simulate --per-game games.csv

      The same seed and number give the same game on any machine, with any number of workers. \
      Ctrl-C stops early and prints the results so far.

      Metrics: \(metrics.joined(separator: ", ")).
      \(OptionPage.sentence)

      Examples:
        setlab simulate --games 2000000 --seed 7 --format json --out a.json
        setlab simulate --strategy 'formula: kept - level' --until 0.0001
      """)

  @Flag(help: .private)
  var rare = false

  @Option(help: .private, transform: OtherGames.refusal(of: "simulate"))
  var game: String?

  @OptionGroup var play: PlayOptions
  @Option(
    help: .value(
      "n", "The number of games (default: 100000; with --until or --minutes, the maximum)."),
    transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var first: FirstGameOption
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores
  @OptionGroup(visibility: .hidden) var limits: LimitOptions
  @OptionGroup var metric: MetricOption
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: FigureOutput
  @Option(help: .rows)
  var rows = SimulationSummary.Part.tables
  @Option(
    help: .hidden(
      "What plays the games, for comparison, since results are the same: \(EngineChoice.listed)."),
    completion: .list(EngineChoice.names), transform: { try NamedValue.choice($0, "engine") })
  var engine = EngineChoice.auto
  @OptionGroup var own: OwnNamesOption

  /// The metrics of --until, the share of Set-free tables of 12 cards first.
  private static let metrics: [String] = {
    let (names, first) = ([Measure].ofGames.map(\.name), "noset12")
    return [first] + names.filter { $0 != first }
  }()

  private static let drawn = metrics.filter { !["setstaken", "cleared"].contains($0) }

  mutating func validate() throws {
    try require(
      !rare,
      "--rare is gone: setlab calc 'rare.largest(21)' tells what it found, and `make results` plays its games again"
    )
    _ = try (range(), rule())
  }

  var uses: [OptionUse] {
    output.uses()
    output.rowsUse(rows != .tables)
  }

  private func range() throws -> Range<UInt64> {
    try first.range(limits.games(games, usual: 100_000, most: SimulationPlan.mostTrials))
  }

  private func rule() throws -> StoppingRule {
    let names = output.isFigure ? Self.drawn : Self.metrics
    return limits.rule(by: try metric.name(among: names, limits, isDrawn: output.isFigure))
  }

  mutating func run() async throws {
    try own.read()
    let plan = SimulationPlan(
      games: try range(), seed: play.seed, strategy: try NamedValue.strategy(play.strategy),
      rules: play.rules, deck: play.deck)
    try output.check()
    if let refusal = engine.refusal(of: plan) { throw CommandFailure.wrongUsage(refusal) }
    let statement = estimates.statement(ending: try rule())
    let runner = PlanRunner(
      workers: workers, statement: statement, time: limits.time, out: output.destination.out)
    try await keeping.run(plan, as: GameExperiment(plan, engine: engine), by: runner) {
      try output.write(
        SimulationPlan.result(of: $0, stated: statement).document,
        SimulationPlan.summary(of: $0, statement).plot(of: metric.metric), rows: rows.rawValue)
    }
  }
}
