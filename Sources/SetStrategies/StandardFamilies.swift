@_exported public import SetGame

extension Catalogue<Strategy> {
  /// The strategies of this module; a new one is a name in this list.
  public static var standard: Catalogue {
    Catalogue(
      of: "strategy",
      [
        .random, .first, .mostAlike, .mostDifferent, .similarityWeighted, .keepMost, .quasiThrifty,
        .thrifty, .quasiGreedy, .greedy, .steady, .lookahead, .endgame, .clear, .omniscient,
      ])
  }
}
