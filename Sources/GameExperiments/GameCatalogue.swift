public import GamePlay
public import Names
public import SetExperiments

extension Catalogue<GameEntry> {
  /// The games that come with SetLab.
  public static var standard: Catalogue {
    Catalogue(of: "game", GameEntry.standard.map { Family($0) })
  }
}

extension Family<GameEntry> {
  /// Creates the family of one game.
  ///
  /// - Parameter entry: The game, whose name is that of the family.
  public init(_ entry: GameEntry) { self.init(entry.name, entry.help, value: entry) }
}

extension Registry {
  /// Lets runs of the standard games be stored, merged and continued.
  public mutating func addGames() { kinds.add(Family(GamePlan.self)) }

  /// Lets runs of games be stored, merged and continued.
  ///
  /// - Parameter games: The games that stored names stand for.
  public mutating func add(_ games: Catalogue<GameEntry>) {
    addGames()
    knowledge[GamePlan.kind] = games
  }
}
