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
  /// Its players.
  associatedtype Player: NamedPlayer where Player.Game == Self

  // MARK: Names

  /// The name of its group of commands.
  static var name: String { get }
  /// Its name in sentences.
  static var title: String { get }
  /// Its meaning, in one line.
  static var help: String { get }
  /// The game by rules that have a name, the usual ones first.
  static var ruleSets: Catalogue<Self> { get }
  /// The player whose choice is shown as a hint.
  static var adviser: String { get }
  /// The game by its usual rules.
  init()
  /// The game for people who choose no rules.
  static var played: Self { get }

  /// The rules as a name that reads back as the same.
  var rulesName: String { get }
  /// The rules in words, to stand beside every figure.
  var words: String { get }
  /// The players for these rules, the default first.
  var players: Catalogue<Player> { get }

  // MARK: Measures

  /// The measures of a game, which read the numbers of one seat.
  static var measures: [GameMeasure] { get }
  /// The number whose games are counted by value, as a place among the numbers of a game, and what it is.
  static var tallied: (number: Int, title: String) { get }
  /// The quantities of the game that formulas know.
  static var quantities: [GameQuantity] { get }

  /// Reads a game that has ended, as one seat sees it: numbers below 10¹³, as many for every game.
  func numbers(of game: (state: State, end: GameEnd, moves: Int), seat: Int) -> [Int]

  // MARK: Words and pictures, which show nothing that the seats do not see

  /// The view of a seat, as characters that fill a room as far as that helps; moves are told beside it.
  func picture(of view: View, in room: GamePicture.Room) -> GamePicture

  /// How a game stands, over or not, in a sentence with its full stop, such as “X to move.”.
  func standing(_ state: State) -> String

  /// A move in words that go into a button, such as “seven of hearts from stack 4 to its foundation”.
  func words(_ move: Move, in view: View) -> String

  /// The obvious move when the place of a key is touched twice; nil if there is none.
  func shortcut(_ key: String, in view: View) -> Move?

  /// Facts for the head, such as the score, each in a few words.
  func facts(_ state: State) -> [String]

  /// Facts by name for the game's own drawing: what lies on the table; of cards that no seat sees at most how many there
  /// are.
  func table(_ state: State) -> [(String, JSON)]

  /// The table in sentences, one for each place, for readers who cannot see the drawing.
  func description(_ state: State) -> [String]

  /// The names, in the drawing, of the marks or cards that a move carries, and from where to where.
  func way(_ move: Move, in state: State) -> MoveWay

  /// Tells in one sentence or more what a move did, with what came to light.
  func news(of move: Move, from before: State, to after: State) -> String

  /// The game's own advice to a seat; unknown if its adviser is to be asked.
  func hint(seeing view: View) -> GameHint<Move>

  /// True if what a seat sees is enough to prove that it can no longer win; false where nothing is proven.
  ///
  /// The work is bounded by a count, so that the answer is the same on every machine.
  func isLost(seeing view: View) -> Bool

  /// Moves that lead to a certain end, where nothing is hidden; none while it is not known that they lead there.
  func finish(_ state: State) -> [Move]
}

/// Advice to a player.
public enum GameHint<Move: Sendable>: Sendable {
  /// A move.
  case move(Move)
  /// It is proven that there is no way to win.
  case hopeless
  /// Nothing is known.
  case unknown
}

/// The way of a move: the things that it carries, by the names that the drawing has for cards and places.
public struct MoveWay: Sendable {
  /// The cards or marks.
  public var carried: [String]
  /// Where they come from.
  public var from: String
  /// Where they go.
  public var to: String

  /// Creates a way.
  public init(_ carried: [String] = [], from: String = "", to: String = "") {
    (self.carried, self.from, self.to) = (carried, from, to)
  }
}

/// Defaults for small games.
extension StudiedGame {
  /// The name of its group of commands.
  public static var title: String { name }
  /// One kind of rules, `standard`.
  public static var ruleSets: Catalogue<Self> {
    Catalogue(of: "rules of \(title)", [Family("standard", help, value: Self())])
  }
  /// By the usual rules.
  public static var played: Self { Self() }
  /// The usual player.
  public static var adviser: String { Self().players.names.first ?? "" }
  /// The usual rules.
  public var rulesName: String { Self.ruleSets.names.first ?? "" }
  /// The line of help that the rules have.
  public var words: String {
    Self.ruleSets.families.first { $0.name == rulesName }?.summary ?? Self.help
  }

  /// The score of the seat, and the moves of the game.
  public static var measures: [GameMeasure] {
    [
      GameMeasure(
        "score", title: "Score", unit: "points per game", preference: .more, number: 0,
        verdict: ("scores", "more points per game")),
      GameMeasure(
        "moves", title: "Moves per game", unit: "moves per game", preference: .fewer, number: 1,
        verdict: ("makes", "fewer moves per game")),
    ]
  }
  /// Games by the first number, which is that of the first measure.
  public static var tallied: (number: Int, title: String) {
    (0, measures.first?.title.lowercased() ?? "")
  }
  /// None: formulas need not know a game.
  public static var quantities: [GameQuantity] { [] }
  /// The score of the seat, and the moves of the game.
  public func numbers(of game: (state: State, end: GameEnd, moves: Int), seat: Int) -> [Int] {
    [scores(of: game.state)[seat], game.moves]
  }

  /// An empty picture: the moves say all.
  public func picture(of view: View, in room: GamePicture.Room) -> GamePicture { GamePicture() }
  /// Says whether the game continues.
  public func standing(_ state: State) -> String {
    turn(in: state) == nil ? "The game is over." : "The game continues."
  }
  /// The notation.
  public func words(_ move: Move, in view: View) -> String { move.description }
  /// Nil: no move goes without saying.
  public func shortcut(_ key: String, in view: View) -> Move? { nil }
  /// How the game stands.
  public func facts(_ state: State) -> [String] { [String(standing(state).dropLast())] }
  /// No facts: the game has no drawing of its own.
  public func table(_ state: State) -> [(String, JSON)] { [] }
  /// No sentences: the drawing says all.
  public func description(_ state: State) -> [String] { [] }
  /// From nowhere to nowhere: there is no drawing.
  public func way(_ move: Move, in state: State) -> MoveWay { MoveWay() }
  /// The move.
  public func news(of move: Move, from before: State, to after: State) -> String {
    sentence(move, in: before)
  }
  /// Unknown: the adviser is asked.
  public func hint(seeing view: View) -> GameHint<Move> { .unknown }
  /// False: nothing is proven.
  public func isLost(seeing view: View) -> Bool { false }
  /// No moves: nobody knows.
  public func finish(_ state: State) -> [Move] { [] }
}

extension StudiedGame {
  /// Its name at the beginning of a line.
  public static var heading: String { title.withCapital }

  /// A move in words, as a sentence with a capital and a full stop.
  public func sentence(_ move: Move, in state: State) -> String {
    "\(words(move, in: view(of: state, for: turn(in: state) ?? 0)).withCapital)."
  }
}
