/// The geometry of rows of nine cards, for searches that follow a table card by card.
///
/// Cards 9r to 9r + 8 of a deck of two or more attributes share all but the last two: they form a row, a copy of the affine
/// plane AG(2, 3). Reflecting a row through a card, which swaps each card with the third of the two, is one look-up of
/// nine bits.
@frozen
public struct RowReflections: Sendable {
  @usableFromInline let images: ImmutableTable<UInt16>

  /// The look-up table, 16 kB of which 9 are used, made once in the life of the program.
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

  /// The third cards of one card with each card of a row.
  ///
  /// - Parameters:
  ///   - card: The card's place in its row, 0 ... 8; only its last four bits are read, and places from 9 on hold no card.
  ///   - row: Nine bits, the cards of another row or of the same one; further bits do not count.
  /// - Returns: Nine bits, the completing cards in the third row of the line of rows.
  @inlinable @inline(__always)
  public func image(through card: Int, of row: UInt16) -> UInt16 {
    images[(card & 15) &* 512 &+ Int(row & 511)]
  }
}
