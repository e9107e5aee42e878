public import MonteCarlo
public import SetCards
public import SetGame
public import SetStrategies

/// What is simulated: everything that the counts depend on.
public struct SimulationPlan: Plan {
  /// The word by which stored simulations are known.
  public static let kind = "simulate"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// The deck, of three attributes or more.
  public let deck: Deck
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// Which Set is taken.
  public let strategy: Strategy
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>

  /// A plan.
  ///
  /// - Parameters:
  ///   - games: The numbers of the games.
  ///   - seed: The seed of all games.
  ///   - strategy: Which Set is taken.
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
    trials = games
  }

  /// Games that are played and counted.
  public var experiment: GameExperiment { GameExperiment(self) }

  /// The deck, without which counts cannot be read.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    GameTally.userInfo(deck: deck, rules: rules)
  }

  /// Whether the strategy asks an outside program.
  public var canFail: Bool { strategy.canFail }

  /// Why a strategy that asks an outside program can decide no more, with its name.
  public var failure: String? { strategy.failure.map { "\(strategy.name): \($0)" } }
}

extension SimulationPlan {
  private enum CodingKeys: CodingKey { case seed, strategy, rules, deck, games }

  /// Reads a stored plan, whose strategy the registry in the decoder's `userInfo` knows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What is missing or unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      games: try values.decode(StoredRange.self, forKey: .games).range,
      seed: try values.decode(UInt64.self, forKey: .seed),
      strategy: try values.decode(StoredStrategy.self, forKey: .strategy).strategy,
      rules: try values.decode(StoredRules.self, forKey: .rules).rules,
      deck: try values.decode(StoredDeck.self, forKey: .deck).deck)
  }

  /// Writes the plan, the strategy by its name.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(seed, forKey: .seed)
    try values.encode(strategy.name, forKey: .strategy)
    try values.encode(rules.rawValue, forKey: .rules)
    try values.encode(deck.attributes, forKey: .deck)
    try values.encode(StoredRange(range: trials), forKey: .games)
  }
}
