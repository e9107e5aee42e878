internal import Games
public import Names

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
  public let measures: [GameMeasure]
  #if !hasFeature(Embedded)
    /// What formulas know of it.
    public let quantities: [GameQuantity]
  #endif
  /// What the number is whose games are counted by value.
  public let countedTitle: String
  /// The place of that number among those of a game.
  public let counted: Int
  private let settle: @Sendable (ParameterText?) throws(ParameterError) -> GameTable

  init<Game>(_ game: GameType<Game>) {
    (name, title, help) = (Game.name, Game.title, Game.help)
    (ruleSets, players) = (Game.ruleSets, Game.players)
    measures = Game.measures
    #if !hasFeature(Embedded)
      quantities = Game.quantities
    #endif
    (counted, countedTitle) = Game.tallied
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

extension StudiedGame {
  /// The game as one of those that are known by name.
  public static var entry: GameEntry { GameEntry(GameType<Self>()) }
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
  #if !hasFeature(Embedded)
    private let replay: @Sendable (GameRecord) throws(ParameterError) -> Bool
    private let begin:
      @Sendable (_ seed: UInt64, _ number: UInt64, _ players: [String]) throws(ParameterError) ->
        any PlayableGame
    private let goOn:
      @Sendable (GameRecord, _ players: [String]) throws(ParameterError) -> any PlayableGame
  #endif

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
    #if !hasFeature(Embedded)
      begin = { seed, number, players throws(ParameterError) in
        var script = GameScript(studied, seed: seed, number: number)
        try script.seat(players)
        return script
      }
      goOn = { record, players throws(ParameterError) in
        var script = try GameScript<Game>(record)
        guard !players.isEmpty else { return script }
        try script.seat(players)
        try script.checkReplies()
        return script
      }
      replay = { record throws(ParameterError) in
        let script = try GameScript<Game>(record)
        guard record.isByPrograms else {
          try script.checkReplies()
          return script.turn == nil
        }
        let moves = try seating(record.players).record(record.number, record.seed).moves
        guard moves == record.moves else {
          let place = zip(moves, record.moves).enumerated().first { $0.element.0 != $0.element.1 }
          let number = place?.offset ?? min(moves.count, record.moves.count)
          throw .deviation(
            number < record.moves.count ? record.moves[number] : "end", at: number,
            by: "the players make",
            made: number < moves.count ? moves[number] : nil)
        }
        return true
      }
    #endif
  }

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

#if !hasFeature(Embedded)
  extension GameTable {
    /// Plays a written game again.
    ///
    /// - Parameter record: The game.
    /// - Returns: Whether it came to its end.
    /// - Throws: A ``ParameterError`` for the first move that is none, or that its players do not make.
    public func replays(_ record: GameRecord) throws(ParameterError) -> Bool { try replay(record) }

    /// A game for people.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - number: The number of the deal.
    ///   - players: A name for each seat, ``GameRecord/person`` for people; none when people make all moves.
    /// - Returns: The game before its first move.
    /// - Throws: A ``ParameterError`` that says who cannot play.
    public func playable(
      seed: UInt64, number: UInt64, by players: [String] = []
    ) throws(ParameterError) -> any PlayableGame { try begin(seed, number, players) }

    /// A game for people that was written down.
    ///
    /// - Parameters:
    ///   - record: The game.
    ///   - players: Who plays, where the game does not tell it.
    /// - Returns: The game after its last move.
    /// - Throws: A ``ParameterError`` for the first move that is none, or that one of these players does not make.
    public func playable(
      _ record: GameRecord, by players: [String] = []
    ) throws(ParameterError) -> any PlayableGame { try goOn(record, players) }
  }
#endif

/// A game with a player in every seat.
public struct SeatedGame: Sendable {
  /// The names of the players; they read back as the same.
  public let names: [String]
  /// Plays games of a seed and hands over the numbers of a seat for each, in order.
  public let play:
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
