/// The deck of all 3^a cards with a attributes of three values each.
public struct Deck: Hashable, Sendable {
  /// The number of attributes, 1 to 6.
  public let attributes: Int

  /// The deck with a number of attributes; nil outside ``attributeRange``.
  public init?(attributes: Int) {
    guard Deck.attributeRange.contains(attributes) else { return nil }
    self.attributes = attributes
  }

  private init(known attributes: Int) { self.attributes = attributes }

  /// The numbers of attributes a deck may have.
  public static let attributeRange = 1...6
  /// The 81 cards of the game as sold: number, colour, shading, shape.
  public static let standard = Deck(known: 4)

  /// The number of cards, 3^a.
  public var count: Int { (0..<attributes).reduce(1) { size, _ in 3 * size } }

  /// All cards in order of their index.
  public var cards: [Card] { (0..<count).map(Card.init(index:)) }

  /// The number of Sets in the deck, (9^a − 3^a) / 6 (OEIS A016142).
  public var setCount: Int { count * (count - 1) / 6 }

  /// The most cards that hold no Set, those of a largest cap: 2, 4, 9, 20, 45, 112 (OEIS A090245).
  public var mostSetFree: Int { [2, 4, 9, 20, 45, 112][attributes - 1] }

  /// True if a card belongs to this deck.
  public func contains(_ card: Card) -> Bool { card.index < count }

  /// The attribute digits of a card, each 0, 1 or 2, first attribute first.
  public func digits(of card: Card) -> [Int] {
    precondition(contains(card), "card \(card.index) is not in a deck of \(count)")
    var rest = card.index
    var digits = [Int](repeating: 0, count: attributes)
    for place in digits.indices.reversed() {
      digits[place] = rest % 3
      rest /= 3
    }
    return digits
  }

  /// The card with the given digits, first attribute first; nil if they do not fit the deck.
  public func card(digits: [Int]) -> Card? {
    guard digits.count == attributes, digits.allSatisfy((0...2).contains) else { return nil }
    return Card(index: digits.reduce(0) { 3 * $0 + $1 })
  }
}

extension Deck {
  /// A card as text: letters such as `2RTS` in the standard deck, one digit per attribute in others.
  public func notation(of card: Card) -> String {
    let digits = digits(of: card)
    guard attributes == Deck.standard.attributes else { return digits.map(String.init).joined() }
    return String(zip(CardLetters.values, digits).map { $0[$1] })
  }

  /// Reads a card: a digit 0, 1 or 2 per attribute or, in the standard deck, letters as in `2RTS`.
  ///
  /// Letters may be in either case; surrounding blanks are ignored. The error says what is wrong and,
  /// if possible, what was meant.
  public func card(_ text: String) throws(NotationError) -> Card {
    let words = NotationWord.split(text, firstLine: 1)
    guard let word = words.first, words.count == 1 else {
      throw NotationWord.whole(text, saying: text, firstLine: 1).error(
        .unknownCard(reason: words.isEmpty ? "it is empty" : "it is more than one", meant: []))
    }
    guard let card = knownCard(word.text) else {
      throw word.error(misreading(of: word.text))
    }
    return card
  }

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
