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
