public import Experiments

/// Plays games from the deal to the end: the one loop of all games.
///
/// Game i of a seed is the same deal for all players, and each seat has its own chance, so that players are compared on
/// the same deals. Compiled for the game and the player, and nothing is allocated for a move.
public struct GameRunner<Player: GamePlayer>: Sendable {
  /// The game.
  public typealias Game = Player.Game

  /// The game.
  public let game: Game
  /// How many moves a game may have.
  public let limit: Int
  @usableFromInline let family: StreamFamily
  @usableFromInline var players: [Player]
  @usableFromInline var moves: [Game.Move] = []

  /// Creates a loop with a player for each seat; a limit on the moves ends every game.
  @inlinable
  public init(_ game: Game, _ players: [Player], seed: UInt64, limit: Int = 10_000) {
    precondition(players.count == game.seats, "every seat has a player")
    self.game = game
    self.players = players
    self.limit = limit
    family = StreamFamily(seed: seed)
  }

  /// The deal of a game.
  @inlinable
  public func deal(_ number: UInt64) -> Game.State {
    var stream = family.stream(game: number, purpose: .deal)
    return game.deal(&stream)
  }

  /// Plays a game and reports every move before it is made, with the state it is made in.
  ///
  /// Returns the last state, why there is no further one, and how many moves were made.
  @inlinable
  public mutating func play(
    _ number: UInt64, each: (Game.Move, borrowing Game.State) -> Void = { _, _ in }
  ) -> (state: Game.State, end: GameEnd, moves: Int) {
    var state = deal(number)
    var streams = players.indices.map { family.stream(game: number, purpose: .seat($0)) }
    for seat in players.indices { players[seat].begin() }
    var count = 0
    while true {
      // A solo player has a turn as long as there is a move.
      guard let seat = players.count == 1 ? 0 : game.turn(in: state) else {
        return (state, .over, count)
      }
      let move: Game.Move
      if count < limit,
        let quick = players[seat].choose(
          seeing: game.view(of: state, for: seat), &streams[seat])
      {
        move = quick
      } else {
        game.moves(in: state, into: &moves)
        guard !moves.isEmpty else { return (state, .over, count) }
        guard count < limit else { return (state, .tooLong, count) }
        guard
          let choice = players[seat].choose(
            among: moves, seeing: game.view(of: state, for: seat), &streams[seat])
        else { return (state, .givenUp(seat: seat), count) }
        move = moves[choice]
      }
      each(move, state)
      game.play(move, in: &state)
      count += 1
    }
  }
}

/// Why a game ended.
public enum GameEnd: Hashable, Sendable {
  /// The rules say so.
  case over
  /// A seat gave it up.
  case givenUp(seat: Int)
  /// It had as many moves as are allowed.
  case tooLong
}

extension StreamPurpose {
  /// The choices of a seat, from 0; those of the first are a strategy's own choices.
  @inlinable
  public static func seat(_ seat: Int) -> StreamPurpose {
    seat == 0 ? .play : StreamPurpose(number: 0x100 + UInt64(seat))
  }
}
