internal import CGSL
internal import CPlatform

/// The normal law with a mean and a standard deviation.
public struct NormalDistribution: Distribution, Hashable {
  /// The mean.
  public let mean: Double

  /// The standard deviation, positive.
  public let standardDeviation: Double

  /// Mean 0 and standard deviation 1.
  public static let standard = NormalDistribution(uncheckedMean: 0, standardDeviation: 1)

  /// Makes a normal law; the mean must be finite, the standard deviation positive and finite.
  public init(mean: Double, standardDeviation: Double) throws(StatisticsError) {
    try StatisticsError.require(mean.isFinite, .invalidArgument, "The mean \(mean) is not finite")
    try StatisticsError.require(
      standardDeviation > 0 && standardDeviation.isFinite, .invalidArgument,
      "The standard deviation \(standardDeviation) is not a positive number")
    self.init(uncheckedMean: mean, standardDeviation: standardDeviation)
  }

  private init(uncheckedMean: Double, standardDeviation: Double) {
    mean = uncheckedMean
    self.standardDeviation = standardDeviation
  }

  /// The square of the standard deviation.
  public var variance: Double { standardDeviation * standardDeviation }

  /// The density, with its unit one over that of x.
  public func density(at x: Double) -> Double {
    let z = (x - mean) / standardDeviation
    return NormalDistribution.standardDensity(z) / standardDeviation
  }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    let z = (x - mean) / standardDeviation
    guard z.isFinite else { return z.isNaN ? .nan : (z < 0) == (tail == .upper) ? 1 : 0 }
    return quietly { tail == .lower ? gsl_cdf_ugaussian_P(z) : gsl_cdf_ugaussian_Q(z) }
  }

  /// The point that cuts off a tail; infinite for 0 and 1, NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p == 0 || p == 1 { return (p == 0) == (tail == .lower) ? -.infinity : .infinity }
    return mean + standardDeviation
      * quietly { tail == .lower ? gsl_cdf_ugaussian_Pinv(p) : gsl_cdf_ugaussian_Qinv(p) }
  }
}

extension NormalDistribution {
  fileprivate static func standardDensity(_ z: Double) -> Double {
    exp(-z * z / 2) / (2 * .pi).squareRoot()
  }
}
