internal import Plotting

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
