/// The characters a text plot is made of.
public enum GlyphSet: String, Sendable, Hashable, CaseIterable {
  /// ASCII only, one mark per cell.
  case ascii
  /// Braille patterns, 2 by 4 dots per cell; shown by nearly all terminals.
  case braille
  /// Quadrant blocks, 2 by 2 dots per cell.
  case block
  /// Octants of Unicode 16, 2 by 4 solid dots per cell; shown by new fonts only.
  case octant

  var xDots: Int { self == .ascii ? 1 : 2 }

  var yDots: Int {
    switch self {
    case .ascii: 1
    case .block: 2
    case .braille, .octant: 4
    }
  }

  /// The character for a mask of dots, bit 2 · row + column counted from the upper left.
  func glyph(_ mask: UInt8) -> Unicode.Scalar {
    switch self {
    case .ascii: mask == 0 ? " " : "*"
    case .block: Self.quadrants[Int(mask & 15)]
    case .braille: Self.braille(mask)
    case .octant: Self.octants[Int(mask)]
    }
  }

  /// From no quarter to all: bits for upper left, upper right, lower left, lower right.
  package static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static func braille(_ mask: UInt8) -> Unicode.Scalar {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    var value: UInt32 = 0x2800
    for (index, bit) in bits.enumerated() where mask & (1 << index) != 0 { value |= bit }
    return Unicode.Scalar(value) ?? " "
  }

  /// Unicode 16 lists the octants by rising mask and leaves out those that existed before.
  private static let octants: [Unicode.Scalar] = {
    var table = [Unicode.Scalar](repeating: " ", count: 256)
    var older: [Int: Unicode.Scalar] = [
      0x01: "\u{1CEA8}", 0x02: "\u{1CEAB}", 0x40: "\u{1CEA3}", 0x80: "\u{1CEA0}",
      0x03: "\u{1FB82}", 0xC0: "\u{2582}", 0x3F: "\u{1FB85}", 0xFC: "\u{2586}",
      0x14: "\u{1FBE6}", 0x28: "\u{1FBE7}",
    ]
    for quadrant in 0..<16 {
      let mask =
        (quadrant & 1) * 0x05 + (quadrant >> 1 & 1) * 0x0A + (quadrant >> 2 & 1) * 0x50
        + (quadrant >> 3) * 0xA0
      older[mask] = quadrants[quadrant]
    }
    var next: UInt32 = 0x1CD00
    for mask in 0..<256 {
      if let known = older[mask] {
        table[mask] = known
      } else {
        table[mask] = Unicode.Scalar(next) ?? " "
        next += 1
      }
    }
    return table
  }()

  /// The marker of a series; none repeats within ``Plot/mostSeries``.
  func marker(_ series: Int) -> Unicode.Scalar {
    let signs: [Unicode.Scalar] =
      self == .ascii
      ? ["*", "o", "+", "x", "#", "@", "%", "&", "=", "$", "s", "w", "v", "z", "?", "!"]
      : ["●", "○", "▲", "□", "◆", "△", "■", "◇", "★", "☆", "▼", "▽", "◐", "◑", "◒", "◓"]
    return signs[series % signs.count]
  }

  var openEnd: Unicode.Scalar { self == .ascii ? "O" : "◌" }
  var closedEnd: Unicode.Scalar { self == .ascii ? "@" : "◉" }
  var horizontal: Unicode.Scalar { self == .ascii ? "-" : "─" }
  var vertical: Unicode.Scalar { self == .ascii ? "|" : "│" }
  var corner: Unicode.Scalar { self == .ascii ? "+" : "└" }
  var xTick: Unicode.Scalar { self == .ascii ? "+" : "┬" }
  var yTick: Unicode.Scalar { self == .ascii ? "+" : "┤" }
  var cross: Unicode.Scalar { self == .ascii ? "+" : "┼" }
  var zeroLine: Unicode.Scalar { self == .ascii ? "." : "┈" }
  var zeroStem: Unicode.Scalar { self == .ascii ? "." : "┊" }
  var dot: Unicode.Scalar { self == .ascii ? "." : "·" }
  var ellipsis: String { self == .ascii ? "..." : "…" }
}

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
    var (low, high, centre) = (a.y, a.y, a.y)
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
        (low, high, centre, best) = (y, y, y, 0.5)
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
