/// A picture that is drawn cell by cell, later things over earlier ones; what lies outside is cut off.
public struct GameCanvas: Sendable {
  private struct Cell: Sendable {
    var scalar: Unicode.Scalar = " "
    var style = GamePicture.Style.plain
    var key = ""
  }

  /// The room, all of which belongs to the picture.
  public let room: GamePicture.Room
  private var cells: [Cell]

  /// Creates an empty picture that fills a room.
  public init(_ room: GamePicture.Room) {
    self.room = room
    cells = Array(repeating: Cell(), count: room.columns * room.rows)
  }

  /// Writes characters, each one cell wide, starting at a cell; the key is what a touch there means.
  public mutating func put(
    _ text: String, column: Int, row: Int, _ style: GamePicture.Style = .plain, key: String = ""
  ) {
    guard (0..<room.rows).contains(row) else { return }
    var column = column
    for scalar in text.unicodeScalars {
      if (0..<room.columns).contains(column) {
        cells[row * room.columns + column] = Cell(scalar: scalar, style: style, key: key)
      }
      column += 1
    }
  }

  /// The picture.
  public func picture(caption: String = "") -> GamePicture {
    GamePicture(
      (0..<room.rows).map { row in
        var pieces: [GamePicture.Piece] = []
        var text = String.UnicodeScalarView()
        for column in 0..<room.columns {
          let cell = cells[row * room.columns + column]
          text.append(cell.scalar)
          let next = column + 1 < room.columns ? cells[row * room.columns + column + 1] : nil
          if next?.style != cell.style || next?.key != cell.key {
            pieces.append(GamePicture.Piece(String(text), cell.style, key: cell.key))
            text = String.UnicodeScalarView()
          }
        }
        return pieces
      }, caption: caption)
  }
}

extension GameCanvas {
  /// A card as it is drawn.
  public struct Card: Sendable {
    /// The text in the upper left corner, and in the lower right one of larger cards.
    public var corner = ""
    /// The style of the corner and the symbol.
    public var style = GamePicture.Style.face
    /// The text in the lower line, such as a key.
    public var foot = ""
    /// A form in the middle, given by the character that stands for it where there is no room.
    public var symbol: (form: BlockForm?, character: String) = (nil, "")
    /// True if the back is shown.
    public var isBack = false
    /// True if it stands out.
    public var isMarked = false
    /// The meaning of a touch.
    public var key = ""

    /// An empty card.
    public init() {}
  }

  /// Draws a card of at least 4 × 2 cells.
  public mutating func draw(_ card: Card, column: Int, row: Int, width: Int, height: Int) {
    let lines = Self.lines(isMarked: card.isMarked, room.hasSymbols)
    let edge: GamePicture.Style = card.isMarked ? .marked : .edge
    func dashes(_ count: Int) -> String { String(repeating: lines[4], count: max(0, count)) }
    put(
      lines[0] + dashes(width - 2) + lines[1], column: column, row: row, edge, key: card.key)
    for line in 1..<max(1, height - 1) {
      put(lines[5], column: column, row: row + line, edge, key: card.key)
      put(
        String(repeating: " ", count: width - 2), column: column + 1, row: row + line, card.style,
        key: card.key)
      put(lines[5], column: column + width - 1, row: row + line, edge, key: card.key)
    }
    put(
      lines[2] + dashes(width - 2) + lines[3], column: column, row: row + height - 1, edge,
      key: card.key)
    if card.isBack {
      let text = String(repeating: room.hasSymbols ? "▒" : "#", count: width - 2)
      for line in 0..<height - 1 {
        put(text, column: column + 1, row: row + line, .back, key: card.key)
      }
    }
    let corner = String(card.corner.unicodeScalars.prefix(width - 2))
    put(corner, column: column + 1, row: row, card.style, key: card.key)
    symbol(of: card, column: column, row: row, width: width, height: height)
    let (start, end) = (column + 1, column + width - 1)
    put(
      String(card.foot.unicodeScalars.prefix(width - 2)), column: start, row: row + height - 1,
      .face, key: card.key)
    let count = corner.unicodeScalars.count
    if height > 4, card.foot.unicodeScalars.count + 1 + count <= width - 2 {
      put(corner, column: end - count, row: row + height - 1, card.style, key: card.key)
    }
  }

  private mutating func symbol(of card: Card, column: Int, row: Int, width: Int, height: Int) {
    guard !card.isBack else { return }
    // A cell is about twice as high as wide; corners need rows of their own.
    let rows = min(height - (card.corner.isEmpty ? 2 : 4), (width - 4) / 2)
    guard let form = card.symbol.form, rows > 2, room.hasSymbols else {
      let text = card.symbol.character
      let left = (width - text.unicodeScalars.count) / 2
      put(
        text, column: column + left, row: row + (height - 1) / 2, card.style, key: card.key)
      return
    }
    for (line, text) in form.rows(columns: 2 * rows, rows).enumerated() {
      put(
        text, column: column + (width - 2 * rows) / 2, row: row + (height - rows) / 2 + line,
        card.style, key: card.key)
    }
  }

  /// Corners (upper left, upper right, lower left, lower right), then the horizontal and the vertical line.
  private static func lines(isMarked: Bool, _ hasSymbols: Bool) -> [String] {
    guard hasSymbols else { return ["+", "+", "+", "+"] + (isMarked ? ["=", "H"] : ["-", "|"]) }
    return isMarked ? ["╔", "╗", "╚", "╝", "═", "║"] : ["╭", "╮", "╰", "╯", "─", "│"]
  }
}
