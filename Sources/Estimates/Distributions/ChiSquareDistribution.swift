/// The chi-square law.
public struct ChiSquareDistribution: Distribution {
  /// The number of degrees of freedom, positive, not necessarily whole.
  public let degreesOfFreedom: Double

  private let numerics: Numerics

  /// Makes a chi-square law; the degrees of freedom must be positive and finite.
  public init(degreesOfFreedom: Double, by numerics: Numerics) throws(StatisticsError) {
    try StatisticsError.require(
      degreesOfFreedom > 0 && degreesOfFreedom.isFinite, .invalidArgument,
      "\(degreesOfFreedom) degrees of freedom are not a positive number")
    self.init(unchecked: degreesOfFreedom, by: numerics)
  }

  init(unchecked degreesOfFreedom: Double, by numerics: Numerics) {
    self.degreesOfFreedom = degreesOfFreedom
    self.numerics = numerics
  }

  private var law: GammaLaw { GammaLaw(shape: degreesOfFreedom / 2, numerics: numerics) }

  /// The density; 0 below 0.
  public func density(at x: Double) -> Double { law.density(at: x / 2) / 2 }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    law.probability(tail, at: x / 2)
  }

  /// The point that cuts off a tail, by bracketed search; NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double { 2 * law.quantile(tail, p) }
}
