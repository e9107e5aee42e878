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

  @OptionGroup var rule: StoppingOptions
  @OptionGroup var play: ComparisonGameOptions
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
    return output.uses(
      hasFigureInText: true, among: all ? .max : strategies.count) + [
        OptionUse(
          ["--metric": rule.metric != nil],
          "requires --until or --sequential, or a format that states it, such as text or svg",
          if: rule.rule != .all || isFigure || format == .text),
        OptionUse(
          ["--join": join],
          "joins shares by cards left, drawn without --metric in a picture such as svg, or in text of decks of 3 attributes; "
            + "text joins more than \(ComparisonSummary.mostPointsInText) points anyway",
          if: rule.metric == nil
            && (format.isPicture || (isFigure || format == .text) && !isCrowded)),
      ]
      + rule.decision.uses(
        keeping, isFigure: isFigure,
        ofResults: [
          "--rows": output.choosesRows, "--effects": output.effects, "--pairs": output.pairs,
          "--join": join, "--interval": play.interval != .usual,
        ])
  }

  private var isCrowded: Bool {
    (play.deals.deck.count - Rules.cardsAtStart) / 3 > ComparisonSummary.mostPointsInText
  }

  mutating func run() async throws {
    try own.read()
    let plan = ComparisonPlan(
      all ? NamedValue.registry.strategies.all : try strategies.map(NamedValue.strategy),
      games: try play.range(rule), seed: play.deals.seed, rules: play.deals.rules,
      deck: play.deals.deck)
    try output.output.check()
    let isJoined = join || !output.output.format.isPicture && isCrowded
    let (metric, decision) = (rule.metric, rule.decision)
    let statement = StoredResult.Statement(
      confidence: .gsl(play.deals.confidence, method: play.interval), rule: rule.rule)
    let runner = PlanRunner(
      workers: play.deals.workers, statement: statement, time: decision.limits.time,
      out: output.output.destination.out)
    guard !decision.plan else {
      return try output.output.write(try await decision.forecast(of: plan, by: runner))
    }
    try await keeping.run(plan, by: runner) {
      try output.write(
        ComparisonSummary(
          Comparison($0, rule: statement.rule, confidence: statement.confidence)),
        drawing: metric, isJoined: isJoined)
    }
  }
}

extension ComparisonOutputOptions<ComparisonSummary.Part> {
  /// Writes the comparison; a plot alone is that of the measure, or of the course of the game when it is nil.
  fileprivate func write(
    _ summary: ComparisonSummary, drawing measure: Measure<PlayedGame>?, isJoined: Bool
  ) throws {
    let plot = measure.map { summary.plot(of: $0) } ?? summary.plot(isJoined: isJoined)
    try output.write(plot) { format in
      switch format {
      case .json, .csv, .latex: summary.document().text(as: format, rows: rows.rawValue)
      default: summary.document(also: tables, only: measure).text + text(of: plot, summary)
      }
    }
  }

  private func text(of plot: Plot, _ summary: ComparisonSummary) -> String {
    guard summary.comparison.games > 0 else { return "" }
    let (style, size) = (PlotStyle.detect(), output.look.plotSize)
    return "\n"
      + plot.rendered(
        by: TextRenderer(
          width: size?.width ?? min(style.columns, 80), height: size?.height ?? 20,
          glyphs: style.glyphs, isColoured: style.isColoured && output.destination.out == nil))
  }
}

struct StoppingOptions: ParsableArguments {
  @Option(
    help:
      "The metric used by --until and --sequential (default: \(Measure.dealMores.name)), drawn by formats that are a plot (default: tables of 12 without a Set by cards left), and told alone in text.",
    completion: .list([Measure].ofGames.map(\.name)), transform: NamedValue.metric)
  var metric: Measure<PlayedGame>?

  @OptionGroup(visibility: .hidden) var decision: DecisionOptions

  var rule: StoppingRule { decision.rule(by: metric ?? .dealMores) }
}

struct ComparisonGameOptions: ParsableArguments {
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

  func range(_ stop: StoppingOptions) throws -> Range<UInt64> {
    try deals.range(stop.decision.games(games, most: ComparisonPlan.mostTrials))
  }
}
