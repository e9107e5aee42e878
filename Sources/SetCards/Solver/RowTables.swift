/// The nine rows of nine cards of a mask, as nine bits each.
struct RowsOfNine {
  private let low: UInt64
  private let high: UInt64

  /// Splits a mask between the seventh and the eighth row, so that no row straddles two words.
  @inline(__always)
  init(_ bits: UInt128) {
    low = UInt64(truncatingIfNeeded: bits)
    high = UInt64(truncatingIfNeeded: bits >> 63)
  }

  /// Nine bits: the cards whose first two attributes make the row's number.
  @inline(__always)
  subscript(row: Int) -> UInt16 {
    let word = row < 7 ? low >> UInt64(9 * row) : high >> UInt64(9 * (row - 7))
    return UInt16(truncatingIfNeeded: word & 511)
  }
}

/// Tables over rows of nine cards, made at first use: a row is a copy of AG(2, 3), and so is the plane of the nine
/// rows; a Set lies within a row or takes one card from each row of a line of rows.
struct RowTables: Sendable {
  /// The tables; constant after they are made.
  static let standard = RowTables()

  /// The twelve lines of AG(2, 3), as bits of a row.
  static let linesWithinRow: [UInt16] = (0..<12).map { line in
    let (first, second, third) = rows(ofLine: line)
    return 1 << UInt16(first) | 1 << UInt16(second) | 1 << UInt16(third)
  }

  private let thirdsOfRows: ImmutableTable<UInt16>
  private let linesInRow: ImmutableTable<UInt8>

  private init() {
    let reflections = RowReflections.shared
    var thirds = [UInt16](repeating: 0, count: 512 * 512)
    for first in 1..<512 {
      let (card, others) = (first.trailingZeroBitCount, first & (first - 1))
      for second in 1..<512 {
        let image = reflections.image(through: card, of: UInt16(second))
        thirds[first << 9 | second] = thirds[others << 9 | second] | image
      }
    }
    thirdsOfRows = ImmutableTable(thirds)
    linesInRow = ImmutableTable(
      (0..<512).map { row in
        UInt8(RowTables.linesWithinRow.count { UInt16(row) & $0 == $0 })
      })
  }

  /// The cards of a line's third row that complete a Set with one card of the first and one of the
  /// second.
  @inline(__always)
  func thirds(_ first: UInt16, _ second: UInt16) -> UInt16 {
    thirdsOfRows[Int(first) << 9 | Int(second)]
  }

  @inline(__always)
  func lines(within row: UInt16) -> UInt8 { linesInRow[Int(row)] }

  @inline(__always)
  static func rows(ofLine line: Int) -> (Int, Int, Int) {
    switch line {
    case 0: (0, 1, 2)
    case 1: (3, 4, 5)
    case 2: (6, 7, 8)
    case 3: (0, 3, 6)
    case 4: (1, 4, 7)
    case 5: (2, 5, 8)
    case 6: (0, 4, 8)
    case 7: (1, 5, 6)
    case 8: (2, 3, 7)
    case 9: (0, 5, 7)
    case 10: (1, 3, 8)
    default: (2, 4, 6)
    }
  }
}

/// An immutable table that lives as long as the program and is read without an array's bounds check
/// and retain; such tables are few and small, and types keep their indices in range.
@frozen
@usableFromInline
package struct ImmutableTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>

  /// Copies the elements to memory that is never freed or changed.
  package init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
  }

  /// An element; the index must be in range.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element { start[index] }
}

extension UnsafeMutablePointer {
  /// Memory for so many elements, all 0; its owner frees it.
  @inlinable @inline(__always)
  package static func zeros(_ count: Int) -> Self where Pointee: BinaryInteger {
    let memory = allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}

/// Rows of nine cards, for searches that update a table card by card.
///
/// Cards 9r to 9r + 8 of a deck of two or more attributes share all but the last two, a copy of the plane AG(2, 3).
/// Reflecting a row through a card, which swaps each card with the third of the two, is one look-up.
@frozen
public struct RowReflections: Sendable {
  @usableFromInline let images: ImmutableTable<UInt16>

  /// The look-up table, 16 kB of which 9 are used, made once.
  public static let shared = RowReflections()

  private init() {
    // Sixteen places, so that four bits of any number are one of them.
    var images = [UInt16](repeating: 0, count: 16 * 512)
    for card in 0..<9 {
      for row in 1..<512 {
        let lowest = row.trailingZeroBitCount
        let third = Card(index: card).third(with: Card(index: lowest)).index
        images[card * 512 + row] = images[card * 512 + row & (row - 1)] | 1 << UInt16(third)
      }
    }
    self.images = ImmutableTable(images)
  }

  /// The third cards of a card with each card of a row, as nine bits of the third row of their line; of `card`, a place
  /// in its row from 0 to 8, only four bits are read (9 and up hold no card), of `row` nine.
  @inlinable @inline(__always)
  public func image(through card: Int, of row: UInt16) -> UInt16 {
    images[(card & 15) &* 512 &+ Int(row & 511)]
  }
}

/// The third card of every pair, for searches that look at many pairs.
///
/// A card's code has its attribute digits in base 5, so that sums of two have no carry: digits that add to 0, 1, 2, 3
/// or 4 ask for 0, 2, 1, 0 or 2. One table of 5^a words serves all decks, and a card's row begins at its code.
@frozen
public struct ThirdCards: Sendable {
  @usableFromInline let codes: ImmutableTable<UInt16>
  @usableFromInline let thirds: ImmutableTable<UInt16>

  /// The tables, made once: 33 kB, of which the standard deck reads 1.4.
  public static let shared = ThirdCards()

  private init() {
    var codes = [UInt16](repeating: 0, count: 729)
    for card in 1..<codes.count { codes[card] = 5 * codes[card / 3] + UInt16(card % 3) }
    let lastThirds: [UInt16] = [0, 2, 1, 0, 2]
    var thirds = [UInt16](repeating: 0, count: 15_625)
    for sum in 1..<thirds.count { thirds[sum] = 3 * thirds[sum / 5] + lastThirds[sum % 5] }
    self.codes = ImmutableTable(codes)
    self.thirds = ImmutableTable(thirds)
  }

  /// The code of a card: its digits in base 5.
  @inlinable @inline(__always)
  public func code(of card: Int) -> Int { Int(codes[card]) }

  /// The third card of two.
  @inlinable @inline(__always)
  public func card(completing one: Int, _ other: Int) -> Int { Int(thirds[one &+ other]) }
}
