internal import CPlatform

/// The normal law with a mean and a standard deviation.
public struct NormalDistribution: Distribution {
  /// The mean.
  public let mean: Double

  /// The standard deviation, positive.
  public let standardDeviation: Double

  private let numerics: Numerics

  /// Mean 0 and standard deviation 1.
  public static func standard(by numerics: Numerics) -> NormalDistribution {
    NormalDistribution(uncheckedMean: 0, standardDeviation: 1, numerics)
  }

  /// Makes a normal law; the mean must be finite, the standard deviation positive and finite.
  public init(
    mean: Double, standardDeviation: Double, by numerics: Numerics
  ) throws(StatisticsError) {
    try StatisticsError.require(mean.isFinite, "The mean \(mean) is not finite")
    try StatisticsError.require(
      standardDeviation > 0 && standardDeviation.isFinite,
      "The standard deviation \(standardDeviation) is not a positive number")
    self.init(uncheckedMean: mean, standardDeviation: standardDeviation, numerics)
  }

  private init(uncheckedMean: Double, standardDeviation: Double, _ numerics: Numerics) {
    self.numerics = numerics
    mean = uncheckedMean
    self.standardDeviation = standardDeviation
  }

  /// The density, with its unit one over that of x.
  public func density(at x: Double) -> Double {
    let z = (x - mean) / standardDeviation
    return exp(-z * z / 2) / (2 * .pi).squareRoot() / standardDeviation
  }

  /// The logarithm of the density.
  public func logDensity(at x: Double) -> Double {
    let z = (x - mean) / standardDeviation
    return -z * z / 2 - log(2 * .pi) / 2 - log(standardDeviation)
  }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    let z = (x - mean) / standardDeviation
    guard z.isFinite else { return z.isNaN ? .nan : (z < 0) == (tail == .upper) ? 1 : 0 }
    return numerics.normalTail(tail, z)
  }

  /// The point that cuts off a tail; infinite for 0 and 1, NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p == 0 || p == 1 { return (p == 0) == (tail == .lower) ? -.infinity : .infinity }
    return mean + standardDeviation * numerics.normalQuantile(tail, p)
  }
}
