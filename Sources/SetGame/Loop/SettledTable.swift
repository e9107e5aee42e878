/// One settled board of a game, as it is counted: after the first deal, after every take with its refill and after every
/// deal-more; the board on which the game ends is one too.
///
/// Within one game a pair (cards, cards left) occurs at most once, because every take and every deal changes one of the
/// two and none goes back.
@frozen
public struct SettledTable: Hashable, Sendable {
  /// How many cards lie on the table.
  @inlinable public var cards: Int { Int(cardCount) }
  /// How many cards are left in the deck.
  @inlinable public var cardsLeft: Int { Int(leftCount) }
  /// How many Sets lie on the table.
  @inlinable public var sets: Int { Int(setCount) }
  /// Whether the last change dealt cards; otherwise a take alone led here.
  public let arrivedByDeal: Bool

  @usableFromInline let cardCount: UInt16
  @usableFromInline let leftCount: UInt16
  @usableFromInline let setCount: UInt16

  /// A settled table.
  @inlinable
  public init(cards: Int, cardsLeft: Int, sets: Int, arrivedByDeal: Bool) {
    cardCount = UInt16(cards)
    leftCount = UInt16(cardsLeft)
    setCount = UInt16(sets)
    self.arrivedByDeal = arrivedByDeal
  }

  /// Whether no Set lies on the table.
  @inlinable
  public var isSetFree: Bool { setCount == 0 }

  /// Whether the game goes on with three more cards.
  @inlinable
  public var isDealtMore: Bool { setCount == 0 && leftCount > 0 }
}
