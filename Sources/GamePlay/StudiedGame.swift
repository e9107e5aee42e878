public import Games

/// A game by name with what is measured of it: all that the program and the page know of a game.
///
/// A further game is one conforming type and one line in ``GameVisitor/visitGames()``.
public protocol StudiedGame: ShownGame {
  /// What is measured of a game, as numbers of one seat.
  static var measures: [GameMeasure] { get }
  /// The number whose games are counted by value, as a place among the numbers of a game, and what it is.
  static var tallied: (number: Int, title: String) { get }
  /// What formulas know of the game.
  static var quantities: [GameQuantity] { get }

  /// What is read from a game when it has ended.
  ///
  /// - Parameters:
  ///   - game: The last state, why there was no further one, and how many moves were made.
  ///   - seat: The seat that is measured.
  /// - Returns: Numbers below 10¹³, as many for every game.
  func numbers(
    of game: (state: Player.Game.State, end: GameEnd, moves: Int), seat: Int
  ) -> [Int]
}

extension StudiedGame {
  /// None: formulas need not know a game.
  public static var quantities: [GameQuantity] { [] }
}
