public import Games

extension TicTacToe {
  /// Exact results of two equal players, by their level.
  public static let quantities: [GameQuantity] = [
    ("won", "won by X", [1, -1]), ("drawn", "drawn", [0, 0]), ("lost", "won by O", [-1, 1]),
  ].map { (result: String, words: String, scores: [Int]) in
    GameQuantity(
      "tictactoe." + result,
      help: "tic-tac-toe: share \(words), both of level 0 random, 1 win, 2 block, 3 optimal",
      title: "share of games \(words)",
      of: ("level", "level of both players", 0...TicTacToePlayer.Skill.allCases.count - 1),
      source: .exact("all games, enumerated") { EqualPlayers.shared.chance(of: scores, level: $0) })
  }
}

/// The chances of two equal players, reckoned once.
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
