/// Which strategies play which games against each other: everything that the counts depend on.
public struct ComparisonPlan: Contest, DealtPlan {
  /// The word by which stored comparisons are known.
  public static let kind = "compare"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// The strategies, in the order in which they were named; two at least.
  public let strategies: [Strategy]
  /// The games.
  public var deals: Deals

  /// Creates a plan of at least two strategies and a deck of three attributes or more.
  public init(
    _ strategies: [Strategy], games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard
  ) {
    precondition(strategies.count >= 2, "a comparison needs two strategies")
    self.strategies = strategies
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
  }

  /// The strategies by their names.
  public var factors: [Factor] { [Factor("strategy", strategies.map { $0.name })] }

  /// The measures by which strategies are compared.
  public var measures: [Measure<PlayedGame>] { .ofGames }

  /// With few attributes every table from which cards could be dealt holds a Set.
  public func settles(_ measure: String, in cell: Cell) -> Bool {
    simulation(of: cell.place).settles(measure)
  }

  /// Returns the counts of `simulate`, of no games.
  public func emptyDetail() -> GameTally { GameTally(deck: deck) }

  /// Lets a strategy play some games.
  public func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [GameTally],
    each: (PlayedGame) -> Void
  ) {
    withoutActuallyEscaping(each) {
      for cell in cells {
        simulation(of: cell.place).play(trials, by: .auto, into: &details[cell.place], each: $0)
      }
    }
  }

  /// True if a strategy asks an outside program.
  public var canFail: Bool { strategies.contains { $0.canFail } }

  /// Why a strategy that asks an outside program can no longer decide, with its name.
  public var failure: String? {
    strategies.indices.lazy.compactMap { simulation(of: $0).failure }.first
  }

  /// The plan of `simulate` for one strategy and the same games.
  public func simulation(of strategy: Int) -> SimulationPlan {
    SimulationPlan(
      games: trials, seed: seed, strategy: strategies[strategy], rules: rules, deck: deck)
  }

  /// The plan, strategies by their names.
  ///
  /// Version 0.1 could take the luck of deals out, and the identity of its plans says that it did not.
  public var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("strategies", stored: competitors),
      .init("rules", stored: rules.rawValue), .init("deck", stored: deck.attributes),
      .init("control", .boolean(false)), .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    strategies = try stored.items("strategies").map { item throws(RecordError) in
      try item.strategy(nil, names)
    }
    guard strategies.count >= 2 else {
      throw try stored.member("strategies").error("has fewer than two strategies")
    }
    guard try !stored.flag("control") else {
      throw try stored.member("control").error("is true: \(StoredVersions.retired)")
    }
    deals = try Deals(stored: stored)
  }
}
