internal import SetExperiments
internal import SetPlay

/// Drawings of cards for the page, and their largest size.
struct PageCards {
  private let theme: CardTheme
  private let deck: Deck

  init(_ theme: CardTheme, _ deck: Deck) { (self.theme, self.deck) = (theme, deck) }

  /// Drawings of cards: `upright` or `lying`, then for each its notation or `back`, with marks after a `/`.
  func answer(_ request: PageRequest) -> JSON {
    guard request.text(0) == "upright" || request.text(0) == "lying" else {
      return .mistake("game.cards needs upright or lying")
    }
    let drawing = CardDrawing(theme, isUpright: request.text(0) == "upright")
    var drawings: [JSON] = []
    for text in request.texts(from: 1) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      let card = try? deck.card(parts[0])
      let marks = parts.count == 1 ? 0 : UInt8(parts[1])
      guard card != nil || parts[0] == "back", parts.count <= 2, let marks else {
        return .mistake("game.cards does not know the card \(text)")
      }
      drawings.append(.string(svg(card, CardMarks(rawValue: marks), drawing)))
    }
    return .array(drawings)
  }

  /// A card with room for its marks; the element around it has its words.
  private func svg(_ card: Card?, _ marks: CardMarks, _ drawing: CardDrawing) -> String {
    let margin = Int(CardDrawing.margin)
    let (width, height) = (Int(drawing.width) + 2 * margin, Int(drawing.height) + 2 * margin)
    return "<svg viewBox=\"\(-margin) \(-margin) \(width) \(height)\" aria-hidden=\"true\">"
      + CardSVG.elements(drawing.shapes(of: card, in: deck, marks: marks)) + "</svg>"
  }

  /// The largest cards in a frame: their number, width, height, distance.
  static func grid(_ request: PageRequest) -> JSON {
    guard let count = request.integer(0), (1...729).contains(count), let width = request.number(1),
      let height = request.number(2), let gap = request.number(3)
    else { return .mistake("game.grid needs a number of cards, a width, a height and a distance") }
    let ratio =
      (CardDrawing.length + 2 * CardDrawing.margin) / (CardDrawing.breadth + 2 * CardDrawing.margin)
    guard let grid = CardGrid(count, width: width, height: height, gap: gap, ratio: ratio) else {
      return [:]
    }
    return [
      "columns": .integer(grid.columns), "rows": .integer(grid.rows),
      "isUpright": .boolean(grid.isUpright), "width": .number(grid.width),
      "height": .number(grid.height),
    ]
  }
}
