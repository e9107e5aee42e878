internal import Estimates
internal import Experiments
internal import Records
internal import SetExperiments
import Workers

/// Repeated runs about rare events: how often their intervals hold the mean of all, and whether they spread as these say.
struct RareCoverage {
  /// The runs of a replication of 40.
  static let runs: UInt64 = 40

  /// A row for each number.
  private(set) var rows: [CoverageRow] = []
  /// A line about the spread for each number with an interval that is nearly normal.
  private(set) var spreads: [String] = []
  /// The numbers whose spread is not what intervals say.
  private(set) var faults = 0

  /// Runs of so many games, one after the other.
  init(games: UInt64, seed: UInt64) async throws {
    var parts: [(name: String, run: Run<RarePlan>)] = []
    for part in 0..<Self.runs {
      let plan = RarePlan(games: part * games..<(part + 1) * games, seed: seed)
      if let plan { parts.append(("", await Run.run(plan, workers: 2))) }
    }
    let (summaries, whole) = (parts.map { RareSummary($0.run) }, RareSummary(try Run.merged(parts)))
    for place in whole.largest.indices {
      judge(
        "games with \(whole.largest[place].number) cards on the largest table, rare",
        summaries.map { $0.largest[place].share }, whole.largest[place].share)
    }
    for number in [5, 10, 15] {
      judge(
        "games with \(number) deal-mores, rare",
        summaries.map { $0.dealMores[number].share }, whole.dealMores[number].share)
    }
    for place in whole.tables.indices {
      judge(
        "18 cards, \(whole.tables[place].left) left, rare",
        summaries.map { $0.tables[place].share }, whole.tables[place].share)
    }
  }

  /// Counts intervals that hold the mean of all runs, and holds the squares of differences in standard errors to their law.
  private mutating func judge(_ name: String, _ runs: [Estimate], _ whole: Estimate) {
    let confidence = Confidence.portable()
    var row = CoverageRow(name, .rare)
    var squares = 0.0
    for run in runs {
      row.count(run.interval, whole.value)
      let z = (run.value - whole.value) / run.interval.standardError(confidence)
      squares += z * z
    }
    rows.append(row)
    let p = HypothesisTest.chiSquare(squares, degreesOfFreedom: runs.count - 1, by: .portable).p
    // Two-sided, as often by chance as an interval of 99.9 % misses.
    let isFault = min(p, 1 - p) < 0.0005
    if isFault { faults += 1 }
    spreads.append(
      "\(name): χ² \(NumberText.fixed(squares, decimals: 1)) of \(runs.count) runs, p "
        + NumberText.significant(p, digits: 2) + (isFault ? ", fault" : ""))
  }
}
