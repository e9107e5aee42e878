internal import CPlatform

/// The gamma law.
///
/// Quantiles are found on the tail, because `gsl_cdf_gamma_Pinv` of GSL 2.7.1 fails for many
/// probabilities when the shape reaches 10⁵.
public struct GammaDistribution: Distribution {
  /// The shape, positive: the power of x is one less.
  public let shape: Double
  /// The scale, positive, in the unit of x.
  public let scale: Double

  private let numerics: Numerics

  /// Makes a gamma law; shape and scale must be positive and finite.
  public init(shape: Double, scale: Double, by numerics: Numerics) throws(StatisticsError) {
    for (name, value) in [("shape", shape), ("scale", scale)] {
      try StatisticsError.require(
        value > 0 && value.isFinite, "The \(name) \(value) is not a positive number")
    }
    self.init(unchecked: shape, scale: scale, by: numerics)
  }

  init(unchecked shape: Double, scale: Double = 1, by numerics: Numerics) {
    (self.shape, self.scale, self.numerics) = (shape, scale, numerics)
  }

  private var points: SaddlePoint { SaddlePoint(by: numerics) }

  /// The density; 0 below 0.
  public func density(at x: Double) -> Double {
    // The least numbers below 0 would be scaled to it.
    x < 0 ? 0 : unscaledDensity(at: x / scale) / scale
  }

  private func unscaledDensity(at x: Double) -> Double {
    guard x >= 0 && x < .infinity else { return x.isNaN ? .nan : 0 }
    if x == 0 { return shape < 1 ? .infinity : shape == 1 ? 1 : 0 }
    return shape < 1
      ? shape / x * points.poisson(shape, mean: x) : points.poisson(shape - 1, mean: x)
  }

  /// The logarithm of the density.
  public func logDensity(at x: Double) -> Double {
    let x = x / scale
    guard x > 0 && x < .infinity else { return log(unscaledDensity(at: x)) - log(scale) }
    return shape < 1
      ? log(shape / x) + points.logPoisson(shape, mean: x) - log(scale)
      : points.logPoisson(shape - 1, mean: x) - log(scale)
  }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    let x = x / scale
    guard x > 0 && x < .infinity else {
      return x.isNaN ? .nan : (x <= 0) == (tail == .upper) ? 1 : 0
    }
    return numerics.gammaTail(tail, x, shape)
  }

  /// The point that cuts off a tail, by bracketed search; NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p == 0 || p == 1 { return (p == 0) == (tail == .lower) ? 0 : .infinity }
    if p > 0.5 { return quantile(tail.opposite, 1 - p) }
    // The cube-root approximation of Wilson and Hilferty (1931) as the first guess.
    let z = NormalDistribution.standard(by: numerics).quantile(tail, p)
    let root = 1 - 1 / (9 * shape) + z / (3 * shape.squareRoot())
    return scale
      * invertTail(
        p, rising: tail == .lower, start: max(shape * root * root * root, shape * 1e-3),
        upperBound: .infinity, tail: { numerics.gammaTail(tail, $0, shape) },
        density: { unscaledDensity(at: $0) })
  }
}

/// The chi-square law, which is a gamma law of scale 2.
public typealias ChiSquareDistribution = GammaDistribution

extension ChiSquareDistribution {
  /// Makes a chi-square law; the degrees of freedom must be positive and finite, not necessarily whole.
  public init(degreesOfFreedom: Double, by numerics: Numerics) throws(StatisticsError) {
    try StatisticsError.require(freedom: degreesOfFreedom)
    self.init(unchecked: degreesOfFreedom / 2, scale: 2, by: numerics)
  }
}

/// The Poisson law.
public struct PoissonDistribution: Distribution {
  /// The mean, at least 0; also the variance.
  public let mean: Double

  private let numerics: Numerics

  /// Makes a Poisson law; the mean must be finite and at least 0.
  public init(mean: Double, by numerics: Numerics) throws(StatisticsError) {
    try StatisticsError.require(
      mean >= 0 && mean.isFinite, "The mean \(mean) is not a number of at least 0")
    self.numerics = numerics
    self.mean = mean
  }

  /// The probability of exactly x; 0 unless x is whole and at least 0.
  public func density(at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    guard x >= 0 && x.isFinite && x == x.rounded() else { return 0 }
    return SaddlePoint(by: numerics).poisson(x, mean: mean)
  }

  /// The logarithm of the probability of exactly x.
  public func logDensity(at x: Double) -> Double {
    guard x >= 0 && x.isFinite && x == x.rounded() else { return x.isNaN ? .nan : -.infinity }
    return SaddlePoint(by: numerics).logPoisson(x, mean: mean)
  }

  /// P(X ≤ x) or P(X > x), by the gamma law.
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    let k = x.rounded(.down)
    if k < 0 { return tail == .lower ? 0 : 1 }
    if k == .infinity || mean == 0 { return tail == .lower ? 1 : 0 }
    return GammaDistribution(unchecked: k + 1, by: numerics).probability(tail.opposite, at: mean)
  }

  /// The smallest number that cuts off a tail, by search on it; NaN outside 0…1 and
  /// beyond 2^53.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    discreteQuantile(
      tail, p, mean: mean, variance: mean, support: 0...(mean == 0 ? 0 : .infinity), by: numerics,
      probability: { probability($0, at: $1) })
  }
}
