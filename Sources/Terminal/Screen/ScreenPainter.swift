/// Paints whole frames as synchronised updates (mode 2026, ignored where unknown), but sends of a row only the stretch
/// that changed, or all of it where characters are wide or joined.
package struct ScreenPainter: Sendable {
  private var shown: [String] = []
  private var rows: [CellRow?] = []
  private var pens = CellRow.Pens()
  private var size: TerminalSize?
  private var shownCursor: CursorPlace?

  package init() {}

  /// A cell of the screen, counted from 0 at the upper left.
  package struct CursorPlace: Sendable, Hashable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Forgets what is shown, so that the next frame is sent whole; after a suspension or a new size.
  package mutating func forget() {
    shown = []
    rows = []
    size = nil
  }

  /// The bytes that turn what is shown into a frame, none if nothing changed, linear in its size; longer lines are cut,
  /// those beyond the height dropped, missing ones empty, and without a place the cursor is hidden.
  package mutating func paint(
    _ lines: [String], size: TerminalSize, cursor: CursorPlace? = nil
  ) -> String {
    var changes = ""
    if self.size != size {
      changes += "\u{1B}[0m\u{1B}[2J"
      shown = Array(repeating: "", count: size.rows)
      rows = Array(repeating: CellRow(), count: size.rows)
      shownCursor = nil
      changes += "\u{1B}[?25l"
    }
    for row in 0..<size.rows {
      let line = row < lines.count ? lines[row] : ""
      guard shown[row] != line else { continue }
      shown[row] = line
      let cells = CellRow(line, width: size.columns, &pens)
      if let cells, let old = rows[row] {
        changes += cells.changes(from: old, row: row, pens)
      } else {
        changes += "\u{1B}[\(row + 1);1H" + Self.whole(line, width: size.columns)
      }
      rows[row] = cells
    }
    if let cursor, cursor != shownCursor || !changes.isEmpty {
      let row = max(0, min(cursor.row, size.rows - 1))
      let column = max(0, min(cursor.column, size.columns - 1))
      changes += "\u{1B}[\(row + 1);\(column + 1)H\u{1B}[?25h"
    } else if cursor == nil, shownCursor != nil {
      changes += "\u{1B}[?25l"
    }
    self.size = size
    shownCursor = cursor
    return changes.isEmpty ? "" : "\u{1B}[?2026h\(changes)\u{1B}[?2026l"
  }

  private static func whole(_ line: String, width: Int) -> String {
    let line = CellText.clipped(line, to: width)
    // A full line leaves the cursor on its last cell, which must not be erased.
    return line + (line.utf8.contains(0x1B) ? "\u{1B}[0m" : "")
      + (CellText.width(of: line) < width ? "\u{1B}[K" : "")
  }
}

/// A row of characters that take a cell each, with the colours in force, so that parts of it can be sent.
struct CellRow: Equatable {
  /// Escape sequences since the last one that resets all, by number; the first is none.
  struct Pens {
    private(set) var texts = [""]
    private var numbers: [String: Int32] = ["": 0]

    mutating func number(_ text: String) -> Int32 {
      if let known = numbers[text] { return known }
      texts.append(text)
      numbers[text] = Int32(texts.count - 1)
      return Int32(texts.count - 1)
    }
  }

  private struct Cell: Equatable {
    var scalar: Unicode.Scalar
    var pen: Int32
  }

  private static let blank = Cell(scalar: " ", pen: 0)

  private var cells: [Cell] = []

  /// The cells of a row, cut to a width; nil if a character takes no cell or two, or joins others.
  init?(_ text: String, width: Int, _ pens: inout Pens) {
    var pen = ""
    var number: Int32 = 0
    var escape: String?
    cells.reserveCapacity(width)
    for scalar in text.unicodeScalars {
      if var sequence = escape {
        sequence.unicodeScalars.append(scalar)
        escape = sequence
        if sequence.utf8.count == 2 {
          guard scalar == "[" else { return nil }
          continue
        }
        if ("0"..."9").contains(scalar) || scalar == ";" { continue }
        guard scalar == "m" else { return nil }
        pen = Self.pen(pen, after: sequence)
        number = pens.number(pen)
        escape = nil
      } else if scalar == "\u{1B}" {
        escape = "\u{1B}"
      } else {
        guard Self.isPlain(scalar.value) else { return nil }
        if cells.count < width { cells.append(Cell(scalar: scalar, pen: number)) }
      }
    }
    guard escape == nil else { return nil }
    while cells.last == Self.blank { cells.removeLast() }
  }

  init() {}

  /// What is to be sent: the cells from the first to the last that differ.
  func changes(from old: CellRow, row: Int, _ pens: Pens) -> String {
    let all = 0..<max(cells.count, old.cells.count)
    guard let start = all.first(where: { cell($0) != old.cell($0) }),
      let last = all.last(where: { cell($0) != old.cell($0) })
    else { return "" }
    var text = "\u{1B}[\(row + 1);\(start + 1)H"
    if start < cells.count { append(start..<min(last + 1, cells.count), to: &text, pens) }
    // Nothing but blanks follows.
    return last < cells.count ? text : text + "\u{1B}[K"
  }

  private func cell(_ index: Int) -> Cell { index < cells.count ? cells[index] : Self.blank }

  private func append(_ range: Range<Int>, to text: inout String, _ pens: Pens) {
    var pen: Int32 = 0
    for cell in cells[range] {
      if cell.pen != pen {
        text += (pen == 0 ? "" : "\u{1B}[0m") + pens.texts[Int(cell.pen)]
        pen = cell.pen
      }
      text.unicodeScalars.append(cell.scalar)
    }
    if pen != 0 { text += "\u{1B}[0m" }
  }

  /// The colours in force after one more sequence: a colour replaces a colour.
  private static func pen(_ pen: String, after sequence: String) -> String {
    if sequence == "\u{1B}[0m" || sequence == "\u{1B}[m" { return "" }
    func isColour(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return bytes.count == 5 && (bytes[2] == 0x33 || bytes[2] == 0x39)
    }
    return pen.isEmpty || isColour(pen) && isColour(sequence) ? sequence : pen + sequence
  }

  /// True if a character takes one cell, and no other can join it that is one of these.
  private static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x391..<0x400, 0x2010...0x2027, 0x2030...0x205E,
      0x2070..<0x20D0, 0x2190..<0x231A, 0x2500..<0x25FD, 0x2800..<0x2900, 0x1FB00..<0x1FBF0:
      true
    default: false
    }
  }
}
