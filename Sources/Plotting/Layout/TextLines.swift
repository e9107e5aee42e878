/// Text broken into lines that fit into a room.
enum TextLines {
  /// The lines of a text that are no wider than so many terminal cells: broken between words, and within words that are
  /// wider alone; none for an empty text.
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

  /// The cells of the widest of some lines.
  static func width(of lines: [String]) -> Double { lines.map(TextWidth.of).max() ?? 0 }
}
