/// Thin lines on a grid of dots.
struct DotRaster {
  let columns: Int
  let rows: Int
  private(set) var dots: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    self.dots = [Bool](repeating: false, count: columns * rows)
  }

  func isSet(_ column: Int, _ row: Int) -> Bool { dots[row * columns + column] }

  mutating func set(_ column: Int, _ row: Int) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    dots[row * columns + column] = true
  }

  /// Draws a polyline in dot units.
  ///
  /// In each column it sets the rows whose middle the line passes,
  /// or, if it passes none, the row where the line is in the middle of its way.
  mutating func draw(_ run: [ScenePoint]) {
    guard let first = run.first else { return }
    var column = clampedColumn(first.x)
    var low = first.y
    var high = first.y
    var centre = first.y
    var best = Double.infinity
    func distance(_ x: Double, _ column: Int) -> Double { abs(x - Double(column) - 0.5) }
    best = distance(first.x, column)
    for i in run.indices.dropFirst() {
      let a = run[i - 1]
      let b = run[i]
      let target = clampedColumn(b.x)
      while column < target {
        let edge = Double(column + 1)
        let y = b.x > a.x ? a.y + (b.y - a.y) * (edge - a.x) / (b.x - a.x) : b.y
        low = min(low, y)
        high = max(high, y)
        let middle = edge - 0.5
        if a.x <= middle, b.x >= middle, b.x > a.x {
          centre = a.y + (b.y - a.y) * (middle - a.x) / (b.x - a.x)
          best = 0
        }
        fill(column, low, high, centre)
        column += 1
        low = y
        high = y
        centre = y
        best = 0.5
      }
      low = min(low, b.y)
      high = max(high, b.y)
      let middle = Double(column) + 0.5
      if a.x <= middle, b.x >= middle, b.x > a.x {
        centre = a.y + (b.y - a.y) * (middle - a.x) / (b.x - a.x)
        best = 0
      } else if distance(b.x, column) < best {
        best = distance(b.x, column)
        centre = b.y
      }
    }
    fill(column, low, high, centre)
  }

  private func clampedColumn(_ x: Double) -> Int { max(0, min(columns - 1, Int(x))) }

  private mutating func fill(_ column: Int, _ low: Double, _ high: Double, _ centre: Double) {
    let first = Int((low - 0.5).rounded(.up))
    let last = Int((high - 0.5).rounded(.down))
    guard first <= last else {
      return set(column, max(0, min(rows - 1, Int(centre.rounded(.down)))))
    }
    for row in max(0, first)...max(0, min(rows - 1, last)) { set(column, row) }
  }
}
