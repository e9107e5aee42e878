public import Estimates
public import Experiments
public import GamePlay
internal import MonteCarlo
internal import SetExperiments
public import SetGame

/// Games of players on the same deals: everything that the counts depend on.
public struct GamePlan: Contest {
  /// The word by which stored runs of games are known.
  public static let kind = "game"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// The game.
  public let entry: GameEntry
  /// The game with its rules.
  public let table: GameTable
  /// The seat that the players take, from 0.
  public let seat: Int
  /// Who sits in the other seats, in their order.
  public let others: [String]
  /// The names of the players, at least one.
  public let competitors: [String]
  /// The seed of all deals and choices.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>
  private let seated: [SeatedGame]

  /// A plan.
  ///
  /// - Parameters:
  ///   - entry: The game.
  ///   - rules: Its rules; the usual ones when nil.
  ///   - players: Who plays, at least one.
  ///   - others: Who sits in the other seats; the usual player when there are fewer than seats.
  ///   - seat: The seat that the players take, from 0.
  ///   - games: The numbers of the games.
  ///   - seed: The seed.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public init(
    _ entry: GameEntry, rules: String? = nil, players: [String], against others: [String] = [],
    seat: Int = 0, games: Range<UInt64>, seed: UInt64 = 1
  ) throws(ParameterError) {
    precondition(!players.isEmpty && !entry.players.isEmpty, "somebody plays")
    self.entry = entry
    let table = try entry.table(rules: rules)
    var seated: [SeatedGame] = []
    for player in players {
      seated.append(try table.seated(player, in: seat, against: others, of: entry))
    }
    self.table = table
    self.seat = seat
    self.seed = seed
    self.seated = seated
    trials = games
    competitors = seated.map { $0.names[seat] }
    var read = seated[0].names
    read.remove(at: seat)
    self.others = read
    for (place, name) in competitors.enumerated() where competitors[..<place].contains(name) {
      throw ParameterError(found: name, expected: "this player is given twice")
    }
  }

  /// What the game measures.
  public var measures: [Measure<[Int]>] { entry.measures.map { Measure($0) } }

  /// Counts of the game's counted number, of no games.
  public func emptyDetail() -> ValueCounts { ValueCounts() }

  /// Lets a player play some games.
  public func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout ValueCounts, each: ([Int]) -> Void
  ) {
    let counted = entry.counted
    seated[competitor].play(trials, seed, seat) { numbers in
      detail.add(numbers[counted])
      each(numbers)
    }
  }

  /// Which counts contradict each other: what is measured of a player against the games by value.
  public func contradiction(in tally: ContestTally<ValueCounts>) -> String? {
    let counted = entry.counted
    // No two numbers of a game are alike in both.
    let samples = [
      (0..<64).map { 3 + 7 * $0 }, (0..<64).map { 1000 - 5 * $0 * $0 },
    ]
    return contradiction(in: tally, samples: samples) { competitor in
      let counts = tally.details[competitor]
      return [
        counts.moment(1).map { KnownMoment({ $0[counted] }, sum: $0) },
        counts.moment(2).map { KnownMoment({ $0[counted] }, { $0[counted] }, product: $0) },
      ].compactMap { $0 }
    }
  }
}

extension GamePlan: Hashable {
  /// Whether two plans count the same games.
  public static func == (one: GamePlan, other: GamePlan) -> Bool { one.facts == other.facts }

  /// Feeds what decides the counts into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  private var facts: Facts {
    let isAlone = table.seats == 1
    return Facts(
      game: entry.name, rules: table.rules, players: competitors,
      against: isAlone ? nil : others, seat: isAlone ? nil : seat + 1, seed: seed,
      games: StoredRange(range: trials))
  }
}

extension GamePlan: Codable {
  /// A plan as it is stored.
  private struct Facts: Codable, Hashable {
    let game: String
    let rules: String
    let players: [String]
    /// Of games for several.
    let against: [String]?
    let seat: Int?
    let seed: UInt64
    let games: StoredRange
  }

  /// Reads a stored plan, whose game the catalogue in the decoder's `userInfo` knows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What is missing or unknown.
  public init(from decoder: any Decoder) throws {
    let facts = try Facts(from: decoder)
    func corrupted(_ problem: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
    }
    guard let entry = GameCatalogue.known(to: decoder)[facts.game] else {
      throw corrupted("is of an unknown game “\(facts.game)”")
    }
    guard !facts.players.isEmpty else { throw corrupted("names no player") }
    do throws(ParameterError) {
      try self.init(
        entry, rules: facts.rules, players: facts.players, against: facts.against ?? [],
        seat: (facts.seat ?? 1) - 1, games: facts.games.range, seed: facts.seed)
    } catch {
      throw corrupted("cannot be played: \(error.message)")
    }
  }

  /// Writes the plan, rules and players by their names.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
}
