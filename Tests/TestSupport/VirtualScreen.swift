/// A terminal of a few sequences: those that the program sends, and no others.
///
/// Written apart from the painter: what it does not know it notes as an error. Characters of two cells
/// are those from U+1100 on in the blocks the tests use.
package struct VirtualScreen {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// The cells; the second cell of a wide character is empty.
  private var cells: [[String]]
  private var main: (cells: [[String]], column: Int, row: Int)?
  package private(set) var column = 0
  package private(set) var row = 0
  package private(set) var modes: Set<Int> = [7, 25]
  /// How many times all was erased.
  package private(set) var clearings = 0
  package private(set) var bells = 0
  /// Sequences that this terminal does not know.
  package private(set) var unknown: [String] = []
  private var rest: [UInt8] = []
  private var pen = ""
  private var pens: [[Int]: String] = [:]

  package var colours: [[Int]: String] {
    pens.filter { ![" ", ""].contains(cells[$0.key[0]][$0.key[1]]) }
  }

  package init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without blanks at their ends.
  package var lines: [String] {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  package var text: String { lines.joined(separator: "\n") }
  package var isAlternate: Bool { main != nil }

  /// What a window does that is made larger or smaller: cells stay where they are.
  package mutating func resize(columns: Int, rows: Int) {
    var new = Self.blank(columns, rows)
    for y in 0..<min(rows, self.rows) {
      for x in 0..<min(columns, self.columns) { new[y][x] = cells[y][x] }
    }
    (self.columns, self.rows, cells) = (columns, rows, new)
    (column, row) = (min(column, columns - 1), min(row, rows - 1))
  }

  package mutating func take(_ text: String) { take(bytes: Array(text.utf8)) }

  /// Takes output; a character or sequence that is cut off waits for its rest.
  package mutating func take(bytes: [UInt8]) {
    rest += bytes
    var at = 0
    while at < rest.count {
      let byte = rest[at]
      var length = 1
      if byte == 0x1B {
        guard at + 1 < rest.count else { break }
        guard rest[at + 1] == UInt8(ascii: "[") else {
          unknown.append("ESC \(rest[at + 1])")
          at += 2
          continue
        }
        guard let end = rest[(at + 2)...].firstIndex(where: { (0x40..<0x7F).contains($0) }) else {
          break
        }
        sequence(String(decoding: rest[(at + 2)..<end], as: UTF8.self), rest[end])
        at = end + 1
        continue
      } else if byte >= 0xC0 {
        length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      }
      guard at + length <= rest.count else { break }
      put(String(decoding: rest[at..<(at + length)], as: UTF8.self))
      at += length
    }
    rest.removeFirst(at)
  }

  private mutating func put(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return }
    switch scalar {
    case "\r": column = 0
    case "\n": feed()
    case "\u{8}": column = max(0, min(column, columns - 1) - 1)
    case "\u{7}": bells += 1
    case let scalar where scalar.value < 0x20: unknown.append("control \(scalar.value)")
    case let scalar where scalar.properties.generalCategory == .nonspacingMark:
      if column > 0 { cells[row][column - 1] += text }
    default:
      let width = scalar.value >= 0x1100 && scalar.properties.isIdeographic ? 2 : 1
      if column + width > columns {
        if modes.contains(7) {
          column = 0
          feed()
        } else {
          column = columns - width
        }
      }
      cells[row][column] = text
      pens[[row, column]] = pen.isEmpty ? nil : pen
      if width == 2 { cells[row][column + 1] = "" }
      column += width
    }
  }

  private mutating func feed() {
    guard row == rows - 1 else {
      row += 1
      return
    }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func sequence(_ parameters: String, _ final: UInt8) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (Character(Unicode.Scalar(final)), parameters) {
    case ("m", "0"), ("m", ""): pen = ""
    case ("m", _): pen = parameters
    case ("H", _):
      row = max(0, min(rows, numbers.first ?? 1) - 1)
      column = max(0, min(columns, numbers.count > 1 ? numbers[1] : 1) - 1)
    case ("C", _): column = min(columns - 1, column + (numbers.first ?? 1))
    case ("K", ""):
      for x in min(column, columns - 1)..<columns { cells[row][x] = " " }
    case ("J", "2"):
      cells = Self.blank(columns, rows)
      clearings += 1
    case ("h", "?1049"):
      guard main == nil else { return unknown.append("alternate screen twice") }
      main = (cells, column, row)
      cells = Self.blank(columns, rows)
    case ("l", "?1049"):
      guard let saved = main else { return unknown.append("no alternate screen") }
      cells = Self.blank(columns, rows)
      for y in 0..<min(rows, saved.cells.count) {
        for x in 0..<min(columns, saved.cells[y].count) { cells[y][x] = saved.cells[y][x] }
      }
      (column, row) = (min(saved.column, columns - 1), min(saved.row, rows - 1))
      main = nil
    case ("h", "?7"), ("h", "?25"), ("h", "?2004"), ("h", "?2026"), ("h", "?1000"),
      ("h", "?1002"), ("h", "?1006"):
      modes.insert(Int(parameters.dropFirst()) ?? 0)
    case ("l", "?7"), ("l", "?25"), ("l", "?2004"), ("l", "?2026"), ("l", "?1000"),
      ("l", "?1002"), ("l", "?1006"):
      modes.remove(Int(parameters.dropFirst()) ?? 0)
    default: unknown.append("CSI \(parameters)\(Character(Unicode.Scalar(final)))")
    }
  }
}
