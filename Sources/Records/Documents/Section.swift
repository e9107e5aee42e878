/// A part of a result for people: a title, sentences and a table, each of which may be missing.
public struct Section: Sendable {
  /// The title; on a page the caption of the table.
  public let title: String?
  /// Lines between the title and the table.
  public let sentences: [String]
  /// The table.
  public let table: RecordTable?

  /// A section.
  public init(_ title: String? = nil, sentences: [String] = [], table: RecordTable? = nil) {
    self.title = title
    self.sentences = sentences
    self.table = table
  }

  /// The section as lines.
  public var lines: [String] {
    (title.map { [$0] } ?? []) + sentences + (table?.lines ?? [])
  }

  /// The section as a piece of an HTML page; a wide table scrolls by itself.
  public var html: String {
    let paragraphs = sentences.map { "<p>\(HTML.escaped($0))</p>\n" }.joined()
    guard let table else {
      return (title.map { "<h3>\(HTML.escaped($0))</h3>\n" } ?? "") + paragraphs
    }
    return paragraphs
      + HTML.scrolling(table.html(caption: title ?? ""), label: title ?? "Table")
  }
}

/// Breaks a line for people into lines of at most `width` characters where it has blanks.
///
/// Blanks at its start indent all lines, those after the first by `hanging` more; a word that is
/// longer than a line stays whole.
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
