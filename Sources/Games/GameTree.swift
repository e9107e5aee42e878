/// Everything that can happen from a state of a small game, counted without omission.
///
/// Complexity: games that lead to the same state are counted once, so that time and memory grow with the number of states;
/// state by state the moves are tried once.
public struct GameTree<Game: SequentialGame>: Sendable {
  /// The game.
  public let game: Game

  /// Creates a walker; states of the game must not repeat within a game.
  public init(_ game: Game) { self.game = game }

  /// The probability of each list of scores at the end when players of known weights play, one for each seat, as exact
  /// fractions.
  public func outcomes(
    of players: [some WeighingPlayer<Game>], from state: Game.State
  ) -> [[Int]: Rational] {
    precondition(players.count == game.seats, "every seat has a player")
    var known: [Game.State: [[Int]: Rational]] = [:]
    return outcomes(of: players, from: state, &known)
  }

  private func outcomes(
    of players: [some WeighingPlayer<Game>], from state: Game.State,
    _ known: inout [Game.State: [[Int]: Rational]]
  ) -> [[Int]: Rational] {
    guard let seat = game.turn(in: state) else { return [game.scores(of: state): Rational(1)] }
    if let found = known[state] { return found }
    let moves = game.moves(in: state)
    var weights: [Int] = []
    players[seat].weigh(moves, seeing: game.view(of: state, for: seat), into: &weights)
    let total = weights.reduce(0, +)
    var chances: [[Int]: Rational] = [:]
    for (move, weight) in zip(moves, weights) where weight > 0 {
      var next = state
      game.play(move, in: &next)
      for (scores, chance) in outcomes(of: players, from: next, &known) {
        chances[scores, default: Rational(0)] =
          chances[scores, default: Rational(0)] + chance * Rational(weight, total)
      }
    }
    known[state] = chances
    return chances
  }
}
