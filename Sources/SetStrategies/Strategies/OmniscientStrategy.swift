public import SetGame

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
public struct OmniscientStrategy: ForesightStrategy {
  /// The goal.
  public let goal: OmniscientGoal
  /// How many games go on after each take.
  public let beam: Int

  /// The widths a beam may have.
  public static let widths = 1...10_000

  /// A strategy with foresight and a beam in ``widths``.
  public init(goal: OmniscientGoal = .clear, beam: Int = 30) {
    precondition(OmniscientStrategy.widths.contains(beam), "a beam is 1 to 10,000 games wide")
    self.goal = goal
    self.beam = beam
  }

  /// `omniscient(goal: clear, beam: 30)`, with its own parameters.
  public var name: String { "omniscient(goal: \(goal.rawValue), beam: \(beam))" }

  /// Plans a whole game without a draw.
  ///
  /// - Complexity: About ``beam`` × 60 tables of some microseconds with the standard deck.
  public func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio] {
    var search = ForesightBeam(table, order: order, goal: goal, width: beam)
    return search.plan(from: table)
  }

  /// The choice without knowledge of the order: that of ``ClearStrategy`` or ``SteadyStrategy``.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    switch goal {
    case .clear: ClearStrategy().pick(from: table, using: &play)
    case .steady: SteadyStrategy().pick(from: table, using: &play)
    }
  }

  /// Says that the Set belongs to a plan.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    table.setCount == 1
      ? "the only Set" : "part of the best game found for this order of the deck"
  }
}

extension Strategy {
  /// Play towards an empty table with knowledge of the deck order.
  public static var omniscient: Strategy { Strategy(OmniscientStrategy()) }

  /// Play with knowledge of the deck order.
  public static func omniscient(goal: OmniscientGoal, beam: Int = 30) -> Strategy {
    Strategy(OmniscientStrategy(goal: goal, beam: beam))
  }
}

extension Family<Strategy> {
  /// `omniscient` with its parameters.
  public static var omniscient: Family {
    Family("omniscient", "play towards an empty table knowing the deck order") {
      reader, _ throws(ParameterError) in
      let usual = OmniscientStrategy()
      return .omniscient(
        goal: try reader.choice("goal", otherwise: usual.goal),
        beam: try reader.whole("beam", in: OmniscientStrategy.widths, otherwise: usual.beam))
    }
  }
}
