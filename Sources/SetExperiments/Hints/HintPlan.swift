internal import MonteCarlo
public import SetCards
public import SetGame
public import SetPlayers

/// Which games hint strategies are benchmarked in: everything that the counts depend on.
public struct HintPlan: Hashable, Sendable {
  /// The strategies; the first is what the others are compared with.
  public let hints: [HintStrategy]
  /// Who plays.
  public let player: Player
  /// Who plays the same games too, to see how far apart the two come out.
  public let beside: Player
  /// What a game is worth.
  public let scoring: Scoring
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>

  /// A plan.
  ///
  /// - Parameters:
  ///   - hints: The strategies, at least one; the first is what the others are compared with.
  ///   - player: Who plays.
  ///   - beside: Who plays the same games too; the other of beginner and expert when nil.
  ///   - scoring: What a game is worth.
  ///   - games: The numbers of the games.
  ///   - seed: The seed of all games.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  public init(
    _ hints: [HintStrategy], player: Player = .beginner, beside: Player? = nil,
    scoring: Scoring, games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard
  ) {
    precondition(!hints.isEmpty, "a benchmark needs a hint strategy")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.hints = hints
    self.player = player
    self.beside = beside ?? (player.preset.name == "beginner" ? .expert : .beginner)
    self.scoring = scoring
    self.deck = deck
    self.rules = rules
    self.seed = seed
    trials = games
  }

  /// A selection that shows when, how much and about what: what is benchmarked when nothing is named.
  public static let selection: [HintStrategy] = {
    func after(_ help: HintHelp, _ seconds: Double = 30) -> HintStrategy {
      var strategy = HintStrategy(.after(seconds))
      strategy.help = help
      return strategy
    }
    var hardest = after(.cards(1))
    hardest.target = .hardest
    return [
      .never, HintStrategy(.setFree(30)), HintStrategy(.request), HintStrategy(.mistakes(1)),
      after(.count), after(.pattern), after(.cards(1)), hardest, after(.cards(1), 15),
      after(.ladder), after(.cards(3)),
    ]
  }()
}

extension HintPlan: Codable {
  private enum CodingKeys: CodingKey {
    case hints, player, beside, scoring, seed, rules, deck, games
  }

  /// Reads a stored plan, whose names the registry in the decoder's `userInfo` knows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What is missing or unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let hints = try values.decode([StoredName<HintStrategy>].self, forKey: .hints)
    guard !hints.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .hints, in: values, debugDescription: "names no hint strategy")
    }
    self.init(
      hints.map(\.value),
      player: try values.decode(StoredName<Player>.self, forKey: .player).value,
      beside: try values.decode(StoredName<Player>.self, forKey: .beside).value,
      scoring: try values.decode(StoredName<Scoring>.self, forKey: .scoring).value,
      games: try values.decode(StoredRange.self, forKey: .games).range,
      seed: try values.decode(UInt64.self, forKey: .seed),
      rules: try values.decode(StoredRules.self, forKey: .rules).rules,
      deck: try values.decode(StoredDeck.self, forKey: .deck).deck)
  }

  /// Writes the plan: strategies, players and the scoring rule by their names.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(hints.map(StoredName.init), forKey: .hints)
    try values.encode(player.name, forKey: .player)
    try values.encode(beside.name, forKey: .beside)
    try values.encode(scoring.name, forKey: .scoring)
    try values.encode(seed, forKey: .seed)
    try values.encode(rules.rawValue, forKey: .rules)
    try values.encode(deck.attributes, forKey: .deck)
    try values.encode(StoredRange(range: trials), forKey: .games)
  }
}
