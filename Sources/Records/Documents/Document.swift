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

    /// A table.
    public init(_ name: String, rows: RecordTable) {
      self.name = name
      table = rows
      written = nil
    }

    /// A part whose JSON says more, or otherwise, than its rows.
    public init(_ name: String, rows: RecordTable, json: JSON) {
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

    /// The value in JSON; nil where the part is not in it.
    public var json: JSON? { isInJSON ? written ?? table?.json ?? .null : nil }
  }

  /// A result; where no main table is named it is the first.
  public init(_ members: [Member], sections: [Section] = [], mainTable: String? = nil) {
    self.members = members
    self.sections = sections
    chosenTable = mainTable
  }

  /// The result as one JSON object.
  public var json: JSON {
    .object(members.compactMap { member in member.json.map { .init(member.name, $0) } })
  }

  /// The table that is meant where none is named; nil when there is no table.
  public var mainTable: String? { chosenTable ?? tableNames.first }

  /// The names of the parts that are tables, in order.
  public var tableNames: [String] { members.filter { $0.table != nil }.map { $0.name } }

  /// The table of a part by its name; nil when there is none.
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
