public import SetCards
public import SetGame
internal import SetStrategies

/// Which strategies are compared on which games.
public struct ComparisonPlan: Sendable {
  /// The strategies, two or more, in the order in which they are reported.
  public let strategies: [Strategy]
  /// The numbers of the games; each strategy plays all of them.
  public let games: Range<UInt64>
  /// The seed of all games.
  public let seed: UInt64
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// Whether the luck of the deals is reckoned and taken out of the estimates.
  ///
  /// For decks of three or four attributes; a strategy that knows the order of the deck is left as it is.
  public let isControlled: Bool

  /// The most games whose luck can be reckoned without overflow of sums of squares.
  public static let mostControlledGames = DealLuck.mostGames

  /// A plan.
  ///
  /// - Parameters:
  ///   - strategies: What is compared, two or more.
  ///   - games: The numbers of the games.
  ///   - seed: The seed of all games.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  ///   - isControlled: Whether the luck of the deals is taken out; for three or four attributes only.
  public init(
    _ strategies: [Strategy], games: Range<UInt64>, seed: UInt64 = 1,
    rules: Rules = .classic, deck: Deck = .standard, isControlled: Bool = false
  ) {
    precondition(strategies.count >= 2, "a comparison needs two strategies")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    precondition(
      !isControlled || deck.attributes <= 4, "luck is reckoned for three or four attributes")
    self.isControlled = isControlled
    self.strategies = strategies
    self.games = games
    self.seed = seed
    self.rules = rules
    self.deck = deck
  }

  /// The same plan for a part of its games.
  func narrowed(to games: Range<UInt64>) -> ComparisonPlan {
    ComparisonPlan(
      strategies, games: games, seed: seed, rules: rules, deck: deck, isControlled: isControlled)
  }

  /// How many whole numbers are kept of a deal: those of each strategy, then the luck of each.
  var variables: Int {
    strategies.count * (GameNumber.count + (isControlled ? DealLuck.count : 0))
  }

  /// Whether the luck of a strategy's deals is reckoned; to one that knows the order they are no chance.
  func reckonsLuck(of strategy: Int) -> Bool {
    isControlled && !strategies[strategy].knowsTheOrder
  }

  /// The places of the variables of known mean that bear on a metric; none when luck is not reckoned.
  func controls(_ metric: ComparisonMetric, of strategy: Int) -> [Int] {
    guard reckonsLuck(of: strategy) else { return [] }
    let first = DealLuck.place(of: strategy, strategies: strategies.count)
    return switch metric {
    case .dealmores, .largest: [first, first + 1]
    case .noset12: [first]
    case .noset15: [first + 1]
    // Nothing that is known before a deal tells much about the end of the game.
    case .setstaken, .leftover, .cleared: []
    }
  }

  /// The variable that counts the Set-free tables whose luck a control is.
  func event(ofControl control: Int) -> Int {
    let (strategy, size) = (control - GameNumber.count * strategies.count)
      .quotientAndRemainder(dividingBy: DealLuck.count)
    return (size == 0 ? GameNumber.setFree12 : .setFree15).place(of: strategy)
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
    for strategy in strategies {
      if let failure = strategy.failure { return "\(strategy.name): \(failure)" }
    }
    return nil
  }
}
