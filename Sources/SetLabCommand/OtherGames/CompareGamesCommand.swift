internal import ArgumentParser
internal import Experiments
internal import GameExperiments
internal import GamePlay
internal import MonteCarlo
internal import SetExperiments

/// `setlab compare --game`: players of another game on the same deals.
struct CompareGamesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: "setlab",
    abstract:
      "Play the same deals of another game with several players and report which is better.",
    discussion: """
      Every player plays the same deals. Reported for each: all metrics with intervals; for each pair: \
      the differences, with p-values corrected for multiple comparisons.

      \(OtherGameTableOptions.names)
      setlab list games explains them.

      Examples:
        setlab compare --game tictactoe random win block --against block
        setlab compare --game klondike random greedy --games 20000
        setlab compare --game klondike random doubletap --sequential --metric won
      """)

  @OptionGroup var table: OtherGameTableOptions

  @Argument(help: "Two or more players.")
  var players: [String]

  @OptionGroup var run: OtherGameRunOptions
  @OptionGroup var limits: LimitOptions

  @Option(
    help: ArgumentHelp(
      "The metric used by --until and --sequential; listed above, the first is the default.",
      valueName: "metric"))
  var metric: String?

  @Flag(
    help: ArgumentHelp(
      """
      Play until the best player is known, with an error probability of at most 1 - confidence; \
      --games is the maximum.
      """))
  var sequential = false

  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var output: FigureOutputOptions

  mutating func validate() throws {
    guard players.count > 1 else {
      throw ValidationError(
        "a comparison needs two or more players, such as setlab compare --game \(table.game.name) "
          + table.game.players.prefix(2).map(\.name).joined(separator: " "))
    }
    guard limits.until == nil || !sequential else {
      throw ValidationError("--until and --sequential are mutually exclusive")
    }
    guard metric == nil || sequential || limits.until != nil else {
      throw ValidationError("--metric requires --until or --sequential")
    }
    _ = try (plan, rule)
  }

  private var plan: GamePlan {
    get throws {
      let open = sequential ? 100_000_000 : 100_000
      return try table.plan(
        players, run,
        most: limits.games(run.games, usual: UInt64(open), most: GamePlan.mostTrials))
    }
  }

  private var rule: StoppingRule {
    get throws {
      let measures = table.game.measures
      let name = metric ?? measures[0].name
      guard let measure = measures.first(where: { $0.name == name }) else {
        throw NamedValue.unknown(name, "metric", among: measures.map(\.name))
      }
      return sequential
        ? .decision(by: name, smallest: measure.smallestRelevantDifference) : limits.rule(by: name)
    }
  }

  mutating func run() async throws {
    try await OtherGameRun(
      plan: try plan, rule: try rule, run: run, limits: limits, keeping: keeping, output: output
    ).run()
  }
}
