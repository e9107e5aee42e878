/// Games of players on the same deals: everything that the counts depend on.
public struct GamePlan: Contest {
  /// The word by which stored runs of games are known.
  public static let kind = "game"
  /// The version of what is counted.
  public static let countingVersion = 1

  package let entry: GameEntry
  /// The game with its rules.
  public let table: GameTable
  /// The seat that the players take, from 0.
  package let seat: Int
  package let others: [String]
  /// The players by their names, at least one.
  public let factors: [Factor]
  /// The seed of all deals and choices.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>
  private let seated: [SeatedGame]

  /// Creates a plan for at least one player.
  ///
  /// The rules are the usual ones when nil, and the usual player takes seats that nobody is named for. Seats count from
  /// 0.
  public init(
    _ entry: GameEntry, rules: String? = nil, players: [String], against others: [String] = [],
    seat: Int = 0, games: Range<UInt64>, seed: UInt64 = 1
  ) throws(ParameterError) {
    precondition(!players.isEmpty && !entry.players.isEmpty, "somebody plays")
    self.entry = entry
    let table = try entry.table(rules: rules)
    var seated: [SeatedGame] = []
    for player in players {
      seated.append(try table.seated(player, in: seat, against: others))
    }
    (self.table, self.seat, self.seed, self.seated) = (table, seat, seed, seated)
    trials = games
    factors = [Factor("player", seated.map { $0.names[seat] })]
    var read = seated[0].names
    read.remove(at: seat)
    self.others = read
    for (place, name) in competitors.enumerated() where competitors[..<place].contains(name) {
      throw ParameterError(found: name, expected: "this player is given twice")
    }
  }

  /// The measures of the game.
  public var measures: [GameMeasure] { entry.measures }

  /// Counts of the game's counted number, of no games.
  public func emptyDetail() -> ValueCounts { ValueCounts() }

  /// Lets a player play some games.
  public func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [ValueCounts],
    each: ([Int]) -> Void
  ) {
    let counted = entry.counted
    for cell in cells {
      seated[cell.place].play(trials, seed, seat) { numbers in
        details[cell.place].add(numbers[counted])
        each(numbers)
      }
    }
  }
}

extension GamePlan: Hashable {
  /// Returns whether two plans count the same games.
  public static func == (one: GamePlan, other: GamePlan) -> Bool { one.stored == other.stored }

  /// Hashes what decides the counts.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension GamePlan {
  /// The plan, rules and players by their names; games for one have no other players and no seat.
  public var stored: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("game", stored: entry.name), .init("rules", stored: table.rules),
      .init("players", stored: competitors),
    ]
    if table.seats > 1 {
      members += [.init("against", stored: others), .init("seat", stored: seat + 1)]
    }
    return members + [.init("seed", stored: seed), .init("games", trials.stored)]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Catalogue<GameEntry>) throws(RecordError) {
    let name = try stored.text("game")
    guard let entry = names[name] else { throw stored.error("is of an unknown game “\(name)”") }
    let players: [String] = try stored.value("players")
    guard !players.isEmpty else { throw stored.error("names no player") }
    let others: [String] = try stored.optional("against")?.value() ?? []
    let seat = try stored.optional("seat")?.int() ?? 1
    guard seat > 0 else { throw try stored.member("seat").error("is \(seat), expected 1 or more") }
    let (rules, seed) = (try stored.text("rules"), try stored.word("seed"))
    let games = try Range(stored: try stored.member("games"))
    do throws(ParameterError) {
      try self.init(
        entry, rules: rules, players: players, against: others, seat: seat - 1, games: games,
        seed: seed)
    } catch {
      throw stored.error("cannot be played: \(error.message)")
    }
  }
}
