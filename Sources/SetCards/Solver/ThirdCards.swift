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
