public import Experiments
public import GamePlay
public import Games

/// A game by name with what is measured of it.
///
/// A further game is one conforming type and one line in ``GameCatalogue/standard``.
public protocol StudiedGame: NamedGame {
  /// What is measured of a game, as numbers of one seat.
  static var measures: [Measure<[Int]>] { get }
  /// The number whose games are counted by value, as a place among the numbers of a game, and what it is.
  static var counted: (number: Int, title: String) { get }

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
