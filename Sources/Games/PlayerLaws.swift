internal import Experiments

/// The laws of players, checked on games that one plays: for the tests of whoever writes one.
public struct PlayerLaws<Player: GamePlayer>: Sendable {
  /// The game.
  public let game: Player.Game
  /// How many moves a game is followed.
  public let limit: Int

  /// Creates the laws of a player; games are followed for the given number of moves.
  public init(_ game: Player.Game, limit: Int = 1000) {
    self.game = game
    self.limit = limit
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
