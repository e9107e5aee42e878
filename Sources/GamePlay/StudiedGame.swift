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

/// A game that is played by people, whatever game it is: what screens need of a ``GameScript``.
public protocol PlayableGame: Sendable {
  /// The name of the game in sentences.
  var title: String { get }
  /// The rules in words.
  var words: String { get }
  /// The number of seats.
  var seats: Int { get }
  /// Whose turn it is; nothing when the game is over.
  var turn: Int? { get }
  /// The program whose turn it is; nothing when it is a person's or the game is over.
  var program: String? { get }
  /// What each seat has scored.
  var scores: [Int] { get }
  /// The moves that there are now, in their notation.
  var notations: [String] { get }
  /// The moves made so far, in their notation.
  var made: [String] { get }
  /// What is seen now.
  var picture: GamePicture { get }
  /// How the game stands, in a sentence.
  var standing: String { get }
  /// What a strong player would do now, in a sentence; the notation follows for those who type moves.
  func advice(isNotated: Bool) -> String

  /// Makes the move of a notation; whether there is one.
  mutating func play(notation: String) -> Bool
  /// Takes moves back until it is a person's turn; how many.
  mutating func takeBack() -> Int
  /// Begins another deal of the seed, or the same again.
  mutating func restart(number: UInt64)
  /// Lets the program whose turn it is make a move, if it does not give up; the same after the same moves.
  mutating func reply() -> Bool
  /// What a touched place, and touched again, stands for: a move, if there is one that goes without saying.
  func shortcut(_ key: String) -> String?
  /// The game as it is written down; by those who play when no names are given.
  func record(by names: [String]?) -> GameRecord
}
