public import RandomStreams
internal import SetCards

/// Asks a strategy table after table: the only place where a ``ForesightStrategy`` is told the order of the deck.
public struct Decider: Sendable {
  /// The strategy that is asked.
  public let strategy: any PlayStrategy

  private let foresight: (any ForesightStrategy)?
  private var plan: [Trio] = []
  private var next = 0

  /// A decider for games with one strategy.
  ///
  /// - Parameter strategy: The strategy.
  public init(_ strategy: any PlayStrategy) {
    self.strategy = strategy
    foresight = strategy as? any ForesightStrategy
  }

  /// Forgets the plan of the last game; to be called before the first choice of each.
  public mutating func startGame() {
    plan.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The Set that is taken here.
  ///
  /// - Parameters:
  ///   - state: A game whose table holds a Set; the same game as at the last call, one take later.
  ///   - play: The game's stream for the strategy's own choices.
  /// - Returns: The index of a Set in the table's list.
  public mutating func choice(
    in state: borrowing GameState, using play: inout RandomStream
  ) -> Int {
    guard let foresight else { return strategy.pick(from: state.table, using: &play) }
    if next == plan.count {
      plan = foresight.plan(from: state.table, order: state.cardsToCome, using: &play)
      next = 0
    }
    guard next < plan.count, let index = state.table.index(of: plan[next]) else {
      preconditionFailure("\(strategy.name) planned a Set that does not lie there")
    }
    next += 1
    return index
  }
}

extension Table {
  /// The index of a Set in the list, if it lies on the table.
  func index(of trio: Trio) -> Int? {
    (0..<setCount).first { index in
      let places = set(at: index)
      return Trio(card(at: places.first), card(at: places.second), card(at: places.third)) == trio
    }
  }
}
