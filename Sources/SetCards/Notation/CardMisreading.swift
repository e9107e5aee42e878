extension Deck {
  /// Why a word is not a card of this deck, and what may have been meant.
  func misreading(of word: String) -> NotationError.Kind {
    let characters = word.map(CardLetters.upper)
    if let cards = cardsRunTogether(characters) {
      return .unknownCard(
        reason: "cards are separated by spaces, commas or line breaks", meant: [cards])
    }
    let isNumeric = characters.allSatisfy { ("0"..."9").contains($0) }
    return isNumeric || attributes != Deck.standard.attributes
      ? misreading(ofDigits: characters, isNumeric: isNumeric) : misreading(ofLetters: characters)
  }

  /// Two or more cards without a separator, if the characters spell them.
  private func cardsRunTogether(_ characters: [Character]) -> String? {
    guard attributes > 1, characters.count > attributes,
      characters.count.isMultiple(of: attributes), characters.count <= 3 * attributes
    else { return nil }
    let cards = stride(from: 0, to: characters.count, by: attributes).map {
      String(characters[$0..<$0 + attributes])
    }
    return cards.allSatisfy { knownCard($0) != nil } ? cards.joined(separator: " ") : nil
  }

  private func misreading(ofDigits digits: [Character], isNumeric: Bool) -> NotationError.Kind {
    let example = notation(of: Card(index: count - 1))
    guard isNumeric else {
      return .unknownCard(
        reason: "cards of the deck of \(count) are written in digits only, such as “\(example)”",
        meant: [])
    }
    guard digits.count == attributes else {
      let wanted = attributes == 1 ? "1 digit" : "\(attributes) digits"
      let other = Deck(attributes: digits.count).flatMap {
        $0.knownCard(String(digits)) == nil ? nil : " (it is one of the deck of \($0.count))"
      }
      return .unknownCard(
        reason: "cards of the deck of \(count) have \(wanted), not \(digits.count)"
          + (other ?? ""), meant: [])
    }
    return .unknownCard(reason: "each digit must be 0, 1 or 2", meant: [])
  }

  private func misreading(ofLetters letters: [Character]) -> NotationError.Kind {
    guard letters.count == 4 else {
      return .unknownCard(
        reason: "a card has 4 characters, such as “2RTS”, not \(letters.count)", meant: [])
    }
    let reordered = CardLetters.reorderings(of: letters)
    guard reordered.isEmpty else {
      return .unknownCard(
        reason: "the order is number, colour, shading, shape", meant: reordered)
    }
    let wrong = CardLetters.digits(letters).firstIndex(of: nil) ?? 0
    let values = CardLetters.values[wrong]
    return .unknownCard(
      reason: "the \(CardLetters.names[wrong]) is \(values[0]), \(values[1]) or \(values[2])",
      meant: CardLetters.corrected(letters).map { [$0] } ?? [])
  }
}
