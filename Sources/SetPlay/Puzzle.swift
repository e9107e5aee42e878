internal import RandomStreams
internal import SetCards
internal import SetGame

/// A board on which all Sets are to be found.
public enum Puzzle {
  /// How many Sets there are to find, as in the daily puzzle of setgame.com.
  public static let sets = 6

  /// The first game, from a number on, whose first table has six Sets.
  ///
  /// - Parameter setup: Deck and seed, and the number to begin with.
  /// - Returns: The puzzle; of the standard deck about one board in 43 is one.
  public static func find(_ setup: PlaySetup) -> PlaySetup {
    var puzzle = setup
    puzzle.isPuzzle = true
    var state = GameState(deck: setup.deck, rules: setup.rules)
    while true {
      state.start(puzzle.game, of: StreamFamily(seed: puzzle.seed))
      if state.table.setCount == sets { return puzzle }
      puzzle.game &+= 1
    }
  }

  /// The seed of a day's puzzle.
  ///
  /// - Parameters:
  ///   - year: Such as 2026.
  ///   - month: 1 to 12.
  ///   - day: 1 to 31.
  /// - Returns: The digits of the date as a number, such as 20261122.
  public static func seed(year: Int, month: Int, day: Int) -> UInt64 {
    UInt64(max(0, year * 10_000 + month * 100 + day))
  }
}
