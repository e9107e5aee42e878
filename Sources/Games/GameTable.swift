/// A game whose rules are settled; its type is forgotten.
public struct GameTable: Sendable {
  /// The rules as a name that reads back as the same.
  public let rules: String
  package let words: String
  package let seats: Int
  private let title: String
  private let usualPlayer: String
  /// Seats players by their names, one in each seat.
  let seating: @Sendable ([String]) throws(ParameterError) -> SeatedGame

  @inlinable
  init<Game: StudiedGame>(_ game: Game) {
    self.init(game) { names throws(ParameterError) in
      let catalogue = game.players
      var players: [Game.Player] = []
      for name in names { players.append(try catalogue.read(name)) }
      return SeatedGame(game, players)
    }
  }

  @usableFromInline
  init<Game: StudiedGame>(
    _ game: Game, seating: @escaping @Sendable ([String]) throws(ParameterError) -> SeatedGame
  ) {
    (rules, words, seats, title) = (game.rulesName, game.words, game.seats, Game.title)
    usualPlayer = game.players.names.first ?? ""
    self.seating = seating
  }

  /// Seats a player, in a seat from 0, and others in the other seats; the usual player where nobody is named.
  package func seated(
    _ player: String? = nil, in seat: Int = 0, against others: [String] = []
  ) throws(ParameterError) -> SeatedGame {
    let all = "\(title) has \(counted(seats, "seat"))"
    guard (0..<seats).contains(seat) else {
      throw ParameterError(found: "\(seat + 1)", expected: all)
    }
    guard others.count < seats else {
      throw ParameterError(
        found: others[max(0, seats - 1)],
        expected: seats == 1 ? "\(title) is played alone" : all)
    }
    var names = others + (others.count..<seats - 1).map { _ in usualPlayer }
    names.insert(player ?? usualPlayer, at: seat)
    return try seating(names)
  }
}

/// A game with a player in every seat.
public struct SeatedGame: Sendable {
  /// Plays games of a seed and hands over the numbers of a seat for each, in order.
  public typealias Play =
    @Sendable (
      _ games: Range<UInt64>, _ seed: UInt64, _ seat: Int, _ each: ([Int]) -> Void
    ) -> Void

  /// The names of the players; they read back as the same.
  public let names: [String]
  /// Plays games of a seed and hands over the numbers of a seat for each, in order.
  public let play: Play
  package let record: @Sendable (_ number: UInt64, _ seed: UInt64) -> GameRecord

  @inlinable
  init<Game: StudiedGame>(_ game: Game, _ players: [Game.Player]) {
    self.init(game, players) { games, seed, seat, each in
      var runner = GameRunner(game, players, seed: seed)
      for number in games { each(game.numbers(of: runner.play(number), seat: seat)) }
    }
  }

  @usableFromInline
  init<Game: StudiedGame>(_ game: Game, _ players: [Game.Player], play: @escaping Play) {
    let names = players.map { $0.name }
    (self.names, self.play) = (names, play)
    record = { number, seed in
      var runner = GameRunner(game, players, seed: seed)
      var script = GameScript(game, seed: seed, number: number)
      _ = runner.play(number) { move, _ in _ = script.play(move) }
      return script.record(by: names)
    }
  }
}
