internal import ArgumentParser
internal import Experiments
internal import MonteCarlo
internal import Plotting
internal import Records
internal import SetCards
internal import SetExperiments
internal import SetGame
internal import SetLab
internal import SetStrategies
internal import Statistics
internal import Terminal

/// `setlab compare`: strategies on the same deals.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: "setlab",
    abstract:
      "Play the same deals with several strategies and report which is better, and how certainly.",
    discussion: """
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
      Metrics: \([Measure].ofGames.map(\.name).joined(separator: ", ")).

      Examples:
        setlab compare random first
        setlab compare random first --until 0.005
        setlab compare random lookahead --minutes 5
        setlab compare random first --sequential --metric cleared
        setlab compare --all --games 1000000 --format csv --rows strategies
        setlab compare random first --out curves.svg
        setlab compare --all --metric dealmores --out dealmores.svg
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
  @OptionGroup var output: ComparisonOutputOptions

  mutating func validate() throws {
    guard !all || strategies.isEmpty else {
      throw ValidationError("strategy names and --all are mutually exclusive")
    }
    guard all || strategies.count >= 2 else {
      throw ValidationError(
        "a comparison needs two or more strategies, such as setlab compare random first")
    }
    guard rule.metric == nil || rule.rule != .all || output.output.format.plot != nil else {
      throw ValidationError(
        "--metric requires --until or --sequential, or a format that draws it, such as svg")
    }
  }

  mutating func run() async throws {
    try output.output.check()
    let plan = ComparisonPlan(
      all ? NamedValue.registry.strategies.all : strategies, games: try play.range(rule),
      seed: play.deals.seed,
      rules: play.deals.rules, deck: play.deals.deck, isControlled: play.control)
    let (rule, confidence, method) = (rule.rule, play.deals.confidence, play.interval)
    let keeper = try RunKeeper(keeping)
    defer { keeper.close() }
    let run = try await keeper.run(
      plan, workers: play.deals.workers,
      stated: .init(confidence: confidence, interval: method, rule: rule), within: self.rule.time)
    try output.write(
      ComparisonSummary(
        Comparison(run, rule: rule, confidence: confidence, method: method)),
      drawing: self.rule.metric)
    try keeper.check(run, of: plan, isSplittable: rule == .all && self.rule.time == nil)
  }
}

/// When a comparison ends.
struct StoppingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The metric used by --until and --sequential (default: \(Measure.dealMores.name)), and drawn by formats that are a plot (default: tables of 12 without a Set by cards left).",
      valueName: "metric"),
    completion: .list([Measure].ofGames.map(\.name)), transform: NamedValue.metric)
  var metric: Measure<PlayedGame>?

  @Option(.until) var until: Double?

  @Flag(
    help: ArgumentHelp(
      """
      Play until the best strategy is known, with an error probability of at most 1 - confidence; \
      --games is the maximum.
      """))
  var sequential = false

  @Option(
    help: ArgumentHelp(
      "The smallest difference that matters to --sequential (default: \(Self.deltas)).",
      valueName: "difference"),
    transform: NamedValue.width)
  var delta: Double?

  private static var deltas: String {
    [Measure].ofGames.map {
      "\($0.name) \(NumberText.significant($0.smallestRelevantDifference, digits: 3))"
    }.joined(separator: ", ")
  }

  @Option(.minutes) var minutes: Double?

  /// How long a run may take.
  var time: Duration? { minutes.map { .seconds(60 * $0) } }

  mutating func validate() throws {
    guard until == nil || !sequential else {
      throw ValidationError("--until and --sequential are mutually exclusive")
    }
    guard delta == nil || sequential else { throw ValidationError("--delta requires --sequential") }
  }

  var rule: StoppingRule {
    let metric = metric ?? .dealMores
    if let until { return .width(until, of: metric.name) }
    guard sequential else { return .all }
    return .decision(by: metric.name, smallest: delta ?? metric.smallestRelevantDifference)
  }
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
  @Option(.interval) var interval: any ProportionInterval

  @Flag(
    help: ArgumentHelp(
      """
      Adjust the estimates for the luck of the deals: intervals of deal-mores and no-Set shares of \
      the same width then need a third of the games or fewer, but each game takes longer.
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

  /// The numbers of the games, at most.
  func range(_ stop: StoppingOptions) throws -> Range<UInt64> {
    let most = control ? ComparisonPlan.mostControlledGames : ComparisonPlan.mostTrials
    if let games { return try deals.range(games) }
    guard stop.rule == .all else { return try deals.range(100_000_000) }
    return try deals.range(stop.minutes == nil ? 100_000 : most)
  }
}
