extension TicTacToe: StudiedGame {
  package static let name = "tictactoe"
  package static let title = "tic-tac-toe"
  package static let help = "two seats, O and X; every answer is known exactly"
  package static let ruleSets = Catalogue(
    of: "rules of \(title)",
    [Family("standard", "three in a line win; O begins", value: TicTacToe())])
  package static let adviser = TicTacToePlayer.Skill.optimal.rawValue
  package static let cells = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
    "bottom right",
  ]

  package var players: Catalogue<TicTacToePlayer> {
    Catalogue(
      of: "player of \(Self.title)",
      TicTacToePlayer.Skill.allCases.map {
        Family($0.rawValue, $0.help, value: TicTacToePlayer($0))
      })
  }

  /// The board with the number of each free cell, as large as the room allows; a line that wins stands out.
  package func picture(of view: Position, in room: GamePicture.Room) -> GamePicture {
    let won = (0..<2).flatMap { view.lines(of: $0) }.reduce(0, |)
    // A cell of the terminal is about twice as high as wide.
    let height = min(room.rows / 3, (room.columns - 2) / 6)
    guard height > 2 else { return Self.small(view, won: won) }
    let width = 2 * height
    var canvas = GameCanvas(
      .init(columns: 3 * width + 2, rows: 3 * height, hasSymbols: room.hasSymbols))
    for cell in 0..<9 {
      var card = GameCanvas.Card()
      card.isMarked = won >> UInt16(cell) & 1 == 1
      if let mark = Self.mark(cell, in: view) {
        let isX = mark == Self.marks[1]
        card.style = isX ? .redFace : .face
        card.symbol = (isX ? Self.cross : Self.ring, mark)
      } else {
        (card.corner, card.key) = ("\(cell + 1)", "\(cell + 1)")
      }
      canvas.draw(
        card, column: cell % 3 * (width + 1), row: cell / 3 * height, width: width,
        height: height)
    }
    return canvas.picture()
  }

  private static let cross = BlockForm { x, y in
    abs(abs(x) - abs(y)) < 0.24 && max(abs(x), abs(y)) < 0.9
  }
  private static let ring = BlockForm { x, y in (0.36...0.85).contains(x * x + y * y) }

  private static func small(_ view: Position, won: UInt16) -> GamePicture {
    var canvas = GameCanvas(.init(columns: 11, rows: 5))
    for row in 0..<5 {
      canvas.put(row % 2 == 0 ? "   |   |   " : "---+---+---", column: 0, row: row, .dim)
    }
    for cell in 0..<9 {
      let (column, row) = (cell % 3 * 4, cell / 3 * 2)
      guard let mark = mark(cell, in: view) else {
        canvas.put(" \(cell + 1) ", column: column, row: row, .dim, key: "\(cell + 1)")
        continue
      }
      let isWon = won >> UInt16(cell) & 1 == 1
      canvas.put(
        isWon ? "[\(mark)]" : " \(mark) ", column: column, row: row,
        mark == marks[1] ? .redFace : .face)
    }
    return canvas.picture()
  }

  /// Such as “top left”.
  package func words(_ move: Square, in view: Position) -> String { Self.cells[move.index] }

  package func standing(_ state: Position) -> String {
    if let winner = state.winner { return "\(Self.marks[winner]) wins." }
    return state.turn.map { "\(Self.marks[$0]) to move." } ?? "A tie."
  }
}

extension TicTacToe {
  private static let marks = ["O", "X"]

  /// The marks, the names of the cells, whose turn it is, what each free cell leads to, and the lines that win.
  package func table(_ state: Position) -> [(String, JSON)] {
    let lines = state.lines(of: 0) + state.lines(of: 1)
    return [
      ("cells", .array((0..<9).map { .string(Self.mark($0, in: state) ?? "") })),
      ("names", .array(Self.cells.map { .string($0) })),
      ("mark", state.turn.map { .string(Self.marks[$0]) } ?? .null),
      ("values", .array((0..<9).map { .string(value($0, in: state)) })),
      ("lines", .array(lines.map { .array(Self.cells(of: $0).map { .integer($0) }) })),
    ]
  }

  /// From the hand to the cell.
  package func way(_ move: Square, in state: Position) -> MoveWay {
    MoveWay(from: state.turn.map { Self.marks[$0] } ?? "", to: "cell\(move.index)")
  }

  package func news(of move: Square, from before: Position, to after: Position) -> String {
    let mark = Self.marks[before.turn ?? 0]
    return "\(mark): \(Self.cells[move.index])."
  }

  /// What marking a cell leads to with best play on both sides, for the side that marks it; empty if nobody may.
  private func value(_ cell: Int, in state: Position) -> String {
    guard let seat = state.turn, state.free >> cell & 1 == 1 else { return "" }
    var after = state
    after.mark(Square(cell))
    let value = Minimax.value(of: after) * (seat == 0 ? 1 : -1)
    return value > 0 ? "wins" : value < 0 ? "loses" : "draw"
  }

  private static func mark(_ cell: Int, in state: Position) -> String? {
    (0...1).first { state.cells(of: $0) >> cell & 1 == 1 }.map { marks[$0] }
  }

  private static func cells(of line: UInt16) -> [Int] { (0..<9).filter { line >> $0 & 1 == 1 } }
}
