public import Estimates

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

/// Cells in which the same games are played, measured by the same measures.
///
/// Game i is the same deal in every cell, so that differences are free of the luck of the deals. Cells that differ in the last
/// factor alone are one *block*: its settings are the competitors, which are compared there.
public protocol Compared: Sendable {
  /// The facts of one game in one cell when it is over.
  associatedtype Game

  /// The factors by which cells differ; at least one.
  var factors: [Factor] { get }

  /// The measures, in the order of their tables.
  var measures: [Measure<Game>] { get }

  /// True if competitors are compared with the first alone, instead of each with each.
  var comparesWithFirst: Bool { get }

  /// True if rules alone settle the number of a cell by a measure, whose name is given: then it is certain.
  func settles(_ measure: String, in cell: Cell) -> Bool
}

/// Cells whose games are played.
public protocol Contest: Compared, Plan where Trial.Counts == ContestTally<Detail> {
  /// Further counts of a cell's games.
  associatedtype Detail: StoredTally

  /// The further counts before any game.
  func emptyDetail() -> Detail

  /// Plays some games of a cell, calls `each` once for each game, in order, and counts what else is counted.
  func play(
    _ trials: Range<UInt64>, in cell: Cell, into detail: inout Detail, each: (Game) -> Void)
}

extension Compared {
  /// Nothing is certain.
  public func settles(_ measure: String, in cell: Cell) -> Bool { false }

  /// Each is compared with each.
  public var comparesWithFirst: Bool { false }

  /// The settings that are compared with one another.
  public var competitors: [String] { factors[factors.count - 1].settings }

  /// The word for a competitor at the head of a column.
  public var competitorWord: String { factors[factors.count - 1].name }

  /// All cells, block by block.
  public var cells: [Cell] {
    var settings: [[Int]] = [[]]
    for factor in factors {
      settings = settings.flatMap { outer in factor.settings.indices.map { outer + [$0] } }
    }
    return settings.enumerated().map { Cell(place: $0, settings: $1) }
  }

  /// The number of blocks.
  public var blocks: Int { factors.dropLast().reduce(1) { $0 * $1.settings.count } }
}

/// The counts of games in cells, whether or not the games can be played again.
public protocol ComparedRun: Sendable {
  /// The competition.
  associatedtype Competition: Compared

  /// The competition that was played.
  var plan: Competition { get }

  /// The number of games, each played in every cell.
  var games: Int { get }

  /// By block and measure: the sums over games, each game a row of the competitors' numbers.
  var sums: [CrossSums] { get }

  /// The way the run ended.
  var end: RunEnd { get }
}

extension Run: ComparedRun where PlanType: Contest {
  /// The number of games, each played in every cell.
  public var games: Int { tally.games }

  /// By block and measure: the sums over games.
  public var sums: [CrossSums] { tally.sums }
}

extension Contest {
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

/// The games of a contest, each played in all cells.
public struct ContestExperiment<ContestType: Contest>: GamewiseExperiment {
  package let contest: ContestType
  /// The receiver of a row for each game and cell.
  package var rows: GameRows?

  private let numbers: [[Measure<ContestType.Game>.Number]]
  private let cells: [Cell]

  /// Creates the experiment of a contest.
  public init(_ contest: ContestType) {
    self.contest = contest
    numbers = contest.measures.map { $0.variables }
    cells = contest.cells
  }

  /// Returns a tally of no games.
  public func emptyTally() -> ContestTally<ContestType.Detail> {
    let width = cells.count / contest.blocks
    return ContestTally(
      details: cells.map { _ in contest.emptyDetail() },
      variables: (0..<contest.blocks).flatMap { _ in numbers.map { $0.count * width } })
  }

  /// Plays some games in every cell and counts them, with memory for the numbers of one block of cells and the games of one.
  public func run(_ trials: Range<UInt64>, into tally: inout ContestTally<ContestType.Detail>) {
    let width = cells.count / contest.blocks
    let counts = numbers.map { $0.count * width }
    var table = counts.map { [Int](repeating: 0, count: $0 * trials.count) }
    var kept: [[ContestType.Game?]] = []
    var games: [ContestType.Game] = []
    games.reserveCapacity(trials.count)
    for cell in cells {
      games.removeAll(keepingCapacity: true)
      contest.play(trials, in: cell, into: &tally.details[cell.place]) { games.append($0) }
      precondition(games.count == trials.count, "every game is played in every cell")
      let (block, competitor) = cell.place.quotientAndRemainder(dividingBy: width)
      for place in numbers.indices {
        for offset in numbers[place].indices {
          numbers[place][offset].write(
            games, to: &table[place], from: numbers[place].count * competitor + offset,
            by: counts[place])
        }
        if competitor == width - 1 {
          tally.sums[block * numbers.count + place].add(rows: table[place])
        }
      }
      if rows != nil { kept.append(games.map { $0 }) }
    }
    tally.trials += UInt64(trials.count)
    guard rows != nil else { return }
    let told = told
    put(
      kept, of: trials,
      texts: cells.map { cell in
        told.map { .string(contest.factors[$0].settings[cell.settings[$0]]) }
      })
  }

  /// The factors that rows state: those with several settings, and the last.
  private var told: [Int] {
    let factors = contest.factors
    return factors.indices.filter { $0 == factors.count - 1 || factors[$0].settings.count > 1 }
  }

  /// The number of the game, the settings of its cell, and all measures.
  package func rowLayout(_ form: GameRows.Form) -> GameRowLayout<ContestType.Game> {
    GameRowLayout(
      form, texts: told.map { contest.factors[$0].name },
      columns: contest.measures.flatMap { $0.columns })
  }
}
