/// The width of text in terminal cells.
enum TextWidth {
  /// The number of cells that a text takes.
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
