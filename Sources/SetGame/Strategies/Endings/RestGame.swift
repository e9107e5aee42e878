internal import SetCards

/// The rest of a game with few cards: those on the table and the unseen ones as bits of one word, whatever the deck.
///
/// The cards are numbered from 0 in order of their index, so that a search costs the same with every deck.
struct RestGame {
  /// The most cards that fit.
  static let capacity = 64

  /// What happens to the places of a taken Set.
  let rules: Rules
  /// The cards on the table.
  let table: UInt64
  /// The cards not dealt yet.
  let unseen: UInt64
  /// Every Set among both.
  let sets: [UInt64]
  /// The Sets of the table in the table's order.
  let choices: [UInt64]

  /// The rest of a game; nothing when there are more cards than bits.
  init?(_ table: borrowing Table) {
    guard table.count + table.cardsLeft <= RestGame.capacity else { return nil }
    var number = [Int](repeating: 0, count: table.deck.count)
    let outlook = Outlook(table, taking: nil)
    var (onTable, unseen): (UInt64, UInt64) = (0, 0)
    var next = 0
    outlook.geometry.forEachCard(of: outlook.live) { card in
      number[card] = next
      let (row, place) = RowGeometry.split(card)
      let isOnTable = outlook.table[row] >> UInt16(truncatingIfNeeded: place) & 1 == 1
      if isOnTable { onTable |= 1 << UInt64(next) } else { unseen |= 1 << UInt64(next) }
      next += 1
    }
    func bits(_ one: Int, _ two: Int, _ three: Int) -> UInt64 {
      1 << UInt64(number[one]) | 1 << UInt64(number[two]) | 1 << UInt64(number[three])
    }
    var sets: [UInt64] = []
    outlook.geometry.forEachSet(of: outlook.live) { sets.append(bits($0, $1, $2)) }
    var choices: [UInt64] = []
    for index in 0..<table.setCount {
      let places = table.set(at: index)
      choices.append(
        bits(
          table.card(at: places.first).index, table.card(at: places.second).index,
          table.card(at: places.third).index))
    }
    rules = table.rules
    self.table = onTable
    self.unseen = unseen
    self.sets = sets
    self.choices = choices
  }

  /// Whether some cards hold a Set.
  func holdsSet(_ cards: UInt64) -> Bool { sets.contains { $0 & ~cards == 0 } }

  /// Whether three cards come after a Set is taken from a table.
  func refills(_ table: UInt64, unseen: UInt64) -> Bool {
    unseen != 0 && rules.refills(tableOf: table.nonzeroBitCount)
  }
}
