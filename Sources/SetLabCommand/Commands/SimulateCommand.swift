internal import ArgumentParser
internal import SetLab

/// `setlab simulate`: plays games and counts tables.
struct SimulateCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", _superCommandName: "setlab",
    abstract: "Play games and count how often the table has no Set.",
    discussion: """
      How often does a table hold no Set?
        setlab simulate
      How often does a game need 21 cards?
        setlab simulate --rare --games 1000000
      How do I get every game into pandas or R?
        setlab simulate --per-game games.csv

      Games are numbered: the same seed and number give the same game on any machine, with any number \
      of workers. Ctrl-C stops early and prints the results so far.

      A table is one settled board of a game: after the first deal, after each take with its refill, \
      and after each deal-more. A deal-more is the three extra cards that are dealt when a table has \
      no Set and cards are left in the deck.

      A figure shows the share of tables without a Set by cards left in the deck or, with \
      --metric, how often each number of deal-mores, of cards left over or of cards on the largest table occurs.

      --control estimates every metric with the luck of the deals taken out: of late deals, what they bring for clearing the \
      table, of others, how often a table came without a Set; the share of the variance that is left stands beside it.

      --rare estimates what hardly a game has, from the chances of what could come on each table: largest tables of 18 and 21 cards, \
      tables of 18 without a Set by cards left, and many deal-mores. Its figures have a logarithmic axis and, by --metric, \
      \(RareSummary.drawn.joined(separator: ", ")).

      Metrics of --until: \(metrics.joined(separator: ", ")); of figures: \(drawn.joined(separator: ", ")).
      setlab list strategies explains what --strategy can name.
      Your own strategy is a formula that rates each Set it could take, such as 'formula: kept - level' \
      (setlab list features names its variables), or a program, such as 'exec: python3 mine.py' (see \
      Guides/Strategies.md).

      Examples:
        setlab simulate --games 2000000 --seed 7 --format json --out a.json
        setlab simulate --until 0.0001
        setlab simulate --games 1000000 --out sim.svg
        setlab simulate --metric dealmores --out dealmores.pdf
        setlab simulate --strategy clear --control --until 0.005 --metric cleared
        setlab simulate --rare --games 1000000 --metric noset18 --out rare.svg
        setlab simulate --first-game 2000000 --games 2000000 --seed 7 --format json --out b.json
        setlab merge a.json b.json
      """)

  @Flag(
    help: """
      Estimate rare events by the chances of what comes, each game going on in several ways; for the standard deck and \
      strategies that do not see it.
      """)
  var rare = false

  @Flag(
    help: """
      Adjust the estimates of all metrics for the luck of the deals, so that fewer games give the same interval; each game \
      takes longer.
      """)
  var control = false

  @OptionGroup var other: OtherGameOption
  @OptionGroup var play: PlayOptions
  @OptionGroup var run: RunOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var metric: MetricOption
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: FigureOutput
  @Option(help: .rows(of: SimulationSummary.Part.self))
  var rows = SimulationSummary.Part.tables
  @OptionGroup var player: EngineOption
  @OptionGroup var own: OwnNamesOption

  /// The metrics of --until, the share of Set-free tables of 12 cards first.
  private static let metrics: [String] = {
    let (names, first) = (SimulationMeasure.all.map(\.measure.name), "noset12")
    return [first] + names.filter { $0 != first }
  }()

  /// The metrics that a figure shows.
  private static let drawn = metrics.filter { !["setstaken", "cleared"].contains($0) }

  mutating func validate() throws {
    guard !rare else { return try validateRare() }
    if control, let refusal = ControlledPlan.refusal(of: play.strategy, play.deck) {
      throw ValidationError("--control: \(refusal)")
    }
    guard !control || run.games ?? 0 <= ControlledPlan.mostTrials else {
      throw ValidationError("--control works with at most \(ControlledPlan.mostTrials) games")
    }
    _ = try (range, rule)
  }

  private func validateRare() throws {
    guard !control else {
      throw ValidationError("--rare and --control are mutually exclusive")
    }
    if let refusal = RarePlan.refusal(of: play.strategy, play.deck) {
      throw ValidationError("--rare: \(refusal)")
    }
    guard RareSummary.parts.contains(rows) else {
      let names = RareSummary.parts.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--rare has no rows \(rows.rawValue) (choose from \(names))")
    }
    _ = try (range, metric.name(among: RareSummary.drawn, limits, isDrawn: output.isFigure))
  }

  var uses: [OptionUse] {
    output.uses() + [
      output.rowsUse,
      OptionUse(
        ["--until"],
        "does not go with --rare, whose short runs underestimate their error: use --games",
        if: !rare),
      OptionUse(
        ["--convention", "--engine"], "does not go with --rare, to which it makes no difference",
        if: !rare),
      OptionUse(
        ["--convention", "--engine", "--rows"],
        "does not go with --control, whose only table is of the metrics, every table counted",
        if: !control),
      OptionUse(["--control"], "has a table and no figure", if: !output.isFigure),
    ]
  }

  private var range: Range<UInt64> {
    get throws {
      try run.first.range(
        limits.games(
          run.games, usual: 100_000,
          most: control ? ControlledPlan.mostTrials : SimulationPlan.mostTrials))
    }
  }

  private var rule: StoppingRule {
    get throws {
      let names = output.isFigure ? Self.drawn : Self.metrics
      return limits.rule(by: try metric.name(among: names, limits, isDrawn: output.isFigure))
    }
  }

  mutating func run() async throws {
    try output.check()
    guard !rare else { return try await runRare() }
    let plan = SimulationPlan(
      games: try range, seed: play.seed, strategy: play.strategy, rules: play.rules,
      deck: play.deck)
    if control, let plan = ControlledPlan(plan) { return try await runControlled(plan) }
    let experiment = try player.experiment(of: plan)
    let statement = estimates.statement(ending: try rule)
    try await keeping.run(
      plan, as: experiment, workers: run.workers, stated: statement, within: limits.time,
      besides: output.destination.out
    ) { simulation in
      let rows = rows.rawValue
      try output.write(
        SimulationPlan.summary(of: simulation, statement).plot(of: metric.metric),
        or: { SimulationPlan.document(of: simulation, stated: statement).text(as: $0, rows: rows) })
    }
  }

  private func runControlled(_ plan: ControlledPlan) async throws {
    let statement = estimates.statement(ending: try rule)
    try await keeping.run(
      plan, workers: run.workers, stated: statement, within: limits.time,
      besides: output.destination.out
    ) { try output.write(ControlledPlan.document(of: $0, stated: statement)) }
  }

  private func runRare() async throws {
    let plan = RarePlan(
      games: try range, seed: play.seed, strategy: play.strategy, rules: play.rules)
    guard let plan else { preconditionFailure("strategies that see the deck were refused") }
    let statement = estimates.statement()
    try await keeping.run(
      plan, workers: run.workers, stated: statement, within: limits.time,
      besides: output.destination.out
    ) { run in
      let rows = rows.rawValue
      try output.write(
        RareSummary(run, confidence: statement.confidence).plot(of: metric.metric),
        or: { RarePlan.document(of: run, stated: statement).text(as: $0, rows: rows) })
    }
  }
}
