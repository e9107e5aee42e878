package struct KlondikeDrawing {
  private(set) var canvas: GameCanvas
  private let view: KlondikeView
  private let width: Int
  private let height: Int
  private let gap: Int
  private var hasSymbols: Bool { canvas.room.hasSymbols }

  /// The rows that thirteen cards face up need, one below the other.
  private static let longest = 13

  /// The size of cards in a room; nil if cards of 5 × 3 cells do not fit.
  ///
  /// The rows below the stacks' numbers hold one row of each card of the longest run.
  package static func size(in room: GamePicture.Room) -> (width: Int, height: Int)? {
    let most = (room.columns - 6) / 7 < 5 ? room.columns / 7 : (room.columns - 6) / 7
    let rows = min((room.rows - 1) * 2 / 5, room.rows - 1 - longest)
    guard most > 4, rows > 2 else { return nil }
    // A cell is about twice as high as wide, and a card has 5 to 7.
    let height = max(3, min(rows, most * 7 / 10))
    return (min(most, height * 3 / 2 + 3), height)
  }

  init(_ view: KlondikeView, _ room: GamePicture.Room, size: (width: Int, height: Int)) {
    self.view = view
    (width, height) = size
    gap = 7 * size.width + 6 <= room.columns ? 1 : 0
    canvas = GameCanvas(
      .init(
        columns: 7 * (size.width + gap) - gap, rows: room.rows, hasSymbols: room.hasSymbols))
    drawStock()
    drawWaste()
    drawFoundations()
    for stack in 0..<7 { draw(stack) }
  }

  private func column(_ place: Int) -> Int { place * (width + gap) }

  private mutating func draw(_ card: GameCanvas.Card, column: Int, row: Int = 0) {
    canvas.draw(card, column: column, row: row, width: width, height: height)
  }

  private func card(_ card: PlayingCard?, key: String, foot: String = "") -> GameCanvas.Card {
    var drawn = GameCanvas.Card()
    (drawn.key, drawn.foot) = (key, foot)
    guard let card else {
      drawn.isBack = true
      return drawn
    }
    (drawn.corner, drawn.style) = (card.short(hasSymbols), card.style)
    drawn.symbol = (
      card.suit.form, hasSymbols ? card.suit.symbol : card.suit.letter
    )
    return drawn
  }

  private mutating func drawPlace(_ text: String, column: Int, row: Int = 0, key: String) {
    canvas.put(
      (hasSymbols ? "╭" : "+") + String(repeating: hasSymbols ? "┄" : ".", count: width - 2)
        + (hasSymbols ? "╮" : "+"), column: column, row: row, .dim, key: key)
    for line in 1..<height {
      canvas.put(
        String(repeating: " ", count: width), column: column, row: row + line, .dim, key: key)
    }
    canvas.put(text, column: column + 1, row: row + 1, .dim, key: key)
  }

  private mutating func drawStock() {
    let (key, count) = (view.stockKey, view.stock.count)
    guard count == 0 else { return draw(card(nil, key: key, foot: "\(key) \(count)"), column: 0) }
    drawPlace(view.waste.isEmpty ? "" : key, column: 0, key: key)
  }

  /// The last three cards turned, each far enough to the right to show the one before.
  private mutating func drawWaste() {
    let start = column(1)
    let step = max(4, (width + gap) / 2)
    let cards = view.waste.suffix(min(3, 1 + (width + gap) / step))
    if cards.isEmpty { return drawPlace("w", column: start, key: "w") }
    for (place, card) in cards.enumerated() {
      let isLast = place == cards.count - 1
      draw(
        self.card(card, key: isLast ? "w" : "", foot: isLast ? "w" : ""),
        column: start + place * step)
    }
  }

  private mutating func drawFoundations() {
    for (place, suit) in view.foundations.enumerated() {
      let (column, key) = (column(place + 3), view.key(ofFoundation: suit))
      guard let suit else {
        drawPlace("f", column: column, key: key)
        continue
      }
      draw(card(view.top(of: suit), key: key, foot: key), column: column)
    }
  }

  /// Rows between the upper lines of cards face down and of cards face up; 0 where the former are only counted.
  private func steps(_ down: Int, _ up: Int) -> (down: Int, up: Int) {
    let room = canvas.room.rows - height - 1
    let usual = height > 8 ? (2, 3) : height > 5 ? (1, 2) : (1, 1)
    let ways = [usual, (1, usual.1), (1, 2), (1, 1)].filter { $0.1 <= usual.1 }
    func rows(_ way: (Int, Int), _ last: Int) -> Int { down * way.0 + (up - 1) * way.1 + last }
    if let way = ways.first(where: { rows($0, height) <= room }) { return way }
    // After that the last card is cut, and in the end the cards face down are only counted.
    return rows((1, 1), min(3, height)) <= room ? (1, 1) : (0, 1)
  }

  private mutating func draw(_ stack: Int) {
    let (down, cards) = (view.down(stack), view.runs[stack].cards)
    let (column, key) = (column(stack), "\(stack + 1)")
    let steps = steps(down, cards.count)
    let count = down > 0 && steps.down == 0 ? (hasSymbols ? " ▒" : " #") + "\(down)" : ""
    canvas.put(key + count, column: column + 1, row: height, .plain, key: key)
    if cards.isEmpty { return drawPlace("", column: column, row: height + 1, key: key) }
    var row = height + 1
    for _ in 0..<down where steps.down > 0 {
      draw(card(nil, key: key), column: column, row: row)
      row += steps.down
    }
    for card in cards {
      draw(self.card(card, key: key), column: column, row: row)
      row += steps.up
    }
  }
}

extension Suit {
  package var form: BlockForm {
    switch self {
    case .diamonds: BlockForm { x, y in 1.2 * abs(x) + abs(y) <= 1 }
    case .hearts: BlockForm { Self.isInHeart($0, $1) }
    case .spades:
      BlockForm { x, y in Self.isInHeart(1.05 * x, -1.35 * y - 0.22) || Self.isInStem(x, y) }
    case .clubs:
      BlockForm { x, y in
        [(0.0, -0.5), (-0.5, 0.15), (0.5, 0.15)].contains { centre in
          let (dx, dy) = (x - centre.0, y - centre.1)
          return dx * dx + dy * dy <= 0.21
        } || abs(x) < 0.16 && abs(y) < 0.3 || Self.isInStem(x, y)
      }
    }
  }

  /// Two discs side by side and a wedge below them.
  private static func isInHeart(_ x: Double, _ y: Double) -> Bool {
    let (across, down) = (abs(x) - 0.47, y + 0.4)
    return across * across + down * down <= 0.25
      || down > 0 && abs(x) < 0.92 * (1 - down / 1.35)
  }

  private static func isInStem(_ x: Double, _ y: Double) -> Bool {
    y > 0.2 && abs(x) < 0.1 + 0.35 * max(0, y - 0.55)
  }
}
