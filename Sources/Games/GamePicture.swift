/// The view of a game as lines of characters with places that can be touched.
public struct GamePicture: Hashable, Sendable {
  /// The room that a picture may fill.
  public struct Room: Hashable, Sendable {
    /// The cells from left to right.
    public let columns: Int
    /// The rows.
    public let rows: Int
    /// True if characters beyond ASCII can be shown.
    public let hasSymbols: Bool

    /// Creates a room of cells, 0 or more.
    public init(columns: Int, rows: Int, hasSymbols: Bool = true) {
      (self.columns, self.rows, self.hasSymbols) = (max(0, columns), max(0, rows), hasSymbols)
    }
  }

  /// A piece of a line.
  public struct Piece: Hashable, Sendable {
    /// The characters, each one cell wide.
    public let text: String
    /// How they are shown.
    public let style: Style
    /// The meaning of a touch here: a part of the notation of moves, in lower case; empty if there
    /// is none.
    public let key: String

    /// Creates a piece of characters, each one cell wide; the key is the meaning of a touch here.
    public init(_ text: String, _ style: Style = .plain, key: String = "") {
      (self.text, self.style, self.key) = (text, style, key)
    }
  }

  /// How characters are shown; what they mean is in the characters too.
  public enum Style: Hashable, Sendable {
    /// As text is.
    case plain
    /// For things of less weight.
    case dim
    /// On the front of a card: black suits, and the second seat.
    case face
    /// On the front of a card: red suits, and the first seat.
    case redFace
    /// The line around a card.
    case edge
    /// The line around a card that stands out.
    case marked
    /// The back of a card.
    case back
  }

  /// The lines from the top.
  public var lines: [[Piece]]
  /// Further words, in one line.
  public var caption: String

  /// Creates a picture of lines from the top.
  public init(_ lines: [[Piece]] = [], caption: String = "") {
    (self.lines, self.caption) = (lines, caption)
  }

  /// The key at a cell, counted from 0 at the top left; empty if there is none.
  public func key(column: Int, row: Int) -> String {
    guard lines.indices.contains(row) else { return "" }
    var end = 0
    for piece in lines[row] {
      end += piece.text.count
      if column < end { return column < 0 ? "" : piece.key }
    }
    return ""
  }
}

/// A form that is drawn in quarter blocks, four to a cell.
public struct BlockForm: Sendable {
  private let isInside: @Sendable (_ x: Double, _ y: Double) -> Bool

  /// Creates a form from the points inside it, from -1 to 1 from left to right and from the top down.
  public init(_ isInside: @escaping @Sendable (_ x: Double, _ y: Double) -> Bool) {
    self.isInside = isInside
  }

  /// The rows of characters.
  public func rows(columns: Int, _ rows: Int) -> [String] {
    (0..<rows).map { row in
      var text = String.UnicodeScalarView()
      for column in 0..<columns {
        var index = 0
        for quarter in 0..<4 {
          let x = (Double(2 * column + quarter % 2) + 0.5) / Double(columns) - 1
          let y = (Double(2 * row + quarter / 2) + 0.5) / Double(rows) - 1
          if isInside(x, y) { index |= 1 << quarter }
        }
        text.append(GlyphSet.quadrants[index])
      }
      return String(text)
    }
  }
}
