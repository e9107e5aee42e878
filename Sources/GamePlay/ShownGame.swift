public import Games

/// A game as it is told and shown where it is played by touch; nothing that its seats do not see is among it.
public protocol ShownGame: NamedGame {
  /// A state of the game.
  typealias State = Player.Game.State
  /// A move of the game.
  typealias Move = Player.Game.Move

  /// Facts for the head, such as the score.
  func facts(_ state: State) -> [String]

  /// What lies on the table, for the game's own drawing.
  func table(_ state: State) -> [(String, TableFact)]

  /// What lies on the table, in sentences.
  func description(_ state: State) -> [String]

  /// Which marks or cards a move carries, and from where to where.
  func way(_ move: Move, in state: State) -> MoveWay

  /// What a move did, in sentences.
  func news(of move: Move, from before: State, to after: State) -> String

  /// Moves that lead to a certain end, where nothing is hidden; none while that is not known.
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

extension ShownGame {
  /// How the game stands.
  public func facts(_ state: State) -> [String] { [String(standing(state).dropLast())] }
  /// Nothing: the game has no drawing of its own.
  public func table(_ state: State) -> [(String, TableFact)] { [] }
  /// Nothing: the drawing says all.
  public func description(_ state: State) -> [String] { [] }
  /// From nowhere to nowhere: there is no drawing.
  public func way(_ move: Move, in state: State) -> MoveWay { MoveWay() }
  /// The move.
  public func news(of move: Move, from before: State, to after: State) -> String {
    let view = game.view(of: before, for: game.turn(in: before) ?? 0)
    return "\(words(move, in: view).capitalized)."
  }
  /// None: nobody knows.
  public func finish(_ state: State) -> [Move] { [] }
}

extension NamedGame {
  /// Its name at the beginning of a line.
  public static var heading: String { title.capitalized }
}

extension String {
  /// With a capital at the beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
