import Games
import Testing

/// Exact figures of nishioka.com/javascript/tic-tac-toe.html and math.stackexchange.com/q/4045893, and what a full
/// enumeration in another program gave; see Guides/OtherGames.md.
struct TicTacToeTests {
  static let tree = GameTree(TicTacToe())

  /// The positions after 0, 1, 2, … moves, each with the number of games that lead there; `same` maps those that count as
  /// one to the same.
  static func plies(
    from start: Position = Position(), same: (Position) -> Position = { $0 }
  ) -> [[Position: Int]] {
    let game = TicTacToe()
    var plies = [[start: 1]]
    while let last = plies.last, !last.isEmpty {
      plies.append([:])
      for (position, count) in last {
        let next = game.moves(in: position).map { cell in
          var next = position
          game.play(cell, in: &next)
          return same(next)
        }
        for position in Set(next) { plies[plies.count - 1][position, default: 0] += count }
      }
    }
    return plies.dropLast()
  }

  /// The games by their number of marks at the end and who wins.
  static func games(_ plies: [[Position: Int]]) -> [[Int?]: Int] {
    plies.joined().filter { $0.key.turn == nil }.reduce(into: [:]) { games, end in
      games[[end.key.count, end.key.winner], default: 0] += end.value
    }
  }

  @Test func lawsAreKept() {
    let laws = GameLaws(TicTacToe()) { $0.x & $0.o == 0 && $0.count <= 9 }
    #expect(laws.broken(games: 0..<2000, seed: 1) == nil)
  }

  @Test func gamesByLengthAndResult() {
    let games = Self.games(Self.plies())
    #expect(
      games == [
        [5, 0]: 1440, [6, 1]: 5328, [7, 0]: 47_952, [8, 1]: 72_576, [9, 0]: 81_792,
        [9, nil]: 46_080,
      ])
    #expect(games.values.reduce(0, +) == 255_168)
  }

  @Test(arguments: [(0, 27_732), (1, 29_592), (4, 25_872)])
  func gamesAfterAnOpening(_ cell: Int, _ count: Int) {
    var position = Position()
    TicTacToe().play(Square(cell), in: &position)
    #expect(Self.games(Self.plies(from: position)).values.reduce(0, +) == count)
  }

  @Test func gamesUpToSymmetry() {
    let games = Self.games(Self.plies { $0.upToSymmetry })
    let results = Dictionary(games.map { ($0.key[1], $0.value) }, uniquingKeysWith: +)
    #expect(results == [0: 13_957, 1: 8005, nil: 4868])
  }

  @Test func positionsByMarks() {
    let plies = Self.plies().map(\.keys)
    #expect(plies.map(\.count) == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78])
    let classes = Self.plies { $0.upToSymmetry }.map(\.keys)
    #expect(classes.map(\.count) == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15])
    #expect(plies.joined().count == 5478)
    #expect(classes.joined().count == 765)
    let ends = plies.joined().filter { $0.turn == nil }
    #expect(ends.count == 958)
    #expect(ends.filter { $0.winner == 0 }.count == 626)
    #expect(ends.filter { $0.winner == 1 }.count == 316)
    #expect(ends.filter(\.isTie).count == 16)
    #expect(classes.joined().filter { $0.turn == nil }.count == 138)
  }

  /// The whole table of players against each other, X first: three numbers that must be met to five digits.
  static let table: [(TicTacToePlayer.Skill, TicTacToePlayer.Skill, [Double])] = [
    (.random, .random, [0.58492, 0.28810, 0.12698]), (.random, .win, [0.39524, 0.52169, 0.08307]),
    (.random, .block, [0.06093, 0.69974, 0.23933]), (.random, .optimal, [0, 0.77748, 0.22252]),
    (.win, .random, [0.81358, 0.12028, 0.06614]), (.win, .win, [0.68545, 0.27028, 0.04427]),
    (.win, .block, [0.14136, 0.65564, 0.20300]), (.win, .optimal, [0, 0.77748, 0.22252]),
    (.block, .random, [0.89555, 0.01310, 0.09136]), (.block, .win, [0.88616, 0.02619, 0.08765]),
    (.block, .block, [0.31138, 0.17381, 0.51481]), (.block, .optimal, [0, 0.16508, 0.83492]),
    (.optimal, .random, [0.96781, 0, 0.03219]), (.optimal, .win, [0.96781, 0, 0.03219]),
    (.optimal, .block, [0.77461, 0, 0.22539]), (.optimal, .optimal, [0, 0, 1]),
  ]

  private static func outcomes(
    _ x: TicTacToePlayer.Skill, _ o: TicTacToePlayer.Skill, from position: Position = Position()
  ) -> [Rational] {
    let chances = tree.outcomes(of: [TicTacToePlayer(x), TicTacToePlayer(o)], from: position)
    return [[1, -1], [-1, 1], [0, 0]].map { chances[$0] ?? Rational(0) }
  }

  @Test(arguments: table)
  func exactOutcomes(
    _ x: TicTacToePlayer.Skill, _ o: TicTacToePlayer.Skill, _ expected: [Double]
  ) {
    let outcomes = Self.outcomes(x, o)
    for (outcome, value) in zip(outcomes, expected) {
      #expect(abs(outcome.value - value) < 5.01e-6)
    }
    #expect(outcomes.reduce(Rational(0), +) == Rational(1))
  }

  @Test func exactFractions() {
    #expect(
      Self.outcomes(.random, .random) == [
        Rational(737, 1260), Rational(121, 420), Rational(8, 63),
      ])
    #expect(Self.outcomes(.optimal, .random)[0] == Rational(75_257, 77_760))
  }

  @Test(arguments: [
    (0, [Rational(17, 28), Rational(37, 140), Rational(9, 70)]),
    (1, [Rational(15, 28), Rational(47, 140), Rational(9, 70)]),
    (4, [Rational(97, 140), Rational(27, 140), Rational(4, 35)]),
  ])
  func chanceAfterAnOpening(_ cell: Int, _ expected: [Rational]) {
    var position = Position()
    TicTacToe().play(Square(cell), in: &position)
    #expect(Self.outcomes(.random, .random, from: position) == expected)
  }

  /// Played choices follow from the weights that exact results rest on: all positions, three streams each.
  @Test(arguments: TicTacToePlayer.Skill.allCases)
  func choicesFollowFromWeights(_ skill: TicTacToePlayer.Skill) {
    let (player, game) = (TicTacToePlayer(skill), TicTacToe())
    for position in Self.plies().joined().map(\.key) where position.turn != nil {
      let moves = game.moves(in: position)
      for seed in UInt64(0)..<3 {
        var one = StreamFamily(seed: seed).stream(game: 0, purpose: .play)
        var two = one
        let choice = player.choose(among: moves, seeing: position, &one)
        let weighed = Weighed(player: player).choose(among: moves, seeing: position, &two)
        #expect(choice == weighed && one == two)
      }
    }
  }

  /// A list that is written over holds nothing of what it was.
  @Test func movesReplaceTheList() throws {
    var moves = (0..<9).map { Square($0) } + [Square(0)]
    TicTacToe().moves(in: try #require(Position(o: 0b101, x: 0b010)), into: &moves)
    #expect(moves.map(\.index) == [3, 4, 5, 6, 7, 8])
    TicTacToe().moves(in: Position(), into: &moves)
    #expect(moves.map(\.index) == Array(0..<9))
    TicTacToe().moves(in: try #require(Position(o: 0b111, x: 0b011_000)), into: &moves)
    #expect(moves.isEmpty)
  }

  @Test func linesAndWinners() throws {
    #expect(Position.lines.count == 8)
    let won = try #require(Position(o: 0b000_010_111, x: 0b110_100_000))
    #expect(won.winner == 0)
    #expect(won.lines(of: 0) == [7])
    #expect(won.turn == nil)
    let crossed = try #require(Position(o: 0b100_010_001 | 0b001_000_100, x: 0b010_101_010))
    #expect(crossed.lines(of: 0).count == 2)
    let tie = try #require(Position(o: 0b101_110_010, x: 0b010_001_101))
    #expect(tie.isTie)
    #expect(Position(o: 1, x: 1) == nil)
    #expect(Position(o: 0, x: 1) == nil)
    #expect(Position(o: 7, x: 0) == nil)
    #expect(Position(o: 1 << 9, x: 0) == nil)
  }
}

/// A player that draws by its weights alone.
private struct Weighed: WeighingPlayer {
  typealias Game = TicTacToe
  let player: TicTacToePlayer

  func weigh(_ moves: [Game.Move], seeing view: Position, into weights: inout [Int]) {
    player.weigh(moves, seeing: view, into: &weights)
  }
}

extension Position {
  fileprivate var isTie: Bool { isFull && winner == nil }

  /// The position that stands for all eight that are turns and mirror images of this one.
  fileprivate var upToSymmetry: Position {
    var best = self
    for symmetry in Self.symmetries {
      guard let other = Position(o: turned(o, symmetry), x: turned(x, symmetry)) else { continue }
      if (other.x, other.o) < (best.x, best.o) { best = other }
    }
    return best
  }

  /// At every size each free cell has its number and is where a touch finds it, and the line that wins stands out.
  @Test(arguments: [(11, 5), (20, 9), (40, 9), (80, 20), (200, 54), (54, 200)])
  func pictures(columns: Int, rows: Int) throws {
    let game = TicTacToe()
    for hasSymbols in [true, false] {
      let room = GamePicture.Room(columns: columns, rows: rows, hasSymbols: hasSymbols)
      let won = try #require(Position(o: 0b001_010_100, x: 0b000_000_011))
      for position in [Position(), won] {
        let picture = game.picture(of: position, in: room)
        let lines = picture.lines.map { $0.map { $0.text }.joined() }
        #expect(lines.count <= rows && lines.allSatisfy { $0.unicodeScalars.count <= columns })
        let marked = (position.o | position.x)
        for cell in 0..<9 {
          let keys = lines.enumerated().flatMap { row, line in
            Array(line).enumerated().filter { "\($0.element)" == "\(cell + 1)" }
              .map { picture.key(column: $0.offset, row: row) }
          }
          #expect(keys.contains("\(cell + 1)") == (marked >> cell & 1 == 0))
          #expect(keys.allSatisfy { $0 == "\(cell + 1)" })
        }
        let isMarked = picture.lines.contains {
          $0.contains { $0.style == .marked || $0.text == "[O]" }
        }
        #expect(isMarked == (position == won))
      }
      // A board as high or as wide as the room.
      let board = game.picture(of: Position(), in: room).lines
      let across = board.map { $0.reduce(0) { $0 + $1.text.unicodeScalars.count } }.max() ?? 0
      #expect(board.count == 5 || board.count > rows - 3 || across > columns - 6)
    }
  }

  private func turned(_ cells: UInt16, _ symmetry: [Int]) -> UInt16 {
    var turned: UInt16 = 0
    for cell in 0..<9 where cells >> cell & 1 == 1 { turned |= 1 << symmetry[cell] }
    return turned
  }

  /// Where each cell goes, for the eight symmetries of a square.
  private static let symmetries: [[Int]] = {
    let quarter = [2, 5, 8, 1, 4, 7, 0, 3, 6]
    let mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6]
    var all: [[Int]] = []
    var turn = Array(0..<9)
    for _ in 0..<4 {
      all += [turn, turn.map { mirror[$0] }]
      turn = turn.map { quarter[$0] }
    }
    return all
  }()
}
