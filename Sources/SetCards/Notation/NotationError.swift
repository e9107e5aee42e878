/// Why a text is not a card or a board, and where.
public struct NotationError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    /// A word is not a card of the deck: the reason, and the words that may have been meant.
    case unknownCard(reason: String, meant: [String])
    /// A card appears twice; first at this line and column.
    case repeatedCard(firstLine: Int, firstColumn: Int)
    /// There are more cards than the deck has: how many there are and how many the deck has.
    case tooManyCards(count: Int, deck: Int)
    /// There are no cards.
    case emptyBoard
  }

  /// The kind of mistake.
  public let kind: Kind
  /// The offending word as it was written; empty for an empty board.
  public let text: String
  /// The line, counted from 1 or from the given number of the first line.
  public let line: Int
  /// The column of the word's first character, in characters from 1.
  public let column: Int
  /// The whole line, for ``excerpt()``.
  public let lineText: String

  /// The message on one line: place, word, reason, suggestion.
  public var message: String { "line \(line), column \(column): \(explanation)" }

  /// The reason without the place.
  public var explanation: String {
    let word = "“\(NotationError.printable(text, limit: 24))”"
    switch kind {
    case .unknownCard(let reason, let meant):
      let question = meant.isEmpty ? "" : "; did you mean “\(meant.joined(separator: "” or “"))”?"
      return "invalid card \(word): \(reason)\(question)"
    case .repeatedCard(let firstLine, let firstColumn):
      return "\(word) is on the board twice, first at line \(firstLine), column \(firstColumn)"
    case .tooManyCards(let count, let deck):
      return "\(word) is one card too many: the board has \(count) cards, the deck \(deck)"
    case .emptyBoard:
      return "the board is empty: expected at least one card"
    }
  }

  /// Two lines: the text, cut with ellipses around the place if beyond 76 columns, and carets below
  /// the word.
  public func excerpt() -> String {
    let width = 76
    let characters = Array(lineText)
    let start = column <= width / 2 ? 0 : max(0, min(column - width / 2, characters.count - width))
    let end = min(characters.count, start + width)
    var shown = characters[start..<end].map(NotationError.printable)
    if start > 0 { shown[0] = "…" }
    if end < characters.count { shown[shown.count - 1] = "…" }
    let indent = max(0, column - 1 - start)
    let carets = max(1, min(text.count, shown.count - indent))
    return String(shown) + "\n" + String(repeating: " ", count: indent)
      + String(repeating: "^", count: carets)
  }

  /// A text without control characters, cut to a length.
  private static func printable(_ text: String, limit: Int) -> String {
    let start = String(text.prefix(limit).map(printable))
    return text.count > limit ? start + "…" : start
  }

  /// One printable character: a blank for blanks, a replacement for control characters.
  private static func printable(_ character: Character) -> Character {
    if character.isWhitespace { return " " }
    let isControl = character.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
    return isControl ? "\u{FFFD}" : character
  }
}

extension NotationError: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}

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
