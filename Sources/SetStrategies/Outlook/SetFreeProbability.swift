internal import SetCards
internal import SetGame

extension Outlook {
  /// The probability that the next table is Set-free, by counting.
  ///
  /// No triple of unseen cards is tried. Only cards that complete no pair of the table may come; two of them clash when
  /// the third card of their line lies on the table. Triples without a clash are all triples less those with one, by
  /// inclusion and exclusion over the clashes of a triple: C(n, 3) − e(n − 2) + Σ C(d, 2) − t, with e clashes, d of them
  /// at each card and t triangles of clashes; of those, the triples that are Sets go too. Three cards of the table
  /// a, b, c belong to exactly one possible triangle: a + b − c, a + c − b, b + c − a.
  ///
  /// - Complexity: O(t³ + r·u) for t cards on the table, u unseen ones and r rows.
  var setFreeProbability: Double {
    guard setsOnTable == 0 else { return 0 }
    guard dealt > 0 else { return 1 }
    let rows = geometry.rowCount
    let free = UnsafeMutablePointer<UInt16>.allocate(capacity: rows)
    defer { free.deallocate() }
    free.initialize(repeating: 0, count: rows)
    geometry.forEachCard(of: table) { geometry.mark(thirdsOf: $0, with: table, in: free) }
    for row in 0..<rows { free[row] = unseen[row] & ~free[row] }
    let count = geometry.count(free)
    var clashes = 0
    var sharing = 0
    geometry.forEachCard(of: free) { card in
      let degree = geometry.sets(through: card, one: table, other: free)
      clashes &+= degree
      sharing &+= degree * (degree - 1) / 2
    }
    clashes /= 2
    let triples =
      count * (count - 1) * (count - 2) / 6 - clashes * (count - 2) + sharing
      - triangles(of: free) - geometry.sets(among: free)
    let all = unseenCount * (unseenCount - 1) * (unseenCount - 2) / 6
    return Double(triples) / Double(all)
  }

  /// How many triples of some cards have all three third cards on the table.
  private func triangles(of free: UnsafePointer<UInt16>) -> Int {
    func holds(_ card: Card) -> Bool {
      let (row, place) = RowGeometry.split(card.index)
      return free[row] >> UInt16(truncatingIfNeeded: place) & 1 == 1
    }
    return withUnsafeTemporaryAllocation(of: Card.self, capacity: tableCount) { cards in
      var filled = 0
      geometry.forEachCard(of: table) { card in
        cards.initializeElement(at: filled, to: Card(index: card))
        filled += 1
      }
      var triangles = 0
      for one in 0..<filled {
        for two in one + 1..<max(one + 1, filled) {
          let line = cards[one].third(with: cards[two])
          for three in two + 1..<max(two + 1, filled)
          where holds(line.third(with: cards[three]))
            && holds(cards[one].third(with: cards[three]).third(with: cards[two]))
            && holds(cards[two].third(with: cards[three]).third(with: cards[one]))
          {
            triangles += 1
          }
        }
      }
      return triangles
    }
  }
}
