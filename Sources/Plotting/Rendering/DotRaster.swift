/// Thin lines on a grid of dots, held as one mask per cell.
struct DotRaster {
  let columns: Int
  let rows: Int
  /// The dots of each cell, bit `xDots` · row + column counted from the upper left.
  private(set) var masks: [UInt8]
  private let width: Int
  private let xShift: Int
  private let yShift: Int

  /// Makes an empty grid of cells with 1 or 2 dots across and 1, 2 or 4 down.
  init(width: Int, height: Int, xDots: Int, yDots: Int) {
    self.width = width
    self.columns = width * xDots
    self.rows = height * yDots
    self.xShift = xDots.trailingZeroBitCount
    self.yShift = yDots.trailingZeroBitCount
    self.masks = [UInt8](repeating: 0, count: width * height)
  }

  /// Sets a dot, which must lie on the grid.
  @inline(__always)
  private mutating func set(_ column: Int, _ row: Int) {
    let inner = (row & ((1 << yShift) - 1)) << xShift | (column & ((1 << xShift) - 1))
    masks[(row >> yShift) * width + column >> xShift] |= 1 << UInt8(inner)
  }

  /// Draws a polyline in cells: in each column the rows whose middle it passes or, if none, that of its own middle.
  mutating func draw(_ run: [ScenePoint], left: Double, top: Double) {
    let across = Double(1 << xShift)
    let down = Double(1 << yShift)
    guard let first = run.first else { return }
    var a = ScenePoint(x: (first.x - left) * across, y: (first.y - top) * down)
    var column = clampedColumn(a.x)
    var low = a.y
    var high = a.y
    var centre = a.y
    var best = abs(a.x - Double(column) - 0.5)
    for i in run.indices.dropFirst() {
      let b = ScenePoint(x: (run[i].x - left) * across, y: (run[i].y - top) * down)
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
      } else if abs(b.x - middle) < best {
        best = abs(b.x - middle)
        centre = b.y
      }
      a = b
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
    guard first < rows, last >= 0 else { return }
    for row in max(0, first)...min(rows - 1, last) { set(column, row) }
  }
}
