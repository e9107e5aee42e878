public import MonteCarlo
public import SetCards
public import SetGame
public import SetPlayers

/// Races in time: each player or strategy against each other, on the same deals.
public struct RacePlan: Plan {
  /// The word by which stored races are known.
  public static let kind = "race"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// The players, two at least.
  public let players: [Racer]
  /// Who may claim when, and what that brings.
  public let raceRules: RaceRules
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// What decides who wins.
  public let measure: RaceMeasure
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// The seed.
  public let seed: UInt64
  /// The numbers of the deals.
  public var trials: Range<UInt64>

  /// A plan.
  ///
  /// - Parameters:
  ///   - players: The players, two at least.
  ///   - raceRules: Who may claim when, and what that brings.
  ///   - measure: What decides who wins.
  ///   - games: The numbers of the deals.
  ///   - seed: The seed.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  /// - Throws: That a player is too slow of hand for the rules.
  public init(
    _ players: [Racer], raceRules: RaceRules = .suggested, by measure: RaceMeasure = .points,
    games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic, deck: Deck = .standard
  ) throws(ParameterError) {
    precondition(players.count > 1, "a race needs two players")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    for player in players {
      _ = try RaceEngine(
        deck: deck, first: player, second: player, raceRules: raceRules, seed: seed)
    }
    self.players = players
    self.raceRules = raceRules
    self.measure = measure
    self.deck = deck
    self.rules = rules
    self.seed = seed
    trials = games
  }

  /// Each player against each that is named later.
  var pairs: [RivalPair] { RivalPair.all(of: players.count) }

  /// The races.
  public var experiment: RaceExperiment { RaceExperiment(plan: self) }

  /// Which counts contradict each other: all pairs race on all deals.
  public func contradiction(in tally: RaceTally) -> String? {
    tally.pairs.allSatisfy {
      $0.isPossible(games: trials.count, of: deck, measure.weights(by: raceRules))
    }
      ? nil : "margins, Sets and minutes of a pair contradict each other"
  }
}

/// The races of a plan.
public struct RaceExperiment: Experiment {
  let plan: RacePlan

  /// Nothing counted yet.
  public func emptyTally() -> RaceTally {
    RaceTally(pairs: Array(repeating: RaceRecord(), count: plan.pairs.count))
  }

  /// Plays deals.
  public func run(_ trials: Range<UInt64>, into tally: inout RaceTally) {
    for (place, pair) in plan.pairs.enumerated() {
      // Whoever cannot race was refused when the plan was made.
      guard
        var engine = try? RaceEngine(
          deck: plan.deck, rules: plan.rules, first: plan.players[pair.first],
          second: plan.players[pair.second], raceRules: plan.raceRules, seed: plan.seed)
      else { continue }
      for game in trials { tally.pairs[place].add(engine.play(game), by: plan.measure) }
    }
  }
}

extension RacePlan: Codable {
  private enum CodingKeys: CodingKey {
    case players, raceRules, measure, seed, rules, deck, games
  }

  /// Reads a stored plan.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let players = try values.decode([StoredName<Racer>].self, forKey: .players)
    guard players.count > 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .players, in: values, debugDescription: "names fewer than two players")
    }
    let measure = try values.decodeIfPresent(String.self, forKey: .measure) ?? "points"
    guard let measure = RaceMeasure(rawValue: measure) else {
      throw DecodingError.dataCorruptedError(
        forKey: .measure, in: values, debugDescription: "decides no race: “\(measure)”")
    }
    do {
      try self.init(
        players.map(\.value),
        raceRules: try values.decode(StoredName<RaceRules>.self, forKey: .raceRules).value,
        by: measure,
        games: try values.decode(StoredRange.self, forKey: .games).range,
        seed: try values.decode(UInt64.self, forKey: .seed),
        rules: try values.decode(StoredRules.self, forKey: .rules).rules,
        deck: try values.decode(StoredDeck.self, forKey: .deck).deck)
    } catch let error as ParameterError {
      throw DecodingError.dataCorruptedError(
        forKey: .players, in: values, debugDescription: "cannot race: \(error.message)")
    }
  }

  /// Writes the plan.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(players.map(\.name), forKey: .players)
    try values.encode(raceRules.name, forKey: .raceRules)
    // Races by points keep the identity that they had before there were other measures.
    if measure != .points { try values.encode(measure.rawValue, forKey: .measure) }
    try values.encode(seed, forKey: .seed)
    try values.encode(rules.rawValue, forKey: .rules)
    try values.encode(deck.attributes, forKey: .deck)
    try values.encode(StoredRange(range: trials), forKey: .games)
  }
}

extension RaceRules: StoredByName {
  static func named(_ name: String, in registry: Registry) throws(ParameterError) -> RaceRules {
    try RaceRules(parsing: name)
  }
}
