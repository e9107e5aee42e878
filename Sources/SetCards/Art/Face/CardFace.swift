/// The face of a card: the attributes of its deck as features of the drawing.
///
/// The standard deck shows number, colour, shading and shape in the order of its digits. A deck of three attributes
/// drops the shading (all symbols are solid, as in the 27 cards that beginners play with), one of two the colour too,
/// one of a single attribute shows the shape alone. The fifth attribute is the corners, the sixth the border.
package struct CardFace: Hashable, Sendable {
  /// The number of symbols, 1 to 3.
  package let number: Int
  /// The index of the colour in a theme; the classic one has red, green, purple.
  package let colour: Int
  package let shading: Shading
  package let shape: Shape
  /// The corners: 0 plain, 1 two filled ones that face each other, 2 four filled ones.
  package let corners: Int
  /// The border: 0 none, 1 a line, 2 a broken line.
  package let border: Int

  /// The fillings of symbols, in the order of the digits.
  package enum Shading: Int, Hashable, Sendable, CaseIterable {
    case solid
    case striped
    case open
  }

  /// The outlines of symbols, in the order of the digits.
  package enum Shape: Int, Hashable, Sendable, CaseIterable {
    case diamond
    /// A straight piece between two half circles.
    case oval
    /// A wave that a half turn maps to itself.
    case squiggle
  }

  package init(_ card: Card, in deck: Deck) {
    let digits = deck.digits(of: card)
    func digit(_ places: [Int?]) -> Int { places[deck.attributes - 1].map { digits[$0] } ?? 0 }
    number = 1 + digit([nil, 0, 0, 0, 0, 0])
    colour = digit([nil, nil, 1, 1, 1, 1])
    shading = Shading.allCases[digit([nil, nil, nil, 2, 2, 2])]
    shape = Shape.allCases[digit([0, 1, 2, 3, 3, 3])]
    corners = digit([nil, nil, nil, nil, 4, 4])
    border = digit([nil, nil, nil, nil, nil, 5])
  }

  /// The card in words, such as “two red striped squiggles”.
  package func words(_ theme: CardTheme = .classic) -> String {
    let numbers = ["one", "two", "three"]
    let shadings = ["solid", "striped", "open"]
    let shapes = ["diamond", "oval", "squiggle"]
    let corners = ["", ", two corners filled", ", four corners filled"]
    let borders = ["", ", with a border", ", with a broken border"]
    return numbers[number - 1] + " " + theme.colourWords[colour] + " " + shadings[shading.rawValue]
      + " " + shapes[shape.rawValue] + (number > 1 ? "s" : "") + corners[self.corners]
      + borders[border]
  }

  /// Why three cards are no Set, such as “two are purple, one is green”, by the first attribute that
  /// shows it; nil for a Set.
  package static func fault(_ cards: [CardFace], _ theme: CardTheme = .classic) -> String? {
    func told(_ values: [Int], _ verbs: (String, String), _ two: [String], _ one: [String]? = nil)
      -> String?
    {
      guard Set(values).count == 2,
        let most = values.first(where: { value in values.count { $0 == value } == 2 }),
        let other = values.first(where: { $0 != most })
      else { return nil }
      return "two \(verbs.0) \(two[most]), one \(verbs.1) \((one ?? two)[other])"
    }
    let (have, are) = (("have", "has"), ("are", "is"))
    return told(
      cards.map { $0.number - 1 }, have, ["one symbol", "two symbols", "three symbols"])
      ?? told(cards.map { $0.colour }, are, theme.colourWords)
      ?? told(cards.map { $0.shading.rawValue }, are, ["solid", "striped", "open"])
      ?? told(
        cards.map { $0.shape.rawValue }, are, ["diamonds", "ovals", "squiggles"],
        ["a diamond", "an oval", "a squiggle"])
      ?? told(
        cards.map { $0.corners }, have,
        ["plain corners", "two filled corners", "four filled corners"])
      ?? told(cards.map { $0.border }, have, ["no border", "a border", "a broken border"])
  }
}
