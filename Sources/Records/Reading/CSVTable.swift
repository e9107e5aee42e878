/// A table in a known form, by default comma-separated values with a head (RFC 4180).
///
/// Holds the bytes of the text and where rows begin, and makes fields when they are asked for, so that a million rows take
/// little more than their text.
package struct CSVTable: Hashable, Sendable {
  package let columns: [String]
  package let form: TableForm
  /// The line of the head, or of the first row where there is none.
  package let firstLine: Int
  /// The line on which each row begins, from 1.
  package let lines: [Int]
  private let bytes: [UInt8]
  private let starts: [Int]
  static let mostRows = 1_000_000
  static let mostColumns = 4_096

  /// Reads a table of at most ``mostRows`` rows, in O(n) for n bytes.
  ///
  /// Fields in quotes may hold separators, quotes and line breaks; lines without any character, and comments where the form has
  /// them, are skipped. Throws the first place that is no such table.
  package init(
    parsing text: String, as form: TableForm = .csv
  ) throws(RecordSyntaxError) {
    try self.init(Array(text.utf8), form)
  }

  init(_ bytes: [UInt8], _ form: TableForm) throws(RecordSyntaxError) {
    var scanner = CSVScanner(bytes: bytes, form: form)
    var starts: [Int] = []
    var lines: [Int] = []
    guard scanner.nextRow() else { throw scanner.mistake("there is no head") }
    let (head, firstLine) = (scanner.position, scanner.line)
    let count = try scanner.passRow()
    guard count > 1 || !form.needsColumns else { throw scanner.mistake("there is one column") }
    guard count <= Self.mostColumns else {
      throw scanner.mistake(
        "there are \(count) columns, more than the \(Self.mostColumns) that are read", at: head)
    }
    while scanner.nextRow() {
      let (start, line) = (scanner.position, scanner.line)
      guard starts.count < Self.mostRows else {
        throw scanner.mistake(
          "there are more than \(Self.mostRows) rows, the most that are read")
      }
      let fields = try scanner.passRow()
      guard fields == count else {
        throw scanner.mistake(
          "\(NumberText.counted(fields, "field")) under \(NumberText.counted(count, "name"))",
          at: start)
      }
      starts.append(start)
      lines.append(line)
    }
    (self.bytes, self.form) = (scanner.bytes, form)
    let names = Self.fields(of: scanner, from: head)
    columns =
      form.hasHead ? form.isRecognised ? TableForm.names(names) : names : TableForm.names(count)
    if !form.hasHead {
      starts.insert(head, at: 0)
      lines.insert(firstLine, at: 0)
    }
    (self.starts, self.lines, self.firstLine) = (starts, lines, firstLine)
  }

  private var scanner: CSVScanner { CSVScanner(bytes: bytes, form: form) }

  /// The fields, row by row, as many as there are columns; empty if nothing is known.
  ///
  /// Each row is read anew, in O(n) for its n bytes.
  package var rows: some RandomAccessCollection<[String]> {
    starts.lazy.map { [scanner] in Self.fields(of: scanner, from: $0) }
  }

  /// One field by the numbers of its row and column, which must exist, in O(n) for the n bytes up
  /// to it; empty if nothing is known.
  package func field(row: Int, column: Int) -> String {
    var scanner = scanner
    scanner.position = starts[row]
    for _ in 0..<column {
      _ = try? scanner.passField()
      _ = scanner.passSeparator()
    }
    return scanner.field()
  }

  private static func fields(of scanner: CSVScanner, from start: Int) -> [String] {
    var scanner = scanner
    scanner.position = start
    var fields = [scanner.field()]
    while scanner.passSeparator() { fields.append(scanner.field()) }
    return fields
  }

  /// Gives each field below the head, without quotes around it, its column and where it begins, until it is told to stop; O(n) for n
  /// bytes.
  func eachField(_ goesOn: (ArraySlice<UInt8>, _ column: Int, _ place: Int) -> Bool) {
    var scanner = scanner
    for start in starts {
      scanner.position = start
      var column = 0
      repeat {
        let place = scanner.position
        _ = try? scanner.passField()
        let isQuoted = scanner.position > place + 1 && bytes[place] == UInt8(ascii: "\"")
        let field =
          isQuoted ? bytes[place + 1..<scanner.position - 1] : bytes[place..<scanner.position]
        guard goesOn(field, column, place) else { return }
        column += 1
      } while scanner.passSeparator()
    }
  }

  func has(byte: UInt8) -> Bool { bytes.contains(byte) }

  func mistake(_ problem: String, at place: Int) -> RecordSyntaxError {
    scanner.mistake(problem, at: place)
  }

  /// A field of a row as text; nil if it is empty or there is no such column.
  package func text(_ column: String, in row: [String]) -> String? {
    guard let index = columns.firstIndex(of: column), index < row.count, !row[index].isEmpty
    else { return nil }
    return row[index]
  }

  /// A field of a row as a number; nil if it is empty, no number, or there is no such column.
  package func number(_ column: String, in row: [String]) -> Double? {
    text(column, in: row).flatMap { form.number($0) }
  }
}

private struct CSVScanner {
  let bytes: [UInt8]
  let form: TableForm
  var position = 0
  /// The line on which the row begins, and the place up to which lines are counted.
  private(set) var line = 1
  private var counted = 0

  init(bytes: [UInt8], form: TableForm) {
    (self.bytes, self.form) = (bytes, form)
    position = form.start
  }

  func mistake(_ problem: String, at place: Int? = nil) -> RecordSyntaxError {
    RecordSyntaxError("CSV", in: bytes, at: place ?? position, problem)
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The length of the line break here: LF, CR or both.
  private var lineBreak: Int? {
    switch byte {
    case 0x0A: 1
    case 0x0D: position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    default: nil
    }
  }

  mutating func nextRow() -> Bool {
    while true {
      passBlanks()
      if isComment {
        while byte != nil, lineBreak == nil { position += 1 }
      }
      guard let length = lineBreak else { break }
      position += length
    }
    guard byte != nil else { return false }
    countLines()
    return true
  }

  /// True at a `#` that begins a line and is no field of its own.
  private var isComment: Bool {
    guard form.isRecognised, byte == UInt8(ascii: "#") else { return false }
    let isField = position + 1 < bytes.count && bytes[position + 1] == form.separator.byte
    return !isField || form.separator == .blanks
  }

  /// Steps over blanks where these are what separates fields.
  private mutating func passBlanks() {
    guard form.separator == .blanks else { return }
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Steps over what stands between this field and the next; false at the end of the row.
  mutating func passSeparator() -> Bool {
    guard form.separator == .blanks else {
      guard byte == form.separator.byte else { return false }
      position += 1
      return true
    }
    passBlanks()
    return byte != nil && lineBreak == nil
  }

  /// Steps over the row that begins here, with the break behind it; gives the number of its fields.
  mutating func passRow() throws(RecordSyntaxError) -> Int {
    var count = 0
    while true {
      try passField()
      count += 1
      guard passSeparator() else {
        position += lineBreak ?? 0
        return count
      }
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

  private var isSeparator: Bool {
    byte == form.separator.byte || form.separator == .blanks && byte == 0x09
  }

  /// Steps over the field that begins here.
  mutating func passField() throws(RecordSyntaxError) {
    guard byte == UInt8(ascii: "\"") else {
      while let byte, !isSeparator, lineBreak == nil {
        guard byte != UInt8(ascii: "\"") else {
          throw mistake("a quote within a plain field")
        }
        position += 1
      }
      return
    }
    position += 1
    while let byte {
      position += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      guard self.byte == byte else {
        guard self.byte == nil || isSeparator || lineBreak != nil else {
          throw mistake("expected \(form.separator.word) after the quote")
        }
        return
      }
      position += 1
    }
    throw mistake("a field in quotes is not closed")
  }

  mutating func field() -> String {
    let start = position
    do throws(RecordSyntaxError) { try passField() } catch { return "" }
    guard bytes[start..<position].first == UInt8(ascii: "\"") else {
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var field: [UInt8] = []
    var isSecond = false
    for byte in bytes[(start + 1)..<(position - 1)] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { field.append(byte) }
    }
    return String(decoding: field, as: UTF8.self)
  }
}
