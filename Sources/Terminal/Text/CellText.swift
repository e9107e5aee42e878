/// Text as it lies in the cells of a terminal.
///
/// Widths come from a table of Unicode's wide blocks, as libc's `wcwidth` depends on the locale and knows only ASCII in
/// that of a new program. Colours (`ESC [ … m`) take no cells; `clipped` and `window` drop other control characters.
package enum CellText {
  package static func width(of text: String) -> Int {
    var cells = 0
    for part in parts(text) { cells += part.cells }
    return cells
  }

  /// The number of cells of one character: 0, 1 or 2.
  package static func width(of character: Character) -> Int {
    var widest = 0
    var flags = 0
    for scalar in character.unicodeScalars {
      widest = max(widest, width(of: scalar))
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { flags += 1 }
    }
    return flags == 2 ? 2 : widest
  }

  package static func clipped(_ text: String, to cells: Int) -> String {
    window(text, from: 0, cells: cells)
  }

  /// The part of a text in a stretch of cells, with all its colours; half a wide character is a blank.
  package static func window(_ text: String, from start: Int, cells: Int) -> String {
    var result = ""
    var at = 0
    let end = start + max(0, cells)
    for part in parts(text) {
      let next = at + part.cells
      if part.isColour {
        result += part.text
      } else if at >= start, next <= end {
        // A combining mark belongs to a cell that is inside.
        if part.cells > 0 || at > start { result += part.text }
      } else if next > start, at < end {
        result.append(" ")
      }
      at = next
    }
    return result
  }

  /// The colours and characters of a text.
  private static func parts(_ text: String) -> [(text: Substring, cells: Int, isColour: Bool)] {
    var result: [(text: Substring, cells: Int, isColour: Bool)] = []
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "\u{1B}", let end = colourEnd(text, index) {
        result.append((text[index..<end], 0, true))
        index = end
        continue
      }
      let next = text.index(after: index)
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      if !isControl { result.append((text[index..<next], width(of: character), false)) }
      index = next
    }
    return result
  }

  private static func colourEnd(_ text: String, _ start: String.Index) -> String.Index? {
    let rest = text[start...].dropFirst()
    guard rest.first == "[" else { return nil }
    let end = rest.dropFirst().drop { $0.isASCII && $0.isNumber || $0 == ";" }
    return end.first == "m" ? text.index(after: end.startIndex) : nil
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      (0x1100...0x115F).contains(value) || (0x2E80...0x303E).contains(value)
      || (0x3041...0xA4CF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0xFE30...0xFE6F).contains(value) || (0xFF01...0xFF60).contains(value)
      || (0xFFE0...0xFFE6).contains(value) || (0x1F300...0x1F64F).contains(value)
      || (0x1F680...0x1F6FF).contains(value) || (0x1F900...0x1FAFF).contains(value)
      || (0x20000...0x3FFFD).contains(value)
    return isWide ? 2 : 1
  }
}

/// Text from outside as it may be shown to people: it cannot move the cursor, colour the screen or end a line.
package enum VisibleText {
  /// The text with pictures for control characters but line feeds and tabs: their own for C0 and DEL (␛ for escape), �
  /// for C1 and signs that turn the direction of text.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isHidden(scalar) ? picture(of: scalar) : scalar)
    }
    return String(shown)
  }

  /// The picture of the first control character of a text, with its place counted from 1 in characters.
  package static func hidden(in text: String) -> (place: Int, picture: Character)? {
    guard let index = text.unicodeScalars.firstIndex(where: isHidden) else { return nil }
    let place = text.unicodeScalars[..<index].count + 1
    return (place, Character(picture(of: text.unicodeScalars[index])))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10: false
    case 0..<32, 127..<160, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<32: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 127: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
