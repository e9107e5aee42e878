internal import RandomStreams

/// What every player keeps, checked on games that it plays: for the tests of whoever writes one.
public struct PlayerLaws<Player: GamePlayer>: Sendable {
  /// What is played.
  public let game: Player.Game
  /// How many moves a game is followed.
  public let limit: Int

  /// The laws of a player.
  ///
  /// - Parameters:
  ///   - game: What is played.
  ///   - limit: How many moves a game is followed.
  public init(_ game: Player.Game, limit: Int = 1000) {
    self.game = game
    self.limit = limit
  }

  /// Plays games by the list of moves and looks for a law that is broken.
  ///
  /// - Parameters:
  ///   - players: One for each seat.
  ///   - games: The numbers of the games.
  ///   - seed: The seed.
  /// - Returns: The first law that is broken and where, as a sentence, or nothing; and how often a player chose without
  ///   the list.
  public func broken(
    by players: [Player], games: Range<UInt64>, seed: UInt64
  ) -> (law: String?, quick: Int) {
    let family = StreamFamily(seed: seed)
    var players = players
    var quick = 0
    for number in games {
      var deal = family.stream(game: number, purpose: .deal)
      var state = game.deal(&deal)
      var streams = players.indices.map { family.stream(game: number, purpose: .seat($0)) }
      for seat in players.indices { players[seat].begin() }
      for count in 0..<limit {
        guard let seat = game.turn(in: state) else { break }
        let (moves, view) = (game.moves(in: state), game.view(of: state, for: seat))
        let place = "game \(number), move \(count): "
        var (twin, chance) = (players[seat], streams[seat])
        let move = twin.choose(seeing: view, &chance)
        if move == nil, chance != streams[seat] { return (place + "chance is used up", quick) }
        let choice = players[seat].choose(among: moves, seeing: view, &streams[seat])
        if let choice, !moves.indices.contains(choice) {
          return (place + "the choice is none of the list", quick)
        }
        if let move {
          quick += 1
          guard let choice, moves[choice] == move, chance == streams[seat] else {
            return (place + "\(move) is not what the list gives", quick)
          }
        }
        guard let choice else { break }
        game.play(moves[choice], in: &state)
      }
    }
    return (nil, quick)
  }
}
