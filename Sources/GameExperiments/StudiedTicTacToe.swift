public import Experiments
public import GamePlay
public import Games
public import TicTacToe

extension NamedTicTacToe: StudiedGame {
  /// Games by their number of moves.
  public static let counted = (number: 3, title: "moves")

  /// What is read of a game: whether it was won, drawn and lost, and its moves.
  public static let measures: [Measure<[Int]>] = [
    Measure(
      "won", title: "Games won", unit: .share, preference: .more, reading: .event { $0[0] },
      smallestRelevantDifference: 0.01
    ) { "\($0) wins \($2) percentage points more games than \($1)" },
    Measure(
      "drawn", title: "Games drawn", unit: .share, preference: .more, reading: .event { $0[1] },
      smallestRelevantDifference: 0.01
    ) { "\($0) draws \($2) percentage points more games than \($1)" },
    Measure(
      "lost", title: "Games lost", unit: .share, preference: .fewer, reading: .event { $0[2] },
      smallestRelevantDifference: 0.01
    ) { "\($0) loses \($2) percentage points fewer games than \($1)" },
    Measure(
      "moves", title: "Moves per game", unit: MeasureUnit("moves per game"), preference: .fewer,
      reading: .mean { $0[3] }, smallestRelevantDifference: 0.05
    ) { "\($0) needs \($2) fewer moves per game than \($1)" },
  ]

  /// Whether the seat has won, drawn and lost, and the moves of the game.
  public func numbers(
    of game: (state: Position, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let score = TicTacToe().scores(of: game.state)[seat]
    return [score > 0 ? 1 : 0, score == 0 ? 1 : 0, score < 0 ? 1 : 0, game.moves]
  }
}
