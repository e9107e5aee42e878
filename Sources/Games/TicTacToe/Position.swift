/// A position of tic-tac-toe: which of the nine cells each side holds.
///
/// Cells are numbered from 0 at the top left, row by row; O, the first seat, has one mark more than X or as many.
package struct Position: Hashable, Sendable {
  /// The cells of O, cell i as bit i.
  package private(set) var o: UInt16
  package private(set) var x: UInt16

  package init() { (o, x) = (0, 0) }

  /// Creates a position from cells, cell i as bit i; nil if a cell is held twice or does not exist,
  /// or the numbers of marks do not alternate.
  package init?(o: UInt16, x: UInt16) {
    let lead = o.nonzeroBitCount - x.nonzeroBitCount
    guard o & x == 0, (o | x) & ~Self.board == 0, lead == 0 || lead == 1 else { return nil }
    (self.o, self.x) = (o, x)
  }

  static let board: UInt16 = 0x1FF
  package static let lines: [UInt16] = [7, 56, 448, 73, 146, 292, 273, 84]

  package var count: Int { (o | x).nonzeroBitCount }

  /// The cells of a side as bits, O for seat 0 and X for seat 1.
  func cells(of seat: Int) -> UInt16 { seat == 0 ? o : x }

  /// The lines that a side, seat 0 or 1, holds, as bits: two at most, if they cross in its last mark.
  package func lines(of seat: Int) -> [UInt16] {
    Self.lines.filter { cells(of: seat) & $0 == $0 }
  }

  /// The seat that holds a line.
  package var winner: Int? { Self.hasLine(o) ? 0 : Self.hasLine(x) ? 1 : nil }

  package var isFull: Bool { o | x == Self.board }

  package var turn: Int? { winner != nil || isFull ? nil : count % 2 }

  package var free: UInt16 { ~(o | x) & Self.board }

  static func hasLine(_ cells: UInt16) -> Bool { hasLine[Int(cells)] }

  private static let hasLine: [Bool] = (0...board).map { cells in
    lines.contains { cells & $0 == $0 }
  }

  mutating func mark(_ cell: Square) {
    if count % 2 == 0 { o |= cell.bit } else { x |= cell.bit }
  }
}

/// A cell of the board, written 1 to 9 from the top left, row by row.
package struct Square: Hashable, Sendable, CustomStringConvertible {
  package let index: Int

  /// Creates a cell, 0 to 8, row by row from the top left.
  package init(_ index: Int) {
    precondition((0..<9).contains(index), "the board has nine cells")
    self.index = index
  }

  var bit: UInt16 { 1 << index }

  package var description: String { "\(index + 1)" }
}
