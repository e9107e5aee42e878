internal import Klondike
internal import TicTacToe

extension Catalogue<GameEntry> {
  /// The games that come with SetLab beside Set: the only list of them, for program and page.
  public static let standard = Catalogue(
    of: "game",
    [
      Family(TicTacToe.entry),
      Family(Klondike.entry),
    ])
}

extension Family<GameEntry> {
  /// Creates the family of one game, whose name is the game's.
  public init(_ entry: GameEntry) { self.init(entry.name, entry.help, value: entry) }
}
