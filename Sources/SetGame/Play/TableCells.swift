internal import SetCards

/// The memory of one table: plain cells, read and written without checks by ``Table`` alone.
///
/// A table is passed to strategies and changed in place some 27 times a game; with its cells inside the value each pass
/// would copy them, and with arrays each access would check bounds and ownership. Capacities are theorems: a cap has at
/// most 112 cards in six attributes (Potechin 2008, doi:10.1007/s10623-007-9157-y) and a table grows, by three, only
/// from a cap or by mistake where `Table.hasRoomForMore`; n cards hold at most n(n − 1)/6 Sets.
@usableFromInline
struct TableCells: ~Copyable, @unchecked Sendable {
  /// The card at each position.
  @usableFromInline let cards: UnsafeMutablePointer<UInt16>
  /// The position of each card that lies on the table; of other cards, whatever was there.
  @usableFromInline let positions: UnsafeMutablePointer<UInt8>
  /// Each row of nine cards in one word.
  ///
  /// The low half has a bit for each card on the table, the high half one for each unseen card. Laying a card flips both
  /// bits at once, so that knowing the unseen cards costs nothing.
  @usableFromInline let rows: UnsafeMutablePointer<UInt32>
  /// How many rows of nine the deck has.
  @usableFromInline let rowCount: Int
  /// `Places.packed` of each Set, ascending.
  @usableFromInline let sets: UnsafeMutablePointer<UInt32>
  /// How many pairs of rows hold a Set's other cards when one card lies in a given row, that row itself included.
  let pairsPerRow: Int
  /// The pairs for each row, the row with itself first.
  @usableFromInline let partnerRows: UnsafeMutablePointer<UInt8>

  /// A row of which no card has been dealt.
  static let unseenRow: UInt32 = 511 << 16

  private static let largestTable = 115

  init(_ deck: Deck) {
    rowCount = deck.count / 9
    pairsPerRow = (rowCount + 1) / 2
    cards = .allocate(capacity: Self.largestTable)
    cards.initialize(repeating: 0, count: Self.largestTable)
    positions = .allocate(capacity: deck.count)
    positions.initialize(repeating: 0, count: deck.count)
    rows = .allocate(capacity: rowCount)
    rows.initialize(repeating: Self.unseenRow, count: rowCount)
    let mostSets = Self.largestTable * (Self.largestTable - 1) / 6
    sets = .allocate(capacity: mostSets)
    sets.initialize(repeating: 0, count: mostSets)
    let partners = deck.partnerRows
    partnerRows = .allocate(capacity: partners.count)
    partnerRows.initialize(from: partners, count: partners.count)
  }

  /// The pairs of rows, near and far in turn, that make a line with a row.
  @inline(__always)
  func pairs(ofRow row: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(partnerRows + 2 &* pairsPerRow &* row)
  }

  /// The cards of a row that lie on the table.
  @inlinable @inline(__always)
  func onTable(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row]) }

  /// The cards of a row that have not been dealt.
  @inlinable @inline(__always)
  func unseen(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row] >> 16) }

  /// The cards of a row that are on the table or unseen: all that were not taken.
  @inlinable @inline(__always)
  func live(_ row: Int) -> UInt16 { UInt16(truncatingIfNeeded: rows[row] | rows[row] >> 16) }

  // Inlinable because callers elsewhere hold a table inside values of their own.
  @inlinable
  deinit {
    cards.deallocate()
    positions.deallocate()
    rows.deallocate()
    sets.deallocate()
    partnerRows.deallocate()
  }
}

extension TableCells {
  /// Whether a deal fits on a table of so many cards.
  static func hasRoomForDeal(on cards: Int) -> Bool { hasRoom(for: cards + Rules.cardsPerDeal) }

  /// Whether a table can have so many cards.
  static func hasRoom(for cards: Int) -> Bool { cards <= largestTable }
}
