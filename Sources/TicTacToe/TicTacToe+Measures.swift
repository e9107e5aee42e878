public import Games

extension TicTacToe {
  /// Games by their number of moves.
  public static let tallied = (number: 3, title: "moves")

  /// What is read of a game: whether it was won, drawn and lost, and its moves.
  public static let measures = [
    GameMeasure(
      "won", title: "Games won", isMoreBetter: true, number: 0, smallestRelevantDifference: 0.01,
      verdict: ("wins", "percentage points more games")),
    GameMeasure(
      "drawn", title: "Games drawn", isMoreBetter: true, number: 1,
      smallestRelevantDifference: 0.01, verdict: ("draws", "percentage points more games")),
    GameMeasure(
      "lost", title: "Games lost", isMoreBetter: false, number: 2,
      smallestRelevantDifference: 0.01, verdict: ("loses", "percentage points fewer games")),
    GameMeasure(
      "moves", title: "Moves per game", unit: "moves per game", isMoreBetter: false, number: 3,
      smallestRelevantDifference: 0.05, verdict: ("needs", "fewer moves per game")),
  ]

  /// Whether the seat has won, drawn and lost, and the moves of the game.
  public func numbers(
    of game: (state: Position, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let score = scores(of: game.state)[seat]
    return [score > 0 ? 1 : 0, score == 0 ? 1 : 0, score < 0 ? 1 : 0, game.moves]
  }
}
