/// Face-up cards in table positions 0, 1, 2, … in reading order; no card appears twice.
public struct Board: Hashable, Sendable {
  /// The deck the cards come from.
  public let deck: Deck
  /// The cards by position.
  public let cards: [Card]

  /// The cards of three positions as a Set; nil if they are not on the board or hold none.
  public func trio(at places: Places) -> Trio? {
    guard places.first < places.second, places.second < places.third, places.third < cards.count
    else { return nil }
    return Trio(cards[places.first], cards[places.second], cards[places.third])
  }
}

extension Board {
  /// A board of different cards, possibly none; nil if a card is duplicated or not in the deck.
  public init?(_ cards: [Card], deck: Deck = .standard) {
    var seen = [Bool](repeating: false, count: deck.count)
    for card in cards {
      guard deck.contains(card), !seen[card.index] else { return nil }
      seen[card.index] = true
    }
    self.init(deck: deck, cards: cards)
  }

  /// Reads a board of cards, as ``Deck/card(_:)`` reads them, between blanks, commas or new lines, in O(n).
  ///
  /// `firstLine` numbers the text's first line in messages. Throws a ``NotationError`` for the
  /// first word that is not a card, then for more cards than the deck has, for the first duplicate,
  /// and for an empty board.
  public init(parsing text: String, deck: Deck = .standard, firstLine: Int = 1)
    throws(NotationError)
  {
    let words = NotationWord.split(text, firstLine: firstLine)
    var cards: [Card] = []
    for word in words {
      guard let card = deck.knownCard(word.text) else {
        throw word.error(deck.misreading(of: word.text))
      }
      cards.append(card)
    }
    guard !words.isEmpty else {
      throw NotationWord.whole(text, saying: "", firstLine: firstLine).error(.emptyBoard)
    }
    guard words.count <= deck.count else {
      throw words[deck.count].error(.tooManyCards(count: words.count, deck: deck.count))
    }
    var firstWord = [Int?](repeating: nil, count: deck.count)
    for (place, card) in cards.enumerated() {
      if let earlier = firstWord[card.index] {
        throw words[place].error(
          .repeatedCard(firstLine: words[earlier].line, firstColumn: words[earlier].column))
      }
      firstWord[card.index] = place
    }
    self.init(deck: deck, cards: cards)
  }

  /// The cards as text, separated by blanks; reads back as the same board unless it is empty.
  public var notation: String {
    cards.map { deck.notation(of: $0) }.joined(separator: " ")
  }
}
