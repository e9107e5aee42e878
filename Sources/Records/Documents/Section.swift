/// A part of a result for people: a title, sentences and a table, each of which may be missing.
public struct Section: Sendable {
  /// The title; on a page the caption of the table.
  public let title: String?
  /// Lines between the title and the table.
  public let sentences: [String]
  /// The table.
  public let table: RecordTable?

  /// A section.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - sentences: Lines between the title and the table.
  ///   - table: The table.
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
