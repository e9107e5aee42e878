import Statistics
import Testing

/// Sums of large numbers against the sums of small ones and against plain arithmetic.
struct WideSumsTests {
  /// Rows of three variables, the last one a sum of the others.
  private static let rows = (0..<40).map { i in
    let (x, y) = ((i * 37) % 23 - 7, (i * i * 11) % 31)
    return [x, y, x + y]
  }

  private func wide(_ rows: some Collection<[Int]>, times factor: Int = 1) -> CrossSums {
    var sums = CrossSums(variables: 3)
    sums.add(rows: rows.flatMap { row in row.map { $0 * factor } })
    return sums
  }

  @Test func equalsThePlainSums() {
    let sums = wide(Self.rows)
    for i in 0..<3 {
      #expect(sums.sum(i) == Int128(Self.rows.reduce(0) { $0 + $1[i] }))
      for j in 0..<3 {
        #expect(sums.product(i, j) == Int128(Self.rows.reduce(0) { $0 + $1[i] * $1[j] }))
      }
    }
  }

  /// A factor of 10¹², whose squares no `Int` holds, multiplies means and standard errors and nothing else.
  @Test func largeNumbersAreExact() {
    let (one, large) = (wide(Self.rows), wide(Self.rows, times: 1_000_000_000_000))
    for terms in [[(0, 1.0)], [(0, 1.0), (1, -1.0)], [(0, 2.0), (2, -0.5)]] {
      let (small, big) = (one.combination(terms), large.combination(terms))
      #expect(abs(big.mean / 1e12 - small.mean) < 1e-9)
      #expect(abs(big.standardError / 1e12 - small.standardError) < 1e-9)
    }
    var numbers = WideSums()
    for row in Self.rows { numbers.add(row[0] * 1_000_000_000_000) }
    #expect(abs(numbers.mean.mean - large.combination([(0, 1)]).mean) < 1)
    #expect(abs(numbers.mean.variance / large.covariance(0, 0) - 1) < 1e-12)
  }

  /// x + y − (x + y) is 0 in every game: mean and variance vanish, and the test has nothing to refuse.
  @Test func dependentVariablesCancel() {
    let none = wide(Self.rows).combination([(0, 1), (1, 1), (2, -1)])
    #expect(abs(none.mean) < 1e-12 && none.variance < 1e-9)
    #expect(wide(Self.rows).combination([(1, 1), (1, -1)]).isZeroTest(by: .gsl).p == 1)
    #expect(wide([[1, 2, 3], [1, 2, 3]]).combination([(0, 1)]).isZeroTest(by: .gsl).p.isNaN)
  }

  @Test func merging() {
    var parts = wide(Self.rows[..<13])
    parts.merge(wide(Self.rows[13...]))
    #expect(parts == wide(Self.rows))
    var sums = WideSums()
    var other = WideSums()
    for row in Self.rows[..<9] { sums.add(row[1]) }
    for row in Self.rows[9...] { other.add(row[1]) }
    sums.merge(other)
    #expect(sums.count == 40 && sums.sum == Int128(Self.rows.reduce(0) { $0 + $1[1] }))
  }

  /// A difference of means tests as Student's paired test of the differences.
  @Test func pairedDifference() {
    let difference = wide(Self.rows).combination([(0, 1), (1, -1)])
    var direct = IntegerSums()
    for row in Self.rows { direct.add(row[0] - row[1]) }
    let mean = MeanEstimate(direct)
    #expect(abs(difference.mean - mean.mean) < 1e-12)
    #expect(abs(difference.variance - mean.variance) < 1e-9)
    #expect(abs(difference.isZeroTest(by: .gsl).statistic - mean.mean / mean.standardError) < 1e-9)
    #expect((0...1).contains(difference.isZeroTest(by: .gsl).p))
  }
}
