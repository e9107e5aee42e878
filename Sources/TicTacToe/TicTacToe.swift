public import Games

/// Tic-tac-toe: two sides mark the cells of a three by three board in turn, and three in a line win.
///
/// The first seat plays X and begins. Scores are 1 for a win, 0 for a tie and -1 for a loss.
public struct TicTacToe: SequentialGame {
  /// The game.
  public init() {}

  /// Two: X and O.
  public var seats: Int { 2 }

  /// The empty board; nothing is left to chance.
  public func deal(_ stream: inout RandomStream) -> Position { Position() }

  /// X after an even number of marks.
  public func turn(in state: Position) -> Int? { state.turn }

  /// The free cells, ascending; none when the game is over.
  public func moves(in state: Position, into moves: inout [Cell]) {
    // The list is written over: emptying and filling it again costs several times more.
    var (free, count) = (state.turn == nil ? 0 : state.free, 0)
    while free != 0 {
      let cell = Cell(free.trailingZeroBitCount)
      if count < moves.count { moves[count] = cell } else { moves.append(cell) }
      free &= free - 1
      count += 1
    }
    while moves.count > count { moves.removeLast() }
  }

  /// Marks a cell.
  public func play(_ move: Cell, in state: inout Position) { state.mark(move) }

  /// 1 for the winner and -1 for the loser.
  public func scores(of state: Position) -> [Int] {
    switch state.winner {
    case 0: [1, -1]
    case 1: [-1, 1]
    default: [0, 0]
    }
  }
}
