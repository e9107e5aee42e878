@_exported public import Names
@_exported public import RandomStreams
@_exported public import SetCards

/// What happens to the places of a Set that was taken.
public enum Rules: String, CaseIterable, Sendable {
  /// Twelve cards are the aim: a table of more than 12 cards is not refilled, the gaps close.
  case classic
  /// Every take is refilled while the deck lasts, whatever the size of the table.
  case refill

  /// The number of cards dealt at the start, or the whole deck when it is smaller.
  public static let cardsAtStart = 12

  /// The number of cards dealt at a time afterwards.
  public static let cardsPerDeal = 3

  /// Whether the places of a taken Set are dealt anew while the deck lasts.
  @inlinable
  public func refills(tableOf cards: Int) -> Bool {
    switch self {
    case .classic: cards <= Rules.cardsAtStart
    case .refill: true
    }
  }
}
