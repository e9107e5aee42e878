public import SetGame

extension StrategyFamilies {
  /// The families of this module; a new one is a name in this list.
  public static let standard = StrategyFamilies([
    .random, .first, .mostAlike, .mostDifferent, .similarityWeighted, .keepMost, .quasiThrifty,
    .thrifty, .quasiGreedy, .greedy, .steady, .lookahead, .endgame, .clear, .omniscient,
  ])
}
