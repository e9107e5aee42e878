public import Experiments
public import SetPlayers

/// Which strategies play which games against each other: everything that the counts depend on.
public struct ComparisonPlan: Contest {
  /// The word by which stored comparisons are known.
  public static let kind = "compare"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// The strategies, in the order in which they were named; two at least.
  public let strategies: [Strategy]
  /// The numbers of the games.
  public var trials: Range<UInt64>
  /// The seed of all deals.
  public let seed: UInt64
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// True if the luck of the deals is reckoned, so that it can be taken out.
  public let isControlled: Bool

  /// The most games of a controlled comparison: larger sums of squares would overflow.
  public static let mostControlledGames = DealLuck.mostGames

  /// Creates a plan of at least two strategies.
  ///
  /// The deck has three attributes or more; three or four for a controlled comparison, which reckons the luck of the
  /// deals and takes several times as long.
  public init(
    _ strategies: [Strategy], games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard, isControlled: Bool = false
  ) {
    precondition(strategies.count >= 2, "a comparison needs two strategies")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    precondition(
      !isControlled || deck.attributes <= 4, "luck is reckoned for three or four attributes")
    self.isControlled = isControlled
    self.strategies = strategies
    trials = games
    self.seed = seed
    self.rules = rules
    self.deck = deck
  }

  /// The names of the strategies.
  public var competitors: [String] { strategies.map { $0.name } }

  /// The measures by which strategies are compared.
  public var measures: [Measure<PlayedGame>] { .ofGames }

  /// True if the luck of a strategy's deals is reckoned; one that knows the order of the deck makes its own.
  public func hasControls(_ competitor: Int) -> Bool {
    isControlled && !strategies[competitor].knowsTheOrder
  }

  /// With few attributes every table from which cards could be dealt holds a Set.
  public func settles(_ measure: String, for competitor: Int) -> Bool {
    simulation(of: competitor).settles(measure)
  }

  /// Returns the counts of `simulate`, of no games.
  public func emptyDetail() -> GameTally { GameTally(deck: deck) }

  /// Lets a strategy play some games.
  public func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout GameTally,
    each: (PlayedGame) -> Void
  ) {
    let simulation = simulation(of: competitor)
    guard hasControls(competitor) else {
      return withoutActuallyEscaping(each) {
        simulation.play(trials, by: .auto, into: &detail, each: $0)
      }
    }
    simulation.playReckoningLuck(trials, into: &detail, each: each)
  }

  /// True if a strategy asks an outside program.
  public var canFail: Bool { strategies.contains { $0.canFail } }

  /// Why a strategy that asks an outside program can no longer decide, with its name.
  public var failure: String? {
    for strategy in strategies {
      if let failure = strategy.failure { return "\(strategy.name): \(failure)" }
    }
    return nil
  }

  /// The plan of `simulate` for one strategy and the same games.
  public func simulation(of strategy: Int) -> SimulationPlan {
    SimulationPlan(
      games: trials, seed: seed, strategy: strategies[strategy], rules: rules, deck: deck)
  }
}

extension ComparisonPlan {
  /// The plan, strategies by their names.
  public var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("strategies", stored: competitors),
      .init("rules", stored: rules.rawValue), .init("deck", stored: deck.attributes),
      .init("control", .boolean(isControlled)),
    ] + (isControlled ? [.init("luck", stored: Self.luckVersion)] : []) + [
      .init("games", trials.stored)
    ]
  }

  /// The version of the luck that is reckoned; in the first that of endings was missing.
  private static let luckVersion = 2

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let strategies = try stored.items("strategies").map { item throws(RecordError) in
      try item.strategy(nil, names)
    }
    let (deck, isControlled) = (try stored.deck(), try stored.flag("control"))
    guard strategies.count >= 2 else {
      throw try stored.member("strategies").error("has fewer than two strategies")
    }
    let luck = try stored.optional("luck")?.int()
    guard !isControlled || luck == Self.luckVersion else {
      throw try stored.member("control").error("is of a version that reckoned other luck")
    }
    guard !isControlled || deck.attributes <= 4 else {
      throw try stored.member("control").error("is for decks of 3 and 4 attributes")
    }
    self.init(
      strategies, games: try stored.games(), seed: try stored.word("seed"),
      rules: try stored.rules(), deck: deck, isControlled: isControlled)
  }
}
