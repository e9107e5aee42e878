/// Face-up cards in table positions 0, 1, 2, … in reading order; no card lies there twice.
public struct Board: Hashable, Sendable {
  /// The deck the cards come from.
  public let deck: Deck
  /// The cards by position.
  public let cards: [Card]

  /// A board of different cards of one deck; nothing when a card lies there twice or is not of the deck.
  ///
  /// - Parameters:
  ///   - cards: The cards by position; may be empty.
  ///   - deck: The deck they come from.
  public init?(_ cards: [Card], deck: Deck = .standard) {
    var seen = [Bool](repeating: false, count: deck.count)
    for card in cards {
      guard deck.contains(card), !seen[card.index] else { return nil }
      seen[card.index] = true
    }
    self.deck = deck
    self.cards = cards
  }

  /// A board whose cards are known to be different cards of the deck.
  init(known cards: [Card], deck: Deck) {
    self.deck = deck
    self.cards = cards
  }

  /// The cards of three positions as a Set.
  ///
  /// - Parameter places: Positions that ``sets`` gave.
  /// - Returns: Nothing when the positions are not on the board or hold no Set.
  public func trio(at places: Places) -> Trio? {
    guard places.first < places.second, places.second < places.third, places.third < cards.count
    else { return nil }
    return Trio(cards[places.first], cards[places.second], cards[places.third])
  }
}
