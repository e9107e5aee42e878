import Experiments
import TestSupport
import Testing

/// After how many games the better of two is ahead: by hand, against a law of chance, and from the games one by one.
struct GamesToTellTests {
  private func toTell(_ difference: Double, _ ends: ClosedRange<Double>, _ deviation: Double)
    -> GamesToTell
  {
    GamesToTell(
      Estimate(
        value: difference, interval: Interval(lower: ends.lowerBound, upper: ends.upperBound)),
      deviation: deviation)
  }

  /// (1.645 · 2 / 0.5)² = 43.3, with 1 in place of 0.5 it is 10.8, and with 0.25 173.2.
  @Test(arguments: [1.0, -1.0])
  func byHand(sign: Double) {
    let ends = sign > 0 ? 0.25...1 : -1 ... -0.25
    let found = toTell(sign * 0.5, ends, 2)
    #expect([found.games, found.low, found.high] == [44, 11, 174])
    let other = found.over(Interval(lower: -0.25, upper: 0.5))
    #expect(other.games.isNaN && other.low == 44 && other.high.isNaN)
    let same = toTell(sign * 0.5, sign * 0.5...sign * 0.5, 0)
    #expect([same.games, same.low, same.high] == [1, 1, 1])
    for unknown in [toTell(0, 0...0, 0), toTell(0.5, -Double.infinity...Double.infinity, 1)] {
      #expect(unknown.games.isNaN && unknown.low.isNaN && unknown.high.isNaN)
    }
  }

  @Test(arguments: [
    (0.25...1, nil, "44 (11 to 174)"), (-0.25...0.025, nil, "more than 174"),
    (0.003...1, nil, "44 (11 to 1,202,678)"), (0.25...1, 0.1...0.5, "44 (44 to 1,083 in models)"),
    (0.25...1, -0.1...0.5, "44 (more than 44 in models)"),
  ])
  func words(ends: ClosedRange<Double>, models: ClosedRange<Double>?, text: String) {
    let found = toTell(0.5, ends, 2)
    var range: (@Sendable (Int) -> Interval?)?
    if let models {
      range = { _ in Interval(lower: models.lowerBound, upper: models.upperBound) }
    }
    let columns = Column<Int>.gamesToTell(models: range) { $0 == 0 ? found : nil }
    #expect(RecordTable(columns, rows: [0, 1]).lines == ["games to tell", text, "never"])
  }

  /// The sum of 31 normal differences of mean 0.3 and deviation 1 has the right sign with probability Φ(0.3 √31) = 0.9526.
  ///
  /// Each is the sum of 12 uniform numbers; 20,000 sums of seed 9; five standard errors fail once in 10⁶ runs.
  @Test func theBetterIsAheadAsOftenAsThat() {
    let games = Int(toTell(0.3, 0.3...0.3, 1).games)
    #expect(games == 31)
    var random = SplitMix(seed: 9)
    let ahead = (0..<20_000).count { _ in
      let sum = (0..<12 * games).reduce(-5.7 * Double(games)) { sum, _ in
        sum + Double(random.next() >> 11) * 0x1p-53
      }
      return sum > 0
    }
    #expect(abs(Double(ahead) / 20_000 - 0.9526) < 0.0075, "\(ahead)")
  }

  /// From single games of dice: a mean, an event and a ratio, whose games count by their part in the error of the ratio.
  @Test func fromTheGamesOneByOne() throws {
    let plan = DiceContest(patience: [2, 4], seed: 5, trials: 0..<500)
    let result = ContestResult(Run.atOnce(plan))
    let games = plan.cells.map { cell -> [DiceContest.Game] in
      var (all, details) = ([DiceContest.Game](), plan.experiment.emptyTally().details)
      plan.play(plan.trials, at: [cell], into: &details) { all.append($0) }
      return all
    }
    func ratios(_ games: [DiceContest.Game]) -> (ratio: Double, parts: [Double]) {
      let rolls = mean(games.map { Double($0.rolls) })
      let ratio = mean(games.map { Double($0.points) }) / rolls
      return (ratio, games.map { (Double($0.points) - ratio * Double($0.rolls)) / rolls })
    }
    let (one, other) = (ratios(games[0]), ratios(games[1]))
    let expected = [
      (0, zip(games[0], games[1]).map { Double($0.rolls - $1.rolls) }),
      (0, zip(games[0], games[1]).map { ($0.hasSix ? 1 : 0) - ($1.hasSix ? 1.0 : 0) }),
      (one.ratio - other.ratio, zip(one.parts, other.parts).map { $0 - $1 }),
    ]
    for (row, (value, parts)) in zip(result.pairRows(), expected) {
      let difference = value == 0 ? mean(parts) : value
      let square = covariance(parts, parts)
      func games(_ difference: Double) -> Double {
        (1.645 * 1.645 * square / (difference * difference)).rounded(.up)
      }
      let interval = row.difference.interval
      #expect(abs(row.difference.value - difference) < 1e-9)
      if interval.lower > 0 || interval.upper < 0 {
        #expect(row.toTell.games == games(difference))
        let ends = [interval.lower, interval.upper].map(games).sorted()
        #expect([row.toTell.low, row.toTell.high] == ends)
      } else {
        #expect(row.toTell.games.isNaN && row.toTell.high.isNaN)
        #expect(row.toTell.low == games(max(abs(interval.lower), abs(interval.upper))))
      }
    }
    let table = RecordTable(result.pairColumns(), rows: result.pairRows())
    #expect(try #require(table.jsonRows.first).text.contains("\"gamesToTell\": {\"mean\": "))
  }
}
