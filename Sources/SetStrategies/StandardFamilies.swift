@_exported public import SetGame

extension Catalogue<Strategy> {
  /// The strategies of this module; a new one is a line in this list.
  public static var standard: Catalogue {
    Catalogue(
      of: "strategy",
      [
        Family(.random, "a Set drawn at random"),
        Family(.first, "the first Set in reading order"),
        Family(.mostAlike, "the Set with the most attributes that agree"),
        Family(.mostDifferent, "the Set with the most attributes that differ"),
        Family(.similarityWeighted, "a Set drawn with a weight for each attribute that agrees"),
        Family(.keepMost, "the Set that leaves most Sets on the table"),
        Family(.quasiThrifty, "the Set that destroys the fewest possible Sets"),
        Family(
          .thrifty, "the Set that destroys the fewest possible Sets, with a look at what remains"),
        Family(.quasiGreedy, "the Set that destroys the most possible Sets"),
        Family(
          .greedy, "the Set that destroys the most possible Sets, with a look at what remains"),
        Family(.steady, "the Set after which more cards are needed seldom"),
        .lookahead, .endgame, .clear, .omniscient,
      ])
  }
}
