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
      self.text = text
      self.style = style
      self.key = key
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
    self.lines = lines
    self.caption = caption
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
