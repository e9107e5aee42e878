/// The laws of games, checked on games of chance: for the tests of whoever writes one.
public struct GameLaws<Game: SequentialGame>: Sendable {
  /// The game.
  public let game: Game
  /// How many moves a game is followed.
  public let limit: Int
  private let isSound: @Sendable (Game.State) -> Bool

  /// Creates the laws of a game; games are followed for the given number of moves, and all states
  /// must be sound, such as that no card is lost.
  public init(
    _ game: Game, limit: Int = 1000,
    isSound: @escaping @Sendable (Game.State) -> Bool = { _ in true }
  ) {
    (self.game, self.limit, self.isSound) = (game, limit, isSound)
  }

  /// Plays games of chance and returns the first law that is broken and where, as a sentence; nil if all are kept.
  public func broken(games: Range<UInt64>, seed: UInt64) -> String? {
    let family = StreamFamily(seed: seed)
    for number in games {
      var (one, other) = (
        family.stream(game: number, purpose: .deal), family.stream(game: number, purpose: .deal)
      )
      var state = game.deal(&one)
      guard state == game.deal(&other) else { return "game \(number): a stream has two deals" }
      var stream = family.stream(game: number, purpose: .play)
      for count in 0..<limit {
        if let law = broken(in: state, &stream) { return "game \(number), move \(count): \(law)" }
        guard game.turn(in: state) != nil else { break }
        let moves = game.moves(in: state)
        let move = moves[Int(stream.draw(below: UInt64(moves.count)))]
        var again = state
        game.play(move, in: &state)
        game.play(move, in: &again)
        guard again == state else {
          return "game \(number), move \(count): \(move) leads to two states"
        }
      }
    }
    return nil
  }

  private func broken(in state: Game.State, _ stream: inout RandomStream) -> String? {
    guard isSound(state) else { return "the state is not sound" }
    guard game.scores(of: state).count == game.seats else { return "not every seat has a score" }
    let moves = game.moves(in: state)
    guard let seat = game.turn(in: state) else {
      return moves.isEmpty ? nil : "the game is over and has moves"
    }
    guard (0..<game.seats).contains(seat) else { return "it is the turn of no seat" }
    guard !moves.isEmpty else { return "the game is not over and has no moves" }
    guard Set(moves).count == moves.count else { return "a move is listed twice" }
    guard Set(moves.map { $0.description }).count == moves.count else {
      return "two moves have one notation"
    }
    for other in 0..<game.seats {
      let view = game.view(of: state, for: other)
      let imagined = game.imagine(view, &stream)
      guard isSound(imagined) else { return "an imagined state is not sound" }
      guard game.view(of: imagined, for: other) == view else {
        return "an imagined state does not look like the view of seat \(other)"
      }
      guard other != seat || game.moves(in: imagined) == moves else {
        return "moves depend on what seat \(seat) does not see"
      }
    }
    return nil
  }
}

/// The laws of players, checked on games that one plays: for the tests of whoever writes one.
public struct PlayerLaws<Player: GamePlayer>: Sendable {
  /// The game.
  public let game: Player.Game
  /// How many moves a game is followed.
  public let limit: Int

  /// Creates the laws of a player; games are followed for the given number of moves.
  public init(_ game: Player.Game, limit: Int = 1000) {
    (self.game, self.limit) = (game, limit)
  }

  /// Plays games by the list of moves, and the same without it where players choose so, one player for each seat.
  ///
  /// Returns the first law that is broken and where, as a sentence, or nil; and how often a player chose without the
  /// list.
  public func broken(
    by players: [Player], games: Range<UInt64>, seed: UInt64
  ) -> (law: String?, quick: Int) {
    let family = StreamFamily(seed: seed)
    // The one asks for the list alone, the other as a `GameRunner` does.
    var (players, others) = (players, players)
    var quick = 0
    for number in games {
      var deal = family.stream(game: number, purpose: .deal)
      var state = game.deal(&deal)
      var streams = players.indices.map { family.stream(game: number, purpose: .seat($0)) }
      var otherStreams = streams
      for seat in players.indices {
        players[seat].begin()
        others[seat].begin()
      }
      for count in 0..<limit {
        let place = "game \(number), move \(count): "
        guard let seat = game.turn(in: state) else {
          guard others.count == 1,
            let move = others[0].choose(
              seeing: game.view(of: state, for: 0), &otherStreams[0])
          else { break }
          return (place + "\(move) is chosen when the game is over", quick)
        }
        let (moves, view) = (game.moves(in: state), game.view(of: state, for: seat))
        let choice = players[seat].choose(among: moves, seeing: view, &streams[seat])
        if let choice, !moves.indices.contains(choice) {
          return (place + "the choice is none of the list", quick)
        }
        let before = otherStreams[seat]
        var other = others[seat].choose(seeing: view, &otherStreams[seat])
        if other != nil {
          quick += 1
        } else if otherStreams[seat] != before {
          return (place + "chance is used up", quick)
        } else if let choice = others[seat].choose(
          among: moves, seeing: view, &otherStreams[seat]), moves.indices.contains(choice)
        {
          other = moves[choice]
        }
        let move = choice.map { moves[$0] }
        guard move == other, streams[seat] == otherStreams[seat] else {
          let name = other.map { "\($0)" } ?? "nothing"
          return (place + "\(name) is not what the list gives", quick)
        }
        guard let move else { break }
        game.play(move, in: &state)
      }
    }
    return (nil, quick)
  }
}
