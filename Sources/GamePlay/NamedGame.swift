public import Games
public import Names

/// A game as it is offered by name: its rules and players in words.
public protocol NamedGame: Sendable {
  /// Who can play it.
  associatedtype Player: GamePlayer

  /// The word of `--game`.
  static var name: String { get }
  /// Its name in sentences.
  static var title: String { get }
  /// What it is, in one line.
  static var help: String { get }
  /// Rules that have a name, the usual ones first, each with a line of help.
  static var ruleSets: [GameName] { get }
  /// Players, the usual one first, each with a line of help.
  static var players: [GameName] { get }
  /// The player whose choice is shown as a hint.
  static var adviser: String { get }
  /// Settles the rules.
  ///
  /// - Parameter rules: A name with parameters; the usual rules when nil.
  /// - Throws: What would be right.
  init(rules: ParameterText?) throws(ParameterError)

  /// The rules as a name that reads back as the same.
  var rules: String { get }
  /// The rules in words, to stand beside every figure.
  var words: String { get }
  /// What is played.
  var game: Player.Game { get }

  /// What a seat sees, as characters.
  ///
  /// - Parameter view: What it sees.
  /// - Returns: The picture; moves are told beside it.
  func picture(of view: Player.Game.View) -> GamePicture

  /// How a game stands, in a sentence with its full stop.
  ///
  /// - Parameter state: The state, over or not.
  /// - Returns: Such as “X to move.”.
  func standing(_ state: Player.Game.State) -> String

  /// A move in words that go into a button, without a full stop.
  ///
  /// - Parameters:
  ///   - move: A move.
  ///   - view: What the seat sees that makes it.
  /// - Returns: Such as “seven of hearts from stack 4 to its foundation”.
  func words(_ move: Player.Game.Move, in view: Player.Game.View) -> String

  /// The move that goes without saying when a place is touched twice.
  ///
  /// - Parameters:
  ///   - key: The key of the place.
  ///   - view: What the seat sees whose turn it is.
  /// - Returns: Nothing where there is no such move.
  func shortcut(_ key: String, in view: Player.Game.View) -> Player.Game.Move?

  /// A player.
  ///
  /// - Parameter text: A name with parameters.
  /// - Returns: The player and its name, which reads back as the same.
  /// - Throws: What would be right.
  func player(_ text: ParameterText) throws(ParameterError) -> (player: Player, name: String)
}

extension NamedGame {
  /// The usual player.
  public static var adviser: String { players.first?.name ?? "" }

  /// Nothing: the moves say all.
  public func picture(of view: Player.Game.View) -> GamePicture { GamePicture() }

  /// Whether the game goes on.
  public func standing(_ state: Player.Game.State) -> String {
    game.turn(in: state) == nil ? "The game is over." : "The game goes on."
  }

  /// The notation.
  public func words(_ move: Player.Game.Move, in view: Player.Game.View) -> String {
    move.description
  }

  /// Nothing: no move goes without saying.
  public func shortcut(_ key: String, in view: Player.Game.View) -> Player.Game.Move? { nil }
}

/// A name that can be given, with what it stands for.
public struct GameName: Hashable, Sendable {
  /// The name, with parameters where it is an example.
  public let name: String
  /// What it is, in one line.
  public let help: String
  /// The keys that it may be given.
  public let parameters: [String]

  /// A name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - help: What it is, in one line.
  ///   - parameters: The keys that it may be given.
  public init(_ name: String, _ help: String, parameters: [String] = []) {
    (self.name, self.help, self.parameters) = (name, help, parameters)
  }
}

extension NamedGame {
  /// The error for a name that no player has.
  static func unknownPlayer(_ name: String) -> ParameterError {
    .unknown("player of \(title)", name, among: players.map { $0.name })
  }

  /// The error for a name that no rules have.
  static func unknownRules(_ name: String) -> ParameterError {
    .unknown("rules of \(title)", name, among: ruleSets.map { $0.name })
  }
}

extension GameName {
  /// Names with commas between them.
  ///
  /// - Parameter names: The names.
  /// - Returns: Such as “random, greedy”.
  public static func list(_ names: [GameName]) -> String {
    names.map { $0.name }.joined(separator: ", ")
  }
}
