public import SetGame

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

  /// Makes the move of a notation; whether there is one.
  mutating func play(notation: String) -> Bool
  /// Takes the last move back; whether there was one.
  mutating func undo() -> Bool
  /// Begins another deal of the seed, or the same again.
  mutating func restart(number: UInt64)
  /// Lets a player make a move, if it does not give up; the same after the same moves.
  mutating func reply(by name: String) throws(ParameterError) -> Bool
  /// What a touched place, and touched again, stands for: a move, if there is one that goes without saying.
  func shortcut(_ key: String) -> String?
  /// The game as it is written down.
  func record(by players: [String]) -> GameRecord
}
