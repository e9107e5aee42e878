public import Games

extension Klondike {
  /// Games by the cards on the foundations at the end.
  public static let tallied = (number: 1, title: "cards on the foundations")

  /// Measures of a game: whether it was won, the cards on the foundations, the score by the rules,
  /// its moves, and whether it had as many as are played at most, which counts as not won.
  public static let measures: [GameMeasure] = [
    GameMeasure(
      "won", title: "Games won", preference: .more, number: 0,
      smallestRelevantDifference: 0.002, verdict: ("wins", "percentage points more games")),
    GameMeasure(
      "cards", title: "Cards on the foundations", unit: "cards per game", preference: .more,
      number: 1, smallestRelevantDifference: 0.1,
      verdict: ("brings", "more cards per game to the foundations")),
    GameMeasure(
      "score", title: "Score", unit: "points per game", preference: .more, number: 2,
      smallestRelevantDifference: 1, verdict: ("scores", "more points per game")),
    GameMeasure(
      "moves", title: "Moves per game", unit: "moves per game", preference: .fewer, number: 3,
      smallestRelevantDifference: 1, verdict: ("makes", "fewer moves per game")),
    GameMeasure(
      "cutoff", title: "Games cut off", preference: .fewer, number: 4,
      smallestRelevantDifference: 0.002,
      verdict: ("has", "percentage points fewer games cut off")),
  ]

  /// Games won and cards on the foundations, of random and greedy play, by the cards turned at once.
  public static let quantities: [GameQuantity] = [
    ("won", "share of games won", nil), ("cards", "mean cards on the foundations", "cards"),
  ].flatMap { (measure: String, words: String, unit: String?) in
    ["random", "greedy"].map { player in
      let title = "\(words) by \(player) play"
      return GameQuantity(
        player == "greedy" ? "klondike.\(measure)" : "klondike.\(player).\(measure)",
        help: "Klondike: \(title)", title: title, of: ("draw", "cards turned at once", 1...8),
        unit: unit,
        source: .played(by: player, measure: measure) { "standard(draw: \($0))" })
    }
  }

  /// Whether the game was won, the cards on the foundations, the score, the moves, and whether there were too many.
  public func numbers(
    of game: (state: KlondikeState, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let view = game.state.view
    return [
      view.isWon ? 1 : 0, view.cardsUp, score(of: view), game.moves,
      game.end == .tooLong ? 1 : 0,
    ]
  }
}
