/// Searches as a table.
///
/// The head names the columns, of which only `seconds` must be there: `level` of the Set that was
/// taken, empty if none was; `levels` of all Sets on the table, such as “2 3 3”; `cards` on the
/// table; `mistakes`; `end` as `took`, `called` or `cut`; `searches`, of how many the row is the
/// mean.
public enum SearchTable {
  /// The columns that are read; others are passed over.
  public static let columns = [
    "seconds", "level", "levels", "cards", "mistakes", "end", "searches",
  ]

  /// Reads a search from each row of a table with a head, whose form is recognised as that of a ``DataTable``.
  ///
  /// Throws the first place that cannot be understood, with what would be right.
  public static func records(parsing text: String) throws(DataError) -> [SearchRecord] {
    try records(parsing: text, separator: nil, decimal: nil) { _ in }
  }

  /// The same, with what is known of the form; `report` gets what was recognised.
  package static func records(
    parsing text: String, separator: TableForm.Separator?, decimal: TableForm.Decimal?,
    report: (String) -> Void
  ) throws(DataError) -> [SearchRecord] {
    let table: CSVTable
    do throws(RecordSyntaxError) {
      table = try CSVTable(recognizing: text, separator: separator, decimal: decimal)
    } catch {
      throw DataError(error.message)
    }
    guard table.columns.contains("seconds") else {
      throw DataError(
        "there is no column “seconds”; expected \(columns.joined(separator: ", "))")
    }
    if let remark = table.remark(given: separator, decimal) { report(remark) }
    return try zip(table.lines, table.rows).map { line, row throws(DataError) in
      try record(row, at: line, of: table)
    }
  }

  private static func record(
    _ row: [String], at line: Int, of table: CSVTable
  ) throws(DataError) -> SearchRecord {
    func mistake(_ column: String, _ words: String) -> DataError {
      DataError("line \(line), \(column): \(words)")
    }
    func number<Number: LosslessStringConvertible & Comparable>(
      _ column: String, _ range: ClosedRange<Number>, otherwise: Number?, _ what: String
    ) throws(DataError) -> Number {
      guard let text = table.text(column, in: row)?.trimmed, !TableForm.isMissing(text) else {
        guard let otherwise else { throw mistake(column, "expected \(what)") }
        return otherwise
      }
      guard table.form.number(text) != nil, let value = Number(table.form.plain(text)),
        range.contains(value)
      else {
        throw mistake(column, "“\(text)” is not \(what)")
      }
      return value
    }
    let seconds = try number("seconds", 0...1e7, otherwise: nil, "a number of seconds")
    let last = SearchTimes.levels
    let level = try number("level", 1...last, otherwise: 0, "a level from 1 to \(last)")
    let end = table.text("end", in: row)?.trimmed ?? (level > 0 ? "took" : "cut")
    let ends: [String: SearchRecord.End] = [
      "took": .took(level: level), "called": .called, "cut": .cut,
    ]
    guard let ended = ends[end], (end == "took") == (level > 0) else {
      throw mistake(
        "end",
        ends[end] == nil
          ? "“\(end)” is not took, called or cut"
          : level > 0 ? "“\(end)” has no level of a Set" : "“took” needs the level of the Set")
    }
    var levels: [Int]?
    if let text = table.text("levels", in: row) {
      levels = try text.split(separator: " ").map { word throws(DataError) in
        guard let level = Int(word), (1...last).contains(level) else {
          throw mistake("levels", "“\(word)” is not a level from 1 to \(last)")
        }
        return level
      }
      guard level == 0 || levels?.contains(level) == true else {
        throw mistake("levels", "“\(text)” has no Set of level \(level)")
      }
    }
    return SearchRecord(
      seconds: seconds, ended, levels: levels,
      cards: try number("cards", 3...729, otherwise: 12, "a number of cards from 3 to 729"),
      mistakes: try number("mistakes", 0...1_000_000, otherwise: 0, "a number of mistakes"),
      searches: try number("searches", 1...1_000_000_000, otherwise: 1, "a number of searches"))
  }
}

/// A person's search of one table: how long it took, among which Sets, and how it ended.
public struct SearchRecord: Hashable, Sendable {
  /// How the search of a table ended.
  public enum End: Hashable, Sendable {
    /// A Set of this level was taken.
    case took(level: Int)
    /// Cards were called for.
    case called
    /// Something else ended it, such as a hint, the other player or the end of the record.
    case cut

    var level: Int? { if case .took(let level) = self { level } else { nil } }
  }

  /// Seconds from the table to the end, with those of the hand.
  let seconds: Double
  let end: End
  /// The levels of the Sets on the table.
  let levels: [Int]
  let cards: Int
  /// False claims meanwhile.
  let mistakes: Int
  /// Of how many searches like this the seconds are the mean.
  let searches: Int

  /// A search of 3 cards at least, not of negative time; where no levels are given, that of the Set
  /// that was taken is the only one.
  public init(
    seconds: Double, _ end: End, levels: [Int]? = nil, cards: Int = 12, mistakes: Int = 0,
    searches: Int = 1
  ) {
    (self.seconds, self.end, self.cards) = (seconds, end, cards)
    (self.mistakes, self.searches) = (mistakes, searches)
    self.levels = levels ?? end.level.map { [$0] } ?? []
  }

  var taken: Int? { end.level }
}
