/// Rows under columns that are declared once, and written as JSON, CSV, lines, HTML or LaTeX.
public struct RecordTable: Hashable, Sendable {
  package let fields: [Field]
  package let rows: [[RecordValue]]

  /// A table; within one form no two columns have the same name.
  public init<Row>(_ columns: [Column<Row>], rows: some Sequence<Row>) {
    fields = columns.flatMap { $0.fields }
    self.rows = rows.map { row in columns.flatMap { $0.values(row) } }
    for form in [Forms.csv, .json] {
      let names = fields.filter { $0.forms.contains(form) }
        .map { form == .csv ? [$0.name] : $0.path }
      precondition(Set(names).count == names.count, "no two columns have one name: \(names)")
    }
  }

  /// Tables of the same fields one after the other, each with a value of its own in front of its rows.
  package init(joining tables: [(value: RecordValue, table: RecordTable)], behind field: Field) {
    fields = [field] + (tables.first?.table.fields ?? [])
    rows = tables.flatMap { value, table in table.rows.map { [value] + $0 } }
  }

  /// The rows as a list of JSON objects.
  public var json: JSON { .array(jsonRows) }

  package var jsonRows: [JSON] {
    let indices = fields.indices.filter { fields[$0].forms.contains(.json) }
    return rows.map { row in
      RecordTable.nested(
        indices.map { (fields[$0].path[...], fields[$0].kind.json(row[$0])) },
        object: { .object($0.map { .init($0.key, $0.value) }) })
    }
  }

  /// An object whose values lie where their paths lead; keys come in the order in which they are first met.
  static func nested<Value>(
    _ entries: [(path: ArraySlice<String>, value: Value)],
    object: ([(key: String, value: Value)]) -> Value
  ) -> Value {
    var members: [(key: String, value: Value)] = []
    for (index, entry) in entries.enumerated() {
      guard let key = entry.path.first else { continue }
      guard entry.path.count > 1 else {
        members.append((key, entry.value))
        continue
      }
      guard entries.firstIndex(where: { $0.path.first == key }) == index else { continue }
      let inner = entries.filter { $0.path.first == key }
      let parts = inner.map { (path: $0.path.dropFirst(), value: $0.value) }
      members.append((key, nested(parts, object: object)))
    }
    return object(members)
  }

  /// The table as comma-separated values: a head and a line for each row.
  public var csv: String { grid(for: .csv).csv }

  /// The table as aligned lines: a head and a line for each row.
  public var lines: [String] { grid(for: .text).lines }

  /// The table for an HTML page.
  public func html(caption: String) -> String {
    HTML.table(grid(for: .html), caption: caption)
  }

  /// The names or heads, and the values as one of CSV, text and HTML writes them.
  func grid(for form: Forms) -> Grid {
    let indices = fields.indices.filter { !fields[$0].forms.isDisjoint(with: form) }
    return Grid(
      columns: indices.map { index in
        let field = fields[index]
        return form == .csv ? field.name : form == .html ? field.fullHead : field.head
      },
      rows: rows.map { row in
        indices.map { index in
          let (kind, value) = (fields[index].kind, row[index])
          if value.bare == .none { return .empty }
          return Grid.Cell(
            shown: kind.text(value), exact: kind.csv(value), isText: kind.isText)
        }
      })
  }
}

/// A table of results: named columns and rows of values, written as aligned text or as CSV.
package struct Grid: Hashable, Sendable {
  let columns: [String]
  let rows: [[Cell]]

  struct Cell: Hashable, Sendable {
    static let empty = Cell(shown: "", exact: "", isText: false)

    let shown: String
    let exact: String
    /// True if it is written to the left.
    let isText: Bool
  }

  /// The table as comma-separated values: a head and a line for each row; texts with commas, quotes or line breaks in quotes.
  var csv: String {
    let lines = [columns] + rows.map { $0.map { $0.exact } }
    return lines.map { $0.map(Grid.quoted).joined(separator: ",") + "\n" }.joined()
  }

  /// A field of comma-separated values: in quotes if it has commas, quotes or line breaks.
  package static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The table as lines for people, the head first: numbers to the right, texts to the left, no blanks at line ends.
  var lines: [String] {
    let shown = rows.map { $0.map { $0.shown } }
    let widths = columns.indices.map { column in
      max(columns[column].count, shown.map { $0[column].count }.max() ?? 0)
    }
    let leftColumns = columns.indices.map { column in
      !rows.isEmpty && rows.allSatisfy { $0[column].isText || $0[column] == .empty }
    }
    return ([columns] + shown).map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column > 0 ? "  " : ""
        line += leftColumns[column] ? cell + padding : padding + cell
      }
      return String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
  }
}
