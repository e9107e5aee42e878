internal import Experiments

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
    self.game = game
    self.limit = limit
    self.isSound = isSound
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
