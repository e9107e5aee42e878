/// A rectangle of cells, each a character with a colour, over a finer grid of dots.
struct TextCanvas {
  /// A cell: what stands in it and in which colour (-1 is none).
  struct Cell {
    var scalar: Unicode.Scalar = " "
    var colour: Int8 = -1
    /// Whether the cell is the second half of a wide character.
    var isCovered = false
    /// Combining marks that follow the character.
    var tail: [Unicode.Scalar] = []
  }

  let width: Int
  let height: Int
  private(set) var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    self.cells = [Cell](repeating: Cell(), count: width * height)
  }

  /// The cell of a position, or nil outside of the canvas.
  func at(_ column: Int, _ row: Int) -> Cell? {
    guard column >= 0, column < width, row >= 0, row < height else { return nil }
    return cells[row * width + column]
  }

  mutating func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, colour: Int? = nil) {
    guard column >= 0, column < width, row >= 0, row < height else { return }
    cells[row * width + column] = Cell(scalar: scalar, colour: Int8((colour ?? -1) % 100))
  }

  /// Writes text from a column on, as far as it fits.
  mutating func write(_ text: String, _ column: Int, _ row: Int) {
    var at = column
    for scalar in text.unicodeScalars {
      let size = TextWidth.of(scalar)
      if size == 0 {
        if at > 0, at <= width, row >= 0, row < height {
          cells[row * width + at - 1].tail.append(scalar)
        }
        continue
      }
      guard at + size <= width else { return }
      put(scalar, at, row)
      if size == 2, at + 1 < width, row >= 0, row < height {
        put(" ", at + 1, row)
        cells[row * width + at + 1].isCovered = true
      }
      at += size
    }
  }

  /// The lines without trailing blanks, each ended by a line feed.
  func lines(coloured: Bool) -> String {
    var result = String.UnicodeScalarView()
    for row in 0..<height {
      let line = cells[row * width..<(row + 1) * width]
      let end = line.lastIndex { $0.scalar != " " || $0.isCovered } ?? line.startIndex - 1
      var colour: Int8 = -1
      if end >= line.startIndex {
        for cell in cells[line.startIndex...end] where !cell.isCovered {
          if coloured, cell.colour != colour {
            result.append(contentsOf: Self.escape(cell.colour).unicodeScalars)
            colour = cell.colour
          }
          result.append(cell.scalar)
          result.append(contentsOf: cell.tail)
        }
      }
      if colour != -1 { result.append(contentsOf: Self.escape(-1).unicodeScalars) }
      result.append("\n")
    }
    return String(result)
  }

  private static func escape(_ colour: Int8) -> String {
    guard colour >= 0 else { return "\u{1B}[0m" }
    return "\u{1B}[\([34, 33, 32, 35, 36, 31, 94, 93][Int(colour) % 8])m"
  }
}
