internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct HintsCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "hints",
    abstract: "Play the same deals with several hint strategies and report which of them help.",
    discussion: """
      Which hints help, and what do they cost?
        setlab hints
      What helps a child who should find half of the Sets unaided?
        setlab hints --player child --at-least unaided=0.5
      Which hints save the most time for the help they give?
        setlab hints --frontier unaided --player child --player expert

      setlab list hints explains hint strategies, which + joins, and setlab list players who needs \
      them. How hints speed up a search is a model: see Guides/Hints.md.

      Metrics: \(HintPlan.measures.map(\.name).joined(separator: ", ")).
      \(OptionPage.sentence)

      Examples:
        setlab hints never 'after(30, show: ladder)' 'request(show: 2)' --score flat
        setlab hints never 'formula: after = 20 + 5*level; show = {misses > 2: 3, 1}'
      """)

  @Argument(
    help: """
      Hint strategies; the others are compared with the first, a single one with never (default: a selection).
      """)
  var hints: [String] = []

  @Option(
    parsing: .singleValue,
    help:
      "The player, such as expert(skill: 2); repeat it to have several in one table (default: beginner)."
  )
  var player: [String] = []

  @Option(
    help: .value(
      "player", "The second player, for the gap (default: the other of beginner and expert)."))
  var beside: String?

  @Option(help: .value("rule", "The scoring rule (default: linear-decay(hint: 5))."))
  var score: String?

  @Option(
    help: .value(
      "n", "The number of deals (default: 10000; with --until or --minutes, the maximum)."),
    transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup(visibility: .hidden) var limits: LimitOptions
  @OptionGroup(visibility: .hidden) var metric: MetricOption

  @Option(
    parsing: .singleValue,
    help: .value(
      "metric=value",
      "Verdicts choose only from strategies whose metric is at least this; may be repeated."),
    transform: { try NamedValue.constraint($0, isLeast: true) })
  var atLeast: [HintConstraint] = []

  @Option(
    parsing: .singleValue,
    help: .value(
      "metric=value", "The same with at most; times in seconds, shares between 0 and 1."),
    transform: { try NamedValue.constraint($0, isLeast: false) })
  var atMost: [HintConstraint] = []

  @Option(
    help: .value(
      "metric",
      "Report who is beaten by no other in time saved and help given, counted as unaided or hints."),
    completion: .list(HintFrontier.Help.names),
    transform: NamedValue.text { try NamedValue.choice($0, "help") as HintFrontier.Help })
  private var frontier: String?

  @OptionGroup var timed: TimedRunOptions

  @Flag(help: .effects.hidden)
  var effects = false

  @Flag(help: .pairs.hidden)
  var pairs = false

  @Option(help: .rows.hidden)
  var rows = HintSummary.Part.strategies

  @OptionGroup var output: FigureOutput

  private static let most = 40

  mutating func validate() throws {
    try require(
      hints.count <= HintsCommand.most,
      "at most \(HintsCommand.most) hint strategies can be compared")
    _ = try (range(), rule())
  }

  var uses: [OptionUse] {
    let hasVerdicts = !output.format.isRows || rows == .verdicts
    let bounds: KeyValuePairs = ["--at-least": !atLeast.isEmpty, "--at-most": !atMost.isEmpty]
    let scored: KeyValuePairs = ["--score": score != nil, "--beside": beside != nil]
    let need = "does not go with --frontier: leave out one of them"
    output.uses()
    timed.models.uses(timed.keeping, limits)
    OptionUse(bounds, need, if: frontier == nil)
    OptionUse(scored, need, if: frontier == nil)
    OptionUse(
      [
        "--shard": timed.keeping.shard != nil, "--until": limits.until != nil,
        "--minutes": limits.minutes != nil, "--effects": effects, "--pairs": pairs,
        "--rows": rows != .strategies,
      ], need, if: frontier == nil)
    output.rowsUse(rows != .strategies)
    OptionUse(["--effects": effects], "needs --format text", if: output.format == .text)
    OptionUse(
      ["--pairs": pairs], "needs three or more hint strategies, as two are one pair",
      if: hints.isEmpty || hints.count > 2)
    OptionUse(
      ["--pairs": pairs], "needs --format text or json, or csv with --rows pairs",
      if: !output.isFigure && (!output.format.isRows || rows == .pairs))
    OptionUse(
      bounds, "chooses among verdicts: use --format text or json, or csv with --rows verdicts",
      if: hasVerdicts && !output.isFigure)
    OptionUse(
      scored, "does not show in a figure of times and hints: use --format text, json or csv",
      if: !output.isFigure)
  }

  private func range() throws -> Range<UInt64> {
    try timed.deals.range(limits.games(games, usual: 10_000, most: NamedValue.mostTimedGames))
  }

  private func rule() throws -> StoppingRule {
    limits.rule(by: try metric.name(among: HintPlan.measures.map(\.name), limits))
  }

  mutating func run() async throws {
    try timed.own.read()
    let plan = try plan()
    try timed.models.check(plan)
    try output.check()
    Console.report(notesOn: [plan.scoring])
    let (rule, confidence, constraints) = (try rule(), timed.deals.stated, atLeast + atMost)
    let runner = timed.deals.runner(ending: rule, within: limits.time, to: output)
    try await timed.keeping.run(
      plan, by: runner, needsGames: timed.models.uncertain || plan.canFail || frontier != nil
    ) { run in
      let benchmark = HintBenchmark(
        run, rule: rule, confidence: confidence, constraints: constraints, allPairs: pairs)
      try await timed.models.write(benchmark, of: run, by: runner, write: write)
    }
  }

  private func write(_ benchmark: HintBenchmark) throws {
    if let help = frontier.flatMap(HintFrontier.Help.init) {
      let result = HintFrontier(benchmark.summaries, by: help)
      return try output.write(result.document, result.plot)
    }
    try output.write(
      benchmark.document(also: effects ? [.effects] : []), benchmark.plot, rows: rows.rawValue)
  }

  private func plan() throws -> HintPlan {
    let named = try hints.map(NamedValue.typedHints)
    try NamedValue.checkDifferent(named.map(\.name)) { "hint strategy “\($0)”" }
    let chosen =
      named.isEmpty
      ? HintPlan.selection
      : named.count == 1 && named[0].trigger != .never ? [.never] + named : named
    let players = player.isEmpty ? [.beginner] : try player.map(NamedValue.player)
    try NamedValue.checkDifferent(players.map(\.name)) { "player “\($0)”" }
    let beside = try beside.map(NamedValue.player)
    if let beside, players.contains(where: { $0.name == beside.name }) {
      throw ValidationError(
        "--beside must differ from --player: use beginner or expert, for example")
    }
    let scoring = try score.map(NamedValue.typedScoring) ?? .usual
    return HintPlan(
      chosen, scoring: scoring, games: try range(), seed: timed.deals.seed,
      rules: timed.deals.rules, deck: timed.deals.deck
    ).of(players.map { HelpedPlayer($0, beside: beside) })
  }
}
