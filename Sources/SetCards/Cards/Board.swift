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
  /// - Returns: Nothing when the positions are not on the board or hold no Set.
  public func trio(at places: Places) -> Trio? {
    guard places.first < places.second, places.second < places.third, places.third < cards.count
    else { return nil }
    return Trio(cards[places.first], cards[places.second], cards[places.third])
  }
}

extension Board {
  /// Reads a board: cards separated by blanks, commas or new lines, in reading order.
  ///
  /// - Parameters:
  ///   - text: The cards as ``Deck/card(_:)`` reads them.
  ///   - deck: The deck they come from.
  ///   - firstLine: The number of the text's first line in messages: for files with one board a line.
  /// - Throws: A ``NotationError`` for the first word that is not a card, then for more cards than the deck has, then for
  ///   the first card that lies there twice, and for a text without cards.
  /// - Complexity: O(n) in the length of the text.
  public init(parsing text: String, deck: Deck = .standard, firstLine: Int = 1)
    throws(NotationError)
  {
    let words = NotationWord.split(text, firstLine: firstLine)
    var cards: [Card] = []
    for word in words {
      guard let card = deck.knownCard(word.text) else {
        throw word.error(deck.misreading(of: word.text), in: text, firstLine: firstLine)
      }
      cards.append(card)
    }
    guard !words.isEmpty else {
      throw NotationWord(text: "", line: firstLine, column: 1).error(
        .emptyBoard, in: text, firstLine: firstLine)
    }
    guard words.count <= deck.count else {
      throw words[deck.count].error(
        .tooManyCards(count: words.count, deck: deck.count), in: text, firstLine: firstLine)
    }
    var firstWord = [Int?](repeating: nil, count: deck.count)
    for (place, card) in cards.enumerated() {
      if let earlier = firstWord[card.index] {
        throw words[place].error(
          .repeatedCard(firstLine: words[earlier].line, firstColumn: words[earlier].column),
          in: text, firstLine: firstLine)
      }
      firstWord[card.index] = place
    }
    self.init(known: cards, deck: deck)
  }

  /// The cards as text, separated by blanks; reads back as the same board unless it is empty.
  public var notation: String {
    cards.map { deck.notation(of: $0) }.joined(separator: " ")
  }
}
