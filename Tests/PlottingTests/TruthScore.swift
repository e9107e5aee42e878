import Plotting

/// How a drawing differs from the exact graph, tolerance one cell.
struct TruthScore: Hashable, CustomStringConvertible {
  var wrong = 0
  var missed = 0
  /// Upright strokes of five and more wrong cells: jumps or poles that were joined.
  var joins = 0

  var description: String { "\(joins)/\(wrong)/\(missed)" }

  init(ink: [Bool], truth: [Bool], columns: Int, rows: Int) {
    func wide(_ grid: [Bool]) -> [Bool] {
      var result = grid
      for row in 0..<rows {
        for column in 0..<columns where grid[row * columns + column] {
          for r in max(0, row - 1)...min(rows - 1, row + 1) {
            for c in max(0, column - 1)...min(columns - 1, column + 1) {
              result[r * columns + c] = true
            }
          }
        }
      }
      return result
    }
    let wideTruth = wide(truth)
    let wideInk = wide(ink)
    for column in 0..<columns {
      var stroke = 0
      for row in 0..<rows {
        let i = row * columns + column
        let isWrong = ink[i] && !wideTruth[i]
        if isWrong { wrong += 1 }
        if truth[i], !wideInk[i] { missed += 1 }
        stroke = isWrong ? stroke + 1 : 0
        if stroke == 5 { joins += 1 }
      }
    }
  }
}

extension TruthCase {
  func cells(width: Int = 80, height: Int = 24) -> TruthScore {
    let text = plot.text(width: width, height: height, glyphs: .ascii)
    var ink: [Bool] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(height) {
      let cells = line.map { $0 != " " }
      ink += cells + [Bool](repeating: false, count: width - cells.count)
    }
    return TruthScore(
      ink: ink, truth: truth(columns: width, rows: height), columns: width, rows: height)
  }

  func dots(width: Int = 80, height: Int = 24) -> TruthScore {
    let text = plot.text(width: width, height: height, glyphs: .braille)
    let columns = 2 * width
    let rows = 4 * height
    var ink = [Bool](repeating: false, count: columns * rows)
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() where scalar.value >= 0x2800 {
        for (i, bit) in bits.enumerated() where (scalar.value - 0x2800) & bit != 0 {
          ink[(4 * row + i / 2) * columns + 2 * column + i % 2] = true
        }
      }
    }
    return TruthScore(
      ink: ink, truth: truth(columns: columns, rows: rows), columns: columns, rows: rows)
  }

  /// Scores the ink of an SVG document, read back from its bytes, on a grid of the frame's size.
  func pixels(width: Double = 700, height: Double = 500) -> TruthScore {
    let ink = SVGInk(plot.svg(width: width, height: height))
    return TruthScore(
      ink: ink.grid, truth: truth(columns: ink.columns, rows: ink.rows), columns: ink.columns,
      rows: ink.rows)
  }
}
