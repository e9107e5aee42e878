public import Experiments
public import SetPlayers

/// Races in time: players or strategies at one table, or each against each other, on the same deals.
public struct RacePlan: Plan {
  /// The word by which stored races are known.
  public static let kind = "race"
  /// The version of what is counted.
  public static let countingVersion = 1
  /// The most games whose records can be added up without overflow.
  public static let mostTrials = TimedGameRecord.mostGames

  /// The players, two at least.
  public private(set) var players: [Racer]
  /// True if three to eight players sit at one table; false if each meets each other.
  public let isTable: Bool
  /// Who may claim when, and the consequences.
  public let raceRules: RaceRules
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// The measure that decides who wins.
  public let measure: RaceMeasure
  /// True if a claim takes a random time to show, and may be late; false where nobody claims first, and in races that were
  /// stored before there were such times.
  public let timesClaims: Bool
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The seed.
  public let seed: UInt64
  /// The numbers of the deals.
  public var trials: Range<UInt64>

  /// Creates a plan of at least two players, in pairs or up to eight at one table, and a deck of three attributes or
  /// more; fails if a player is too slow of hand for the rules.
  public init(
    _ players: [Racer], raceRules: RaceRules = .suggested, by measure: RaceMeasure = .points,
    atOneTable: Bool = false, games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard, timesClaims: Bool = true
  ) throws(ParameterError) {
    precondition(players.count > 1, "a race needs two players")
    precondition(
      !atOneTable || RaceEngine.people.contains(players.count), "two to eight sit at one table")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    if let refusal = raceRules.refusal(of: players) { throw refusal }
    self.players = players
    // Two at one table are a pair.
    isTable = atOneTable && players.count > 2
    self.raceRules = raceRules
    self.measure = measure
    self.timesClaims = timesClaims && raceRules.claimsFirst
    self.deck = deck
    self.rules = rules
    self.seed = seed
    trials = games
  }

  /// Each player against each that is named later.
  var pairs: [(first: Int, second: Int)] { allPairs(of: players.count) }

  /// The numbers of the clocks of those who play together: at one table in the order of names, so that the same people in
  /// another order play the same games.
  public var persons: [Int] {
    guard isTable else { return Array(players.indices) }
    let names = players.map { Array($0.name.utf8) }
    return names.indices.map { place in
      names.indices.count {
        names[$0].lexicographicallyPrecedes(names[place]) || names[$0] == names[place] && $0 < place
      }
    }
  }

  /// The races.
  public var experiment: RaceExperiment { RaceExperiment(of: self) }
}

extension RacePlan {
  /// The mean place, read from doubled places.
  public static let place = Measure<Int>(
    "rank", title: "Mean place", unit: MeasureUnit("places"), preference: .fewer,
    reading: .mean({ $0 }, scale: 0.5), smallestRelevantDifference: 0.02
  ) { better, worse, amount in "\(better) is \(amount) places ahead of \(worse)" }

  /// The tables of a run as contests of who comes out ahead: one for all, or one for each pair.
  public static func contests(
    of run: Run<RacePlan>, stated statement: Statement
  ) -> [ContestResult<CountedPlayers<Int>>] {
    let names = run.plan.players.map { $0.name }
    return statement.contests(
      of: run.tally.table.map { [(names, $0.places)] }
        ?? zip(run.plan.pairs, run.tally.pairs).map { pair, record in
          ([names[pair.first], names[pair.second]], record.signs.places)
        }, by: place, ended: run.end)
  }
}

extension RacePlan {
  func counted(_ counts: PairCounts, of pair: (first: Int, second: Int)) -> WinShares.Counted {
    let (one, other) = (players[pair.first], players[pair.second])
    return WinShares.Counted(
      first: one.name, second: other.name, counts: counts, areAlike: areAlike(one, other))
  }

  /// True if two people win as often in the long run: alike in all that matters for what decides.
  func areAlike(_ one: Racer, _ other: Racer) -> Bool {
    func terms(_ racer: Racer) -> RaceTerms {
      var terms = racer.terms
      terms.seat = 1
      guard measure != .points else { return terms }
      (terms.points, terms.match, terms.penalty, terms.scoring) = (0, nil, nil, nil)
      return terms
    }
    return one.player == other.player && terms(one) == terms(other)
      && one.strategy?.name == other.strategy?.name
  }
}

extension RacePlan {
  func with(_ other: (Racer) -> Racer) -> RacePlan {
    var plan = self
    plan.players = players.map(other)
    return plan
  }

  func setting(
    _ axis: CurveAxis, to x: Double, _ registry: Registry
  ) throws(ParameterError) -> RacePlan {
    let (players, raceRules) = try axis.setting(players, raceRules, to: x, registry)
    return try RacePlan(
      players, raceRules: raceRules, by: measure, atOneTable: isTable, games: trials, seed: seed,
      rules: rules, deck: deck, timesClaims: timesClaims)
  }
}

extension RacePlan {
  /// The plan, players and race rules by their names.
  public var stored: [JSON.Member] {
    [.init("players", stored: players.map { $0.name }), .init("raceRules", stored: raceRules.name)]
      // Races by points keep the identity that they had before there were other measures.
      + (measure == .points ? [] : [.init("measure", stored: measure.rawValue)])
      + (isTable ? [.init("table", .boolean(true))] : [])
      + (timesClaims ? [.init("claims", stored: Self.timedClaims)] : []) + [
        .init("seed", stored: seed), .init("rules", stored: rules.rawValue),
        .init("deck", stored: deck.attributes), .init("games", trials.stored),
      ]
  }

  private static let timedClaims = "timed"

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
    let isTable = try stored.optional("table")?.flag() ?? false
    guard !isTable || RaceEngine.people.contains(players.count) else {
      throw try stored.member("players").error("are more than eight, too many for one table")
    }
    let claims = try stored.optional("claims")?.text()
    guard claims == nil || claims == Self.timedClaims else {
      throw try stored.member("claims").error("is not a kind of claim: “\(claims ?? "")”")
    }
    let (games, seed) = (try stored.games(), try stored.word("seed"))
    let (rules, deck) = (try stored.rules(), try stored.deck())
    do throws(ParameterError) {
      try self.init(
        players, raceRules: raceRules, by: measure, atOneTable: isTable, games: games, seed: seed,
        rules: rules, deck: deck, timesClaims: claims != nil)
    } catch {
      throw try stored.member("players").error("cannot race: \(error.message)")
    }
  }
}
