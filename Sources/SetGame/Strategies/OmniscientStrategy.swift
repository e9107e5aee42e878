/// The goal of a player who knows the deck order.
public enum OmniscientGoal: String, CaseIterable, Sendable {
  /// An empty table; where none is found, the fewest cards left over.
  case clear
  /// The fewest deal-mores, then the fewest cards left over.
  case steady
}

/// Knows the order of the deck and plays the best game that a beam search finds.
///
/// Its type says that it is no fair player: the order reaches it through ``Decider`` alone. The game found is not proven to
/// be the best, so what it reaches is a lower bound on the best play with foresight, and no bound from above is claimed.
/// Only for an empty table the last part is exact: from each game of the beam with at most 33 cards remaining, all
/// partitions into Sets are tried, up to 20,000 of them.
struct OmniscientStrategy: ForesightStrategy {
  var goal = OmniscientGoal.clear
  /// How many games go on after each take.
  var beam = 30

  static let widths = 1...10_000

  var name: String { "omniscient(goal: \(goal.rawValue), beam: \(beam))" }

  /// Plans a whole game without a draw.
  ///
  /// - Complexity: About ``beam`` × 60 tables of some microseconds with the standard deck.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio] {
    var search = ForesightBeam(table, order: order, goal: goal, width: beam)
    return search.plan(from: table)
  }

  /// The choice without knowledge of the order: that of ``ClearStrategy`` or ``Strategy/steady``.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    switch goal {
    case .clear: ClearStrategy().pick(from: table, using: &play)
    case .steady: Strategy.steady.pick(from: table, using: &play)
    }
  }

  func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "part of the best game found for this order of the deck"
  }
}

extension Strategy {
  /// Play with knowledge of the deck order.
  public static func omniscient(goal: OmniscientGoal = .clear, beam: Int = 30) -> Strategy {
    precondition(OmniscientStrategy.widths.contains(beam), "a beam is 1 to 10,000 games wide")
    return Strategy(OmniscientStrategy(goal: goal, beam: beam))
  }
}
