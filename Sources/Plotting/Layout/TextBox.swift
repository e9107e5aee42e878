struct TextBox {
  private var left: Double
  private var right: Double
  private var top: Double
  private var bottom: Double
  /// The overlap of lines at which letters begin to meet.
  private let spacing: Double
  private let margin: (x: Double, y: Double)

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
    // Text in cells stands in whole rows.
    top = metrics.isCellular ? at.y.rounded(.down) : at.y - metrics.line / 2
    bottom = top + Double(lines.count) * metrics.line
    spacing = metrics.line / 3
    margin = (metrics.character / 2, metrics.isCellular ? 0.25 : 0)
  }

  init?(_ item: SceneItem, _ metrics: FigureMetrics) {
    guard case .text(let text, let at, let anchor, let isUpright) = item.shape else { return nil }
    self.init([text], at, anchor, metrics)
    guard isUpright else { return }
    // Turned about its point, it reads upwards.
    (left, right, top, bottom) = (
      at.x + (top - at.y), at.x + (bottom - at.y), at.y - (right - at.x), at.y - (left - at.x)
    )
  }

  func covers(_ p: ScenePoint) -> Bool {
    let y = max(margin.y, 0.6 * margin.x)
    return p.x >= left - margin.x && p.x <= right + margin.x && p.y >= top - y && p.y <= bottom + y
  }

  func hides(_ p: ScenePoint) -> Bool { p.x >= left && p.x <= right && p.y >= top && p.y <= bottom }

  func isOver(_ other: TextBox) -> Bool {
    // A line is half as high again as its letters.
    left < other.right - 0.5 && other.left < right - 0.5 && top < other.bottom - spacing
      && other.top < bottom - spacing
  }

  func lies(in frame: SceneFrame) -> Bool {
    left >= frame.x - 0.01 && right <= frame.right + 0.01 && top >= frame.y - 0.5
      && bottom <= frame.bottom + 0.5
  }

  func reaches(into frame: SceneFrame) -> Bool {
    left < frame.right && right > frame.x && top < frame.bottom && bottom > frame.y
  }

  func meets(_ other: TextBox) -> Bool {
    left - margin.x < other.right + margin.x && other.left - margin.x < right + margin.x
      && top - margin.y < other.bottom + margin.y && other.top - margin.y < bottom + margin.y
  }

  var corners: [ScenePoint] {
    [(left - 1, top), (right + 1, top), (right + 1, bottom), (left - 1, bottom)]
      .map { ScenePoint(x: $0, y: $1) }
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
package enum TextWidth {
  package static func of(_ text: String) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + of($1) })
  }

  /// The number of cells of one scalar: 0 for combining marks, 2 for wide characters.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
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

package enum TextLines {
  /// The lines of a text, each at most this many terminal cells wide; none for an empty text.
  ///
  /// Breaks between words, and within a word only if it is too wide for a line of its own.
  package static func of(_ text: String, within cells: Double) -> [String] {
    let room = max(1, cells)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if TextWidth.of(longer) <= room {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, TextWidth.of(line + String(character)) > room {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  static func width(of lines: [String]) -> Double { lines.map(TextWidth.of).max() ?? 0 }
}
