/// A table of results: named columns and rows of values, written as aligned text or as CSV.
public struct Grid: Hashable, Sendable {
  /// The column names, as in CSV and JSON.
  public let columns: [String]
  /// The values, one list for each row, as many as there are columns.
  public private(set) var rows: [[Cell]] = []

  /// A value of a grid.
  public enum Cell: Hashable, Sendable {
    /// A text, written to the left.
    case text(String)
    /// A number that was formatted for people, with its exact form for CSV.
    case number(shown: String, exact: String)
    /// No value.
    case empty

    /// The text for people.
    public var shown: String {
      switch self {
      case .text(let text): text
      case .number(let shown, _): shown
      case .empty: ""
      }
    }

    /// The text for programs.
    public var exact: String {
      switch self {
      case .text(let text): text
      case .number(_, let exact): exact
      case .empty: ""
      }
    }

    var isText: Bool {
      if case .text = self { true } else { false }
    }
  }

  /// A table without rows.
  public init(columns: [String]) { self.columns = columns }

  /// Adds a row with a value for each column.
  public mutating func append(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a row has a value for each column")
    rows.append(cells)
  }

  /// The table as comma-separated values: a head and a line for each row; texts with commas, quotes or line breaks in quotes.
  public var csv: String {
    let lines = [columns] + rows.map { $0.map { $0.exact } }
    return lines.map { $0.map(Grid.quoted).joined(separator: ",") + "\n" }.joined()
  }

  /// A field of comma-separated values: in quotes if it has commas, quotes or line breaks.
  public static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The table as lines for people, the head first: numbers to the right, texts to the left, no blanks at line ends.
  public var lines: [String] {
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
