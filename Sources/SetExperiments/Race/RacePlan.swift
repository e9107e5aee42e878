public import Experiments
public import SetPlayers

/// Races in time: each player or strategy against each other, on the same deals.
public struct RacePlan: Plan {
  /// The word by which stored races are known.
  public static let kind = "race"
  /// The version of what is counted.
  public static let countingVersion = 1
  /// The most games whose records can be added up without overflow.
  public static let mostTrials = TimedGameRecord.mostGames

  /// The players, two at least.
  public let players: [Racer]
  /// Who may claim when, and the consequences.
  public let raceRules: RaceRules
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// The measure that decides who wins.
  public let measure: RaceMeasure
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The seed.
  public let seed: UInt64
  /// The numbers of the deals.
  public var trials: Range<UInt64>

  /// Creates a plan of at least two players and a deck of three attributes or more; fails if a player is too slow of hand
  /// for the rules.
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
  var pairs: [(first: Int, second: Int)] { allPairs(of: players.count) }

  /// The races.
  public var experiment: RaceExperiment { RaceExperiment(plan: self) }
}

/// The races of a plan.
public struct RaceExperiment: Experiment {
  let plan: RacePlan

  /// No games.
  public func emptyTally() -> RaceTally {
    RaceTally(pairs: plan.pairs.count)
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

extension RacePlan {
  /// The plan, players and race rules by their names.
  public var stored: [JSON.Member] {
    [.init("players", stored: players.map { $0.name }), .init("raceRules", stored: raceRules.name)]
      // Races by points keep the identity that they had before there were other measures.
      + (measure == .points ? [] : [.init("measure", stored: measure.rawValue)]) + [
        .init("seed", stored: seed), .init("rules", stored: rules.rawValue),
        .init("deck", stored: deck.attributes), .init("games", trials.stored),
      ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let players = try stored.allNamed("players", names.racer)
    guard players.count > 1 else {
      throw try stored.member("players").error("names fewer than two players")
    }
    let word = try stored.optional("measure")?.text() ?? "points"
    guard let measure = RaceMeasure(rawValue: word) else {
      throw try stored.member("measure").error("decides no race: “\(word)”")
    }
    let raceRules = try stored.named("raceRules", RaceRules.init(parsing:))
    let (games, seed) = (try stored.games(), try stored.word("seed"))
    let (rules, deck) = (try stored.rules(), try stored.deck())
    do throws(ParameterError) {
      try self.init(
        players, raceRules: raceRules, by: measure, games: games, seed: seed, rules: rules,
        deck: deck)
    } catch {
      throw try stored.member("players").error("cannot race: \(error.message)")
    }
  }
}
