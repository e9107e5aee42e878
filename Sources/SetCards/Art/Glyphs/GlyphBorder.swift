struct GlyphBorder {
  /// Corners (upper left, upper right, lower left, lower right), then the horizontal and the vertical line.
  private let pieces: [String]
  private let mark: String

  var side: String { pieces[5] }

  /// The border of a card; marks replace the card's own border and add a sign.
  init(_ face: CardFace?, marks: CardMarks, hasSymbols: Bool) {
    let place: Int
    switch marks.shown {
    case .selected?: (place, mark) = (3, "*")
    case .matching?: (place, mark) = (4, hasSymbols ? "√" : "+")
    case .mismatching?: (place, mark) = (5, hasSymbols ? "×" : "x")
    case .hinted?: (place, mark) = (6, "?")
    default: (place, mark) = (face?.border ?? 0, "")
    }
    var pieces = (hasSymbols ? Self.drawn : Self.plain)[place].map { String($0) }
    let filled = hasSymbols ? "■" : "@"
    if let corners = face?.corners, corners > 0 {
      for corner in corners == 1 ? [0, 3] : [0, 1, 2, 3] { pieces[corner] = filled }
    }
    self.pieces = pieces
  }

  /// The pieces of the three borders of cards, then of the four marks.
  private static let drawn = [
    "╭╮╰╯─│", "╒╕╘╛═│", "╭╮╰╯┄┆", "┏┓┗┛━┃", "╔╗╚╝═║", "┏┓┗┛╍╏", "┏┓┗┛┅┇",
  ]
  private static let plain = ["++++-|", "++++=|", "++++-:", "++++##", "++++=H", "++++~!", "++++.:"]

  typealias Line = (before: String, label: String, after: String)

  func top(_ width: Int, label: String) -> Line {
    line(String(label.unicodeScalars.prefix(width - 4)), "", width - 2, pieces[0], pieces[1])
  }

  /// The lower line with a text on the left and the sign of the mark on the right.
  func bottom(_ width: Int, label: String) -> Line {
    line(label, mark, width - 2, pieces[2], pieces[3])
  }

  /// Two texts between corners, with pieces of line beside and between them as far as there is room.
  private func line(
    _ text: String, _ end: String, _ width: Int, _ left: String, _ right: String
  ) -> Line {
    let free = max(0, width - text.unicodeScalars.count - end.unicodeScalars.count)
    let before = min(1, free)
    let after = end.isEmpty ? 0 : min(1, free - before)
    func dashes(_ count: Int) -> String { String(repeating: pieces[4], count: count) }
    return (
      left + dashes(before), text,
      dashes(free - before - after) + end + dashes(after) + right
    )
  }
}
