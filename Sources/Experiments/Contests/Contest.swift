/// Something that differs between the games of a contest: a strategy, a kind of help, a rule, a number.
public struct Factor: Hashable, Sendable {
  /// Its word at the head of a column.
  public let name: String
  /// Its settings in order, at least one, as they are written in a command line.
  public let settings: [String]

  /// Creates a factor.
  public init(_ name: String, _ settings: [String]) {
    precondition(!settings.isEmpty, "a factor has a setting")
    (self.name, self.settings) = (name, settings)
  }
}

/// One setting of every factor.
public struct Cell: Hashable, Sendable {
  /// Its place among all cells: settings of the last factor change fastest.
  public let place: Int
  /// The place of the setting of each factor, in the order of the factors.
  public let settings: [Int]
}

/// Cells that are compared with one another, and with no others.
public struct Block: Hashable, Sendable {
  /// The names of those that are compared.
  public let competitors: [String]
  /// The places of their cells, one for each.
  public let cells: [Int]

  /// Creates a block of a cell for each competitor.
  public init(_ competitors: [String], cells: [Int]) {
    precondition(competitors.count == cells.count, "each competitor has a cell")
    (self.competitors, self.cells) = (competitors, cells)
  }
}

/// Cells in which the same games are played, measured by the same measures.
///
/// Game i is the same deal in every cell, so that differences are free of the luck of the deals.
public protocol Contest: Plan where Trial.Counts == ContestTally<Detail> {
  /// The facts of one game in one cell when it is over.
  associatedtype Game

  /// Further counts of a cell's games.
  associatedtype Detail: StoredTally

  /// The factors by which cells differ; at least one.
  var factors: [Factor] { get }

  /// The cells that are compared: usually those that differ in the last factor alone.
  var blocks: [Block] { get }

  /// The cells of each game that is played: usually one, or those of all people at a table.
  var tables: [[Int]] { get }

  /// The measures, in the order of their tables.
  var measures: [Measure<Game>] { get }

  /// The number that says who is ahead in a game, counted for every pair of a block; nil, as is usual, to count none.
  var decider: Measure<Game>.Number? { get }

  /// True if competitors are compared with the first alone, instead of each with each.
  var comparesWithFirst: Bool { get }

  /// True if rules alone settle the number of a cell by a measure, whose name is given: then it is certain.
  func settles(_ measure: String, in cell: Cell) -> Bool

  /// False for a game that ended before it reached its cell, and so does not count there.
  func isReached(_ game: Game) -> Bool

  /// The form of the rows of single games.
  var telling: GameTelling<Game> { get }

  /// The further counts of a cell before any game.
  func emptyDetail() -> Detail

  /// Plays some games at the cells of a table, calls `each` for each game, in order, once for every cell, and counts in the
  /// details of these cells what else is counted.
  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [Detail], each: (Game) -> Void)
}

extension Contest {
  /// Nothing is certain.
  public func settles(_ measure: String, in cell: Cell) -> Bool { false }

  /// Each is compared with each.
  public var comparesWithFirst: Bool { false }

  /// Who is ahead is not counted.
  public var decider: Measure<Game>.Number? { nil }

  /// Every game reaches its cell.
  public func isReached(_ game: Game) -> Bool { true }

  /// The settings of the last factor, which are compared with one another.
  public var competitors: [String] { factors[factors.count - 1].settings }

  /// The word for a competitor at the head of a column.
  public var competitorWord: String { factors[factors.count - 1].name }

  /// All cells: every setting of each factor with every setting of the others.
  public var cells: [Cell] {
    var settings: [[Int]] = [[]]
    for factor in factors {
      settings = settings.flatMap { outer in factor.settings.indices.map { outer + [$0] } }
    }
    return settings.enumerated().map { Cell(place: $0, settings: $1) }
  }

  /// A block for all settings of the last factor.
  public var blocks: [Block] {
    let (names, count) = (competitors, factors.reduce(1) { $0 * $1.settings.count })
    return stride(from: 0, to: count, by: names.count).map {
      Block(names, cells: Array($0..<$0 + names.count))
    }
  }

  /// Each cell has a game of its own.
  public var tables: [[Int]] { cells.map { [$0.place] } }

  /// The settings of factors with several of them, and of the last, then all measures.
  public var telling: GameTelling<Game> {
    let (factors, told) = (factors, toldFactors)
    return GameTelling(
      told.map { factors[$0].name },
      rows: cells.map { cell in
        (cell.place, told.map { .string(factors[$0].settings[cell.settings[$0]]) })
      }, columns: measures.flatMap { $0.columns })
  }

  /// The places of the factors that tables state: those with several settings, and the last.
  var toldFactors: [Int] {
    factors.indices.filter { $0 == factors.count - 1 || factors[$0].settings.count > 1 }
  }

  /// The experiment in which every game is played in every cell.
  public var experiment: ContestExperiment<Self> { ContestExperiment(self) }

  /// Refuses counts of another shape or number of games, and sums that no events can have.
  public func refusal(of tally: ContestTally<Detail>) -> String? {
    if let mismatch = mismatch(of: tally) { return mismatch }
    for (place, sums) in tally.sums.enumerated() {
      let measure = measures[place % measures.count]
      guard case .event = measure.reading, !sums.areEvents else { continue }
      return "has sums of \(measure.name) that no games can have"
    }
    return nil
  }
}

extension CrossSums {
  /// True if variables of 1 and 0 can have these sums: both at once no more often than either, nor less than needed.
  fileprivate var areEvents: Bool {
    let places = 0..<variables
    return places.allSatisfy { i in
      (0...Int128(count)).contains(sum(i)) && product(i, i) == sum(i)
        && places.allSatisfy { j in
          product(i, j) >= max(0, sum(i) + sum(j) - Int128(count))
            && product(i, j) <= min(sum(i), sum(j))
        }
    }
  }
}
