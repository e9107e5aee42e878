/// The largest layout of cards of one shape in a frame, in columns and rows.
package struct CardGrid: Hashable, Sendable {
  package let count: Int
  package let columns: Int
  package let rows: Int
  package let isUpright: Bool
  package let length: Double
  package let ratio: Double

  package var width: Double { isUpright ? length / ratio : length }
  package var height: Double { isUpright ? length : length / ratio }
  package var emptyPlaces: Int { columns * rows - count }
}

extension CardGrid {
  /// The layout with the largest cards, or nil without cards or room.
  ///
  /// Of several it is the one with the fewest empty places, then lying cards, then the most columns.
  /// For c columns and ⌈n/c⌉ rows a lying card is min((W − g(c − 1))/c, r(H − g(rows − 1))/rows)
  /// long; a standing one the same with the sides of the frame exchanged. All column counts are
  /// compared, in both directions unless `isUpright` chooses one.
  package init?(
    _ count: Int, width: Double, height: Double, gap: Double,
    ratio: Double = CardDrawing.length / CardDrawing.breadth, isUpright: Bool? = nil
  ) {
    guard count > 0 else { return nil }
    var best: CardGrid?
    for isUpright in isUpright.map({ [$0] }) ?? [false, true] {
      for columns in 1...count {
        let rows = (count + columns - 1) / columns
        let across = (width - gap * Double(columns - 1)) / Double(columns)
        let down = (height - gap * Double(rows - 1)) / Double(rows)
        let length = isUpright ? min(across * ratio, down) : min(across, down * ratio)
        let grid = CardGrid(
          count: count, columns: columns, rows: rows, isUpright: isUpright, length: length,
          ratio: ratio)
        if length > 0, best.map(grid.isBetter) ?? true { best = grid }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private func isBetter(than other: CardGrid) -> Bool {
    // Sizes that differ by rounding are one size.
    let slack = 1e-12 * max(length, other.length)
    if abs(length - other.length) > slack { return length > other.length }
    if emptyPlaces != other.emptyPlaces { return emptyPlaces < other.emptyPlaces }
    return isUpright == other.isUpright && columns > other.columns
  }
}

package struct BoardPicture: Hashable, Sendable {
  /// The cards in reading order; nil is a card face down.
  package var cards: [Card?]
  package var deck: Deck
  /// The marks of each card; those beyond the end have none.
  package var marks: [CardMarks] = []
  /// The text below each card, in lines; those beyond the end have none.
  package var notes: [String] = []
  /// True if cards face down are blank, to be drawn on, instead of showing their backs.
  package var hasBlanks = false
  package var theme: CardTheme
  package static let gap = 20.0

  package init(_ cards: [Card?], in deck: Deck, _ theme: CardTheme = .classic) {
    (self.cards, self.deck, self.theme) = (cards, deck, theme)
  }

  /// The cards as elements, and their size with a rim; `pixels` is the shown length of a card.
  package func elements(
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
  package func svg(
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

  private static func title(
    of card: Card?, in deck: Deck, _ marks: CardMarks, _ theme: CardTheme
  ) -> String {
    guard let card else { return "face down" }
    let words = deck.notation(of: card) + ": " + CardFace(card, in: deck).words(theme)
    return marks.words.isEmpty ? words : words + " (" + marks.words + ")"
  }
}
