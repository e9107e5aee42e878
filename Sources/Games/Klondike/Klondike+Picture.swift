extension Klondike {
  /// Drawn cards where they fit, else two or three characters for each card; either way every card that lies face up is seen.
  ///
  /// The size of cards depends on the room alone, not on what lies there, so that they stay where they are.
  package func picture(of view: KlondikeView, in room: GamePicture.Room) -> GamePicture {
    let size = KlondikeDrawing.size(in: room)
    let lines =
      size.map { KlondikeDrawing(view, room, size: $0).canvas }
      ?? KlondikeNotes(view, room).canvas
    let facts = ["score \(score(of: view))", "\(counted(view.cardsUp, "card")) up"]
    return lines.picture(caption: (facts + redealsLeft(view)).joined(separator: ", "))
  }

  package func standing(_ state: KlondikeState) -> String {
    if state.view.isWon { return "Won: all cards are up." }
    let up = "\(counted(state.view.cardsUp, "card")) up"
    return turn(in: state) == nil
      ? "No move is left: \(up)." : "\(up)."
  }

  /// The double tap on the last card turned or on a stack: its free card, else all that lies face up.
  package func shortcut(_ key: String, in view: KlondikeView) -> KlondikeMove? {
    if key == "w" { return doubleTap(.waste, in: view) }
    guard let stack = Int(key), (1...7).contains(stack) else { return nil }
    let whole = max(0, view.runs[stack - 1].count - 1)
    return doubleTap(.stack(stack - 1, below: 0), in: view)
      ?? doubleTap(.stack(stack - 1, below: whole), in: view)
  }
}

extension KlondikeView {
  var stockKey: String { stock.isEmpty ? "r" : "t" }

  func key(ofFoundation suit: Suit?) -> String {
    suit.map { "\($0.letter.lowercased()) f" } ?? "f"
  }
}

extension PlayingCard {
  func short(_ hasSymbols: Bool) -> String { name + (hasSymbols ? suit.symbol : suit.letter) }

  var style: GamePicture.Style { suit.isRed ? .redFace : .face }
}

struct KlondikeNotes {
  private(set) var canvas: GameCanvas
  private let view: KlondikeView
  private let hasSymbols: Bool
  private let width: Int
  private let rows: Int

  init(_ view: KlondikeView, _ room: GamePicture.Room) {
    self.view = view
    hasSymbols = room.hasSymbols
    width = room.columns < 35 ? 4 : 5
    // A blank row above the stacks is the first to go.
    let depth = (0..<7).map { view.down($0) + view.runs[$0].count }.max() ?? 0
    let top = room.rows > depth + 2 ? 3 : 2
    rows = max(1, room.rows - top)
    canvas = GameCanvas(.init(columns: 7 * width, rows: room.rows, hasSymbols: hasSymbols))
    drawTop()
    for stack in 0..<7 { draw(stack, top) }
  }

  private mutating func drawTop() {
    let key = view.stockKey
    canvas.put("\(key) \(view.stock.count)", column: 0, row: 0, key: key)
    canvas.put("w", column: 6, row: 0, key: "w")
    let waste = view.waste.suffix(3)
    for (place, card) in waste.enumerated() {
      let isLast = place == waste.count - 1
      put(card, column: 8 + 4 * place, row: 0, key: isLast ? "w" : "")
    }
    for (place, suit) in view.foundations.enumerated() {
      let column = 7 * width - 16 + 4 * place
      let key = view.key(ofFoundation: suit)
      if let suit {
        put(view.top(of: suit), column: column, row: 0, key: key)
      } else {
        canvas.put(" f", column: column, row: 0, .dim, key: key)
      }
    }
  }

  private mutating func put(_ card: PlayingCard?, column: Int, row: Int, key: String) {
    let text = card?.short(hasSymbols) ?? "??"
    canvas.put(
      text.unicodeScalars.count < 3 ? " " + text : text, column: column, row: row,
      card?.style ?? .dim, key: key)
  }

  private mutating func draw(_ stack: Int, _ top: Int) {
    let (down, cards, key) = (view.down(stack), view.runs[stack].cards, "\(stack + 1)")
    let (column, left) = (stack * width, rows - cards.count)
    // Where there is no room for the cards face down, they are counted.
    let hidden = down <= left ? down : 0
    let count = hidden < down ? (hasSymbols ? "▒" : "#") + "\(down)" : ""
    canvas.put(" " + key + count, column: column, row: top - 1, key: key)
    for row in 0..<hidden {
      canvas.put(hasSymbols ? " ▒▒" : " ##", column: column, row: top + row, .back, key: key)
    }
    if cards.isEmpty { canvas.put(" --", column: column, row: top, .dim, key: key) }
    for (place, card) in cards.enumerated() {
      if left >= 0 {
        put(card, column: column, row: top + hidden + place, key: key)
      } else {
        // Two to a row, with T for ten.
        let text = card.short(hasSymbols)
        canvas.put(
          card.rank == 10 ? "T" + text.dropFirst(2) : text, column: column + 2 * (place % 2),
          row: top + place / 2, card.style, key: key)
      }
    }
  }
}
