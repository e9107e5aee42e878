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
}

extension FunctionCatalogue<GameBasis> {
  /// The quantities of SetLab.
  public static var standard: FunctionCatalogue {
    FunctionCatalogue(
      NamedFunction.ofFreshDeals { $0.deck } + .simulated + .rare + .timed, published: .published)
  }
}

extension [NamedFunction<GameBasis>] {
  static let rare: [NamedFunction<GameBasis>] = [
    .rare(
      "rare.largest", of: ("n", "cards on the largest table"),
      "the same as largest for 12 to 21 cards, from a long run", title: "share of games"),
    .rare(
      "rare.dealmores", of: ("k", "deal-mores in a game"),
      "the same as dealmores, from a long run", title: "share of games", step: 1),
    .rare(
      "rare.inplay18", of: ("left", "cards left in the deck"),
      "the same as inplay18, from a long run", title: "tables of 18 without a Set"),
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
