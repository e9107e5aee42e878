public import Games

/// A game as it is told and shown where it is played by touch; nothing that its seats do not see is among it.
public protocol ShownGame: NamedGame {
  /// A state of the game.
  typealias State = Player.Game.State
  /// A move of the game.
  typealias Move = Player.Game.Move

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
