/// One card of a deck, named by its index.
///
/// This is the base-3 number of its attribute digits, first attribute most significant; index 0 has the first value in
/// every attribute. The ``Deck`` says what digits mean; the third card of a pair is the same number in a deck of any
/// size, because missing leading attributes count as digit 0.
@frozen
public struct Card: Hashable, Sendable {
  /// The base-3 number of the card, at least 0 and less than 3^a in a deck of a attributes.
  public let index: Int

  /// Makes the card with an index in 0 ..< 729, the largest deck; any other traps.
  @inlinable
  public init(index: Int) {
    precondition(index >= 0 && index < 729, "a card index lies in 0..<729")
    self.index = index
  }

  /// The one card that makes a Set with two different cards: the line through both in AG(a, 3), whose digits add to 0
  /// modulo 3, in two look-ups; of a card with itself, that card.
  public func third(with other: Card) -> Card {
    let (high, low) = index.quotientAndRemainder(dividingBy: 27)
    let (otherHigh, otherLow) = other.index.quotientAndRemainder(dividingBy: 27)
    let thirds = Card.thirdsOfThreeAttributes
    return Card(
      index: 27 * Int(thirds[27 * high + otherHigh]) + Int(thirds[27 * low + otherLow]))
  }

  /// The third card of every pair of the 27-card deck; larger cards are two such numbers.
  private static let thirdsOfThreeAttributes: [UInt8] = (0..<27 * 27).map { pair in
    var (first, second) = pair.quotientAndRemainder(dividingBy: 27)
    var third = 0
    for weight in [1, 3, 9] {
      third += weight * ((6 - first % 3 - second % 3) % 3)
      first /= 3
      second /= 3
    }
    return UInt8(third)
  }
}

extension Card: Comparable {
  /// Orders cards by index.
  @inlinable
  public static func < (left: Card, right: Card) -> Bool { left.index < right.index }
}
