/// A player of tic-tac-toe: cells that it prefers, all with the same chance.
package struct TicTacToePlayer: WeighingPlayer, NamedPlayer {
  package typealias Game = TicTacToe

  package enum Skill: String, CaseIterable, Hashable, Sendable {
    case random
    case win
    case block
    case optimal

    package var help: String {
      switch self {
      case .random: "every free cell with the same chance"
      case .win: "wins where it can, else any cell"
      case .block: "wins where it can, else blocks, else any cell"
      case .optimal: "any move that is best against best play (minimax)"
      }
    }
  }

  package let skill: Skill
  package var name: String { skill.rawValue }

  package init(_ skill: Skill) { self.skill = skill }

  /// 1 for the cells it prefers, 0 for the others.
  package func weigh(_ moves: [Square], seeing view: Position, into weights: inout [Int]) {
    let preferred = preferred(in: view)
    weights = moves.map { preferred & $0.bit == 0 ? 0 : 1 }
  }

  /// Draws one of the cells it prefers; nothing is allocated.
  package func choose(
    among moves: [Square], seeing view: Position, _ stream: inout RandomStream
  ) -> Int? {
    let preferred = preferred(in: view)
    guard preferred != view.free else { return Int(stream.draw(below: UInt64(moves.count))) }
    var count = 0
    for move in moves where preferred & move.bit != 0 { count += 1 }
    guard count > 0 else { return nil }
    var rest = stream.draw(below: UInt64(count))
    for place in moves.indices where preferred & moves[place].bit != 0 {
      if rest == 0 { return place }
      rest -= 1
    }
    return nil
  }

  private func preferred(in position: Position) -> UInt16 {
    guard let seat = position.turn, skill != .random else { return position.free }
    if skill == .optimal { return Minimax.best(in: position) }
    let wins = position.completing(seat)
    if wins != 0 { return wins }
    let threats = skill == .block ? position.completing(1 - seat) : 0
    return threats != 0 ? threats : position.free
  }
}

extension Position {
  func completing(_ seat: Int) -> UInt16 { Self.completing[Int(cells(of: seat))] & free }

  private static let completing: [UInt16] = (0...board).map { cells in
    lines.reduce(0) { found, line in
      (line & ~cells).nonzeroBitCount == 1 ? found | line & ~cells : found
    }
  }
}

/// The value of every position under best play on both sides.
enum Minimax {
  /// The moves whose result is best, as bits.
  static func best(in position: Position) -> UInt16 { solution.moves[place(of: position)] }

  /// 1 where O wins with best play, -1 where X does, else 0.
  static func value(of position: Position) -> Int { Int(solution.values[place(of: position)]) }

  /// The position as a number in base three.
  private static func place(of position: Position) -> Int {
    ternary[Int(position.o)] + 2 * ternary[Int(position.x)]
  }

  private static let ternary: [Int] = (0...511).map { cells in
    (0..<9).reversed().reduce(0) { $0 * 3 + (cells >> $1 & 1) }
  }

  private static let solution: (values: [Int8], moves: [UInt16]) = {
    var values = [Int8](repeating: .min, count: 19_683)
    var moves = [UInt16](repeating: 0, count: 19_683)
    func solve(_ position: Position) -> Int8 {
      let place = place(of: position)
      guard values[place] == .min else { return values[place] }
      var value: Int8 = position.winner.map { $0 == 0 ? 1 : -1 } ?? 0
      if let seat = position.turn {
        let sign: Int8 = seat == 0 ? 1 : -1
        var best: Int8 = -2
        for cell in 0..<9 where position.free >> cell & 1 == 1 {
          var next = position
          next.mark(Square(cell))
          let result = sign * solve(next)
          if result > best { (best, moves[place]) = (result, 0) }
          if result == best { moves[place] |= 1 << cell }
        }
        value = sign * best
      }
      values[place] = value
      return value
    }
    _ = solve(Position())
    return (values, moves)
  }()
}
