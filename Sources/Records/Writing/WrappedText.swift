/// Breaks a line for people into lines of so many characters where it has blanks.
///
/// - Parameters:
///   - text: One line; blanks at its start indent all lines.
///   - width: The most characters of a line.
///   - hanging: How much further the lines after the first are indented.
/// - Returns: The lines; a word that is longer than a line stays whole.
public func wrapped(_ text: String, width: Int = 80, hanging: Int = 2) -> [String] {
  let indent = String(text.prefix { $0 == " " })
  var lines: [String] = []
  var line = indent
  var isEmpty = true
  for word in text.split(separator: " ") {
    if !isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = indent + String(repeating: " ", count: hanging)
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return lines + [line]
}
