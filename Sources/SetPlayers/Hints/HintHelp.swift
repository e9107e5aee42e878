/// The help that a hint gives.
public enum HintHelp: Hashable, Sendable {
  /// The number of Sets on the table.
  case count
  /// Yes or no: a Set lies on the table.
  case whether
  /// In which attributes the cards of a Set differ.
  case pattern
  /// One, two or three cards of a Set.
  case cards(Int)
  /// One card, then two, then three.
  case ladder

  /// All there are, by how they are written.
  public static let all: [HintHelp] = [
    .count, .whether, .pattern, .cards(1), .cards(2), .cards(3), .ladder,
  ]

  /// As it is written: `count`, `whether`, `pattern`, `1`, `2`, `3` or `ladder`.
  public var name: String {
    switch self {
    case .count: "count"
    case .whether: "whether"
    case .pattern: "pattern"
    case .cards(let cards): String(cards)
    case .ladder: "ladder"
    }
  }

  package var steps: Int { self == .ladder ? 3 : 1 }

  /// The help of a step in 0 ..< ``steps``: one to three cards of a ladder, else the help itself.
  package func step(_ number: Int) -> HintHelp { self == .ladder ? .cards(number + 1) : self }
}

/// How a hint speeds up the search: a model, not a measurement.
///
/// The player is taken to try pairs of the n cards on the table at a steady pace, as Taatgen's ACT-R model does: pick two,
/// work out the third, look for it. With one Set 3 of the C = n(n − 1)/2 pairs succeed.
/// - *One card shown.* Its n − 1 partners are tried, 2 of which succeed: success a pair rises from 3/C to 2/(n − 1), by
///   **n/3** (12 cards: from 1/22 to 2/11, by 4). All Sets with that card gain.
/// - *Two cards shown.* One pair is left to try, one prediction and one look: by **C/3** (12 cards: by 22).
/// - *Three cards shown.* Nothing is left to search: motor time only.
/// - *Pattern shown.* Of the m pairs with that pattern each is tried, the others are dismissed at a quarter of the cost:
///   by **C / (m + (C − m)/4)**. The quarter is an assumption. All Sets with that pattern gain.
/// - *Count, whether.* The search is as fast as before, but the player does not give up while there
///   is a Set, and calls for cards at once when there is none. Every other hint implies that too.
///
/// Work done before the hint is kept and other Sets are searched for as before: help never delays.
package enum HintEffect {
  /// The cost of dismissing a pair that does not fit, as part of that of trying it.
  ///
  /// Assumed.
  static let glance = 0.25

  /// The factor for Sets that hold a shown card, n/3 for n cards on the table.
  package static func oneCard(of cards: Int) -> Double { Double(cards) / 3 }

  /// The factor for a Set of which two cards are shown, n(n − 1)/6 for n cards on the table.
  package static func twoCards(of cards: Int) -> Double { Double(cards * (cards - 1)) / 6 }

  /// The factor C / (m + (C − m)/4) for Sets whose pattern is shown and m pairs of cards have.
  package static func pattern(of cards: Int, pairs: Int) -> Double {
    let all = Double(cards * (cards - 1)) / 2
    return all / (Double(pairs) + glance * (all - Double(pairs)))
  }
}

extension HintEffect {
  /// Applies a hint about the Set with an index, not a ladder but one of its steps, to a search from now on.
  package static func apply(
    _ help: HintHelp, about index: Int, at now: Double, to search: inout TableSearch,
    on table: borrowing Table, patterns: CardPatterns
  ) {
    let hinted = search.targets[index]
    switch help {
    case .count, .whether, .ladder: return
    case .pattern:
      let pairs = patterns.pairs(with: hinted.pattern, on: table)
      let factor = pattern(of: table.count, pairs: pairs)
      search.help(at: now) { $0.pattern == hinted.pattern ? factor : 1 }
    case .cards(let cards):
      let shown = hinted.places.all.prefix(cards)
      let partly = oneCard(of: table.count)
      let wholly = cards == 1 ? partly : cards == 2 ? twoCards(of: table.count) : .infinity
      search.help(at: now) { target in
        if target.places == hinted.places { return wholly }
        return shown.contains(where: target.places.contains) ? partly : 1
      }
    }
  }
}

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

  package func choose(
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
