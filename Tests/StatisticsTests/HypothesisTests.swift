import Statistics
import TestSupport
import Testing

struct HypothesisTests {
  @Test(arguments: referenceRows("tests.tsv").map(TextRow.init), Maker.allCases)
  func agreesWithSciPy(_ named: TextRow, _ maker: Maker) throws {
    let row = named.cells
    let numerics = maker.numerics
    let first = numbers(row[1])
    let second = numbers(row[2])
    let result: TestResult
    switch row[0] {
    case "goodness":
      result = try HypothesisTest.goodnessOfFit(
        observed: first.map { Int($0) }, probabilities: second, by: numerics)
    case "two-sample":
      result = try HypothesisTest.twoSample(
        first.map { Int($0) }, second.map { Int($0) }, by: numerics)
    case "two-proportions":
      result = try HypothesisTest.twoProportions(
        successes: (Int(first[0]), Int(second[0])), trials: (Int(first[1]), Int(second[1])),
        by: numerics)
    case "welch":
      result = try HypothesisTest.welch(
        MeanEstimate(RunningMoments(first)), MeanEstimate(RunningMoments(second)), by: numerics)
    case "paired":
      let differences = zip(first, second).map { $0 - $1 }
      result = MeanEstimate(RunningMoments(differences)).isZeroTest(by: numerics)
    default: result = try HypothesisTest.wald(difference: first, covariance: second)
    }
    #expect(close(result.statistic, number(row[3]), 1e-10))
    #expect(close(result.degreesOfFreedom, number(row[4]), 1e-10))
    #expect(close(result.p, number(row[5]), 1e-9))
  }

  /// Cells that expect too little at the end join the last one, however they are cut; by hand, 50, 40 and 10 of 100.
  @Test(arguments: [
    [(5, 0.08), (5, 0.02)], [(10, 0.09), (0, 0.01)], [(7, 0.06), (1, 0.02), (2, 0.02)],
  ])
  func smallCellsAtTheEndArePooled(end: [(Int, Double)]) throws {
    let small = try HypothesisTest.goodnessOfFit(
      observed: [50, 40] + end.map(\.0), probabilities: [0.5, 0.4] + end.map(\.1), by: .gsl)
    #expect(close(small.statistic, 0, 1e-12) && small.degreesOfFreedom == 2)
    #expect(close(small.p, 1, 1e-12))
    // 4²/50 + 2²/40 + 6²/10
    let uneven = try HypothesisTest.goodnessOfFit(
      observed: [46, 38] + end.map { $0.0 } + [6], probabilities: [0.5, 0.4] + end.map(\.1) + [0],
      by: .gsl)
    #expect(close(uneven.statistic, 4.02, 1e-12) && uneven.degreesOfFreedom == 2)
  }

  @Test func waldLeavesOutSingularDirections() throws {
    // The second difference repeats the first in another unit, the third has no variance.
    let result = try HypothesisTest.wald(
      difference: [2, 200, 5], covariance: [1, 100, 0, 100, 10_000, 0, 0, 0, 0])
    #expect(result.degreesOfFreedom == 1)
    #expect(close(result.statistic, 4, 1e-12))
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.wald(difference: [1], covariance: [0])
    }
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.wald(difference: [1, 2], covariance: [1, 0, 0])
    }
  }

  /// Shares that add up to 1 have one direction without variance, of which rounding may leave a trace; the rest is Pearson's
  /// test.
  @Test(arguments: 3...12)
  func waldOfAllSharesIsPearson(size: Int) throws {
    let total = Double(size * (size + 1)) / 2
    let shares = (1...size).map { Double($0) / total }
    let difference = (1...size).map { 0.01 * (Double($0) - Double(size + 1) / 2) }
    let covariance = shares.indices.flatMap { row in
      shares.indices.map { (row == $0 ? shares[row] : 0) - shares[row] * shares[$0] }
    }
    let result = try HypothesisTest.wald(difference: difference, covariance: covariance)
    #expect(result.degreesOfFreedom == Double(size - 1))
    let square = zip(difference, shares).reduce(0) { $0 + $1.0 * $1.0 / $1.1 }
    #expect(close(result.statistic, square, 1e-10))
  }

  @Test func holmMatchesAHandComputation() {
    #expect(HypothesisTest.holm([0.01, 0.04, 0.03, 0.005]) == [0.03, 0.06, 0.06, 0.02])
    #expect(HypothesisTest.holm([0.9, 0.8]) == [1, 1])
    #expect(HypothesisTest.holm([]).isEmpty)
  }

  @Test func refusesWhatCannotBeTested() {
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.goodnessOfFit(observed: [1, 2], probabilities: [1], by: .gsl)
    }
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.goodnessOfFit(observed: [1, 2], probabilities: [0.5, 0.5], by: .gsl)
    }
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.twoSample([0, 0], [3, 4], by: .gsl)
    }
    #expect(throws: StatisticsError.self) {
      try HypothesisTest.twoProportions(successes: (3, 0), trials: (2, 5), by: .gsl)
    }
    #expect(MeanEstimate(RunningMoments([1, 1])).isZeroTest(by: .gsl).p.isNaN)
  }
}
