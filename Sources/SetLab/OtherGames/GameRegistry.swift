public import Games
public import Names
public import SetExperiments

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
