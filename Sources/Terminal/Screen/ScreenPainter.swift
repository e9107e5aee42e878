/// Paints whole frames as synchronised updates (mode 2026, ignored where unknown), but sends only the changed cells, or
/// the whole row where characters are wide or joined.
package struct ScreenPainter: Sendable {
  private var shown: [String] = []
  /// The rows as cells, where they can be cut.
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
