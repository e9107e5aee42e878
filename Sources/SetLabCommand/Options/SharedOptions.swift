internal import ArgumentParser
internal import SetCards
internal import SetGame
internal import Statistics

/// With which cards and rules games are played.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "classic: a take from more than 12 cards is not refilled; refill: every take is.",
      valueName: "rules"),
    completion: .list(Rules.allCases.map(\.rawValue)), transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: ArgumentHelp("The number of attributes, 3 to 6.", valueName: "a"),
    transform: NamedValue.gameDeck)
  var deck = Deck.standard
}

/// The seed of all games.
struct SeedOption: ParsableArguments {
  @Option(help: "The seed: the same seed gives the same games on any machine.")
  var seed: UInt64 = 1
}

/// Where a run begins that is one part of several.
struct FirstGameOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The number of the first game, for splitting a run.", valueName: "k"))
  var firstGame: UInt64 = 0

  /// The numbers of so many games.
  func range(_ games: UInt64) throws -> Range<UInt64> {
    let (end, overflows) = firstGame.addingReportingOverflow(games)
    guard !overflows else {
      throw ValidationError("the games end beyond 2^64: choose a smaller --first-game")
    }
    return firstGame..<end
  }
}

/// How many workers share a run.
struct WorkersOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of workers (default: the number of cores); results do not depend on it.",
      valueName: "n"),
    transform: NamedValue.workers)
  var workers = Machine.cores
}

/// How sure intervals are.
struct ConfidenceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The confidence level of intervals, between 0 and 1.", valueName: "c"),
    transform: NamedValue.confidence)
  var confidence = 0.95
}

/// How intervals of shares of games are made.
struct IntervalOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How intervals of shares of games are made: "
        + NamedValue.intervals.joined(separator: ", ") + ".",
      valueName: "method"),
    completion: .list(NamedValue.intervals), transform: NamedValue.interval)
  var interval: any ProportionInterval = WilsonInterval()
}

/// Which deals several competitors share, and how estimates are stated.
struct DealOptions: ParsableArguments {
  @OptionGroup var first: FirstGameOption
  @OptionGroup var seeding: SeedOption
  @OptionGroup var table: TableOptions
  @OptionGroup var certainty: ConfidenceOption
  @OptionGroup var labour: WorkersOption

  var seed: UInt64 { seeding.seed }
  var rules: Rules { table.rules }
  var deck: Deck { table.deck }
  var confidence: Double { certainty.confidence }
  var workers: Int { labour.workers }

  /// The numbers of so many games.
  func range(_ games: UInt64) throws -> Range<UInt64> { try first.range(games) }
}
