@_exported public import Names
@_exported public import RandomStreams
@_exported public import SetCards

/// The fate of the places of a taken Set.
public enum Rules: String, CaseIterable, Sendable {
  /// Twelve cards are the aim: a table of more than 12 cards is not refilled, the gaps close.
  case classic
  /// Every take is refilled while the deck lasts, whatever the size of the table.
  case refill

  /// The number of cards dealt at the start, or the whole deck when it is smaller.
  public static let cardsAtStart = 12
  /// The number of cards dealt at a time afterwards.
  public static let cardsPerDeal = 3

  /// True if the places of a taken Set are dealt anew while the deck lasts.
  @inlinable
  public func refills(tableOf cards: Int) -> Bool {
    switch self {
    case .classic: cards <= Rules.cardsAtStart
    case .refill: true
    }
  }
}

/// One settled board of a game, as it is counted: after the first deal, after every take with its refill and after every
/// deal-more; the board on which the game ends is one too.
///
/// Within one game a pair (cards, cards left) occurs at most once, because every take and every deal changes one of the
/// two and none goes back.
@frozen
public struct SettledTable: Hashable, Sendable {
  /// The number of cards on the table.
  @inlinable public var cards: Int { Int(cardCount) }
  /// How many cards are left in the deck.
  @inlinable public var cardsLeft: Int { Int(leftCount) }
  /// The number of Sets on the table.
  @inlinable public var sets: Int { Int(setCount) }
  /// True if the last change dealt cards; false if a take alone led here.
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

  /// True if no Set lies on the table.
  @inlinable
  public var isSetFree: Bool { setCount == 0 }

  /// True if the game continues with three more cards.
  @inlinable
  public var isDealtMore: Bool { setCount == 0 && leftCount > 0 }
}
