/// Tic-tac-toe: two sides mark the cells of a three by three board in turn, and three in a line win.
///
/// The first seat plays O and begins. Scores are 1 for a win, 0 for a tie and -1 for a loss.
package struct TicTacToe: SequentialGame {
  package init() {}

  package var seats: Int { 2 }

  package func deal(_ stream: inout RandomStream) -> Position { Position() }

  /// O after an even number of marks.
  package func turn(in state: Position) -> Int? { state.turn }

  /// The free cells, ascending; none when the game is over.
  package func moves(in state: Position, into moves: inout [Square]) {
    // The list is written over: emptying and filling it again costs several times more.
    var (free, count) = (state.turn == nil ? 0 : state.free, 0)
    while free != 0 {
      let cell = Square(free.trailingZeroBitCount)
      if count < moves.count { moves[count] = cell } else { moves.append(cell) }
      free &= free - 1
      count += 1
    }
    while moves.count > count { moves.removeLast() }
  }

  package func play(_ move: Square, in state: inout Position) { state.mark(move) }

  /// 1 for the winner and -1 for the loser.
  package func scores(of state: Position) -> [Int] {
    switch state.winner {
    case 0: [1, -1]
    case 1: [-1, 1]
    default: [0, 0]
    }
  }
}

extension TicTacToe {
  package static let tallied = (number: 3, title: "moves")

  /// Measures of a game: whether it was won, drawn and lost, and its moves.
  package static let measures: [GameMeasure] = [
    GameMeasure(
      "won", title: "Games won", preference: .more, number: 0, smallestRelevantDifference: 0.01,
      verdict: ("wins", "percentage points more games")),
    GameMeasure(
      "drawn", title: "Games drawn", preference: .more, number: 1,
      smallestRelevantDifference: 0.01, verdict: ("draws", "percentage points more games")),
    GameMeasure(
      "lost", title: "Games lost", preference: .fewer, number: 2,
      smallestRelevantDifference: 0.01, verdict: ("loses", "percentage points fewer games")),
    GameMeasure(
      "moves", title: "Moves per game", unit: "moves per game", preference: .fewer, number: 3,
      smallestRelevantDifference: 0.05, verdict: ("needs", "fewer moves per game")),
  ]

  /// Whether the seat has won, drawn and lost, and the moves of the game.
  package func numbers(
    of game: (state: Position, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let score = scores(of: game.state)[seat]
    return [score > 0 ? 1 : 0, score == 0 ? 1 : 0, score < 0 ? 1 : 0, game.moves]
  }
}

extension TicTacToe {
  /// Exact results of two equal players, by their level.
  package static let quantities: [GameQuantity] = [
    ("won", "won by O", [1, -1]), ("drawn", "drawn", [0, 0]), ("lost", "won by X", [-1, 1]),
  ].map { (result: String, words: String, scores: [Int]) in
    GameQuantity(
      "tictactoe." + result,
      help: "tic-tac-toe: share \(words), both of level 0 random, 1 win, 2 block, 3 optimal",
      title: "share of games \(words)",
      of: ("level", "level of both players", 0...TicTacToePlayer.Skill.allCases.count - 1),
      source: .exact("all games, enumerated") { EqualPlayers.shared.chance(of: scores, level: $0) })
  }
}

private struct EqualPlayers: Sendable {
  static let shared = EqualPlayers()

  private let outcomes: [[[Int]: Rational]]

  private init() {
    let tree = GameTree(TicTacToe())
    outcomes = TicTacToePlayer.Skill.allCases.map { skill in
      tree.outcomes(of: [TicTacToePlayer(skill), TicTacToePlayer(skill)], from: Position())
    }
  }

  func chance(of scores: [Int], level: Int) -> Rational? {
    outcomes.indices.contains(level) ? outcomes[level][scores] ?? Rational(0) : nil
  }
}
