public import SetCards
public import SetGame
public import SetStrategies

/// Which games are simulated: everything that the counts depend on.
public struct SimulationPlan: Sendable {
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// Decides which Set is taken.
  public let strategy: Strategy
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games.
  public let games: Range<UInt64>

  /// A plan.
  ///
  /// - Parameters:
  ///   - games: The numbers of the games.
  ///   - seed: The seed of all games.
  ///   - strategy: Decides which Set is taken.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  public init(
    games: Range<UInt64>, seed: UInt64 = 1, strategy: Strategy = .random,
    rules: Rules = .classic, deck: Deck = .standard
  ) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.deck = deck
    self.rules = rules
    self.strategy = strategy
    self.seed = seed
    self.games = games
  }
}
