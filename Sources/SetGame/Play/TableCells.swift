/// The memory of one table: plain cells, read and written without checks by ``Table`` alone.
///
/// A table is passed to strategies and changed in place some 27 times a game; with its cells inside the value each pass
/// would copy them, and with arrays each access would check bounds and ownership. Capacities are theorems: a cap has at
/// most 112 cards in six attributes (Potechin 2008, doi:10.1007/s10623-007-9157-y) and a table grows, by three, only
/// from a cap or by mistake where `Table.hasRoomForMore`; n cards hold at most n(n − 1)/6 Sets.
@usableFromInline
struct TableCells: ~Copyable, @unchecked Sendable {
  @usableFromInline let cards: UnsafeMutablePointer<UInt16>
  /// The code of the card at each position, for ``ThirdCards``.
  @usableFromInline let codes: UnsafeMutablePointer<UInt16>
  /// The position of each card that lies on the table; 0 for other cards.
  @usableFromInline let positions: UnsafeMutablePointer<UInt8>
  /// Each row of nine cards in one word.
  ///
  /// The low half has a bit for each card on the table, the high half one for each unseen card. Laying a card flips both
  /// bits at once, so that knowing the unseen cards costs nothing.
  @usableFromInline let rows: UnsafeMutablePointer<UInt32>
  let thirds = ThirdCards.shared
  @usableFromInline let rowCount: Int
  /// `Places.packed` of each Set, ascending.
  @usableFromInline let sets: UnsafeMutablePointer<UInt32>
  static let unseenRow: UInt32 = 511 << 16

  private static let largestTable = 115

  init(_ deck: Deck) {
    rowCount = deck.count / 9
    cards = .zeros(Self.largestTable)
    codes = .zeros(Self.largestTable)
    positions = .zeros(deck.count)
    rows = .allocate(capacity: rowCount)
    rows.initialize(repeating: Self.unseenRow, count: rowCount)
    // Room behind them for those of one card that are still to be put in their place.
    let mostSets = Self.largestTable * (Self.largestTable + 2) / 6
    sets = .zeros(mostSets)
  }

  @inlinable @inline(__always)
  func onTable(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row]) }

  @inlinable @inline(__always)
  func unseen(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row] >> 16) }

  /// The cards of a row that are on the table or unseen: all that were not taken.
  @inlinable @inline(__always)
  func live(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row] | rows[row] >> 16) }

  @inline(__always)
  func put(_ card: UInt16, at position: Int) {
    cards[position] = card
    positions[Int(card)] = UInt8(truncatingIfNeeded: position)
  }

  @inline(__always)
  func move(_ position: Int, to target: Int) {
    put(cards[position], at: target)
    codes[target] = codes[position]
  }

  /// Takes over the rows, the first cards and the first Sets of other cells; `positions` of all cards must be 0.
  func copy(_ other: borrowing TableCells, cards count: Int, sets setCount: Int) {
    rows.update(from: other.rows, count: rowCount)
    codes.update(from: other.codes, count: count)
    sets.update(from: other.sets, count: setCount)
    for position in 0..<count { put(other.cards[position], at: position) }
  }

  /// Where the card lies that completes two cards to a Set, by their codes; 0 when it does not lie there.
  @inline(__always)
  func position(completing one: Int, _ other: Int) -> Int {
    Int(positions[thirds.card(completing: one, other)])
  }

  // Inlinable because callers elsewhere hold a table inside values of their own.
  @inlinable
  deinit {
    cards.deallocate()
    codes.deallocate()
    positions.deallocate()
    rows.deallocate()
    sets.deallocate()
  }
}

extension TableCells {
  static func hasRoomForDeal(on cards: Int) -> Bool { hasRoom(for: cards + Rules.cardsPerDeal) }

  static func hasRoom(for cards: Int) -> Bool { cards <= largestTable }
}

extension Deck {
  /// For each row of nine cards the pairs of rows that hold a Set's other cards: near and far in turn, the row with
  /// itself first.
  ///
  /// Each of the R rows has (R + 1)/2 pairs. Decks of two or more attributes have rows.
  public var partnerRows: [UInt8] {
    let rowCount = count / 9
    var pairs: [UInt8] = []
    for row in 0..<rowCount {
      pairs += [UInt8(row), UInt8(row)]
      for other in 0..<rowCount {
        let third = Card(index: row).third(with: Card(index: other)).index
        if third > other { pairs += [UInt8(other), UInt8(third)] }
      }
    }
    return pairs
  }
}
