/// The rows of single games: texts that tell cells apart, and numbers.
public struct GameTelling<Game>: Sendable {
  let heads: [String]
  let rows: [(cell: Int, texts: [JSON])]
  let columns: [GameColumn<Game>]

  /// Creates a form with the texts of each cell that has rows, in their order within a game.
  package init(
    _ heads: [String], rows: [(cell: Int, texts: [JSON])], columns: [GameColumn<Game>]
  ) {
    (self.heads, self.rows, self.columns) = (heads, rows, columns)
  }
}

/// The games of a contest, each played in all cells.
public struct ContestExperiment<ContestType: Contest>: GamewiseExperiment {
  /// The facts of a game in a cell.
  public typealias Game = ContestType.Game

  package let contest: ContestType
  package var rows: GameRows?

  package var telling: GameTelling<Game> { contest.telling }

  private let numbers: [[Measure<Game>.Number]]
  private let decider: Measure<Game>.Number?
  private let cells: [Cell]
  private let blocks: [Block]
  private let tables: [[Int]]
  /// By cell: its block, and its place there.
  private let seats: [(block: Int, place: Int)]

  /// Creates the experiment of a contest.
  public init(_ contest: ContestType) {
    self.contest = contest
    (numbers, decider) = (contest.measures.map { $0.variables }, contest.decider)
    (cells, blocks, tables) = (contest.cells, contest.blocks, contest.tables)
    var seats = cells.map { _ in (block: 0, place: 0) }
    for (block, members) in blocks.enumerated() {
      for (place, cell) in members.cells.enumerated() { seats[cell] = (block, place) }
    }
    self.seats = seats
  }

  /// Returns a tally of no games.
  public func emptyTally() -> ContestTally<ContestType.Detail> {
    ContestTally(
      details: cells.map { _ in contest.emptyDetail() },
      variables: blocks.flatMap { block in numbers.map { $0.count * block.cells.count } },
      ahead: decider == nil ? [] : blocks.map { $0.cells.count })
  }

  /// Plays some games in every cell and counts them, with memory for the games of a table and the numbers of the blocks that
  /// are not complete.
  public func run(_ trials: Range<UInt64>, into tally: inout ContestTally<ContestType.Detail>) {
    let isRead = !numbers.isEmpty || decider != nil || rows != nil
    var told = [[Game?]](repeating: [], count: rows == nil ? 0 : cells.count)
    var open: [Int: BlockNumbers] = [:]
    for table in tables {
      var games = [[Game]](repeating: [], count: isRead ? table.count : 0)
      for place in games.indices { games[place].reserveCapacity(trials.count) }
      var (place, played) = (0, 0)
      contest.play(trials, at: table.map { cells[$0] }, into: &tally.details) { game in
        if isRead { games[place].append(game) }
        played += 1
        place = place + 1 == table.count ? 0 : place + 1
      }
      precondition(played == trials.count * table.count, "every game is played in every cell")
      guard isRead else { continue }
      for (cell, games) in zip(table, games) {
        let block = seats[cell].block
        var numbers =
          open.removeValue(forKey: block)
          ?? BlockNumbers(
            self.numbers.map { $0.count }, width: blocks[block].cells.count, trials.count)
        read(games, at: seats[cell].place, into: &numbers)
        if numbers.missing == 0 {
          count(numbers, of: block, into: &tally)
        } else {
          open[block] = numbers
        }
        if rows != nil { told[cell] = games.map { contest.isReached($0) ? $0 : nil } }
      }
    }
    tally.trials += UInt64(trials.count)
    put(told, of: trials)
  }

  /// The numbers of a block's games, as far as these were played.
  private struct BlockNumbers {
    /// By measure, game by game, the numbers of all competitors.
    var rows: [[Int]]
    /// By competitor, the number that decides, where the game came so far.
    var deciding: [[Int?]]
    var missing: Int

    init(_ numbers: [Int], width: Int, _ games: Int) {
      rows = numbers.map { Array(repeating: 0, count: $0 * width * games) }
      (deciding, missing) = (Array(repeating: [], count: width), width)
    }
  }

  private func read(_ games: [Game], at place: Int, into block: inout BlockNumbers) {
    let width = block.deciding.count
    for measure in numbers.indices {
      let own = numbers[measure]
      for offset in own.indices {
        own[offset].write(
          games, to: &block.rows[measure], from: own.count * place + offset,
          by: own.count * width)
      }
    }
    if let decider {
      block.deciding[place] = games.map { contest.isReached($0) ? decider($0) : nil }
    }
    block.missing -= 1
  }

  private func count(
    _ block: BlockNumbers, of place: Int, into tally: inout ContestTally<ContestType.Detail>
  ) {
    for (measure, rows) in block.rows.enumerated() {
      tally.sums[place * numbers.count + measure].add(rows: rows)
    }
    guard decider != nil else { return }
    for (index, pair) in allPairs(of: block.deciding.count).enumerated() {
      for case (let one?, let other?) in zip(
        block.deciding[pair.first], block.deciding[pair.second])
      {
        tally.ahead[place][index].add(comparing: one, with: other)
      }
    }
  }
}
