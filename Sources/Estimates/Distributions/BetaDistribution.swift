/// The beta law on 0…1.
///
/// Tails come from the incomplete beta function handed in, and from Temme's expansion when both
/// shapes exceed 10⁵; quantiles from a bracketed search on the tails.
public struct BetaDistribution: Distribution {
  /// The first shape, positive: the power of x is one less.
  public let a: Double

  /// The second shape, positive: the power of 1 − x is one less.
  public let b: Double

  private let numerics: Numerics

  /// Makes a beta law; both shapes must be positive and finite.
  public init(a: Double, b: Double, by numerics: Numerics) throws(StatisticsError) {
    for shape in [a, b] {
      try StatisticsError.require(
        shape > 0 && shape.isFinite, .invalidArgument,
        "The shape \(shape) is not a positive number")
    }
    self.numerics = numerics
    self.a = a
    self.b = b
  }

  private var law: BetaLaw { BetaLaw(a: a, b: b, numerics: numerics) }

  /// The mean a / (a + b).
  public var mean: Double { a / (a + b) }

  /// The variance a b / ((a + b)² (a + b + 1)).
  public var variance: Double { mean * (b / (a + b)) / (a + b + 1) }

  /// The density; 0 outside 0…1, infinite at an end whose shape is below 1.
  public func density(at x: Double) -> Double { law.density(at: x) }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double { law.probability(tail, at: x) }

  /// The point that cuts off a tail; NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double { law.quantile(tail, p).value }
}
