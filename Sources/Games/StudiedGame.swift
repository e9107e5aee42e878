@_exported public import ExactNumbers
@_exported public import Experiments
@_exported public import Names
@_exported public import Plotting

/// A game with its face: names, words, pictures and what is measured of it.
///
/// This is all that the program and the page know of a game.
///
/// A small game gives its name, a line of help, its players and an `init()`; everything else has a default. A further game
/// is one conforming type and one line in the list of games.
public protocol StudiedGame: SequentialGame {
  /// Who can play it.
  associatedtype Player: NamedPlayer where Player.Game == Self

  // MARK: Names

  /// The word of `--game`.
  static var name: String { get }
  /// Its name in sentences.
  static var title: String { get }
  /// What it is, in one line.
  static var help: String { get }
  /// The game by rules that have a name, the usual ones first.
  static var ruleSets: Catalogue<Self> { get }
  /// The player whose choice is shown as a hint.
  static var adviser: String { get }
  /// The game by its usual rules.
  init()

  /// The rules as a name that reads back as the same.
  var rulesName: String { get }
  /// The rules in words, to stand beside every figure.
  var words: String { get }
  /// Who can play by these rules, the usual player first.
  var players: Catalogue<Player> { get }

  // MARK: Measures

  /// What is measured of a game, as numbers of one seat.
  static var measures: [GameMeasure] { get }
  /// The number whose games are counted by value, as a place among the numbers of a game, and what it is.
  static var tallied: (number: Int, title: String) { get }
  /// What formulas know of the game.
  static var quantities: [GameQuantity] { get }

  /// Reads a game that has ended.
  ///
  /// - Parameters:
  ///   - game: The last state, why there was no further one, and how many moves were made.
  ///   - seat: The seat that is measured.
  /// - Returns: Numbers below 10¹³, as many for every game.
  func numbers(of game: (state: State, end: GameEnd, moves: Int), seat: Int) -> [Int]

  // MARK: Words and pictures, which show nothing that the seats do not see

  /// What a seat sees, as characters.
  ///
  /// - Parameter view: What it sees.
  /// - Returns: The picture; moves are told beside it.
  func picture(of view: View) -> GamePicture

  /// How a game stands, in a sentence with its full stop.
  ///
  /// - Parameter state: The state, over or not.
  /// - Returns: Such as “X to move.”.
  func standing(_ state: State) -> String

  /// A move in words that go into a button, without a full stop.
  ///
  /// - Parameters:
  ///   - move: A move.
  ///   - view: What the seat sees that makes it.
  /// - Returns: Such as “seven of hearts from stack 4 to its foundation”.
  func words(_ move: Move, in view: View) -> String

  /// The move that goes without saying when a place is touched twice.
  ///
  /// - Parameters:
  ///   - key: The key of the place.
  ///   - view: What the seat sees whose turn it is.
  /// - Returns: The move, or nil if there is none.
  func shortcut(_ key: String, in view: View) -> Move?

  /// Facts for the head, such as the score.
  ///
  /// - Parameter state: The state that is shown.
  /// - Returns: Each in a few words.
  func facts(_ state: State) -> [String]

  /// What lies on the table, for the game's own drawing.
  ///
  /// - Parameter state: The state that is shown.
  /// - Returns: Facts by name; of cards that no seat sees at most how many there are.
  func table(_ state: State) -> [(String, TableFact)]

  /// What lies on the table, in sentences.
  ///
  /// - Parameter state: The state that is shown.
  /// - Returns: A sentence for each place, for those who do not see the drawing.
  func description(_ state: State) -> [String]

  /// Which marks or cards a move carries, and from where to where.
  ///
  /// - Parameters:
  ///   - move: A move of the state.
  ///   - state: The state before it.
  /// - Returns: Names of the drawing.
  func way(_ move: Move, in state: State) -> MoveWay

  /// What a move did, in sentences.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - before: The state that it was made in.
  ///   - after: The state that it led to.
  /// - Returns: One sentence or more, with what came to light.
  func news(of move: Move, from before: State, to after: State) -> String

  /// Moves that lead to a certain end, where nothing is hidden.
  ///
  /// - Parameter state: The state that is shown.
  /// - Returns: The moves in their order; none while it is not known that they lead there.
  func finish(_ state: State) -> [Move]
}

/// What a move carries, by the names that the drawing has for cards and places.
public struct MoveWay: Sendable {
  /// The cards or marks.
  public var carried: [String]
  /// Where they come from.
  public var from: String
  /// Where they go.
  public var to: String

  /// A way.
  ///
  /// - Parameters:
  ///   - carried: The cards or marks.
  ///   - from: Where they come from.
  ///   - to: Where they go.
  public init(_ carried: [String] = [], from: String = "", to: String = "") {
    (self.carried, self.from, self.to) = (carried, from, to)
  }
}
