/// The difference of two estimates from the same games, with the game as the unit of its error.
///
/// Var(A − B) = Var A + Var B − 2 Cov(A, B), each linearised for ratios. The covariance term is the
/// saving from comparing on the same deals.
public struct PairedDifference: Sendable, Hashable {
  /// The number of games.
  public let count: Int
  /// The first estimate less the second; NaN if one of them is.
  public let value: Double
  /// The variance of the first estimate; NaN below two games.
  package let firstVariance: Double
  /// The variance of the second estimate; NaN below two games.
  package let secondVariance: Double
  /// The covariance of the two estimates; NaN below two games.
  package let covariance: Double

  package init(_ sums: CrossSums, _ first: PerGameValue, minus second: PerGameValue) {
    let n = Double(sums.count)
    count = sums.count
    value = sums.estimate(first) - sums.estimate(second)
    firstVariance = max(sums.covariance(first, first), 0) / n
    secondVariance = max(sums.covariance(second, second), 0) / n
    covariance = sums.covariance(first, second) / n
  }

  /// The variance of the difference; exactly 0 for two equal estimates of equal games.
  package var variance: Double { max(firstVariance + secondVariance - 2 * covariance, 0) }

  /// The square root of the variance.
  public var standardError: Double { variance.squareRoot() }

  /// The correlation of the two over games; NaN if one of them does not vary.
  package var correlation: Double {
    covariance / (firstVariance * secondVariance).squareRoot()
  }

  /// The variance over that of the same comparison on different deals.
  ///
  /// Below 1 pairing saves games: as many times fewer give the same interval. NaN if nothing
  /// varies.
  package var varianceRatio: Double { variance / (firstVariance + secondVariance) }
}

extension Estimate {
  /// This difference of two means over so many games in standard deviations of one game, the root of the mean of both
  /// variances (Cohen's d); nil if nothing varies.
  ///
  /// Variances are those of one game: of the first, of the second and of their difference. To the error of the difference
  /// comes that of the standard deviation s, whose part in the variance of d is d² (v₁² + v₂² + 2c²) / (8 s⁴ (n − 1)) for
  /// normal games with covariance c. Source: D. G. Bonett, Confidence intervals for standardized linear contrasts of
  /// means, Psychol. Methods 13 (2008) 99–109, doi:10.1037/1082-989X.13.2.99.
  package func standardized(
    first: Double, second: Double, difference: Double, count: Int, _ confidence: Confidence
  ) -> Estimate? {
    let square = (first + second) / 2
    let (spread, covariance) = (square.squareRoot(), square - difference / 2)
    let d = value / spread
    guard d.isFinite, count > 1 else { return nil }
    let squares = first * first + second * second + 2 * covariance * covariance
    let reach =
      confidence.normalQuantile * d / square * (squares / Double(8 * (count - 1))).squareRoot()
    func away(_ bound: Double) -> Double {
      let own = bound / spread - d
      return (own * own + reach * reach).squareRoot()
    }
    return Estimate(
      value: d,
      interval: Interval(lower: d - away(interval.lower), upper: d + away(interval.upper)))
  }

  /// The first estimate less the second, whose intervals need not be symmetric.
  ///
  /// Each end takes from the two intervals the arms that point its way, as if their squares were
  /// variances: with arms a towards and b away from each other, the interval reaches √(a² + b² − 2
  /// ρ a b) from the difference. For two symmetric intervals of means it is the paired one; for
  /// intervals of the shares of rare events it keeps good coverage where a symmetric one fails. A
  /// correlation of NaN counts as 0.
  ///
  /// Source: G. Y. Zou, A. Donner, Construction of confidence limits about effect measures,
  /// Statist. Med. 27 (2008) 1693–1702, doi:10.1002/sim.3095; for proportions and ρ ≠ 0, R. G.
  /// Newcombe, Statist. Med. 17 (1998) 2635–2650.
  public static func difference(
    _ first: Estimate, _ second: Estimate, correlation: Double
  ) -> Estimate {
    let rho = correlation.isNaN ? 0 : min(max(correlation, -1), 1)
    func reach(_ a: Double, _ b: Double) -> Double {
      guard a.isFinite && b.isFinite else { return .infinity }
      return max(a * a + b * b - 2 * rho * a * b, 0).squareRoot()
    }
    let value = first.value - second.value
    guard !value.isNaN else { return Estimate(value: .nan, interval: .everything) }
    let below = reach(
      first.value - first.interval.lower, second.interval.upper - second.value)
    let above = reach(
      first.interval.upper - first.value, second.value - second.interval.lower)
    return Estimate(
      value: value, interval: Interval(lower: value - below, upper: value + above))
  }
}
