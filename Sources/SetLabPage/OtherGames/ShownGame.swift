internal import GamePlay
internal import Games

/// A game as the page tells and shows it; nothing that its seats do not see is among it.
protocol ShownGame: NamedGame {
  typealias State = Player.Game.State
  typealias Move = Player.Game.Move

  /// Facts for the head, such as the score.
  func facts(_ state: State) -> [String]

  /// What lies on the table, for the game's own view.
  func table(_ state: State) -> [(String, PageAnswer)]

  /// What lies on the table, in sentences.
  func description(_ state: State) -> [String]

  /// A move in words that go into a button, without a full stop.
  func words(_ move: Move, in state: State) -> String

  /// Which marks or cards a move carries, and from where to where.
  func way(_ move: Move, in state: State) -> MoveWay

  /// What a move did, in sentences.
  func news(of move: Move, from before: State, to after: State) -> String

  /// Moves that lead to a certain end, where nothing is hidden; none while that is not known.
  func finish(_ state: State) -> [Move]
}

/// What a move carries, by the names that its view has for cards and places.
struct MoveWay {
  var carried: [String] = []
  var from: String
  var to: String
}

extension ShownGame {
  func facts(_ state: State) -> [String] { [String(standing(state).dropLast())] }
  func description(_ state: State) -> [String] { [] }
  func finish(_ state: State) -> [Move] { [] }
}

extension String {
  /// With a capital at the beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
