struct BeamGame {
  /// The cards on the table by rows of nine.
  private(set) var table: [UInt16]
  /// All that remain, in the deck too, with the Sets through each.
  private(set) var cards: LiveCards
  private(set) var tableCount: Int
  private(set) var cardCount: Int
  private(set) var dealt = 0
  var dealMores = 0
  /// The last take, as an index into the steps of the search; −1 before the first.
  var step = -1
  var promise = 0.0

  init(_ table: borrowing Table) {
    let outlook = Outlook(table, taking: nil)
    self.table = (0..<outlook.geometry.rowCount).map { outlook.table[$0] }
    cards = LiveCards(outlook.geometry, outlook.live)
    tableCount = table.count
    cardCount = table.count + table.cardsLeft
  }

  /// True if another game has the same promise and the same cards on the table and in the deck.
  func looks(like other: BeamGame) -> Bool {
    promise == other.promise && table == other.table && cards == other.cards
  }

  func sets(_ geometry: RowGeometry) -> [CardTriple] {
    var sets: [CardTriple] = []
    table.withUnsafeBufferPointer { table in
      guard let rows = table.baseAddress else { return }
      geometry.forEachSet(of: rows) { sets.append($0) }
    }
    return sets
  }

  mutating func take(_ set: CardTriple) {
    lift(set.first)
    lift(set.second)
    lift(set.third)
    cards.remove(set)
    tableCount -= 3
    cardCount -= 3
  }

  private mutating func lift(_ card: Int) {
    let (row, place) = RowGeometry.split(card)
    table[row] &= ~(UInt16(1) << UInt16(truncatingIfNeeded: place))
  }

  mutating func deal(_ cards: ArraySlice<Int>) {
    for card in cards {
      let (row, place) = RowGeometry.split(card)
      table[row] |= UInt16(1) << UInt16(truncatingIfNeeded: place)
    }
    tableCount += cards.count
    dealt += cards.count
  }
}

extension OmniscientGoal {
  /// How a finished game compares with others: smaller is better.
  func rank(_ game: BeamGame) -> Int {
    switch self {
    case .clear: 1000 * game.tableCount + game.dealMores
    case .steady: 1000 * game.dealMores + game.tableCount
    }
  }

  /// How good a game looks on its way; the weights were found by trying.
  func promise(of game: BeamGame, geometry: RowGeometry, order: [Int]) -> Double {
    game.table.withUnsafeBufferPointer { rows in
      guard let table = rows.baseAddress else { return 0 }
      switch self {
      case .clear:
        let scarcity = game.cards.scarcity(table: table).sum
        return 0.003 * Double(geometry.sets(among: table)) - scarcity
          - 0.02 * Double(game.dealMores)
      case .steady:
        let now = geometry.sets(among: table)
        // Each coming card of the next two deals makes Sets with two cards of the table.
        var soon = 0
        for card in order[game.dealt..<min(order.count, game.dealt + 6)] {
          soon += geometry.sets(through: card, among: table)
        }
        return Double(now) + 0.5 * Double(soon) - (now == 0 ? 6 : 0) - 8 * Double(game.dealMores)
      }
    }
  }
}
