/// Visits the types of all games, to make of each what is needed of it.
public protocol GameVisitor {
  /// Visits a game.
  ///
  /// - Parameter game: Stands for its type.
  mutating func visit<Game>(_ game: GameType<Game>)
}

/// Stands for the type of a game.
public struct GameType<Game: StudiedGame>: Sendable {
  /// A value that stands for the type.
  public init() {}
}

extension GameVisitor {
  /// Visits the games that come with SetLab beside Set: the only list of them.
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
