import Statistics
import TestSupport
import Testing

struct SampleTests {
  @Test(arguments: referenceRows("moments.tsv").map(TextRow.init))
  func momentsAndQuantilesAgreeWithSciPy(_ named: TextRow) throws {
    let row = named.cells
    let values = numbers(row[0])
    let moments = RunningMoments(values)
    #expect(close(moments.mean, number(row[1]), 1e-14))
    // The data lie at 10⁶ with a spread of 4: ten digits are left of sixteen, and n of them.
    #expect(close(moments.variance, number(row[2]), 1e-9))
    #expect(close(moments.skewness, number(row[3]), 1e-8))
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
}
