public import SetCards

/// Cards in columns and rows as one picture.
public struct BoardPicture: Hashable, Sendable {
  /// The cards in reading order; nil is a card face down.
  public var cards: [Card?]
  /// Their deck.
  public var deck: Deck
  /// What is told about each card; those beyond the end have no marks.
  public var marks: [CardMarks] = []
  /// What stands below each card; those beyond the end have nothing.
  public var notes: [String] = []
  /// The colours.
  public var theme: CardTheme
  /// The distance of two cards, and of the cards from the rim.
  public static let gap = 20.0

  /// Makes a picture without marks and notes.
  ///
  /// - Parameters:
  ///   - cards: The cards in reading order; nil is a card face down.
  ///   - deck: Their deck.
  ///   - theme: The colours.
  public init(_ cards: [Card?], in deck: Deck, _ theme: CardTheme = .classic) {
    (self.cards, self.deck, self.theme) = (cards, deck, theme)
  }

  /// The cards as elements, and the size they take with a rim.
  ///
  /// - Parameters:
  ///   - columns: How many stand in a row, at least 1.
  ///   - isUpright: Whether cards are higher than wide.
  ///   - pixels: How long the longer side of a card is shown, in pixels.
  /// - Returns: The elements, the width and the height.
  public func elements(
    columns: Int, isUpright: Bool = false, pixels: Double = CardDrawing.length
  ) -> (text: String, width: Double, height: Double) {
    let drawing = CardDrawing(theme, isUpright: isUpright, pixels: pixels)
    let columns = max(1, columns)
    let note = notes.contains { !$0.isEmpty } ? 18.0 : 0
    let (stepX, stepY) = (drawing.width + Self.gap, drawing.height + Self.gap + note)
    var text = ""
    for (index, card) in cards.enumerated() {
      let place = CardPoint(
        Self.gap + Double(index % columns) * stepX, Self.gap + Double(index / columns) * stepY)
      let marks = marks.indices.contains(index) ? marks[index] : []
      text += CardSVG.group(
        CardSVG.elements(drawing.shapes(of: card, in: deck, marks: marks)), at: place,
        title: Self.title(of: card, in: deck, marks, theme))
      guard notes.indices.contains(index), !notes[index].isEmpty else { continue }
      text += CardSVG.text(
        notes[index], at: place + CardPoint(drawing.width / 2, drawing.height + 25), size: 16,
        ink: theme.ink)
    }
    let rows = (cards.count + columns - 1) / columns
    return (
      text, Self.gap + Double(min(columns, max(1, cards.count))) * stepX,
      Self.gap + Double(rows) * stepY
    )
  }

  /// The picture as a document.
  ///
  /// - Parameters:
  ///   - columns: How many stand in a row, at least 1.
  ///   - isUpright: Whether cards are higher than wide.
  ///   - scale: How many times as large it is shown.
  ///   - label: What it shows.
  /// - Returns: An `svg` without a line feed at its end.
  public func svg(
    columns: Int, isUpright: Bool = false, scale: Double = 1, label: String
  ) -> String {
    let (text, width, height) = elements(
      columns: columns, isUpright: isUpright, pixels: scale * CardDrawing.length)
    return CardSVG.document(
      text, width: width, height: height, ground: theme.table, scale: scale, label: label)
  }

  /// A card in words, with its notation and its marks.
  private static func title(
    of card: Card?, in deck: Deck, _ marks: CardMarks, _ theme: CardTheme
  ) -> String {
    guard let card else { return "face down" }
    let words = deck.notation(of: card) + ": " + CardFace(card, in: deck).words(theme)
    return marks.words.isEmpty ? words : words + " (" + marks.words + ")"
  }
}
