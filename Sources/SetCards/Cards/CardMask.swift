/// Cards of a deck with up to four attributes as bits, without order: bit i stands for index i, so
/// bits 9r to 9r + 8 share their first two attributes; set operations are single 128-bit
/// operations.
@frozen
public struct CardMask: Hashable, Sendable {
  /// The cards: bit i is set if the card of index i is present; bits from 81 on are 0.
  public let bits: UInt128

  /// A collection from its bits; those from 81 on must be 0.
  @inlinable
  public init(bits: UInt128 = 0) {
    precondition(bits >> 81 == 0, "a card mask holds cards 0 to 80")
    self.bits = bits
  }

  /// The cards of bits that are known to be below 81.
  @inlinable
  init(known bits: UInt128) { self.bits = bits }

  /// The collection of cards of index below 81; a card named twice counts once.
  @inlinable
  public init(_ cards: some Sequence<Card>) {
    self.init()
    for card in cards { insert(card) }
  }

  /// All cards of a deck.
  @inlinable
  public init(allOf deck: Deck) {
    precondition(deck.attributes <= 4, "a card mask holds decks of up to four attributes")
    self.init(bits: (1 << UInt128(deck.count)) - 1)
  }

  /// The number of cards.
  @inlinable
  public var count: Int { bits.nonzeroBitCount }

  /// True if there are no cards.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// True if a card is present; false for an index of 81 or above.
  @inlinable
  public func contains(_ card: Card) -> Bool { bits >> UInt128(card.index) & 1 == 1 }

  /// Adds a card of index below 81.
  @inlinable
  public mutating func insert(_ card: Card) {
    precondition(card.index < 81, "a card mask holds cards 0 to 80")
    self = CardMask(known: bits | 1 << UInt128(card.index))
  }

  /// Removes a card if present.
  @inlinable
  public mutating func remove(_ card: Card) {
    self = CardMask(known: bits & ~(1 << UInt128(card.index)))
  }

  /// The cards in either of two collections.
  @inlinable
  public func union(_ other: CardMask) -> CardMask { CardMask(known: bits | other.bits) }

  /// The cards in both of two collections.
  @inlinable
  public func intersection(_ other: CardMask) -> CardMask { CardMask(known: bits & other.bits) }

  /// The cards here that are not in the other collection.
  @inlinable
  public func subtracting(_ other: CardMask) -> CardMask { CardMask(known: bits & ~other.bits) }
}

extension CardMask: Sequence {
  /// Walks through the cards in order of their index.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var bits: UInt128

    @inlinable
    init(_ bits: UInt128) { self.bits = bits }

    /// The next card; nil after the last.
    @inlinable
    public mutating func next() -> Card? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return Card(index: bits.trailingZeroBitCount)
    }
  }

  /// An iterator over the cards in order of their index.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits) }
}
