public import SetGame

/// Which Set a hint is about.
public enum HintTarget: Sendable {
  /// The Set of the lowest level, first in reading order.
  case easiest
  /// The Set of the highest level, first in reading order.
  case hardest
  /// Any Set, each with the same probability.
  case random
  /// The Set that shares cards with the fewest others, first in reading order: taking it keeps most Sets.
  case keepMost
  /// The Set that a play strategy would take; its draws depend on the table alone.
  case strategy(Strategy)

  /// All that are not play strategies, by name.
  public static let all: [HintTarget] = [.easiest, .hardest, .random, .keepMost]

  /// As it is written: `easiest`, `hardest`, `random`, `keep-most`, or the strategy's name.
  public var name: String {
    switch self {
    case .easiest: "easiest"
    case .hardest: "hardest"
    case .random: "random"
    case .keepMost: "keep-most"
    case .strategy(let strategy): strategy.name
    }
  }

  /// Chooses a Set.
  func choose(
    from table: borrowing Table, _ search: borrowing TableSearch, _ clocks: TableClocks
  ) -> Int {
    let sets = search.targets.indices
    switch self {
    case .easiest: return sets.min { search.targets[$0].level < search.targets[$1].level } ?? 0
    case .hardest:
      // The first of equals, unlike `max`.
      return sets.min { search.targets[$0].level > search.targets[$1].level } ?? 0
    case .random:
      var stream = clocks.stream(for: .hint)
      return Int(stream.draw(below: UInt64(table.setCount)))
    case .keepMost:
      let lost = sets.map { index in HintTarget.lost(with: index, search) }
      return sets.min { lost[$0] < lost[$1] } ?? 0
    case .strategy(let strategy):
      var stream = clocks.stream(for: .hint)
      return strategy.pick(from: table, using: &stream)
    }
  }

  /// How many Sets share a card with a Set, itself among them.
  private static func lost(with index: Int, _ search: borrowing TableSearch) -> Int {
    let places = search.targets[index].places.all
    return search.targets.count { target in places.contains(where: target.places.contains) }
  }
}
