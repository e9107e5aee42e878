/// A ratio of two sums over games, with the game as the unit of its error.
///
/// Tables within a game depend on each other, so a frequency such as Set-free tables / tables has
/// neither a binomial error nor as many trials as tables. With x and y the sums within a game,
/// R = Σx / Σy, and the linearised variance is n/(n − 1) Σ(x − R y)² / (Σy)². The residual sum is
/// formed exactly in up to 256 bits.
///
/// Source: W. G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6 (6.13); design
/// effect: L. Kish, Survey Sampling, Wiley 1965.
public struct RatioEstimate: Sendable, Hashable {
  /// Effective successes and failures from which on `proportion` trusts the symmetric interval.
  ///
  /// At 100 the skewness of a Poisson count, 0.1, moves the coverage of a symmetric 95 %
  /// interval by a few tenths of a percent, and Wilson's centre differs from the estimate by
  /// under a tenth of the interval's width. From there on the usual intervals of shares are Wilson's.
  package static let largeCount = 100.0

  /// The sums over games.
  public let sums: PairSums
  /// The ratio Σx / Σy; NaN when Σy is 0.
  public let ratio: Double
  /// The linearised variance of the ratio; NaN below two games or when Σy is 0.
  package let variance: Double

  /// Makes the estimate from the sums over games, x the numerator and y the denominator.
  public init(_ sums: PairSums) {
    self.sums = sums
    guard sums.y != 0 else {
      ratio = .nan
      variance = .nan
      return
    }
    let n = Double(sums.count)
    let y = Double(sums.y)
    ratio = Double(sums.x) / y
    // With e = x − R y: Σe² = Σx e − R Σy e, each times Σy an exact integer.
    let xe = sums.xx.times(sums.y) - sums.x.times(sums.xy)
    let ye = sums.xy.times(sums.y) - sums.x.times(sums.yy)
    let residual =
      WideInteger(xe, times: Int128(sums.y)) - WideInteger(ye, times: Int128(sums.x))
    variance = sums.count > 1 ? max(residual.double, 0) / y / y / y / y * n / (n - 1) : .nan
  }

  /// The square root of the variance.
  public var standardError: Double { variance.squareRoot() }

  /// The variance over that of Σy independent trials, R (1 − R) / Σy.
  ///
  /// For a proportion only. NaN if the ratio is 0 or 1, as games that are all alike say nothing
  /// about how successes cluster.
  package var designEffect: Double {
    guard ratio > 0 && ratio < 1 else { return .nan }
    return variance / (ratio * (1 - ratio) / Double(sums.y))
  }

  /// The design effect if the tables within a game were all alike: Σy² / Σy.
  ///
  /// The largest that positive dependence within games can cause (Kish 1965), and 1 when no game
  /// has more than one table.
  package var largestDesignEffect: Double {
    sums.y == 0 ? .nan : max(Double(sums.yy) / Double(sums.y), 1)
  }
}

/// A mean with its standard error, from independent numbers.
public struct MeanEstimate: Sendable, Hashable {
  /// The number of numbers.
  public let count: Int
  /// Their mean; NaN without any.
  public let mean: Double
  /// Their variance with divisor n − 1; NaN below two.
  package let variance: Double

  /// The mean of whole numbers, exact but for the last division.
  public init(_ sums: IntegerSums) {
    self.init(
      count: sums.count, sum: Int128(sums.sum), sumOfSquares: Int128(sums.sumOfSquares))
  }

  /// A mean that is known by its moments; the mean is NaN without numbers, the variance below two.
  public init(count: Int, mean: Double, variance: Double) {
    self.count = count
    self.mean = mean
    self.variance = variance
  }

  init(count: Int, sum: Int128, sumOfSquares: Int128) {
    let n = Double(count)
    let spread = WideInteger(Int128(count), times: sumOfSquares) - WideInteger(sum, times: sum)
    self.init(
      count: count, mean: count > 0 ? Double(sum) / n : .nan,
      variance: count > 1 ? spread.double / n / (n - 1) : .nan)
  }

  /// The standard error of the mean, √(variance / n).
  public var standardError: Double { (variance / Double(count)).squareRoot() }

  /// The same in another unit: thousandths become ones with a factor of 0.001.
  package func scaled(by factor: Double) -> MeanEstimate {
    MeanEstimate(count: count, mean: mean * factor, variance: variance * factor * factor)
  }
}

/// A value estimated from the sums over games: a mean, or a ratio of two sums.
package enum PerGameValue: Sendable, Hashable {
  case mean(of: Int)

  /// The sum of a variable over that of another, such as Set-free tables over tables.
  case ratio(of: Int, to: Int)
}

extension CrossSums {
  /// The estimate of a value; NaN without games, or where the divisor's sum is 0.
  package func estimate(_ value: PerGameValue) -> Double {
    switch value {
    case .mean(let x): count > 0 ? Double(sum(x)) / Double(count) : .nan
    case .ratio(let x, let y): sum(y) != 0 ? Double(sum(x)) / Double(sum(y)) : .nan
    }
  }

  /// The covariance of what two values owe to a single game, with divisor n − 1.
  ///
  /// A game contributes x − x̄ to a mean and, to first order, (x − R y) / ȳ to a ratio R; the
  /// covariance of the two estimates is this over n. NaN below two games.
  ///
  /// Source: W. G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6 (linearised ratios).
  package func covariance(_ one: PerGameValue, _ two: PerGameValue) -> Double {
    var total = 0.0
    for (i, weight) in terms(of: one) {
      for (j, other) in terms(of: two) { total += weight * other * covariance(i, j) }
    }
    return total
  }

  private func terms(of value: PerGameValue) -> [(variable: Int, weight: Double)] {
    switch value {
    case .mean(let x): return [(x, 1)]
    case .ratio(let x, let y):
      let mean = Double(sum(y)) / Double(count)
      return [(x, 1 / mean), (y, -estimate(value) / mean)]
    }
  }
}
