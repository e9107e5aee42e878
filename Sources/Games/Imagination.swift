public import Experiments

/// Tries every move in games that it imagines, and makes the one that ends best on average.
///
/// Hidden cards are dealt anew for every trial: trials that knew the true order would be
/// clairvoyance (in Klondike they lift such a player from 16.9 % to 43.2 %, Donkersteeg 2010). All
/// moves are tried on the same imagined deals.
public struct Imagination<Guide: GamePlayer>: GamePlayer {
  /// The game.
  public typealias Game = Guide.Game

  /// The game.
  public let game: Game
  /// How often each move is tried.
  public let trials: Int
  /// The number of moves in a trial.
  public let depth: Int
  @usableFromInline var guide: Guide
  @usableFromInline var buffer: [Game.Move] = []

  /// Creates a player that tries each move once or more; `guide` plays the trials on, for all seats, `depth` moves far.
  @inlinable
  public init(_ game: Game, guide: Guide, trials: Int, depth: Int = 1000) {
    precondition(trials > 0, "a move is tried once at least")
    self.game = game
    self.guide = guide
    self.trials = trials
    self.depth = depth
  }

  /// Chooses the move with the best mean score in trials, the first of equals.
  @inlinable
  public mutating func choose(
    among moves: [Game.Move], seeing view: Game.View, _ stream: inout RandomStream
  ) -> Int? {
    guard moves.count > 1 else { return 0 }
    var totals = Array(repeating: 0, count: moves.count)
    for _ in 0..<trials {
      let start = game.imagine(view, &stream)
      guard let seat = game.turn(in: start) else { return 0 }
      for place in moves.indices {
        var state = start
        game.play(moves[place], in: &state)
        playOn(&state, &stream)
        totals[place] += game.scores(of: state)[seat]
      }
    }
    return totals.indices.max { (totals[$0], $1) < (totals[$1], $0) }
  }

  @usableFromInline
  mutating func playOn(_ state: inout Game.State, _ stream: inout RandomStream) {
    guide.begin()
    for _ in 0..<depth {
      guard let seat = game.turn(in: state) else { return }
      let view = game.view(of: state, for: seat)
      if let move = guide.choose(seeing: view, &stream) {
        game.play(move, in: &state)
        continue
      }
      game.moves(in: state, into: &buffer)
      guard let choice = guide.choose(among: buffer, seeing: view, &stream) else { return }
      game.play(buffer[choice], in: &state)
    }
  }
}
