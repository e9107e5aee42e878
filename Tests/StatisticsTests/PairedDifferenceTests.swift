import Foundation
import Statistics
import TestSupport
import Testing

/// Paired differences from integer sums, against the same by plain arithmetic on the games themselves.
struct PairedDifferenceTests {
  /// Games of five numbers: two related ones, two counts of tables, one that is 0 or 1.
  private func games(_ count: Int, seed: UInt64) -> [[Int]] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      let shared = Int(random.next() % 5)
      let tables = 20 + Int(random.next() % 8)
      return [
        shared + Int(random.next() % 3), shared + Int(random.next() % 4), tables,
        tables + Int(random.next() % 3), random.next() % 7 == 0 ? 1 : 0,
      ]
    }
  }

  private func sums(_ games: [[Int]]) -> CrossSums {
    var sums = CrossSums(variables: 5)
    sums.add(rows: games.flatMap(\.self))
    return sums
  }

  /// What each game owes to a value, by its definition.
  private func influences(_ value: PerGameValue, _ games: [[Int]]) -> [Double] {
    func column(_ i: Int) -> [Double] { games.map { Double($0[i]) } }
    switch value {
    case .mean(let i): return column(i)
    case .ratio(let i, let j):
      let (x, y) = (column(i), column(j))
      let ratio = mean(x) / mean(y)
      return zip(x, y).map { ($0 - ratio * $1) / mean(y) }
    }
  }

  static let values: [(PerGameValue, PerGameValue)] = [
    (.mean(of: 0), .mean(of: 1)), (.mean(of: 1), .mean(of: 0)), (.mean(of: 2), .mean(of: 4)),
    (.ratio(of: 0, to: 2), .ratio(of: 1, to: 3)), (.ratio(of: 1, to: 2), .mean(of: 0)),
  ]

  @Test(arguments: values)
  func matchesPlainArithmetic(_ first: PerGameValue, _ second: PerGameValue) {
    let games = games(300, seed: 5)
    let difference = PairedDifference(sums(games), first, minus: second)
    let (x, y) = (influences(first, games), influences(second, games))
    let gaps = zip(x, y).map { $0 - $1 }
    func value(_ value: PerGameValue) -> Double {
      switch value {
      case .mean(let i): mean(games.map { Double($0[i]) })
      case .ratio(let i, let j):
        mean(games.map { Double($0[i]) }) / mean(games.map { Double($0[j]) })
      }
    }
    #expect(close(difference.value, value(first) - value(second), 1e-12))
    #expect(close(difference.variance, covariance(gaps, gaps) / 300, 1e-11))
    #expect(close(difference.firstVariance, covariance(x, x) / 300, 1e-11))
    #expect(close(difference.secondVariance, covariance(y, y) / 300, 1e-11))
    #expect(close(difference.correlation, correlation(x, y), 1e-11))
    #expect(
      close(
        difference.varianceRatio,
        covariance(gaps, gaps) / (covariance(x, x) + covariance(y, y)), 1e-11))
    let t = (value(first) - value(second)) / (covariance(gaps, gaps) / 300).squareRoot()
    #expect(
      close(difference.test(by: .gsl).statistic, t, 1e-10)
        && difference.test(by: .gsl).degreesOfFreedom == 299)
  }

  /// Intervals of Cohen's d hold its true value as often as they say, for normal games with correlation ½ and standard
  /// deviations of 1 and 2; taking the standard deviation as known, they would where d is 0, but not where it is 2.
  ///
  /// Seed 31, 2,000 samples of 60; the count of misses is within 4.4 standard deviations of 5%, plus one point as the
  /// interval is approximate: a false alarm has a chance below 1e-5.
  @Test(arguments: [0.0, 0.5, 2.0])
  func standardizedCovers(_ d: Double) throws {
    var random = SplitMix(seed: 31)
    func normal() -> Double {
      (-2 * log(random.uniform(1e-15, 1))).squareRoot() * cos(random.uniform(0, 2 * .pi))
    }
    let (samples, count, unit) = (2000, 60, 1e4)
    let spread = 2.5.squareRoot()
    var (missed, missedAsKnown) = (0, 0)
    for _ in 0..<samples {
      var sums = CrossSums(variables: 2)
      for _ in 0..<count {
        let (shared, other) = (normal(), normal())
        let (x, y) = (d * spread + shared, shared + 3.squareRoot() * other)
        sums.add(rows: [Int((unit * x).rounded()), Int((unit * y).rounded())])
      }
      let paired = PairedDifference(sums, .mean(of: 0), minus: .mean(of: 1))
      let (estimate, n) = (paired.estimate(.gsl()), Double(count))
      let size = try #require(
        estimate.standardized(
          first: n * paired.firstVariance, second: n * paired.secondVariance,
          difference: n * paired.variance, count: count, .gsl()))
      if !size.interval.contains(d) { missed += 1 }
      let known = (n * (paired.firstVariance + paired.secondVariance) / 2).squareRoot()
      #expect(close(size.value, estimate.value / known, 1e-12))
      if !(estimate.interval.lower / known...estimate.interval.upper / known).contains(d) {
        missedAsKnown += 1
      }
    }
    #expect(abs(Double(missed) / Double(samples) - 0.05) < 0.0215 + 0.01, "\(missed)")
    #expect(d < 1 || missedAsKnown > 2 * missed, "\(missedAsKnown)")
  }

  /// A difference of means is the one that pairs of numbers give.
  @Test func agreesWithPairSums() throws {
    let sums = sums(games(200, seed: 6))
    let difference = PairedDifference(sums, .mean(of: 0), minus: .mean(of: 1))
    let both = try #require(sums.pairs(x: 0, y: 1))
    let pairs = MeanEstimate(
      try #require(
        IntegerSums(
          count: both.count, sum: Int(both.x - both.y),
          sumOfSquares: Int(both.xx - 2 * both.xy + both.yy))))
    #expect(close(difference.value, pairs.mean, 1e-13))
    #expect(close(difference.standardError, pairs.standardError, 1e-12))
    #expect(close(difference.test(by: .gsl).p, pairs.isZeroTest(by: .gsl).p, 1e-9))
    let (one, two) = (
      difference.estimate(.gsl(0.9)).interval, pairs.estimate(.gsl(0.9)).interval
    )
    #expect(close(one.lower, two.lower, 1e-11) && close(one.upper, two.upper, 1e-11))
    // The variance of a ratio is the ratio estimator's.
    let ratio = PairedDifference(sums, .ratio(of: 0, to: 2), minus: .mean(of: 4))
    #expect(
      close(
        ratio.firstVariance, RatioEstimate(try #require(sums.pairs(x: 0, y: 2))).variance, 1e-12))
  }

  /// What is equal in every game has no difference, no variance and p = 1, to the last bit.
  @Test(arguments: [PerGameValue.mean(of: 1), .ratio(of: 0, to: 2)])
  func equalsHaveNoDifference(value: PerGameValue) {
    let difference = PairedDifference(sums(games(250, seed: 7)), value, minus: value)
    #expect(difference.value == 0 && difference.variance == 0 && difference.correlation == 1)
    #expect(difference.test(by: .gsl).p == 1)
    #expect(difference.estimate(.gsl()).interval == Interval(lower: 0, upper: 0))
  }

  @Test func fewGames() {
    let none = PairedDifference(CrossSums(variables: 2), .mean(of: 0), minus: .mean(of: 1))
    #expect(
      none.value.isNaN && none.estimate(.gsl()).interval == .everything
        && none.test(by: .gsl).p.isNaN)
    var two = CrossSums(variables: 2)
    two.add(rows: [1, 0, 3, 2])
    // Both games differ alike: nothing to test with.
    let alike = PairedDifference(two, .mean(of: 0), minus: .mean(of: 1))
    #expect(alike.value == 1 && alike.test(by: .gsl).p.isNaN)
  }

  @Test func sumsMerge() {
    let games = games(90, seed: 8)
    let parts = [Array(games[..<20]), Array(games[20..<21]), Array(games[21...])].map(sums)
    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    var right = parts[2]
    right.merge(CrossSums(variables: 5))
    right.merge(parts[1])
    right.merge(parts[0])
    #expect(left == right && left == sums(games) && left.count == 90)
    #expect(left.sum(2) == games.reduce(0) { $0 + $1[2] })
    #expect(left.product(1, 3) == games.reduce(0) { $0 + $1[1] * $1[3] })
    #expect(left.product(3, 1) == left.product(1, 3))
  }

  @Test func differentVariablesDoNotAddUp() async {
    await #expect(processExitsWith: .failure) {
      var sums = CrossSums(variables: 2)
      sums.merge(CrossSums(variables: 3))
    }
  }
}
