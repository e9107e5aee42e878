/// A symbol as characters: outlines and stripes in braille (8 dots a cell), solids as blocks (4 quarters).
struct SymbolRaster {
  let rows: [String]

  /// Draws a symbol with the cells that it has on cards of a size.
  init(_ shape: CardFace.Shape, _ shading: CardFace.Shading, _ size: CardGlyphs.Size) {
    let dots = Dots(
      shape, width: 2 * size.columns, height: (shading == .solid ? 2 : 4) * size.rows)
    rows = (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for column in 0..<size.columns {
        text.append(
          shading == .solid
            ? Self.block(dots, column, row) : Self.braille(dots, column, row, shading))
      }
      return String(text)
    }
  }

  private static func block(_ dots: Dots, _ column: Int, _ row: Int) -> Unicode.Scalar {
    // From no quarter to all: bits for upper left, upper right, lower left, lower right.
    let blocks: [Unicode.Scalar] = [
      " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    var index = 0
    for quarter in 0..<4
    where dots.isInside(2 * column + quarter % 2, 2 * row + quarter / 2) { index |= 1 << quarter }
    return blocks[index]
  }

  private static func braille(
    _ dots: Dots, _ column: Int, _ row: Int, _ shading: CardFace.Shading
  ) -> Unicode.Scalar {
    // Two columns of three dots, then a fourth row.
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    var value: UInt32 = 0
    for (dot, bit) in bits.enumerated() {
      let (x, y) = (2 * column + dot % 2, 4 * row + dot / 2)
      let isStripe = shading == .striped && min(y, dots.height - 1 - y) % 2 == 1
      if dots.isInside(x, y), isStripe || dots.isEdge(x, y) { value |= bit }
    }
    return value == 0 ? " " : Unicode.Scalar(0x2800 + value) ?? " "
  }

  /// The points of a lattice inside a symbol.
  private struct Dots {
    let width: Int
    let height: Int
    private var inside: [Bool] = []

    init(_ shape: CardFace.Shape, width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      let outline = SymbolOutline(shape)
      for row in 0..<height {
        let y = (Double(row) + 0.5 - Double(height) / 2) * 67 / Double(height)
        let crossings = Self.bent(outline.crossings(y), width)
        for column in 0..<width {
          let x = (Double(column) + 0.5 - Double(width) / 2) * 31.6 / Double(width)
          inside.append(crossings.count { $0 < x } % 2 == 1)
        }
      }
    }

    /// What a line meets of a narrow symbol, with its bends larger lest they vanish between the dots.
    private static func bent(_ crossings: [Double], _ width: Int) -> [Double] {
      guard width < 10, crossings.count == 2 else { return crossings }
      let middle = 0.8 * (crossings[0] + crossings[1])
      let half = 0.425 * (crossings[1] - crossings[0])
      return abs(middle) < 1e-6 ? crossings : [middle - half, middle + half]
    }

    func isInside(_ column: Int, _ row: Int) -> Bool {
      (0..<width).contains(column) && (0..<height).contains(row) && inside[row * width + column]
    }

    func isEdge(_ column: Int, _ row: Int) -> Bool {
      !isInside(column - 1, row) || !isInside(column + 1, row) || !isInside(column, row - 1)
        || !isInside(column, row + 1)
    }
  }
}
