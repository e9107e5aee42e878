/// The Poisson law.
public struct PoissonDistribution: Distribution {
  /// The mean, at least 0; also the variance.
  public let mean: Double

  private let numerics: Numerics

  /// Makes a Poisson law; the mean must be finite and at least 0.
  public init(mean: Double, by numerics: Numerics) throws(StatisticsError) {
    try StatisticsError.require(
      mean >= 0 && mean.isFinite, .invalidArgument,
      "The mean \(mean) is not a number of at least 0")
    self.numerics = numerics
    self.mean = mean
  }

  /// The variance, equal to the mean.
  public var variance: Double { mean }

  /// The probability of exactly x; 0 unless x is whole and at least 0.
  public func density(at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    guard x >= 0 && x.isFinite && x == x.rounded() else { return 0 }
    return SaddlePoint(by: numerics).poisson(x, mean: mean)
  }

  /// P(X ≤ x) or P(X > x), by the gamma law.
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    let k = x.rounded(.down)
    if k < 0 { return tail == .lower ? 0 : 1 }
    if k == .infinity || mean == 0 { return tail == .lower ? 1 : 0 }
    return GammaLaw(shape: k + 1, numerics: numerics).probability(tail.opposite, at: mean)
  }

  /// The smallest number that cuts off a tail, by search on it; NaN outside 0…1 and
  /// beyond 2^53.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    let z = NormalDistribution.standard(by: numerics).quantile(tail, min(max(p, 1e-9), 1 - 1e-9))
    return discreteQuantile(
      tail, p, guess: mean + z * mean.squareRoot(), support: 0...(mean == 0 ? 0 : .infinity),
      probability: { probability($0, at: $1) })
  }
}
