/// What the deck alone settles about the tables of a game, whichever Sets are taken.
///
/// Every board of more cards than a largest cap holds a Set; so does a table of three cards, which are the last: in each
/// attribute all cards add up to 0 modulo 3, and so do the cards of a Set, hence also the last three.
public struct CertainTables: Hashable, Sendable {
  package let deck: Deck

  package init(_ deck: Deck) { self.deck = deck }

  /// Whether all tables of a size lack a Set, or none does, and why; nil if that is left to chance.
  package func setFree(cards: Int) -> (isSetFree: Bool, reason: String)? {
    if cards == 0 { return (true, "no card, no Set") }
    if cards == 3 { return (false, "the last three cards are a Set") }
    return cards > deck.mostSetFree ? (false, "at most \(deck.mostSetFree) cards hold none") : nil
  }

  /// Whether all tables of a number, from 1, lack a Set, or none does; nil if that is left to chance.
  package func isSetFree(number: Int) -> Bool? {
    guard neverDealsMore, number > 0 else { return nil }
    // Each table follows a take, and is refilled while the deck lasts.
    let left = deck.count - 3 * (number - 1)
    return left < 0 ? nil : setFree(cards: min(Rules.cardsAtStart, left))?.isSetFree
  }

  package var neverDealsMore: Bool { deck.mostSetFree < Rules.cardsAtStart }

  /// Whether all games end with a number of cards, or none does; nil if that is left to chance.
  package func isLeftover(_ cards: Int) -> Bool? {
    cards == 3 || cards > deck.mostSetFree ? false : nil
  }

  /// Whether the largest table of all games has a size, or that of none does; nil if that is left to chance.
  package func isLargest(_ cards: Int) -> Bool? {
    neverDealsMore ? cards == Rules.cardsAtStart : cards < Rules.cardsAtStart ? false : nil
  }

  /// Whether all games make a number of deal-mores, and so have tables of more than twelve cards, or none does; nil if that is left to chance.
  package func isDealMores(_ number: Int) -> Bool? { neverDealsMore ? number == 0 : nil }
}
