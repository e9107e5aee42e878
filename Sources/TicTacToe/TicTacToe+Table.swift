public import Games

extension TicTacToe {
  private static let marks = ["X", "O"]

  /// The marks, the names of the cells, whose turn it is, and the lines that win.
  public func table(_ state: Position) -> [(String, TableFact)] {
    let lines = state.lines(of: 0) + state.lines(of: 1)
    return [
      ("cells", .list((0..<9).map { .text(mark($0, in: state) ?? "") })),
      ("names", .list(Self.cells.map { .text($0) })),
      ("mark", state.turn.map { .text(Self.marks[$0]) } ?? .nothing),
      ("lines", .list(lines.map { .list(Self.cells(of: $0).map { .number($0) }) })),
    ]
  }

  /// From the hand to the cell.
  public func way(_ move: Cell, in state: Position) -> MoveWay {
    MoveWay(from: state.turn.map { Self.marks[$0] } ?? "", to: "cell\(move.index)")
  }

  /// The mark and its cell.
  public func news(of move: Cell, from before: Position, to after: Position) -> String {
    let mark = Self.marks[before.turn ?? 0]
    return "\(mark): \(Self.cells[move.index])."
  }

  private func mark(_ cell: Int, in state: Position) -> String? {
    (0...1).first { state.cells(of: $0) >> cell & 1 == 1 }.map { Self.marks[$0] }
  }

  private static func cells(of line: UInt16) -> [Int] { (0..<9).filter { line >> $0 & 1 == 1 } }
}
