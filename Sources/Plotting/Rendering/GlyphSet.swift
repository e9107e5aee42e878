/// The characters a text plot is made of.
public enum GlyphSet: String, Sendable, Hashable, Serialisable, CaseIterable {
  /// ASCII only, one mark per cell.
  case ascii
  /// Braille patterns, 2 by 4 dots per cell; shown by nearly all terminals.
  case braille
  /// Quadrant blocks, 2 by 2 dots per cell.
  case block
  /// Octants of Unicode 16, 2 by 4 solid dots per cell; shown by new fonts only.
  case octant

  /// How many dots stand side by side in a cell.
  public var xDots: Int { self == .ascii ? 1 : 2 }

  /// How many dots stand above each other in a cell.
  public var yDots: Int {
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
  public static let quadrants: [Unicode.Scalar] = [
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
