internal import ArgumentParser
internal import Plotting
internal import SetCards
internal import SetGame
internal import SetLab
internal import SetStrategies
internal import Terminal

/// `setlab compare`: strategies on the same deals.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Let strategies play the same deals and say which is better, and how surely.",
    discussion: """
      Every strategy plays the same deals. For each: deal-mores per game, no Set on 12 and on 15, \
      largest table, Sets taken, cards left over, chance to clear the table; for each pair the \
      differences with intervals and p-values, corrected for their number. No result depends on the \
      number of workers. Ctrl-C ends early and prints what was finished.

      Strategies: \(NamedValue.registry.strategies.names.joined(separator: ", ")).
      Metrics: \(ComparisonMetric.allCases.map(\.rawValue).joined(separator: ", ")).

      Examples:
        setlab compare random first
        setlab compare random first --until 0.005
        setlab compare random first --sequential --metric cleared
        setlab compare --all --games 1000000 --format csv --rows strategies
        setlab compare random first --format svg --out curves.svg
      """)

  @Argument(
    help: "Names of strategies, two or more.", completion: .list(NamedValue.registry.strategies.names),
    transform: NamedValue.strategy)
  var strategies: [Strategy] = []

  @Flag(help: "Compare all strategies.")
  var all = false

  @OptionGroup var rule: StoppingOptions
  @OptionGroup var play: ComparisonGameOptions
  @OptionGroup var output: ComparisonOutputOptions

  mutating func validate() throws {
    guard !all || strategies.isEmpty else {
      throw ValidationError("say either names of strategies or --all, not both")
    }
    guard all || strategies.count >= 2 else {
      throw ValidationError(
        "a comparison needs two strategies or more, such as setlab compare random first")
    }
  }

  mutating func run() async throws {
    let plan = ComparisonPlan(
      all ? NamedValue.registry.strategies.all : strategies, games: try play.range(rule.rule),
      seed: play.deals.seed,
      rules: play.deals.rules, deck: play.deals.deck, isControlled: play.control)
    let comparison = await ComparisonRun.run(
      plan, rule: rule.rule, confidence: play.deals.confidence, workers: play.deals.workers)
    try output.write(ComparisonSummary(comparison))
    if comparison.end == .gamesExhausted {
      // The result is whole and says so itself; that the limit was too low is no failure.
      Console.report("\(plan.games.count) games, the most allowed, were not enough: raise --games")
    }
    if let failure = CommandFailure.after(comparison, of: plan) { throw failure }
  }
}

/// When a comparison ends.
struct StoppingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What --until and --sequential go by.", valueName: "metric"),
    completion: .list(ComparisonMetric.allCases.map(\.rawValue)), transform: NamedValue.metric)
  var metric = ComparisonMetric.dealmores

  @Option(
    help: ArgumentHelp(
      """
      Play until half of every pair's interval is below a width (of shares: 0.001 is a tenth of a \
      percentage point); --games is the most.
      """, valueName: "width"),
    transform: NamedValue.width)
  var until: Double?

  @Flag(
    help: ArgumentHelp(
      """
      Play until the best is known, wrong with probability 1 - confidence at most; --games is the \
      most.
      """))
  var sequential = false

  @Option(
    help: ArgumentHelp(
      "The smallest difference that matters to --sequential (default: \(Self.deltas)).",
      valueName: "difference"),
    transform: NamedValue.width)
  var delta: Double?

  private static var deltas: String {
    ComparisonMetric.allCases.map {
      "\($0.rawValue) \(NumberText.significant($0.smallestRelevantDifference, digits: 3))"
    }.joined(separator: ", ")
  }

  mutating func validate() throws {
    guard until == nil || !sequential else {
      throw ValidationError("say one of --until and --sequential")
    }
    guard delta == nil || sequential else { throw ValidationError("--delta needs --sequential") }
  }

  var rule: StoppingRule {
    if let until { return .width(until, metric) }
    guard sequential else { return .games }
    return .decision(metric, smallest: delta ?? metric.smallestRelevantDifference)
  }
}

/// Which deals are compared on, and whether their luck is taken out.
struct ComparisonGameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The number of games of each strategy (default: 100000; with --until and --sequential \
      100000000, the most).
      """, valueName: "n"),
    transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var deals: DealOptions

  @Flag(
    help: ArgumentHelp(
      """
      Take the luck of the deals out of the estimates: a third of the games or fewer for the same \
      interval of deal-mores and no-Set shares, but each takes longer.
      """))
  var control = false

  mutating func validate() throws {
    guard control else { return }
    guard deals.deck.attributes <= 4 else {
      throw ValidationError("--control is for decks of 3 and 4 attributes")
    }
    guard games ?? 0 <= ComparisonPlan.mostControlledGames else {
      throw ValidationError("--control is for up to \(ComparisonPlan.mostControlledGames) games")
    }
  }

  /// The numbers of the games, at most.
  func range(_ rule: StoppingRule) throws -> Range<UInt64> {
    let most = games ?? (rule == .games ? 100_000 : 100_000_000)
    return try deals.range(most)
  }
}
