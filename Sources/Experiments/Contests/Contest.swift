public import Estimates

/// Several competitors in the same games, measured by the same measures.
///
/// A competitor is whatever can differ: a strategy, a kind of help, a rule. Game i is the same deal for all of them, so that
/// differences are free of the luck of the deals.
public protocol Compared: Sendable {
  /// The facts of one game of one competitor when it is over.
  associatedtype Game

  /// The names of the competitors, at least one.
  var competitors: [String] { get }

  /// The word for a competitor at the head of a column.
  static var competitorWord: String { get }

  /// The measures, in the order of their tables.
  var measures: [Measure<Game>] { get }

  /// True if competitors are compared with the first alone, instead of each with each.
  var comparesWithFirst: Bool { get }

  /// True if rules alone settle the number of a competitor by a measure, whose name is given: then it is certain.
  func settles(_ measure: String, for competitor: Int) -> Bool
}

/// Competitors that are let play.
public protocol Contest: Compared, Plan where Trial.Counts == ContestTally<Detail> {
  /// Further counts of a competitor's games.
  associatedtype Detail: StoredTally

  /// The further counts before any game.
  func emptyDetail() -> Detail

  /// Lets a competitor play some games, calls `each` once for each game, in order, and counts what else is counted.
  func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout Detail, each: (Game) -> Void)
}

extension Compared {
  /// Most competitors are strategies.
  public static var competitorWord: String { "strategy" }

  /// Nothing is certain.
  public func settles(_ measure: String, for competitor: Int) -> Bool { false }

  /// Each is compared with each.
  public var comparesWithFirst: Bool { false }
}

/// The counts of games of competitors, who need not be known well enough to play them again.
public protocol ComparedRun: Sendable {
  /// The competition.
  associatedtype Competition: Compared

  /// The competition that was played.
  var plan: Competition { get }

  /// The number of games, each played by every competitor.
  var games: Int { get }

  /// By measure: the sums over games, each game a row of the competitors' numbers.
  var sums: [CrossSums] { get }

  /// The way the run ended.
  var end: RunEnd { get }
}

extension Run: ComparedRun where PlanType: Contest {
  /// The number of games, each played by every competitor.
  public var games: Int { tally.games }

  /// By measure: the sums over games.
  public var sums: [CrossSums] { tally.sums }
}

extension Contest {
  /// The experiment in which every competitor plays every game.
  public var experiment: ContestExperiment<Self> { ContestExperiment(self) }

  /// Refuses counts of another shape or number of games, and sums that no events can have.
  public func refusal(of tally: ContestTally<Detail>) -> String? {
    if let mismatch = mismatch(of: tally) { return mismatch }
    for (measure, sums) in zip(measures, tally.sums) {
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

/// Games that all competitors of a contest play.
public struct ContestExperiment<ContestType: Contest>: GamewiseExperiment {
  package let contest: ContestType
  /// The receiver of a row for each game and competitor.
  package var rows: GameRows?

  private let numbers: [[Measure<ContestType.Game>.Number]]

  /// Creates the experiment of a contest.
  public init(_ contest: ContestType) {
    self.contest = contest
    numbers = contest.measures.map { $0.variables }
  }

  /// Returns a tally of no games.
  public func emptyTally() -> ContestTally<ContestType.Detail> {
    ContestTally(
      details: contest.competitors.map { _ in contest.emptyDetail() },
      variables: numbers.map { $0.count * contest.competitors.count })
  }

  /// Lets every competitor play some games and counts them, with memory for the numbers of one block of games.
  public func run(_ trials: Range<UInt64>, into tally: inout ContestTally<ContestType.Detail>) {
    let games = play(trials, into: &tally, keepsGames: rows != nil)
    put(games, of: trials, texts: contest.competitors.map { [.string($0)] })
  }

  /// Does the same without rows; if it `keepsGames`, returns the games of each competitor, else nothing.
  package func play(
    _ trials: Range<UInt64>, into tally: inout ContestTally<ContestType.Detail>, keepsGames: Bool
  ) -> [[ContestType.Game?]] {
    let counts = numbers.map { $0.count * contest.competitors.count }
    var table = counts.map { [Int](repeating: 0, count: $0 * trials.count) }
    var all: [[ContestType.Game?]] = []
    var games: [ContestType.Game] = []
    games.reserveCapacity(trials.count)
    for competitor in contest.competitors.indices {
      games.removeAll(keepingCapacity: true)
      contest.play(trials, competitor: competitor, into: &tally.details[competitor]) {
        games.append($0)
      }
      precondition(games.count == trials.count, "every competitor plays every game")
      for place in numbers.indices {
        for offset in numbers[place].indices {
          numbers[place][offset].write(
            games, to: &table[place], from: numbers[place].count * competitor + offset,
            by: counts[place])
        }
      }
      if keepsGames { all.append(games.map { $0 }) }
    }
    for measure in table.indices { tally.sums[measure].add(rows: table[measure]) }
    tally.trials += UInt64(trials.count)
    return all
  }

  /// The number of the game, who played, and all measures.
  package func rowLayout(_ form: GameRows.Form) -> GameRowLayout<ContestType.Game> {
    GameRowLayout(
      form, texts: [ContestType.competitorWord], columns: contest.measures.flatMap { $0.columns })
  }
}
