/// One word of a text with its place.
struct NotationWord {
  let text: String
  let line: Int
  let column: Int

  /// The words of a text: what lies between blanks, commas and line ends.
  static func split(_ text: String, firstLine: Int) -> [NotationWord] {
    var words: [NotationWord] = []
    for (offset, line) in lines(of: text).enumerated() {
      var word = ""
      var column = 0
      func finish() {
        guard !word.isEmpty else { return }
        words.append(
          NotationWord(text: word, line: firstLine + offset, column: column - word.count + 1))
        word = ""
      }
      for character in line {
        if isSeparator(character) { finish() } else { word.append(character) }
        column += 1
      }
      finish()
    }
    return words
  }

  /// An error about this word.
  func error(_ kind: NotationError.Kind, in source: String, firstLine: Int) -> NotationError {
    let lines = NotationWord.lines(of: source)
    let index = line - firstLine
    return NotationError(
      kind: kind, text: text, line: line, column: column,
      lineText: lines.indices.contains(index) ? String(lines[index]) : "")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
  }

  /// Blanks of any kind, commas, and the mark some editors put before the first character of a file.
  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "," || character == "\u{FEFF}"
  }
}
