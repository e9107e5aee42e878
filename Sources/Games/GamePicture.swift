/// The view of a game as lines of characters with places that can be touched.
public struct GamePicture: Hashable, Sendable {
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
    /// Red suits, and the first seat.
    case red
    /// For things of less weight.
    case dim
    /// For things that stand out.
    case strong
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
