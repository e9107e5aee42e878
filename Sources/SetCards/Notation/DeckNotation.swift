extension Deck {
  /// A card as text: letters such as `2RTS` in the standard deck, one digit per attribute in others.
  ///
  /// - Parameter card: A card of this deck.
  /// - Returns: Text that ``card(_:)`` reads back.
  public func notation(of card: Card) -> String {
    let digits = digits(of: card)
    guard attributes == Deck.standard.attributes else { return digits.map(String.init).joined() }
    return String(zip(CardLetters.values, digits).map { $0[$1] })
  }

  /// The card that a text names.
  ///
  /// - Parameter text: One digit 0, 1 or 2 per attribute; for the standard deck also four letters as in `2RTS`, in
  ///   either case. Blanks around it do not count.
  /// - Returns: The card.
  /// - Throws: A ``NotationError`` that says what is wrong and, where possible, what was meant.
  public func card(_ text: String) throws(NotationError) -> Card {
    let words = NotationWord.split(text, firstLine: 1)
    guard let word = words.first, words.count == 1 else {
      let whole = NotationWord(text: text, line: 1, column: 1)
      throw whole.error(
        .unknownCard(reason: words.isEmpty ? "it is empty" : "it is more than one", meant: []),
        in: text, firstLine: 1)
    }
    guard let card = knownCard(word.text) else {
      throw word.error(misreading(of: word.text), in: text, firstLine: 1)
    }
    return card
  }

  /// The card of a word without blanks, or nothing.
  func knownCard(_ word: String) -> Card? {
    let characters = Array(word)
    guard characters.count == attributes else { return nil }
    if let card = card(digits: characters.map { ["0": 0, "1": 1, "2": 2][$0] ?? -1 }) {
      return card
    }
    guard attributes == Deck.standard.attributes else { return nil }
    let digits = CardLetters.digits(characters.map(CardLetters.upper)).compactMap { $0 }
    return card(digits: digits)
  }
}
