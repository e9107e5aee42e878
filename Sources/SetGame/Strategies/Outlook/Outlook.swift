internal import SetCards

/// What a player with perfect memory knows just after a take and before the refill: the cards that stayed on the table and
/// the unseen ones.
///
/// The features of a Set (``SetFeature``) and the strategies that count ahead are computed from it. It is valid while the
/// table it was made from lives.
struct Outlook: ~Copyable {
  /// The rows of the deck.
  let geometry: RowGeometry
  /// The cards on the table, nine bits a row.
  let table: UnsafeMutablePointer<UInt16>
  /// The cards not dealt yet.
  let unseen: UnsafeMutablePointer<UInt16>
  /// The cards on the table and the unseen ones: all that can still take part in a Set.
  let live: UnsafeMutablePointer<UInt16>
  /// How many cards lie on the table.
  let tableCount: Int
  /// How many cards are unseen.
  let unseenCount: Int
  /// How many cards come next: three, or none when the take is not refilled.
  let dealt: Int

  /// What is left when a Set is taken; without one, what a Set-free table is before three more are dealt.
  init(_ table: borrowing Table, taking index: Int?) {
    geometry = table.cells.geometry
    let rows = geometry.rowCount
    self.table = .allocate(capacity: 3 * rows)
    unseen = self.table + rows
    live = unseen + rows
    for row in 0..<rows {
      self.table[row] = table.cells.onTable(row)
      unseen[row] = table.cells.unseen(row)
      live[row] = table.cells.live(row)
    }
    unseenCount = table.cardsLeft
    guard let index else {
      tableCount = table.count
      dealt = min(Rules.cardsPerDeal, unseenCount)
      return
    }
    tableCount = table.count - 3
    dealt = table.cardsDealtAfterTake
    let places = table.set(at: index)
    for position in [places.first, places.second, places.third] {
      let (row, place) = RowGeometry.split(Int(table.cells.cards[position]))
      let others = ~(UInt16(1) << UInt16(truncatingIfNeeded: place))
      self.table[row] &= others
      live[row] &= others
    }
  }

  deinit { table.deallocate() }

  /// How many Sets are still possible among the cards on the table and the unseen ones.
  var possibleSets: Int { geometry.sets(among: live) }

  /// How many Sets lie on the table.
  var setsOnTable: Int { geometry.sets(among: table) }
}
