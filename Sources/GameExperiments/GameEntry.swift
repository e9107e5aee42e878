public import Experiments
public import GamePlay
internal import Games
public import SetGame

/// A game by its name, before its rules are settled.
public struct GameEntry: Sendable {
  /// The word of `--game`.
  public let name: String
  /// Its name in sentences.
  public let title: String
  /// What it is, in one line.
  public let help: String
  /// Rules that have a name, the usual ones first.
  public let ruleSets: [GameName]
  /// Players, the usual one first.
  public let players: [GameName]
  /// What is measured of a game.
  public let measures: [Measure<[Int]>]
  /// What the number is whose games are counted by value.
  public let countedTitle: String
  /// The place of that number.
  let counted: Int
  private let settle: @Sendable (ParameterText?) throws(ParameterError) -> GameTable

  /// The entry of a game.
  ///
  /// - Parameter game: Its type.
  public init<Game: StudiedGame>(_ game: Game.Type) {
    (name, title, help) = (Game.name, Game.title, Game.help)
    (ruleSets, players, measures) = (Game.ruleSets, Game.players, Game.measures)
    (counted, countedTitle) = Game.counted
    settle = { rules throws(ParameterError) in GameTable(try Game(rules: rules)) }
  }

  /// Settles the rules.
  ///
  /// - Parameter text: A name with parameters; the usual rules when nil.
  /// - Returns: The game with these rules.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func table(rules text: String? = nil) throws(ParameterError) -> GameTable {
    guard let text else { return try settle(nil) }
    return try settle(ParameterText(text))
  }
}

/// A game whose rules are settled.
public struct GameTable: Sendable {
  /// The rules as a name that reads back as the same.
  public let rules: String
  /// The rules in words.
  public let words: String
  /// The number of seats.
  public let seats: Int
  private let seating: @Sendable ([String]) throws(ParameterError) -> SeatedGame
  private let replay: @Sendable (GameRecord) throws(ParameterError) -> Bool
  private let begin: @Sendable (_ seed: UInt64, _ number: UInt64) -> any PlayableGame
  private let goOn: @Sendable (GameRecord) throws(ParameterError) -> any PlayableGame

  init<Game: StudiedGame>(_ studied: Game) {
    (rules, words, seats) = (studied.rules, studied.words, studied.game.seats)
    let seating = { @Sendable (names: [String]) throws(ParameterError) -> SeatedGame in
      var (players, read): ([Game.Player], [String]) = ([], [])
      for text in names {
        let (player, name) = try studied.player(ParameterText(text))
        players.append(player)
        read.append(name)
      }
      let (seated, names) = (players, read)
      return SeatedGame(names: names) { games, seed, seat, each in
        var runner = GameRunner(studied.game, seated, seed: seed)
        for game in games { each(studied.numbers(of: runner.play(game), seat: seat)) }
      } record: { number, seed in
        var runner = GameRunner(studied.game, seated, seed: seed)
        var script = GameScript(studied, seed: seed, number: number)
        _ = runner.play(number) { move, _ in _ = script.play(move) }
        return script.record(by: names)
      }
    }
    self.seating = seating
    begin = { seed, number in GameScript(studied, seed: seed, number: number) }
    goOn = { record throws(ParameterError) in try GameScript<Game>(record) }
    replay = { record throws(ParameterError) in
      let script = try GameScript<Game>(record)
      guard !record.players.isEmpty else { return script.turn == nil }
      guard record.players.count == studied.game.seats else {
        throw ParameterError(
          found: record.players.joined(separator: "; "),
          expected: "\(Game.title) has \(counted(studied.game.seats, "seat"))")
      }
      let moves = try seating(record.players).record(record.number, record.seed).moves
      guard moves == record.moves else {
        let place = zip(moves, record.moves).enumerated().first { $0.element.0 != $0.element.1 }
        let number = place?.offset ?? min(moves.count, record.moves.count)
        throw ParameterError(
          found: number < record.moves.count ? record.moves[number] : "end",
          expected: "as move \(number + 1) the players "
            + (number < moves.count ? "make \(moves[number])" : "make none"))
      }
      return true
    }
  }

  /// A game for people.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - number: The number of the deal.
  /// - Returns: The game before its first move.
  public func playable(seed: UInt64, number: UInt64) -> any PlayableGame { begin(seed, number) }

  /// A game for people that was written down.
  ///
  /// - Parameter record: The game.
  /// - Returns: The game after its last move.
  /// - Throws: A ``ParameterError`` for the first move that is none.
  public func playable(_ record: GameRecord) throws(ParameterError) -> any PlayableGame {
    try goOn(record)
  }

  /// Plays a written game again.
  ///
  /// - Parameter record: The game.
  /// - Returns: Whether it came to its end.
  /// - Throws: A ``ParameterError`` for the first move that is none, or that its players do not make.
  public func replays(_ record: GameRecord) throws(ParameterError) -> Bool { try replay(record) }

  /// Seats players.
  ///
  /// - Parameters:
  ///   - player: Who takes the seat.
  ///   - seat: The seat, from 0.
  ///   - others: Who sits in the other seats; the usual player where there are fewer than seats.
  ///   - entry: The game.
  /// - Returns: The game, ready to be played.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func seated(
    _ player: String, in seat: Int = 0, against others: [String] = [], of entry: GameEntry
  ) throws(ParameterError) -> SeatedGame {
    let all = "\(entry.title) has \(counted(seats, "seat"))"
    guard (0..<seats).contains(seat) else {
      throw ParameterError(found: "\(seat + 1)", expected: all)
    }
    guard others.count < seats else {
      throw ParameterError(
        found: others[max(0, seats - 1)],
        expected: seats == 1 ? "\(entry.title) is played alone" : all)
    }
    let usual = entry.players.first?.name ?? player
    var names = others + (others.count..<seats - 1).map { _ in usual }
    names.insert(player, at: seat)
    return try seating(names)
  }
}

/// A game with a player in every seat.
public struct SeatedGame: Sendable {
  /// The names of the players; they read back as the same.
  public let names: [String]
  /// Plays games of a seed and hands over the numbers of a seat for each, in order.
  let play:
    @Sendable (
      _ games: Range<UInt64>, _ seed: UInt64, _ seat: Int, _ each: ([Int]) -> Void
    ) -> Void
  private let writing: @Sendable (_ number: UInt64, _ seed: UInt64) -> GameRecord

  init(
    names: [String],
    play:
      @escaping @Sendable (
        _ games: Range<UInt64>, _ seed: UInt64, _ seat: Int, _ each: ([Int]) -> Void
      ) -> Void, record: @escaping @Sendable (_ number: UInt64, _ seed: UInt64) -> GameRecord
  ) {
    (self.names, self.play, writing) = (names, play, record)
  }

  /// Plays one game and writes it down.
  ///
  /// - Parameters:
  ///   - number: The number of the game.
  ///   - seed: The seed.
  /// - Returns: The game.
  public func record(_ number: UInt64, _ seed: UInt64) -> GameRecord { writing(number, seed) }
}
