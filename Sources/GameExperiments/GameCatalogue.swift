public import GamePlay
public import SetExperiments
internal import SetGame

/// The games that can be named beside Set.
public struct GameCatalogue: Sendable {
  /// The games, in the order in which they are listed.
  public private(set) var entries: [GameEntry]

  /// The games that come with SetLab.
  public static let standard = GameCatalogue(GameEntry.standard)

  /// A catalogue.
  ///
  /// - Parameter entries: Games of different names.
  public init(_ entries: [GameEntry]) { self.entries = entries }

  /// Adds a game, in the place of one of the same name if there is one.
  ///
  /// - Parameter entry: The game.
  public mutating func add(_ entry: GameEntry) { entries.put(entry) { $0.name == entry.name } }

  /// The names.
  public var names: [String] { entries.map(\.name) }

  /// A game.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Nothing for an unknown name.
  public subscript(name: String) -> GameEntry? { entries.first { $0.name == name } }
}

extension Registry {
  /// Lets runs of the games of ``GameCatalogue/standard`` be stored, merged and continued.
  public mutating func addGames() {
    if kind(named: GamePlan.kind) == nil { kinds.append(GamePlan.self) }
  }

  /// Lets runs of games be stored, merged and continued.
  ///
  /// - Parameter games: The games that stored names stand for.
  public mutating func add(_ games: GameCatalogue) {
    addGames()
    knowledge[GamePlan.kind] = games
  }
}
