/// Breaks text into lines.
enum TextLines {
  /// The lines of a text, each at most this many terminal cells wide; none for an empty text.
  ///
  /// Breaks between words, and within a word only if it is too wide for a line of its own.
  static func of(_ text: String, within cells: Double) -> [String] {
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

  /// The width of the widest line, in cells.
  static func width(of lines: [String]) -> Double { lines.map(TextWidth.of).max() ?? 0 }
}
