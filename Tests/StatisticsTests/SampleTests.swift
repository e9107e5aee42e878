import Estimates
import Statistics
import TestSupport
import Testing

struct SampleTests {
  @Test(arguments: referenceRows("moments.tsv"))
  func momentsAndQuantilesAgreeWithSciPy(_ row: [String]) throws {
    let values = numbers(row[0])
    var merged = RunningMoments(values.prefix(13))
    merged.merge(RunningMoments(values.dropFirst(13)))
    merged.merge(RunningMoments())
    for moments in [RunningMoments(values), merged] {
      #expect(close(moments.mean, number(row[1]), 1e-14))
      // The data lie at 10⁶ with a spread of 4: ten digits are left of sixteen, and n of them.
      #expect(close(moments.variance, number(row[2]), 1e-9))
      #expect(close(moments.skewness, number(row[3]), 1e-8))
    }
    let sample = try SortedSample(values)
    #expect(close(sample.quantile(0.05), number(row[4]), 1e-14))
    #expect(close(sample.quantile(0.37), number(row[5]), 1e-14))
    #expect(close(sample.median, number(row[6]), 1e-14))
    #expect(sample.quantile(1.5).isNaN)
    #expect(throws: StatisticsError.self) { try SortedSample([1, .nan]) }
    #expect(throws: StatisticsError.self) { try SortedSample([]) }
  }

  @Test func exactSumsKeepTinyVariances() throws {
    // 10⁹ ± 1: a double of Σx² has no room for the variance.
    var sums = IntegerSums()
    for value in [999_999_999, 1_000_000_001, 1_000_000_000] { sums.add(value) }
    let mean = MeanEstimate(sums)
    #expect(mean.mean == 1e9 && mean.variance == 1)
    let estimate = mean.estimate(.gsl())
    // t(0.975; 2) = 4.302652729749464 (SciPy)
    #expect(close(estimate.interval.halfWidth, 4.302652729749464 / 3.0.squareRoot(), 1e-6))
    #expect(close(mean.scaled(by: 0.001).variance, 1e-6, 1e-15))
    let large = try #require(
      IntegerSums(
        count: 1_000_000, sum: 1_000_000_000_000, sumOfSquares: 1_000_000_000_001_000_000))
    #expect(close(MeanEstimate(large).variance, 1_000_000 / 999_999, 1e-15))
    #expect(IntegerSums(count: 2, sum: 10, sumOfSquares: 49) == nil)
    #expect(MeanEstimate(IntegerSums()).estimate(.gsl()).interval == .everything)
  }

  @Test func pairedDifferencesAreThoseOfThePairs() {
    let pairs = [(3, 5), (8, 2), (-4, 1), (7, 7)]
    var sums = PairSums()
    for (x, y) in pairs { sums.add(x: x, y: y) }
    let direct = MeanEstimate(RunningMoments(pairs.map { Double($0.0 - $0.1) }))
    #expect(close(sums.difference.mean, direct.mean, 1e-15))
    #expect(close(sums.difference.variance, direct.variance, 1e-14))
  }

  @Test func histogramsCountEveryNumberOnce() throws {
    var whole = IntegerHistogram(range: 0...3)
    for value in [-1, 0, 0, 3, 4, 9] { whole.add(value) }
    #expect(whole.counts == [2, 0, 0, 1] && whole.below == 1 && whole.above == 2)
    #expect(whole[0] == 2 && whole[9] == 0 && whole.total == 6 && whole.sums.sum == 3)
    var binned = try BinnedHistogram(range: Interval(lower: 0, upper: 0.3), bins: 3)
    for value in [-0.1, 0, 0.1, 0.2, 0.3, 0.4, .nan] { binned.add(value) }
    #expect(binned.below == 1 && binned.above == 1 && binned.notANumber == 1 && binned.total == 7)
    #expect(binned.counts.reduce(0, +) == 4)
    for index in 0..<3 {
      var one = try BinnedHistogram(range: Interval(lower: 0, upper: 0.3), bins: 3)
      one.add(one.edges(ofBin: index).lower)
      #expect(one.counts[index] == 1)
    }
    var twice = binned
    twice.merge(binned)
    #expect(twice.total == 14)
  }
}
