/// Takes the Set after which a Set-free table is least likely, counted exactly over the unseen cards.
///
/// With a depth of one that is the next table alone. With more, it is the expected number of Set-free tables among that many
/// next ones, each later take being the best at its own depth: the probability of each last table is still exact, the
/// deals before it are all tried when the budget allows and else drawn, the same ones for every Set.
struct LookaheadStrategy: PlayStrategy {
  var depth = 2
  /// About how many tables may be judged for one decision, a count and never a time; at depth 1 it does not matter.
  var nodes = 300

  static let depths = 1...3
  static let budgets = 1...1_000_000

  var name: String { "lookahead(depth: \(depth), nodes: \(nodes))" }

  /// The best Set: one word of the stream seeds the deals that are drawn, one bounded draw breaks ties.
  ///
  /// - Complexity: About ``nodes`` exact counts, a microsecond each with the standard deck.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    let seed = play.next()
    guard depth > 1, table.setCount > 1 else {
      return BestOf.pick(among: table.setCount, using: &play) {
        -Outlook(table, taking: $0).setFreeProbability
      }
    }
    let search = SetFreeSearch(table, depth: depth, nodes: nodes, seed: seed)
    return BestOf.pick(among: table.setCount, using: &play) {
      -search.setFreeTables(from: Outlook(table, taking: $0), depth: depth)
    }
  }

  func reason(for index: Int, on table: borrowing Table) -> String {
    let percent = Decimals.text(100 * Outlook(table, taking: index).setFreeProbability)
    let clause = "the next table is Set-free with \(percent) %"
    guard table.setCount > 1 else { return "the only Set; \(clause)" }
    return depth == 1
      ? "\(clause), the least of \(table.setCount)"
      : "\(clause), least of \(table.setCount) over \(depth) tables"
  }
}

extension Strategy {
  /// The Set after which Set-free tables are least likely, at the given depth and budget.
  public static func lookahead(depth: Int = 2, nodes: Int = 300) -> Strategy {
    precondition(LookaheadStrategy.depths.contains(depth), "the depth is 1 to 3")
    precondition(LookaheadStrategy.budgets.contains(nodes), "the budget is 1 to 1,000,000 nodes")
    return Strategy(LookaheadStrategy(depth: depth, nodes: nodes))
  }
}
