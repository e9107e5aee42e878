internal import Games
public import SetGame
public import TicTacToe

/// Tic-tac-toe by name.
public struct NamedTicTacToe: NamedGame {
  /// The word of `--game`.
  public static let name = "tictactoe"
  /// Its name in sentences.
  public static let title = "tic-tac-toe"
  /// What it is, in one line.
  public static let help = "two seats, X and O; every answer is known exactly"
  /// The one kind of rules.
  public static let ruleSets = [GameName("standard", "three in a line win; X begins")]
  /// By how far they look ahead.
  public static let players = TicTacToePlayer.Skill.allCases.map { GameName($0.rawValue, $0.help) }

  /// The one kind of rules.
  public init(rules: ParameterText?) throws(ParameterError) {
    guard let rules else { return }
    guard rules.name == Self.ruleSets[0].name else {
      throw Self.unknownRules(rules.name)
    }
    try ParameterReader(rules).finish()
  }

  /// The name of the rules.
  public var rules: String { Self.ruleSets[0].name }
  /// The rules in words.
  public var words: String { Self.ruleSets[0].help }
  /// What is played.
  public var game: TicTacToe { TicTacToe() }

  /// A player by its skill.
  public func player(
    _ text: ParameterText
  ) throws(ParameterError) -> (player: TicTacToePlayer, name: String) {
    guard let skill = TicTacToePlayer.Skill(rawValue: text.name) else {
      throw Self.unknownPlayer(text.name)
    }
    try ParameterReader(text).finish()
    return (TicTacToePlayer(skill), skill.rawValue)
  }
}
