public import SetCards
public import SetGame

/// Which strategies are compared on which games.
public struct ComparisonPlan: Sendable {
  /// The strategies, two or more, in the order in which they are reported.
  public let strategies: [any PlayStrategy]
  /// The numbers of the games; each strategy plays all of them.
  public let games: Range<UInt64>
  /// The seed of all games.
  public let seed: UInt64
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// The deck, of three attributes or more.
  public let deck: Deck

  /// A plan.
  ///
  /// - Parameters:
  ///   - strategies: What is compared, two or more.
  ///   - games: The numbers of the games.
  ///   - seed: The seed of all games.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  public init(
    _ strategies: [any PlayStrategy], games: Range<UInt64>, seed: UInt64 = 1,
    rules: Rules = .classic, deck: Deck = .standard
  ) {
    precondition(strategies.count >= 2, "a comparison needs two strategies")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.strategies = strategies
    self.games = games
    self.seed = seed
    self.rules = rules
    self.deck = deck
  }

  /// The same plan for a part of its games.
  func narrowed(to games: Range<UInt64>) -> ComparisonPlan {
    ComparisonPlan(strategies, games: games, seed: seed, rules: rules, deck: deck)
  }

  /// What one of the strategies plays.
  func simulation(of strategy: Int) -> SimulationPlan {
    SimulationPlan(
      games: games, seed: seed, strategy: strategies[strategy], rules: rules, deck: deck)
  }
}

extension ComparisonPlan {
  /// The first failure among the strategies, with the name of the strategy.
  var failure: String? {
    for case let strategy as any FallibleStrategy in strategies {
      if let failure = strategy.failure { return "\(strategy.name): \(failure)" }
    }
    return nil
  }
}
