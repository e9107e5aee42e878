internal import ArgumentParser
internal import SetCards
internal import SetGame
internal import SetLab

/// How a game is played.
struct PlayOptions: ParsableArguments {
  @Option(help: "The seed: the same seed gives the same games on any machine.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Which Set is taken: \(StrategyCatalogue.names.joined(separator: " or ")).",
      valueName: "strategy"),
    completion: .list(StrategyCatalogue.names), transform: NamedValue.strategy)
  var strategy: any PlayStrategy = RandomStrategy()

  @Option(
    help: ArgumentHelp(
      "classic: tables of more than 12 cards are not refilled; refill: every take is.",
      valueName: "rules"),
    completion: .list(Rules.allCases.map(\.rawValue)), transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: ArgumentHelp("The number of attributes, 3 to 6.", valueName: "a"),
    transform: NamedValue.gameDeck)
  var deck = Deck.standard
}

/// Which games are played and by how many workers.
struct RunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @Option(
    help: ArgumentHelp("The number of the first game, to split a run.", valueName: "k"))
  var firstGame: UInt64 = 0

  @Option(
    help: ArgumentHelp(
      "The number of workers (default: the number of cores); no result depends on it.",
      valueName: "n"),
    transform: NamedValue.workers)
  var workers = Machine.cores

  mutating func validate() throws {
    guard !firstGame.addingReportingOverflow(games).overflow else {
      throw ValidationError("the games end beyond 2^64: choose a smaller --first-game")
    }
  }

  /// The numbers of the games.
  var range: Range<UInt64> { firstGame..<firstGame + games }
}

/// How estimates are stated.
struct EstimateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The confidence of intervals, between 0 and 1.", valueName: "c"),
    transform: NamedValue.confidence)
  var confidence = 0.95

  @Option(
    help: ArgumentHelp(
      "Which tables count: "
        + CountingConvention.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "convention"),
    completion: .list(CountingConvention.allCases.map(\.rawValue)),
    transform: NamedValue.convention)
  var convention = CountingConvention.all
}
