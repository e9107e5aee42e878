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
        Family("lookahead", "the Set after which Set-free tables are least likely") {
          reader, _ throws(ParameterError) in
          let usual = LookaheadStrategy()
          return .lookahead(
            depth: try reader.whole("depth", in: LookaheadStrategy.depths, otherwise: usual.depth),
            nodes: try reader.whole("nodes", in: LookaheadStrategy.budgets, otherwise: usual.nodes))
        },
        Family("endgame", "thrifty play with an exact end") {
          reader, strategies throws(ParameterError) in
          let usual = EndgameStrategy()
          let base = try reader.value("base", usual: usual.base.name, values: "a strategy")
          let unseen = try reader.whole("unseen", in: 0...9, otherwise: usual.unseen)
          guard EndgameStrategy.ranges.contains(unseen) else {
            throw ParameterError(found: "\(unseen)", expected: "unseen must be 0, 3, 6 or 9")
          }
          return .endgame(
            base: try base.map { text throws(ParameterError) in try strategies.base(text) }
              ?? usual.base,
            unseen: unseen, goal: try reader.choice("goal", otherwise: usual.goal))
        },
        Family("clear", "play that aims at an empty table") { reader, _ throws(ParameterError) in
          let usual = ClearStrategy()
          return .clear(
            rest: try reader.whole("rest", in: ClearStrategy.rests, otherwise: usual.rest),
            orders: try reader.whole(
              "orders", in: ClearStrategy.orderCounts, otherwise: usual.orders))
        },
        Family("omniscient", "play towards an empty table knowing the deck order") {
          reader, _ throws(ParameterError) in
          let usual = OmniscientStrategy()
          return .omniscient(
            goal: try reader.choice("goal", otherwise: usual.goal),
            beam: try reader.whole("beam", in: OmniscientStrategy.widths, otherwise: usual.beam))
        },
      ])
  }
}

extension Strategy {
  /// A Set drawn at random, each with the same probability.
  ///
  /// It takes one bounded draw into the list in reading order, also when there is only one Set.
  public static var random: Strategy {
    Strategy("random") { table, play in
      Int(play.draw(below: UInt64(table.setCount)))
    } reasoning: { index, table in
      table.setCount == 1
        ? "the only Set" : "number \(index + 1) of \(table.setCount), drawn at random"
    }
  }

  /// The Set whose position triple is lexicographically smallest: the first that a reader would meet.
  public static var first: Strategy {
    Strategy("first") { _, _ in
      0
    } reasoning: { _, table in
      table.setCount == 1 ? "the only Set" : "the first of \(table.setCount) in reading order"
    }
  }

  /// A Set drawn at random, the more likely the more of its attributes agree: a model of human eyes.
  ///
  /// The weight of a Set is 1 and the number of attributes that agree. It takes one bounded draw, also for a single Set,
  /// below the sum of the weights in reading order.
  ///
  /// Source: A. Dostalík's simulations of Set, in which the weight models what people see first.
  public static var similarityWeighted: Strategy {
    @Sendable func weight(of index: Int, on table: borrowing Table) -> Int {
      1 + table.deck.attributes - table.level(ofSet: index)
    }
    @Sendable func totalWeight(of table: borrowing Table) -> Int {
      var sum = 0
      for index in 0..<table.setCount { sum += weight(of: index, on: table) }
      return sum
    }
    return Strategy("similarity-weighted") { table, play in
      var drawn = Int(play.draw(below: UInt64(totalWeight(of: table))))
      for index in 0..<table.setCount {
        drawn -= weight(of: index, on: table)
        if drawn < 0 { return index }
      }
      return table.setCount - 1
    } reasoning: { index, table in
      guard table.setCount > 1 else { return "the only Set" }
      return "drawn with weight \(weight(of: index, on: table)) of \(totalWeight(of: table))"
    }
  }
}
