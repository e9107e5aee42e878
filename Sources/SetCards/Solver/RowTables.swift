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

/// Tables over rows of nine cards, made once at first use.
///
/// A row is a copy of the affine plane AG(2, 3), and so is the plane of the nine rows: a Set lies within a row or takes
/// one card from each row of a line of rows.
struct RowTables: Sendable {
  /// The tables; constant after they are made.
  static let standard = RowTables()

  /// The twelve lines of AG(2, 3), as bits of a row.
  static let linesWithinRow: [UInt16] = RowTables.makeLines()

  private let thirdsOfRows: ImmutableTable<UInt16>
  private let linesInRow: ImmutableTable<UInt8>

  private init() {
    var thirds = [UInt16](repeating: 0, count: 512 * 512)
    for first in 1..<512 {
      let card = first.trailingZeroBitCount
      let others = first & (first - 1)
      for second in 1..<512 {
        let partner = second.trailingZeroBitCount
        let completed =
          others == 0 && second & (second - 1) == 0
          ? 1 << UInt16(Card(index: card).third(with: Card(index: partner)).index)
          : others == 0
            ? thirds[first << 9 | 1 << partner] | thirds[first << 9 | second & (second - 1)]
            : thirds[(1 << card) << 9 | second] | thirds[others << 9 | second]
        thirds[first << 9 | second] = completed
      }
    }
    thirdsOfRows = ImmutableTable(thirds)
    linesInRow = ImmutableTable(
      (0..<512).map { row in
        UInt8(RowTables.linesWithinRow.count { UInt16(row) & $0 == $0 })
      })
  }

  /// The cards of the third row of a line that complete a card of the first with a card of the second.
  @inline(__always)
  func thirds(_ first: UInt16, _ second: UInt16) -> UInt16 {
    thirdsOfRows[Int(first) << 9 | Int(second)]
  }

  /// How many Sets lie within a row.
  @inline(__always)
  func lines(within row: UInt16) -> UInt8 { linesInRow[Int(row)] }

  /// The rows of one of the twelve lines of rows.
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

  private static func makeLines() -> [UInt16] {
    (0..<12).map { line in
      let (first, second, third) = rows(ofLine: line)
      return 1 << UInt16(first) | 1 << UInt16(second) | 1 << UInt16(third)
    }
  }
}
