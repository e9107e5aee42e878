internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// `setlab hints`: hint strategies on the same deals and clocks.
struct HintsCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "hints", _superCommandName: "setlab",
    abstract: "Play the same deals with several hint strategies and report which of them help.",
    discussion: """
      Which hints help, and what do they cost?
        setlab hints
      What helps a child who should find half of the Sets unaided?
        setlab hints --player child --at-least unaided=0.5
      Which hints save the most time for the help they give?
        setlab hints --frontier unaided --player child --player expert

      Reported for each strategy: minutes to finish, score, gap to a second player, hints, false \
      claims, mistaken calls for cards, share of Sets found unaided; the differences from the first \
      strategy, paired by deal, with corrected p-values; and the best strategy for each goal. How \
      hints speed up a search is a model, and so is everything about players except their search \
      times: see Guides/Hints.md and Guides/Players.md.

      Hint strategies: never, after(SECONDS), mistakes(COUNT), request, setfree(SECONDS), each with \
      show: \(HintHelp.all.map(\.name).joined(separator: "|")), \
      which: \(HintTarget.all.map(\.name).joined(separator: "|")), every, cost, seconds, budget; \
      joined by +, such as 'setfree(20) + after(40)', the one that is due first helps. Or formulas: \
      'formula: after = 20 + 5*level; show = {misses > 2: 3, 1}'. Or a program, 'exec: python3 mine.py' (see \
      Guides/Hints.md).
      Players: \(NamedValue.registry.players.names.joined(separator: ", ")), with \
      \(PlayerParameter.all.map(\.key).joined(separator: ", ")).
      setlab list hints (or players, or parameters) explains them.
      Metrics of --until: \(HintPlan.measures.map(\.name).joined(separator: ", ")); it goes by \
      the differences from the first strategy.

      --frontier weighs the minutes saved against the help given, counted as the share of Sets found with a hint (unaided) or as \
      hints per game (hints): who is beaten by no other, for each player and, with --uncertain, in what share of the models.

      Examples:
        setlab hints never 'after(30, show: ladder)' 'request(show: 2)' --score torberntsson
        setlab hints never 'after(30)' --until 1 --metric time
        setlab hints never 'formula: after = 20 + 5*level; show = {misses > 2: 3, 1}'
        setlab hints never 'after(30)' --player beginner --player expert --effects
        setlab hints --player expert --games 100000 --format csv --rows pairs
        setlab hints never 'after(30)' 'after(30, show: 3)' --pairs
        setlab hints never 'exec: python3 mine.py'
        setlab hints never 'after(30)' --uncertain
        setlab hints --frontier hints --player beginner --uncertain --out frontier.svg
        setlab hints --out hints.svg
      """)

  @Argument(
    help: """
      Hint strategies; the others are compared with the first. A single one is compared with never \
      (default: a selection).
      """, transform: NamedValue.typedHints)
  var hints: [HintStrategy] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The player, such as expert(skill: 2); repeat it to have several in one table (default: beginner).",
      valueName: "player"),
    transform: NamedValue.player)
  var player: [Player] = []

  @Option(
    help: ArgumentHelp(
      "The second player, for the gap (default: the other of beginner and expert).",
      valueName: "player"),
    transform: NamedValue.player)
  var beside: Player?

  @Option(
    help: ArgumentHelp(
      "The scoring rule (default: linear-decay(hint: 5)); see setlab score --help.",
      valueName: "rule"),
    transform: NamedValue.typedScoring)
  var score: Scoring = Scoring.usual

  @Option(
    help: ArgumentHelp(
      "The number of deals (default: 10000; with --until or --minutes, the maximum).",
      valueName: "n"), transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup var limits: LimitOptions
  @OptionGroup var metric: MetricOption

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Verdicts choose only from strategies whose metric is at least this; may be repeated.",
      valueName: "metric=value"), transform: NamedValue.atLeast)
  var atLeast: [HintConstraint] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The same with at most; times in seconds, shares between 0 and 1.",
      valueName: "metric=value"), transform: NamedValue.atMost)
  var atMost: [HintConstraint] = []

  @Option(
    help: ArgumentHelp(
      "Report which strategies no other beats in time saved and help given, which is counted by this metric: unaided or hints.",
      valueName: "metric"),
    completion: .list(HintFrontier.Help.allCases.map(\.rawValue)),
    transform: NamedValue.text { try NamedValue.choice($0, "help") as HintFrontier.Help })
  private var frontier: String?

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var own: OwnNamesOption

  @Flag(help: .effects)
  var effects = false

  @Flag(help: .pairs)
  var pairs = false

  @Option(help: .rows(of: HintSummary.Part.self))
  var rows = HintSummary.Part.strategies

  @OptionGroup var output: FigureOutput

  /// How many strategies are compared at most.
  private static let most = 40

  mutating func validate() throws {
    try NamedValue.checkDifferent(hints.map(\.name)) { "hint strategy “\($0)”" }
    guard hints.count <= HintsCommand.most else {
      throw ValidationError("at most \(HintsCommand.most) hint strategies can be compared")
    }
    try NamedValue.checkDifferent(players.map(\.name)) { "player “\($0)”" }
    if let beside, players.contains(where: { $0.name == beside.name }) {
      throw ValidationError(
        "--beside must differ from --player: use beginner or expert, for example")
    }
    _ = try rule
    for player in players { try models.check(try plan(player)) }
  }

  var uses: [OptionUse] {
    let hasVerdicts = !output.format.isRows || rows == .verdicts
    return output.uses() + models.uses + [
      OptionUse(
        [
          "--shard", "--until", "--minutes", "--metric", "--effects", "--pairs", "--rows",
          "--at-least", "--at-most", "--score", "--beside",
        ], "does not go with --frontier: leave out one of them", if: frontier == nil),
      output.rowsUse,
      OptionUse(["--effects"], "needs --format text", if: output.format == .text),
      OptionUse(
        ["--pairs"], "needs three or more hint strategies, as two are one pair",
        if: chosen.count > 2),
      OptionUse(
        ["--pairs"], "needs --format text or json, or csv with --rows pairs",
        if: !output.isFigure && (!output.format.isRows || rows == .pairs)),
      OptionUse(
        ["--at-least", "--at-most"],
        "chooses among verdicts: use --format text or json, or csv with --rows verdicts",
        if: hasVerdicts && !output.isFigure),
      OptionUse(
        ["--score", "--beside"],
        "does not show in a figure of times and hints: use --format text, json or csv",
        if: !output.isFigure),
    ]
  }

  private var players: [Player] { player.isEmpty ? [.beginner] : player }

  private var range: Range<UInt64> {
    get throws {
      try timed.range(limits.games(games, usual: 10_000, most: NamedValue.mostTimedGames))
    }
  }

  private var rule: StoppingRule {
    get throws {
      limits.rule(by: try metric.name(among: HintPlan.measures.map(\.name), limits))
    }
  }

  mutating func run() async throws {
    try output.check()
    Console.report(notesOn: [score])
    let plans = try players.map(plan)
    let (rule, confidence, constraints) = (try rule, timed.stated, atLeast + atMost)
    guard plans.count > 1 else {
      return try await run(plans[0]) {
        HintSummary(
          $0, rule: rule, confidence: confidence, constraints: constraints, allPairs: pairs)
      }
    }
    try await run(PlayersHintPlan(plans)) {
      HintsOfPlayers(
        $0, rule: rule, confidence: confidence, constraints: constraints, allPairs: pairs)
    }
  }

  private func run<PlanType: UncertainPlan, Summary: HintResult>(
    _ plan: PlanType, _ summary: (Run<PlanType>) -> Summary
  ) async throws where PlanType.Trial: GamewiseExperiment {
    let statement = StoredResult.Statement(confidence: timed.stated, rule: try rule)
    func write(_ summary: Summary) throws {
      if let help = frontier.flatMap(HintFrontier.Help.init) {
        let result = HintFrontier(summary.summaries, by: help)
        return try output.write(result.plot, or: { result.document.text(as: $0) })
      }
      try output.write(
        summary.plot,
        or: { summary.document(also: effects ? .effects : []).text(as: $0, rows: rows.rawValue) })
    }
    try await models.run(
      plan, keeping: keeping, workers: timed.workers, stated: statement, within: limits.time,
      needsGames: plan.canFail || frontier != nil, besides: output.destination.out,
      reading: summary, write: write)
  }

  private var chosen: [HintStrategy] {
    hints.isEmpty
      ? HintPlan.selection
      : hints.count == 1 && hints[0].trigger != .never ? [.never] + hints : hints
  }

  private func plan(_ player: Player) throws -> HintPlan {
    HintPlan(
      chosen, player: player, beside: beside, scoring: score, games: try range, seed: timed.seed,
      rules: timed.rules, deck: timed.deck)
  }
}

/// A benchmark of hints for one player or for several, as it is written.
private protocol HintResult: ModelledSummary {
  var summaries: [HintSummary] { get }
  var plot: Plot { get }
  func document(also tables: PairTables) -> Document
}

extension HintSummary: HintResult {
  fileprivate var summaries: [HintSummary] { [self] }
}
extension HintsOfPlayers: HintResult {}
