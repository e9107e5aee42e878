internal import SetGame

/// The indices of three cards of a Set, ascending.
struct CardTriple {
  let first: Int
  let second: Int
  let third: Int
}

/// One game of a beam: its table and where it stands.
struct BeamGame {
  /// The cards on the table by rows of nine, then all that remain, in the deck too.
  private(set) var rows: [UInt16]
  /// How many cards lie on the table.
  private(set) var tableCount: Int
  /// How many cards remain, on the table and in the deck.
  private(set) var cardCount: Int
  /// How many cards of the known order were dealt.
  private(set) var dealt = 0
  /// How often more cards were needed.
  var dealMores = 0
  /// The last take, as an index into the steps of the search; −1 before the first.
  var step = -1
  /// How good the game looks.
  var promise = 0.0

  private let rowCount: Int

  /// The game at the table where a plan begins.
  init(_ table: borrowing Table) {
    rowCount = table.rowCount
    rows = []
    for row in 0..<rowCount { rows.append(table.cardsOnTable(inRow: row)) }
    for row in 0..<rowCount { rows.append(rows[row] | table.unseenCards(inRow: row)) }
    tableCount = table.count
    cardCount = table.count + table.cardsLeft
  }

  /// The Sets on the table.
  func sets(_ geometry: RowGeometry) -> [CardTriple] {
    var sets: [CardTriple] = []
    rows.withUnsafeBufferPointer { rows in
      guard let table = rows.baseAddress else { return }
      geometry.forEachSet(of: table) { sets.append(CardTriple(first: $0, second: $1, third: $2)) }
    }
    return sets
  }

  /// Takes a Set away.
  mutating func take(_ set: CardTriple) {
    for card in [set.first, set.second, set.third] {
      let (row, place) = RowGeometry.split(card)
      let others = ~(UInt16(1) << UInt16(truncatingIfNeeded: place))
      rows[row] &= others
      rows[rowCount + row] &= others
    }
    tableCount -= 3
    cardCount -= 3
  }

  /// Lays the next cards on the table.
  mutating func deal(_ cards: ArraySlice<Int>) {
    for card in cards {
      let (row, place) = RowGeometry.split(card)
      rows[row] |= UInt16(1) << UInt16(truncatingIfNeeded: place)
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
    game.rows.withUnsafeBufferPointer { rows in
      guard let table = rows.baseAddress else { return 0 }
      let live = table + geometry.rowCount
      switch self {
      case .clear:
        var scarcity = 0.0
        geometry.forEachCard(of: live) { card in
          let sets = Double(geometry.sets(through: card, among: live)) + 2
          scarcity += 1 / (sets * sets)
        }
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
