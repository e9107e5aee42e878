internal import CPlatform

/// A side of a distribution.
public enum Tail: Sendable, Hashable, CaseIterable {
  /// The side at or below a point: P(X ≤ x).
  case lower
  /// The side above a point: P(X > x).
  case upper

  /// The opposite side.
  public var opposite: Tail { self == .lower ? .upper : .lower }
}

/// A law of one real random variable.
///
/// Both tails are computed directly, so that a small one keeps its relative accuracy. Laws of
/// whole numbers take any real `x`: their density is 0 between the whole numbers, and their
/// quantile is the smallest whole number that reaches the probability.
public protocol Distribution: Sendable {
  /// The probability density at a point, or for whole numbers the probability of the point.
  func density(at x: Double) -> Double

  /// The natural logarithm of the density, even where the density underflows; -∞ where it is 0.
  func logDensity(at x: Double) -> Double

  /// P(X ≤ x) for the lower tail, P(X > x) for the upper one.
  func probability(_ tail: Tail, at x: Double) -> Double

  /// The point that cuts off a tail of the given probability.
  ///
  /// For the lower tail the smallest x with P(X ≤ x) ≥ p, for the upper one the smallest x with
  /// P(X > x) ≤ p. NaN if p is not in 0…1.
  func quantile(_ tail: Tail, _ p: Double) -> Double
}

extension Distribution {
  /// The distribution function P(X ≤ x).
  public func cdf(_ x: Double) -> Double { probability(.lower, at: x) }

  /// The probability P(X > x) of larger values.
  public func upperTail(_ x: Double) -> Double { probability(.upper, at: x) }

  /// The smallest x with P(X ≤ x) ≥ p; NaN if p is not in 0…1.
  public func quantile(_ p: Double) -> Double { quantile(.lower, p) }
}

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
