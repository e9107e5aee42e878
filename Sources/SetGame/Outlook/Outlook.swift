/// The knowledge of a player with perfect memory just after a take and before the refill: the cards that stayed on the
/// table and the unseen ones.
///
/// The features of a Set (``SetFeature``) and the strategies that count ahead are computed from it. It is valid while the
/// table it was made from lives.
package struct Outlook: ~Copyable {
  let geometry: RowGeometry
  /// The cards on the table, nine bits a row.
  let table: UnsafeMutablePointer<UInt16>
  let unseen: UnsafeMutablePointer<UInt16>
  let live: UnsafeMutablePointer<UInt16>
  let tableCount: Int
  let unseenCount: Int
  /// How many cards come next: three, or none when the take is not refilled.
  let dealt: Int

  static let mostTableCards = 128

  /// The cards left when a Set is taken; without one, a Set-free table before three more are dealt.
  package init(_ table: borrowing Table, taking index: Int?) {
    geometry = RowGeometry.of(table.deck)
    let rows = geometry.rowCount
    self.table = .allocate(capacity: 3 * rows)
    unseen = self.table + rows
    live = unseen + rows
    for row in 0..<rows {
      let (onTable, unseen) = (table.cardsOnTable(inRow: row), table.unseenCards(inRow: row))
      self.table[row] = onTable
      self.unseen[row] = unseen
      live[row] = onTable | unseen
    }
    unseenCount = table.cardsLeft
    guard let index else {
      tableCount = table.count
      dealt = min(Rules.cardsPerDeal, unseenCount)
      return
    }
    tableCount = table.count - 3
    dealt = table.cardsDealtAfterTake
    remove(table.cards(ofSet: index))
  }

  /// A table after three unseen cards, given by their places among the unseen ones in order of their index, were dealt to
  /// it; when none come, as it is.
  init(_ before: borrowing Outlook, dealing deal: (Int, Int, Int)) {
    self.init(
      geometry: before.geometry, rows: before.table, tableCount: before.tableCount + before.dealt,
      unseenCount: before.unseenCount - before.dealt, dealt: 0)
    guard before.dealt > 0 else { return }
    var place = 0
    before.geometry.forEachCard(of: before.unseen) { card in
      if place == deal.0 || place == deal.1 || place == deal.2 {
        let (row, place) = RowGeometry.split(card)
        let bit = UInt16(1) << UInt16(truncatingIfNeeded: place)
        table[row] |= bit
        unseen[row] &= ~bit
      }
      place += 1
    }
  }

  init(_ before: borrowing Outlook, taking set: CardTriple?, rules: Rules) {
    let deals = set == nil || rules.refills(tableOf: before.tableCount)
    self.init(
      geometry: before.geometry, rows: before.table,
      tableCount: before.tableCount - (set == nil ? 0 : 3), unseenCount: before.unseenCount,
      dealt: deals ? min(Rules.cardsPerDeal, before.unseenCount) : 0)
    if let set { remove(set) }
  }

  private init(
    geometry: RowGeometry, rows: UnsafePointer<UInt16>, tableCount: Int, unseenCount: Int,
    dealt: Int
  ) {
    self.geometry = geometry
    table = .allocate(capacity: 3 * geometry.rowCount)
    table.initialize(from: rows, count: 3 * geometry.rowCount)
    unseen = table + geometry.rowCount
    live = unseen + geometry.rowCount
    self.tableCount = tableCount
    self.unseenCount = unseenCount
    self.dealt = dealt
  }

  @inline(__always)
  private func remove(_ set: CardTriple) {
    func remove(_ card: Int) {
      let (row, place) = RowGeometry.split(card)
      let others = ~(UInt16(1) << UInt16(truncatingIfNeeded: place))
      table[row] &= others
      live[row] &= others
    }
    remove(set.first)
    remove(set.second)
    remove(set.third)
  }

  deinit { table.deallocate() }

  var possibleSets: Int { geometry.sets(among: live) }

  var setsOnTable: Int { geometry.sets(among: table) }
}
