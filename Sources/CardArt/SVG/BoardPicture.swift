public import SetCards

/// Cards in columns and rows as one picture.
public struct BoardPicture: Hashable, Sendable {
  /// The cards in reading order; nil is a card face down.
  public var cards: [Card?]
  /// Their deck.
  public var deck: Deck
  /// The marks of each card; those beyond the end have none.
  public var marks: [CardMarks] = []
  /// The text below each card, in lines; those beyond the end have none.
  public var notes: [String] = []
  /// True if cards face down are blank, to be drawn on, instead of showing their backs.
  public var hasBlanks = false
  /// The colours.
  public var theme: CardTheme
  /// The distance between two cards, and from the rim.
  public static let gap = 20.0

  /// Creates a picture without marks and notes.
  public init(_ cards: [Card?], in deck: Deck, _ theme: CardTheme = .classic) {
    (self.cards, self.deck, self.theme) = (cards, deck, theme)
  }

  /// The cards as elements, and their size with a rim; `pixels` is the shown length of a card.
  public func elements(
    columns: Int, isUpright: Bool = false, pixels: Double = CardDrawing.length
  ) -> (text: String, width: Double, height: Double) {
    let drawing = CardDrawing(theme, isUpright: isUpright, pixels: pixels)
    let columns = max(1, columns)
    let note = 18 * Double(notes.map { Self.lines(of: $0).count }.max() ?? 0)
    let (stepX, stepY) = (drawing.width + Self.gap, drawing.height + Self.gap + note)
    var text = ""
    for (index, card) in cards.enumerated() {
      let place = CardPoint(
        Self.gap + Double(index % columns) * stepX, Self.gap + Double(index / columns) * stepY)
      let marks = marks.indices.contains(index) ? marks[index] : []
      let shapes = drawing.shapes(of: card, in: deck, marks: marks)
      text += CardSVG.group(
        CardSVG.elements(hasBlanks && card == nil ? Array(shapes.prefix(1)) : shapes), at: place,
        title: Self.title(of: card, in: deck, marks, theme))
      guard notes.indices.contains(index) else { continue }
      for (number, line) in Self.lines(of: notes[index]).enumerated() {
        text += CardSVG.text(
          line,
          at: place + CardPoint(drawing.width / 2, drawing.height + 25 + 18 * Double(number)),
          size: 16, ink: theme.ink)
      }
    }
    let rows = (cards.count + columns - 1) / columns
    return (
      text, Self.gap + Double(min(columns, max(1, cards.count))) * stepX,
      Self.gap + Double(rows) * stepY
    )
  }

  /// The picture as an `svg` without a line feed at its end, on the table unless another ground is named; the label says
  /// what it shows.
  public func svg(
    columns: Int, isUpright: Bool = false, scale: Double = 1, label: String, ground: RGB? = nil
  ) -> String {
    let (text, width, height) = elements(
      columns: columns, isUpright: isUpright, pixels: scale * CardDrawing.length)
    return CardSVG.document(
      text, width: width, height: height, ground: ground ?? theme.table, scale: scale, label: label)
  }

  private static func lines(of note: String) -> [String] {
    note.isEmpty
      ? [] : note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
