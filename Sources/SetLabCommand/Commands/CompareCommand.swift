internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct CompareCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Play the same deals with several strategies and report which is better, and how certainly.",
    discussion: """
      Which strategy is better, and how certainly?
        setlab compare random first
      How many games settle it?
        setlab compare random first --sequential --metric cleared
      How do all of them do by one metric?
        setlab compare --all --metric dealmores --out dealmores.svg

      Every strategy plays the same deals. For each pair the differences are reported, with \
      intervals and with p-values corrected for multiple comparisons. setlab list \
      strategies tells what a strategy can be.

      \(OptionPage.sentence)

      Examples:
        setlab compare random first --until 0.005
        setlab compare random lookahead --minutes 5
      """)

  @Argument(
    help: "Two or more strategies.", completion: .list(NamedValue.registry.strategies.names))
  var strategies: [String] = []

  @Flag(help: "Compare all strategies.")
  var all = false

  @Option(help: .private, transform: OtherGames.refusal(of: "compare"))
  var game: String?

  @Option(
    help:
      "The metric used by --until and --sequential (default: \(Measure.dealMores.name)), drawn by formats that are a plot (default: tables of 12 without a Set by cards left), and told alone in text.",
    completion: .list([Measure].ofGames.map(\.name)),
    transform: { try NamedValue.measure($0, among: .ofGames) })
  var metric: Measure<PlayedGame>?

  @OptionGroup(visibility: .hidden) var decision: DecisionOptions

  @Option(
    help: .value(
      "n",
      """
      The number of games for each strategy (default: 100000; with --until, --sequential or \
      --minutes, the maximum).
      """), transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var deals: DealOptions
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: ComparisonOutputOptions<ComparisonSummary.Part>

  @Flag(help: .hidden("Join the points of the figure by lines, with bands."))
  var join = false

  mutating func validate() throws {
    try require(!all || strategies.isEmpty, "strategy names and --all are mutually exclusive")
    try require(
      all || strategies.count >= 2,
      "a comparison needs two or more strategies, such as setlab compare random first")
  }

  var uses: [OptionUse] {
    let format = output.output.format
    let isFigure = output.output.isFigure
    output.uses(hasFigureInText: true, among: all ? .max : strategies.count)
    OptionUse(
      ["--metric": metric != nil],
      "requires --until or --sequential, or a format that states it, such as text or svg",
      if: rule != .all || isFigure || format == .text)
    OptionUse(
      ["--join": join],
      "joins shares by cards left, drawn without --metric in a picture such as svg, or in text of decks of 3 attributes; "
        + "text joins more than \(ComparisonSummary.mostPointsInText) points anyway",
      if: metric == nil && (format.isPicture || (isFigure || format == .text) && !isCrowded))
    decision.uses(
      keeping, isFigure: isFigure,
      ofResults: [
        "--rows": output.choosesRows, "--effects": output.effects, "--pairs": output.pairs,
        "--join": join, "--interval": interval != .usual,
      ])
  }

  private var rule: StoppingRule { decision.rule(by: metric ?? .dealMores) }

  private var isCrowded: Bool {
    (deals.deck.count - Rules.cardsAtStart) / 3 > ComparisonSummary.mostPointsInText
  }

  mutating func run() async throws {
    try own.read()
    let plan = ComparisonPlan(
      all ? NamedValue.registry.strategies.all : try strategies.map(NamedValue.strategy),
      games: try deals.range(decision.games(games, most: ComparisonPlan.mostTrials)),
      seed: deals.seed, rules: deals.rules, deck: deals.deck)
    try output.output.check()
    let runner = deals.runner(
      ending: rule, within: decision.limits.time, to: output.output, by: interval)
    if try await decision.writesForecast(of: plan, by: runner, to: output.output) { return }
    try await keeping.run(plan, by: runner) {
      try write(
        ComparisonSummary(Comparison($0, rule: rule, confidence: runner.statement.confidence)))
    }
  }

  /// Writes the comparison; a plot alone is that of the metric, or of the course of the game without one.
  private func write(_ summary: ComparisonSummary) throws {
    let (rows, tables, output) = (output.rows, output.tables, output.output)
    let isJoined = join || !output.format.isPicture && isCrowded
    let plot = metric.map { summary.plot(of: $0) } ?? summary.plot(isJoined: isJoined)
    guard output.format == .text else {
      return try output.write(summary.document(), plot, rows: rows.rawValue)
    }
    let drawn =
      summary.comparison.games > 0
      ? "\n" + output.look.text(of: plot, to: output.destination, columns: 80, rows: 20) : ""
    try output.destination.write(summary.document(also: tables, only: metric).text + drawn)
  }
}
