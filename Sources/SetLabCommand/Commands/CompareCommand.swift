internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab compare`: strategies on the same deals.
struct CompareCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: "setlab",
    abstract:
      "Play the same deals with several strategies and report which is better, and how certainly.",
    discussion: """
      Which strategy is better, and how certainly?
        setlab compare random first
      How many games settle it?
        setlab compare random first --sequential --metric cleared
      How do all of them do by one metric?
        setlab compare --all --metric dealmores --out dealmores.svg

      Every strategy plays the same deals. Reported for each: deal-mores per game, tables of 12 and \
      of 15 without a Set, largest table, Sets taken, cards left over, chance of clearing the table; \
      for each pair: the differences, with confidence intervals and with p-values corrected for \
      multiple comparisons. Results do not depend on the number of workers. Ctrl-C stops early and \
      prints the results so far.

      A table is one settled board of a game: after the first deal, after each take with its refill, \
      and after each deal-more. A deal-more is the three extra cards that are dealt when a table has \
      no Set and cards are left in the deck.

      Strategies: \(NamedValue.registry.strategies.names.joined(separator: ", ")); setlab list \
      strategies explains them.
      Your own strategy is a formula that rates each Set it could take, such as 'formula: kept - level' \
      (setlab list features names its variables), or a program, such as 'exec: python3 mine.py' (see \
      Guides/Strategies.md).
      Metrics: \([Measure].ofGames.map(\.name).joined(separator: ", ")).
      Differences that matter to --sequential unless --delta says otherwise: \
      \(DecisionOptions.deltas([Measure].ofGames)).

      Examples:
        setlab compare random first --until 0.005
        setlab compare random first --sequential --plan
        setlab compare random lookahead --minutes 5
        setlab compare --all --games 1000000 --format csv --rows strategies
        setlab compare random first --out points.svg
        setlab compare random first --join --out curves.svg
      """)

  @Argument(
    help: "Two or more strategies.", completion: .list(NamedValue.registry.strategies.names),
    transform: NamedValue.strategy)
  var strategies: [Strategy] = []

  @Flag(help: "Compare all strategies.")
  var all = false

  @OptionGroup var other: OtherGameOption
  @OptionGroup var rule: StoppingOptions
  @OptionGroup var play: ComparisonGameOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: ComparisonOutputOptions<ComparisonSummary.Part>

  @Flag(help: "Join the points of the figure by lines, with bands.")
  var join = false

  mutating func validate() throws {
    guard !all || strategies.isEmpty else {
      throw ValidationError("strategy names and --all are mutually exclusive")
    }
    guard all || strategies.count >= 2 else {
      throw ValidationError(
        "a comparison needs two or more strategies, such as setlab compare random first")
    }
  }

  var uses: [OptionUse] {
    let isFigure = output.output.isFigure
    return output.uses(
      hasFigureInText: true,
      among: all ? NamedValue.registry.strategies.all.count : strategies.count) + [
        OptionUse(
          ["--metric"],
          "requires --until or --sequential, or a format that states it, such as text or svg",
          if: rule.rule != .all || isFigure || output.output.format == .text),
        OptionUse(
          ["--join"],
          "joins shares by cards left, drawn without --metric in a picture such as svg, or in text of decks of 3 attributes; "
            + "text joins more than \(ComparisonSummary.mostPointsInText) points anyway",
          if: rule.metric == nil
            && (output.output.format.isPicture
              || (isFigure || output.output.format == .text) && !isCrowded)
        ),
        OptionUse(
          ["--control"], "needs a metric to draw: --metric, or --format text, json or csv",
          if: !isFigure || rule.metric != nil),
      ]
      + rule.decision.uses(
        isFigure: isFigure,
        ofResults: ["--rows", "--pairing", "--effects", "--pairs", "--join", "--interval"])
  }

  /// True if points of several strategies are too many for the columns of text.
  private var isCrowded: Bool {
    (play.deals.deck.count - Rules.cardsAtStart) / 3 > ComparisonSummary.mostPointsInText
  }

  mutating func run() async throws {
    try output.output.check()
    let isPicture = output.output.format.isPicture
    let isJoined = join || !isPicture && isCrowded
    let plan = ComparisonPlan(
      all ? NamedValue.registry.strategies.all : strategies, games: try play.range(rule),
      seed: play.deals.seed,
      rules: play.deals.rules, deck: play.deals.deck, isControlled: play.control)
    let rule = rule.rule
    let confidence = Confidence.gsl(play.deals.confidence, method: play.interval)
    guard !self.rule.decision.plan else {
      return try output.output.write(
        try await self.rule.decision.forecast(
          of: plan, workers: play.deals.workers, stated: .init(confidence: confidence, rule: rule),
          keeping))
    }
    try await keeping.run(
      plan, workers: play.deals.workers, stated: .init(confidence: confidence, rule: rule),
      within: self.rule.decision.limits.time, besides: output.output.destination.out
    ) {
      try output.write(
        ComparisonSummary(Comparison($0, rule: rule, confidence: confidence)),
        drawing: self.rule.metric, isJoined: isJoined)
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
      case .json: summary.document().json.text
      case .csv, .latex: summary.document().text(as: format, rows: rows.rawValue)
      default: summary.document(also: tables, only: measure).text + text(of: plot, summary)
      }
    }
  }

  /// The curves below the tables; empty without a game.
  private func text(of plot: Plot, _ summary: ComparisonSummary) -> String {
    guard summary.comparison.games > 0 else { return "" }
    let (style, size) = (PlotStyle.detect(), output.look.plotSize)
    return "\n"
      + output.look.worded(plot).rendered(
        by: TextRenderer(
          width: size?.width ?? min(style.columns, 80), height: size?.height ?? 20,
          glyphs: style.glyphs, isColoured: style.isColoured && output.destination.out == nil))
  }
}

/// When a comparison ends, and by what.
struct StoppingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The metric used by --until and --sequential (default: \(Measure.dealMores.name)), drawn by formats that are a plot (default: tables of 12 without a Set by cards left), and told alone in text.",
      valueName: "metric"),
    completion: .list([Measure].ofGames.map(\.name)), transform: NamedValue.metric)
  var metric: Measure<PlayedGame>?

  @OptionGroup var decision: DecisionOptions

  var rule: StoppingRule { decision.rule(by: metric ?? .dealMores) }
}

/// Which deals are compared on, and whether their luck is taken out.
struct ComparisonGameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The number of games for each strategy (default: 100000; with --until, --sequential or \
      --minutes, the maximum).
      """, valueName: "n"),
    transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var deals: DealOptions
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual

  @Flag(
    help: ArgumentHelp(
      """
      Adjust the estimates for the luck of the deals: intervals of the same width then need fewer games, a third for \
      deal-mores and for clearing by good play, but each game takes longer.
      """))
  var control = false

  mutating func validate() throws {
    guard control else { return }
    guard deals.deck.attributes <= 4 else {
      throw ValidationError("--control works only with decks of 3 or 4 attributes")
    }
    guard games ?? 0 <= ComparisonPlan.mostControlledGames else {
      throw ValidationError(
        "--control works with at most \(ComparisonPlan.mostControlledGames) games")
    }
  }

  func range(_ stop: StoppingOptions) throws -> Range<UInt64> {
    let most = control ? ComparisonPlan.mostControlledGames : ComparisonPlan.mostTrials
    return try deals.range(stop.decision.games(games, most: most))
  }
}
