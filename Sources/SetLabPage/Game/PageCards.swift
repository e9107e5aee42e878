internal import SetExperiments
internal import SetPlay

/// The cards on the page's table: how large they are, and the drawings that the page lacks.
struct PageCards: Sendable {
  /// The table's width, height and distance of cards, as words of the page and as numbers.
  private let words: String
  private let (width, height, gap): (Double, Double, Double)

  /// The theme, direction and deck of the drawings that the page has.
  private var look = ""
  private var drawn: Set<Int> = []

  /// Reads a width, a height and a distance; nil for anything else.
  init?(_ request: PageRequest) {
    guard let width = request.number(0), let height = request.number(1),
      let gap = request.number(2), request.texts(from: 3).isEmpty
    else { return nil }
    (self.width, self.height, self.gap) = (width, height, gap)
    words = "\(request.text(0)) \(request.text(1))"
  }

  /// The layout of a state's cards, and drawings by card and marks, each once as long as the look lasts.
  mutating func members(_ state: PlayState, _ theme: CardTheme) -> [JSON.Member] {
    let ratio =
      (CardDrawing.length + 2 * CardDrawing.margin) / (CardDrawing.breadth + 2 * CardDrawing.margin)
    guard
      let grid = CardGrid(state.slots.count, width: width, height: height, gap: gap, ratio: ratio)
    else { return [.init("grid", ["frame": .string(words), "columns": .integer(0)])] }
    let deck = state.setup.deck
    let now = "\(theme.name) \(grid.isUpright) \(deck.attributes)"
    if look != now { (look, drawn) = (now, []) }
    let drawing = CardDrawing(theme, isUpright: grid.isUpright)
    let faces =
      state.isPaused
      ? [(key: "back/0", number: -1, card: Card?.none, marks: CardMarks())]
      : state.slots.map { card in
        let marks = state.marks(of: card)
        return (
          "\(deck.notation(of: card))/\(marks.rawValue)", card.index * 256 + Int(marks.rawValue),
          card, marks
        )
      }
    let missing = faces.filter { drawn.insert($0.number).inserted }
    return [
      .init(
        "grid",
        [
          "frame": .string(words), "columns": .integer(grid.columns), "rows": .integer(grid.rows),
          "width": .number(grid.width), "height": .number(grid.height),
        ]),
      .init("look", .string(look)),
      .init(
        "drawings",
        .object(
          missing.map { .init($0.key, .string(Self.svg($0.card, $0.marks, in: deck, drawing))) })),
    ]
  }

  /// A card with room for its marks; the element around it has its words.
  private static func svg(
    _ card: Card?, _ marks: CardMarks, in deck: Deck, _ drawing: CardDrawing
  ) -> String {
    let margin = Int(CardDrawing.margin)
    let (width, height) = (Int(drawing.width) + 2 * margin, Int(drawing.height) + 2 * margin)
    return "<svg viewBox=\"\(-margin) \(-margin) \(width) \(height)\" aria-hidden=\"true\">"
      + CardSVG.elements(drawing.shapes(of: card, in: deck, marks: marks)) + "</svg>"
  }
}
