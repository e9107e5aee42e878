internal import Games
public import SetGame
public import TicTacToe

/// Tic-tac-toe by name.
public struct NamedTicTacToe: NamedGame {
  public static let name = "tictactoe"
  public static let title = "tic-tac-toe"
  public static let help = "two seats, X and O; every answer is known exactly"
  public static let ruleSets = [GameName("standard", "three in a line win; X begins")]
  public static let players = TicTacToePlayer.Skill.allCases.map { GameName($0.rawValue, $0.help) }

  /// The one kind of rules.
  public init(rules: ParameterText?) throws(ParameterError) {
    guard let rules else { return }
    guard rules.name == Self.ruleSets[0].name else {
      throw .unknownRules(rules.name, of: Self.self)
    }
    try ParameterReader(rules).finish()
  }

  public var rules: String { Self.ruleSets[0].name }
  public var words: String { Self.ruleSets[0].help }
  public var game: TicTacToe { TicTacToe() }

  public func player(
    _ text: ParameterText
  ) throws(ParameterError) -> (player: TicTacToePlayer, name: String) {
    guard let skill = TicTacToePlayer.Skill(rawValue: text.name) else {
      throw .unknownPlayer(text.name, of: Self.self)
    }
    try ParameterReader(text).finish()
    return (TicTacToePlayer(skill), skill.rawValue)
  }
}
