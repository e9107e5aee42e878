/// Counts Set-free tables some tables ahead, with the best take at each.
package struct SetFreeSearch {
  private let rules: Rules
  private let deals: Int
  private let seed: UInt64

  /// About how many Sets a table offers, to turn a budget of tables into one of deals.
  private static let usualSets = 3

  package init(_ table: borrowing Table, depth: Int, nodes: Int, seed: UInt64) {
    rules = table.rules
    self.seed = seed
    let perDeal = (1..<depth).reduce(table.setCount) { product, _ in Self.usualSets * product }
    let share = max(1, Double(nodes) / Double(perDeal))
    deals = depth == 2 ? Int(share) : Int(share.squareRoot())
  }

  package func setFreeTables(from outlook: borrowing Outlook, depth: Int) -> Double {
    let next = outlook.setFreeProbability
    guard depth > 1 else { return next }
    guard outlook.dealt > 0 else {
      return next + best(on: Outlook(outlook, dealing: (0, 0, 0)), depth: depth - 1)
    }
    let unseen = outlook.unseenCount
    let all = unseen * (unseen - 1) * (unseen - 2) / 6
    var sum = 0.0
    guard all > deals else {
      for third in 2..<unseen {
        for second in 1..<third {
          for first in 0..<second {
            let deal = Outlook(outlook, dealing: (first, second, third))
            sum += best(on: deal, depth: depth - 1)
          }
        }
      }
      return next + sum / Double(all)
    }
    // The same deals for every Set that is compared: their luck cancels.
    var stream = StreamFamily(seed: seed).stream(
      game: UInt64(depth), purpose: StreamPurpose(number: 1))
    for _ in 0..<deals {
      let deal = Outlook(outlook, dealing: SetFreeSearch.triple(below: unseen, using: &stream))
      sum += best(on: deal, depth: depth - 1)
    }
    return next + sum / Double(deals)
  }

  /// The least expectation over the takes of a table; of a Set-free one, after three more cards.
  private func best(on table: borrowing Outlook, depth: Int) -> Double {
    var least = Double.infinity
    table.geometry.forEachSet(of: table.table) { set in
      let after = Outlook(table, taking: set, rules: rules)
      least = min(least, setFreeTables(from: after, depth: depth))
    }
    guard least == .infinity else { return least }
    return table.unseenCount == 0
      ? 0 : setFreeTables(from: Outlook(table, taking: nil, rules: rules), depth: depth)
  }

  /// Three different numbers, ascending, each triple with the same probability.
  private static func triple(
    below bound: Int, using stream: inout RandomStream
  ) -> (Int, Int, Int) {
    let one = Int(stream.draw(below: UInt64(bound)))
    var two = Int(stream.draw(below: UInt64(bound - 1)))
    var three = Int(stream.draw(below: UInt64(bound - 2)))
    if two >= one { two += 1 }
    if three >= min(one, two) { three += 1 }
    if three >= max(one, two) { three += 1 }
    let (low, high) = (min(one, two, three), max(one, two, three))
    return (low, one + two + three - low - high, high)
  }
}

extension Outlook {
  /// The probability that the next table is Set-free, by counting.
  ///
  /// No triple of unseen cards is tried. Only cards that complete no pair of the table may come; two of them clash when
  /// the third card of their line lies on the table. Triples without a clash are all triples less those with one, by
  /// inclusion and exclusion over the clashes of a triple: C(n, 3) − e(n − 2) + Σ C(d, 2) − t, with e clashes, d of them
  /// at each card and t triangles of clashes; of those, the triples that are Sets go too. Three cards of the table
  /// a, b, c belong to exactly one possible triangle: a + b − c, a + c − b, b + c − a.
  ///
  /// - Complexity: O(t³ + t·u) for t cards on the table and u unseen ones.
  var setFreeProbability: Double {
    guard setsOnTable == 0 else { return 0 }
    guard dealt > 0 else { return 1 }
    let free = FreeCards(self)
    let count = free.count
    let (clashes, sharing) = free.clashes
    let triples =
      count * (count - 1) * (count - 2) / 6 - clashes * (count - 2) + sharing
      - free.triangles - geometry.sets(among: free.rows)
    let all = unseenCount * (unseenCount - 1) * (unseenCount - 2) / 6
    return Double(triples) / Double(all)
  }
}
