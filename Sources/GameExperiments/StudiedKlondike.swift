public import Experiments
public import GamePlay
public import Games
public import Klondike

extension NamedKlondike: StudiedGame {
  /// Games by the cards on the foundations at the end.
  public static let counted = (number: 1, title: "cards on the foundations")

  /// What is read of a game: whether it was won, the cards on the foundations, the score by the rules, its moves, and
  /// whether it had as many as are played at most, which counts as not won.
  public static let measures: [Measure<[Int]>] = [
    Measure(
      "won", title: "Games won", unit: .share, preference: .more, reading: .event { $0[0] },
      smallestRelevantDifference: 0.002
    ) { "\($0) wins \($2) percentage points more games than \($1)" },
    Measure(
      "cards", title: "Cards on the foundations", unit: MeasureUnit("cards per game"),
      preference: .more, reading: .mean { $0[1] }, smallestRelevantDifference: 0.1
    ) { "\($0) brings \($2) more cards per game to the foundations than \($1)" },
    Measure(
      "score", title: "Score", unit: MeasureUnit("points per game"), preference: .more,
      reading: .mean { $0[2] }, smallestRelevantDifference: 1
    ) { "\($0) scores \($2) more points per game than \($1)" },
    Measure(
      "moves", title: "Moves per game", unit: MeasureUnit("moves per game"), preference: .fewer,
      reading: .mean { $0[3] }, smallestRelevantDifference: 1
    ) { "\($0) makes \($2) fewer moves per game than \($1)" },
    Measure(
      "cutoff", title: "Games cut off", unit: .share, preference: .fewer,
      reading: .event { $0[4] }, smallestRelevantDifference: 0.002
    ) { "\($0) has \($2) percentage points fewer games cut off than \($1)" },
  ]

  /// Whether the game was won, the cards on the foundations, the score, the moves, and whether there were too many.
  public func numbers(
    of game: (state: KlondikeState, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let view = game.state.view
    return [
      view.isWon ? 1 : 0, view.cardsUp, self.game.score(of: view), game.moves,
      game.end == .tooLong ? 1 : 0,
    ]
  }
}
