/// Whoever is told of games by their types, to make of each what is needed of it.
public protocol GameVisitor {
  /// Is told of a game.
  ///
  /// - Parameter game: Stands for its type.
  mutating func visit<Game>(_ game: GameType<Game>)
}

/// Stands for the type of a game.
public struct GameType<Game: StudiedGame>: Sendable {
  /// What stands for the type.
  public init() {}
}

extension GameVisitor {
  /// Tells of the games that come with SetLab beside Set: the only list of them.
  public mutating func visitGames() {
    visit(GameType<NamedTicTacToe>())
    visit(GameType<NamedKlondike>())
  }
}

extension GameEntry {
  /// The games that come with SetLab beside Set.
  public static let standard: [GameEntry] = {
    var list = List()
    list.visitGames()
    return list.entries
  }()

  private struct List: GameVisitor {
    var entries: [GameEntry] = []

    mutating func visit<Game>(_ game: GameType<Game>) { entries.append(Game.entry) }
  }
}
