/// A result: an ordered list of members for programs, and sections for people.
public struct Document: Sendable {
  /// The members of the JSON object, in order; those with a table can be written as CSV.
  public var members: [Member]
  /// The sections that people read, in order.
  public var sections: [Section]
  private let chosenTable: String?

  /// A named part of a result.
  public struct Member: Sendable {
    /// The key in JSON and the name of the CSV.
    public let name: String
    /// The rows, where the part is a table.
    public let table: RecordTable?
    private let written: JSON?
    private var isInJSON = true

    /// A part that is no table.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      table = nil
      written = value
    }

    /// A table; its JSON may say more, or otherwise, than its rows.
    public init(_ name: String, rows: RecordTable, json: JSON? = nil) {
      self.name = name
      table = rows
      written = json
    }

    /// A table that only CSV holds.
    public static func csvOnly(_ name: String, rows: RecordTable) -> Member {
      var member = Member(name, rows: rows)
      member.isInJSON = false
      return member
    }

    /// The value in JSON; nil if the part is not in it.
    public var json: JSON? { isInJSON ? written ?? table?.json ?? .null : nil }

    fileprivate var schema: Schema {
      if name == "schema", let written {
        var version = Schema(like: written)
        version.constant = written
        return version
      }
      // What `merge` reads is for it alone.
      if ["run", "tally"].contains(name) { return Schema(["object"]) }
      return written.map { Schema(like: $0) } ?? table?.schema ?? Schema([])
    }
  }

  /// A result; where no main table is named it is the first.
  public init(_ members: [Member], sections: [Section] = [], mainTable: String? = nil) {
    (self.members, self.sections) = (members, sections)
    chosenTable = mainTable
  }

  /// The result as one JSON object.
  public var json: JSON {
    .object(members.compactMap { member in member.json.map { .init(member.name, $0) } })
  }

  package var schema: Schema {
    var schema = Schema(["object"])
    schema.members = members.filter { $0.json != nil }.map {
      .init(key: $0.name, schema: $0.schema)
    }
    return schema
  }

  /// The table that is meant where none is named; nil if there is no table.
  public var mainTable: String? { chosenTable ?? tableNames.first }

  /// The names of the parts that are tables, in order.
  public var tableNames: [String] { members.filter { $0.table != nil }.map { $0.name } }

  /// The table of a part by its name; nil if there is none.
  public func table(_ name: String) -> RecordTable? {
    members.first { $0.name == name && $0.table != nil }?.table
  }

  /// A table as comma-separated values, the ``mainTable`` when nil: a head and a line for each row;
  /// empty when there is no such table.
  public func csv(_ name: String? = nil) -> String {
    (name ?? mainTable).flatMap(table)?.csv ?? ""
  }

  /// The sections as lines for people, an empty line between two, with a line feed at the end.
  public var text: String {
    sections.map { $0.lines }.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// The sections as pieces of an HTML page.
  public var html: String { sections.map { $0.html }.joined() }
}

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
    (self.title, self.sentences, self.table) = (title, sentences, table)
  }

  /// The section as lines.
  public var lines: [String] {
    (title.map { [$0] } ?? []) + sentences + (table?.lines ?? [])
  }

  /// The section as a piece of an HTML page; a wide table scrolls separately.
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
