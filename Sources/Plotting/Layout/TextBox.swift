/// The room that lines of text take.
struct TextBox {
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double
  /// The room left free around it.
  private let margin: (x: Double, y: Double)

  /// The room of lines, of which the middle of the first is at a height.
  init(_ lines: [String], _ at: ScenePoint, _ anchor: SceneAnchor, _ metrics: FigureMetrics) {
    let width = TextLines.width(of: lines) * metrics.room
    let start =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    left = start
    right = start + width
    top = at.y - metrics.line / 2
    bottom = at.y + (Double(lines.count) - 0.5) * metrics.line
    margin = (metrics.character / 2, metrics.isCellular ? 0.25 : 0)
  }

  func covers(_ p: ScenePoint) -> Bool {
    p.x >= left - margin.x && p.x <= right + margin.x && p.y >= top - margin.y
      && p.y <= bottom + margin.y
  }

  func meets(_ other: TextBox) -> Bool {
    left - margin.x < other.right + margin.x && other.left - margin.x < right + margin.x
      && top - margin.y < other.bottom + margin.y && other.top - margin.y < bottom + margin.y
  }

  /// Its corners, in turn.
  var corners: [ScenePoint] {
    [(left, top), (right, top), (right, bottom), (left, bottom)].map { ScenePoint(x: $0, y: $1) }
  }

  func nearest(to p: ScenePoint) -> ScenePoint {
    ScenePoint(x: max(left, min(right, p.x)), y: max(top, min(bottom, p.y)))
  }

  /// How far a point is from the text, as it is seen.
  func distance(to p: ScenePoint, _ metrics: FigureMetrics) -> Double {
    metrics.distance(p, nearest(to: p))
  }
}

/// The width of text in terminal cells.
enum TextWidth {
  static func of(_ text: String) -> Double {
    var cells = 0
    for scalar in text.unicodeScalars { cells += of(scalar) }
    return Double(cells)
  }

  /// The number of cells of one scalar: 0 for combining marks, 2 for wide characters.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
      || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
      || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
    return isWide ? 2 : 1
  }

  /// The text without control characters, cut to a number of cells with an ellipsis.
  static func fitted(_ text: String, _ cells: Int, ellipsis: String) -> String {
    let clean = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: clean)
    guard Int(of(String(result))) > cells else { return String(result) }
    var used = Int(of(ellipsis))
    guard cells >= used else { return "" }
    var cut = String.UnicodeScalarView()
    for scalar in clean {
      used += of(scalar)
      if used > cells { break }
      cut.append(scalar)
    }
    return String(cut) + ellipsis
  }
}
