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

/// Takes one of the Sets on the table, each with the same probability.
package struct RandomStrategy: PlayStrategy {
  package let name = "random"

  package init() {}

  /// One bounded draw into the list in reading order, also when there is only one Set.
  package func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    Int(play.draw(below: UInt64(table.setCount)))
  }

  package func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "number \(index + 1) of \(table.setCount), drawn at random"
  }
}

/// Takes the Set whose position triple is lexicographically smallest: the first that a reader would meet.
package struct FirstStrategy: PlayStrategy {
  package let name = "first"

  package init() {}

  package func pick(from table: borrowing Table, using play: inout RandomStream) -> Int { 0 }

  package func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1 ? "the only Set" : "the first of \(table.setCount) in reading order"
  }
}

/// Takes a Set at random, the more likely the more of its attributes agree: a model of human eyes.
///
/// The weight of a Set is 1 and the number of attributes that agree.
///
/// Source: A. Dostalík's simulations of Set, in which the weight models what people see first.
struct SimilarityWeightedStrategy: PlayStrategy {
  let name = "similarity-weighted"

  /// One bounded draw, also for a single Set, below the sum of the weights in reading order.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    var drawn = Int(play.draw(below: UInt64(totalWeight(of: table))))
    for index in 0..<table.setCount {
      drawn -= weight(of: index, on: table)
      if drawn < 0 { return index }
    }
    return table.setCount - 1
  }

  func reason(for index: Int, on table: borrowing Table) -> String {
    guard table.setCount > 1 else { return "the only Set" }
    return "drawn with weight \(weight(of: index, on: table)) of \(totalWeight(of: table))"
  }

  private func weight(of index: Int, on table: borrowing Table) -> Int {
    1 + table.deck.attributes - table.level(ofSet: index)
  }

  private func totalWeight(of table: borrowing Table) -> Int {
    var sum = 0
    for index in 0..<table.setCount { sum += weight(of: index, on: table) }
    return sum
  }
}

extension Strategy {
  /// A Set drawn at random.
  public static var random: Strategy { Strategy(RandomStrategy()) }

  /// The first Set in reading order.
  public static var first: Strategy { Strategy(FirstStrategy()) }

  /// A Set drawn with a weight for each attribute that agrees.
  public static var similarityWeighted: Strategy { Strategy(SimilarityWeightedStrategy()) }
}
