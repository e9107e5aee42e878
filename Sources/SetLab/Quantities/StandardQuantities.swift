extension NamedFunction<GameBasis> {
  /// A quantity that is read from a simulation; the convention changes those that are of tables alone.
  public init(
    simulated name: String, of argument: String = "left", _ help: String, isOfTables: Bool = false,
    make: @escaping @Sendable (String, SimulationSummary) -> Function?
  ) {
    self.init(name, of: argument, help, from: .simulated) { name, basis in
      basis.summary.flatMap { make(name, $0) }
    }
    hasBounds = true
    refused = isOfTables ? [] : ["convention"]
  }

  /// A quantity of timed games, by default of a number of seconds, which need not be whole.
  public init(
    timed name: String, of argument: String = "delay", _ help: String, isOnReals: Bool = true,
    make: @escaping @Sendable (String, TimedQuantities) -> Function?
  ) {
    self.init(name, of: argument, help, from: .timed) { make($0, $1.timed) }
    (hasBounds, self.isOnReals) = (true, isOnReals)
  }

  /// A quantity of a table that was made before, with intervals.
  init(
    rare name: String, of argument: String, _ help: String,
    make: @escaping @Sendable (String) -> Function?
  ) {
    self.init(name, of: argument, help, from: .published) { name, _ in make(name) }
    hasBounds = true
  }
}

extension FunctionCatalogue<GameBasis> {
  /// The quantities of SetLab.
  public static var standard: FunctionCatalogue {
    FunctionCatalogue(
      NamedFunction.ofFreshDeals { $0.deck } + .simulated + .rare + .timed, published: .published)
  }
}

extension [NamedFunction<GameBasis>] {
  static let simulated: [NamedFunction<GameBasis>] = [
    NamedFunction(
      simulated: "inplay", "share of tables of 12 without a Set, by cards left", isOfTables: true
    ) {
      .inPlay($0, cards: 12, $1)
    },
    NamedFunction(simulated: "inplay15", "the same for tables of 15", isOfTables: true) {
      .inPlay($0, cards: 15, $1)
    },
    NamedFunction(simulated: "inplay18", "the same for tables of 18", isOfTables: true) {
      .inPlay($0, cards: 18, $1)
    },
    NamedFunction(
      simulated: "meansets", "mean number of Sets on tables of 12, by cards left", isOfTables: true
    ) { .meanSets($1) },
    NamedFunction(
      simulated: "nth", of: "k",
      "P(no Set) at the k-th table; exact for 1, and 2 and 3 of random play"
    ) { .nth($1) },
    NamedFunction(
      simulated: "dealmore", "deal-mores per game, by cards left beforehand"
    ) { .dealMoreByCardsLeft($1) },
    NamedFunction(
      simulated: "dealmores", of: "k", "share of games with k deal-mores"
    ) { .dealMores($1) },
    NamedFunction(
      simulated: "leftover", of: "n", "share of games that end with n cards"
    ) { .leftover($1) },
    NamedFunction(
      simulated: "cleared", of: "", "share of games that clear the table"
    ) { .cleared($1) },
    NamedFunction(
      simulated: "largest", of: "n", "share of games whose largest table has n cards"
    ) { .largest($1) },
    NamedFunction(
      simulated: "tablesabove12", of: "k", "share of games with k tables of more than 12 cards"
    ) { .tablesAbove12($1) },
    fittedInPlay,
  ]

  private static var fittedInPlay: NamedFunction<GameBasis> {
    var entry = NamedFunction(
      simulated: "fitted.inplay", "a curve fitted to inplay", isOfTables: true
    ) { InPlayFit($1)?.quantity }
    (entry.hasBounds, entry.isOnReals) = (false, true)
    return entry
  }

  static let rare: [NamedFunction<GameBasis>] = [
    NamedFunction(
      rare: "rare.largest", of: "n", "the same as largest for 12 to 21 cards, from a long run"
    ) { .rare($0, "share of games", of: "cards on the largest table", step: 3) },
    NamedFunction(
      rare: "rare.dealmores", of: "k", "the same as dealmores, from a long run"
    ) { .rare($0, "share of games", of: "deal-mores in a game", step: 1) },
    NamedFunction(
      rare: "rare.inplay18", of: "left", "the same as inplay18, from a long run"
    ) { .rare($0, "tables of 18 without a Set", of: "cards left in the deck", step: 3) },
  ]

  static let timed: [NamedFunction<GameBasis>] = [
    NamedFunction(
      timed: "score", "mean score of a beginner by seconds until a hint; timed games"
    ) { $1.byDelay($0, .score, "mean score", .points) },
    NamedFunction(
      timed: "playtime", "mean seconds to finish, by seconds until a hint; timed games"
    ) { $1.byDelay($0, .time, "mean seconds to finish", .seconds) },
    NamedFunction(timed: "hintuse", "hints per game, by seconds until a hint; timed games") {
      $1.byDelay($0, .hints, "hints per game", .perGame)
    },
    NamedFunction(
      timed: "timeto", of: "n", "mean seconds until the n-th Set; timed games", isOnReals: false
    ) { $1.timeTo($0) },
  ]
}
