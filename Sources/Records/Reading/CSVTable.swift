/// Comma-separated values with a head (RFC 4180), read back.
public struct CSVTable: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The fields, row by row, as many as there are columns; empty where nothing is known.
  public let rows: [[String]]
  /// The line on which each row begins, from 1.
  public let lines: [Int]

  /// Reads comma-separated values; lines without any character are skipped.
  ///
  /// - Parameter text: A head and a line for each row; fields in quotes may hold commas, quotes and line breaks.
  /// - Throws: The first place that is no such table.
  public init(parsing text: String) throws(RecordSyntaxError) {
    var scanner = CSVScanner(text)
    guard let columns = try scanner.row() else { throw scanner.mistake("there is no head") }
    var rows: [[String]] = []
    var lines: [Int] = []
    while let row = try scanner.row() {
      guard row.count == columns.count else {
        throw scanner.mistakeInRow(
          "\(row.count) fields under \(columns.count) names")
      }
      rows.append(row)
      lines.append(scanner.line)
    }
    self.columns = columns
    self.rows = rows
    self.lines = lines
  }

  /// A field as text.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - row: A row of this table.
  /// - Returns: The field; nothing when it is empty or there is no such column.
  public func text(_ column: String, in row: [String]) -> String? {
    guard let index = columns.firstIndex(of: column), index < row.count, !row[index].isEmpty
    else { return nil }
    return row[index]
  }

  /// A field as a number.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - row: A row of this table.
  /// - Returns: The number; nothing when it is empty, no number, or there is no such column.
  public func number(_ column: String, in row: [String]) -> Double? {
    text(column, in: row).flatMap(Double.init)
  }
}

/// Splits comma-separated values into rows.
private struct CSVScanner {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private var rowStart = 0
  /// The line on which the row begins, and the place up to which lines are counted.
  private(set) var line = 1
  private var counted = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  func mistake(_ problem: String) -> RecordSyntaxError {
    RecordSyntaxError("CSV", in: text, at: position, problem)
  }

  func mistakeInRow(_ problem: String) -> RecordSyntaxError {
    RecordSyntaxError("CSV", in: text, at: rowStart, problem)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The length of the line break here: LF, CR or both.
  private var lineBreak: Int? {
    switch byte {
    case 0x0A: 1
    case 0x0D: position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    default: nil
    }
  }

  mutating func row() throws(RecordSyntaxError) -> [String]? {
    while let length = lineBreak { position += length }
    guard byte != nil else { return nil }
    countLines()
    rowStart = position
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard byte == UInt8(ascii: ",") else {
        position += lineBreak ?? 0
        return fields
      }
      position += 1
    }
  }

  private mutating func countLines() {
    for index in counted..<position
    where bytes[index] == 0x0A
      || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    {
      line += 1
    }
    counted = position
  }

  private mutating func field() throws(RecordSyntaxError) -> String {
    guard byte == UInt8(ascii: "\"") else {
      let start = position
      while let byte, byte != UInt8(ascii: ","), lineBreak == nil {
        guard byte != UInt8(ascii: "\"") else { throw mistake("a quote within a plain field") }
        position += 1
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    position += 1
    var field: [UInt8] = []
    while let byte {
      position += 1
      guard byte == UInt8(ascii: "\"") else {
        field.append(byte)
        continue
      }
      guard self.byte == byte else {
        guard self.byte == nil || self.byte == UInt8(ascii: ",") || lineBreak != nil else {
          throw mistake("expected a comma after the quote")
        }
        return String(decoding: field, as: UTF8.self)
      }
      field.append(byte)
      position += 1
    }
    throw mistake("a field in quotes is not closed")
  }
}
