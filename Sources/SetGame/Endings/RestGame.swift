/// The rest of a game with few cards: those on the table and the unseen ones as bits of one word, whatever the deck.
///
/// The cards are numbered from 0 in order of their index, so that a search costs the same with every deck.
package struct RestGame {
  static let capacity = 64
  let rules: Rules
  package private(set) var table: UInt64 = 0
  package private(set) var unseen: UInt64 = 0
  package private(set) var sets: [UInt64] = []
  /// The Sets of the table in the table's order.
  package private(set) var choices: [UInt64] = []
  /// The cards by their bits, ascending.
  private(set) var cards: [Int] = []

  /// The rest of a game; nil if there are more cards than bits.
  package init?(_ table: borrowing Table) {
    let outlook = Outlook(table, taking: nil)
    self.init(outlook.geometry, table: outlook.table, live: outlook.live, rules: table.rules)
    for index in 0..<table.setCount {
      let set = table.cards(ofSet: index)
      choices.append(bit(of: set.first) | bit(of: set.second) | bit(of: set.third))
    }
  }

  /// The rest of a game from the rows of the cards on the table and of all that remain; without choices.
  init?(
    _ geometry: RowGeometry, table: UnsafePointer<UInt16>, live: UnsafePointer<UInt16>,
    rules: Rules
  ) {
    guard geometry.count(live) <= RestGame.capacity else { return nil }
    self.rules = rules
    var bits = [UInt64](repeating: 0, count: 9 * geometry.rowCount)
    cards.reserveCapacity(RestGame.capacity)
    geometry.forEachCard(of: live) { card in
      let (row, place) = RowGeometry.split(card)
      let isOnTable = table[row] >> UInt16(truncatingIfNeeded: place) & 1 == 1
      let bit: UInt64 = 1 << UInt64(cards.count)
      if isOnTable { self.table |= bit } else { unseen |= bit }
      cards.append(card)
      bits[card] = bit
    }
    sets.reserveCapacity(geometry.sets(among: live))
    geometry.forEachSet(of: live) {
      sets.append(bits[$0.first] | bits[$0.second] | bits[$0.third])
    }
  }

  package func bit(of card: Int) -> UInt64 {
    guard let number = cards.firstIndex(of: card) else { return 0 }
    return 1 << UInt64(number)
  }

  package func trio(of set: UInt64) -> Trio? {
    let (first, rest) = (set.trailingZeroBitCount, set & (set &- 1))
    guard rest != 0 else { return nil }
    return Trio(
      completing: Card(index: cards[first]), Card(index: cards[rest.trailingZeroBitCount]))
  }

  func holdsSet(_ cards: UInt64) -> Bool { sets.contains { $0 & ~cards == 0 } }

  package func refills(_ table: UInt64, unseen: UInt64) -> Bool {
    unseen != 0 && rules.refills(tableOf: table.nonzeroBitCount)
  }
}
