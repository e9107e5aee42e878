internal import GamePlay
internal import Games
internal import TicTacToe

extension NamedTicTacToe: ShownGame {
  private static let marks = ["X", "O"]
  private static let cells = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
    "bottom right",
  ]

  func table(_ state: Position) -> [(String, PageAnswer)] {
    let lines = state.lines(of: 0) + state.lines(of: 1)
    return [
      ("cells", .texts((0..<9).map { mark($0, in: state) ?? "" })),
      ("names", .texts(Self.cells)),
      ("mark", state.turn.map { .text(Self.marks[$0]) } ?? .null),
      ("lines", .list(lines.map { .integers(Self.cells(of: $0)) })),
    ]
  }

  func words(_ move: Cell, in state: Position) -> String { Self.cells[move.index] }

  func way(_ move: Cell, in state: Position) -> MoveWay {
    MoveWay(from: state.turn.map { Self.marks[$0] } ?? "", to: "cell\(move.index)")
  }

  func news(of move: Cell, from before: Position, to after: Position) -> String {
    let mark = Self.marks[before.turn ?? 0]
    return "\(mark): \(Self.cells[move.index])."
  }

  private func mark(_ cell: Int, in state: Position) -> String? {
    (0...1).first { state.cells(of: $0) >> cell & 1 == 1 }.map { Self.marks[$0] }
  }

  private static func cells(of line: UInt16) -> [Int] { (0..<9).filter { line >> $0 & 1 == 1 } }
}
