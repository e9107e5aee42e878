public import ExactNumbers

/// Everything that can happen from a state of a small game, counted without omission.
///
/// Complexity: games that lead to the same state are counted once, so that time and memory grow with the number of states;
/// state by state the moves are tried once.
public struct GameTree<Game: SequentialGame>: Sendable {
  /// How a game can end.
  public struct Ending: Hashable, Sendable {
    /// How many moves it had.
    public let moves: Int
    /// The score of each seat.
    public let scores: [Int]
  }

  /// The game.
  public let game: Game

  /// Creates a walker; states of the game must not repeat within a game.
  public init(_ game: Game) { self.game = game }

  /// The number of sequences of moves from a state to the end, by how they end.
  ///
  /// `same` maps a state to the representative of all that count as the same: sequences that meet
  /// in such states after every move count once. Each state stands for itself when it is nil.
  public func games(
    from state: Game.State, same: ((Game.State) -> Game.State)? = nil
  ) -> [Ending: Int] {
    var known: [Game.State: [Ending: Int]] = [:]
    return games(from: state, same, &known)
  }

  private func games(
    from state: Game.State, _ same: ((Game.State) -> Game.State)?,
    _ known: inout [Game.State: [Ending: Int]]
  ) -> [Ending: Int] {
    if let counts = known[state] { return counts }
    guard game.turn(in: state) != nil else {
      return [Ending(moves: 0, scores: game.scores(of: state)): 1]
    }
    var counts: [Ending: Int] = [:]
    for next in followers(of: state, same) {
      for (end, count) in games(from: next, same, &known) {
        counts[Ending(moves: end.moves + 1, scores: end.scores), default: 0] += count
      }
    }
    known[state] = counts
    return counts
  }

  /// The states that can be reached after 0, 1, 2, … moves; `same` as in ``games(from:same:)``.
  public func states(
    from state: Game.State, same: ((Game.State) -> Game.State)? = nil
  ) -> [Set<Game.State>] {
    var plies: [Set<Game.State>] = []
    var ply: Set = [same?(state) ?? state]
    while !ply.isEmpty {
      plies.append(ply)
      var next: Set<Game.State> = []
      for state in ply where game.turn(in: state) != nil {
        next.formUnion(followers(of: state, same))
      }
      ply = next
    }
    return plies
  }

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
      for (scores, chance) in outcomes(of: players, from: after(move, state), &known) {
        chances[scores, default: Rational(0)] =
          chances[scores, default: Rational(0)] + chance * Rational(weight, total)
      }
    }
    known[state] = chances
    return chances
  }

  private func after(_ move: Game.Move, _ state: Game.State) -> Game.State {
    var next = state
    game.play(move, in: &next)
    return next
  }

  /// The states after one move; those that count as the same once.
  private func followers(
    of state: Game.State, _ same: ((Game.State) -> Game.State)?
  ) -> [Game.State] {
    let next = game.moves(in: state).map { after($0, state) }
    guard let same else { return next }
    return Array(Set(next.map(same)))
  }
}
