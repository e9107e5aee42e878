public import Experiments
internal import SetPlayers

/// The people of one table, or of one pair, as competitors: who comes out ahead, by the machinery of all comparisons.
public struct RaceContest: Contest {
  /// The word by which stored contests are known.
  public static let kind = "race-places"
  /// The version of what is counted.
  public static let countingVersion = RacePlan.countingVersion
  /// As many games as races.
  public static let mostTrials = RacePlan.mostTrials
  /// People race.
  public static let competitorWord = "player"

  /// The races.
  public let races: RacePlan
  /// The places in the plan of those who sit at the table.
  public let seats: [Int]
  /// The numbers of the deals.
  public var trials: Range<UInt64>

  /// Who sits at a table of some races.
  init(_ races: RacePlan, seats: [Int]) {
    (self.races, self.seats, trials) = (races, seats, races.trials)
  }

  /// The names of the players.
  public var competitors: [String] { seats.map { races.players[$0].name } }

  /// The mean place, read from doubled places.
  public static let place = Measure<Int>(
    "rank", title: "Mean place", unit: MeasureUnit("places"), preference: .fewer,
    reading: .mean({ $0 }, scale: 0.5), smallestRelevantDifference: 0.02
  ) { better, worse, amount in "\(better) is \(amount) places ahead of \(worse)" }

  /// The mean place alone.
  public var measures: [Measure<Int>] { [Self.place] }

  /// The number of games.
  public func emptyDetail() -> TrialCount { TrialCount() }

  /// Plays races and tells the places of one.
  public func play(
    _ trials: Range<UInt64>, competitor: Int, into detail: inout TrialCount, each: (Int) -> Void
  ) {
    races.race(
      trials, seats.map { races.players[$0] }, by: races.raceRules,
      persons: races.isTable ? races.persons : nil
    ) { result in
      let scores = result.sides.map(races.measure.value)
      each(StandingsRecord.doubledRanks(of: scores)[competitor])
      detail.trials += 1
    }
  }

  /// The races and who of them.
  public var stored: [JSON.Member] {
    [
      .init("races", .object(races.with(trials: trials).stored)), .init("seats", stored: seats),
      .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let races = try RacePlan(stored: try stored.member("races"), names: names)
    let seats: [Int] = try stored.value("seats")
    guard Set(seats).count == seats.count, seats.allSatisfy(races.players.indices.contains),
      seats.count == (races.isTable ? races.players.count : 2)
    else { throw try stored.member("seats").error("do not sit at a table of these races") }
    self.init(races, seats: seats)
  }
}

extension RacePlan {
  /// The tables of a run as contests: one for all, or one for each pair, which share the error probability of a decision.
  static func contests(
    of run: Run<RacePlan>, stated statement: Statement
  ) -> [ContestResult<RaceContest>] {
    let (plan, confidence) = (run.plan, statement.confidence)
    let tables: [(seats: [Int], sums: CrossSums?)] =
      run.tally.table.map { [(Array(plan.players.indices), $0.places)] }
      ?? zip(plan.pairs, run.tally.pairs).map { ([$0.first, $0.second], $1.signs.places) }
    let level =
      statement.rule.isSequential
      ? 1 - (1 - confidence.level) / Double(tables.count) : confidence.level
    return tables.compactMap { seats, sums in
      sums.map { sums in
        let contest = RaceContest(plan, seats: seats)
        let tally = ContestTally(
          details: seats.map { _ in
            var count = TrialCount()
            count.trials = UInt64(sums.count)
            return count
          }, sums: [sums])
        return ContestResult(
          Run(plan: contest, tally: tally, end: run.end, seconds: run.seconds),
          rule: statement.rule, confidence: confidence.at(level))
      }
    }
  }
}

extension StandingsRecord {
  /// The sums of the doubled places alone; nil if there are too many games.
  fileprivate var places: CrossSums? {
    let variables = people.indices.map { Variable.rank($0).place }
    return CrossSums(
      count: games, sums: variables.map { sums.sum($0) },
      products: variables.indices.flatMap { i in
        (0...i).map { sums.product(variables[i], variables[$0]) }
      })
  }
}

extension PairCounts {
  /// The sums of the doubled places of both: 2 for who is ahead, 4 for who is behind, 3 for both where they are equal.
  fileprivate var places: CrossSums? {
    let (h, e, l) = (Int128(higher), Int128(equal), Int128(lower))
    return CrossSums(
      count: games, sums: [2 * h + 3 * e + 4 * l, 4 * h + 3 * e + 2 * l],
      products: [4 * h + 9 * e + 16 * l, 8 * h + 9 * e + 8 * l, 16 * h + 9 * e + 4 * l])
  }
}
