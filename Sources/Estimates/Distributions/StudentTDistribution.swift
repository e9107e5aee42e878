internal import CPlatform

/// Student's t law.
///
/// Tails and quantiles go through the beta law, P(|T| > t) = I(ν / (ν + t²); ν/2, ½), because
/// GSL's own expansion for more than 30 degrees of freedom has fewer digits.
public struct StudentTDistribution: Distribution {
  /// The number of degrees of freedom, positive, not necessarily whole.
  public let degreesOfFreedom: Double

  private let numerics: Numerics

  /// Makes a t law; the degrees of freedom must be positive and finite.
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

  /// The law of t² / (ν + t²).
  private var law: BetaLaw { BetaLaw(a: 0.5, b: degreesOfFreedom / 2, numerics: numerics) }

  /// The density.
  public func density(at x: Double) -> Double {
    let n = degreesOfFreedom
    let points = SaddlePoint(by: numerics)
    // As in Loader's form: the ratio of gamma functions by Stirling remainders.
    let t =
      points.stirlingRemainder((n + 1) / 2) - points.stirlingRemainder(n / 2)
      + n / 2 * (log1p(1 / n)) - 0.5
    let square = x * x
    let decay = square.isFinite ? -(n + 1) / 2 * log1p(square / n) : -(n + 1) * log(abs(x))
    return x.isInfinite ? 0 : exp(t + decay) / (2 * .pi).squareRoot()
  }

  /// P(T ≤ x) or P(T > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    let square = x * x
    let sum = degreesOfFreedom + square
    let share = sum.isFinite ? square / sum : 1
    let beyond =
      share <= 0.5
      ? law.probability(.upper, at: share) / 2
      : BetaLaw(a: degreesOfFreedom / 2, b: 0.5, numerics: numerics)
        .probability(.lower, at: sum.isFinite ? degreesOfFreedom / sum : 0) / 2
    return (x > 0) == (tail == .upper) ? beyond : 1 - beyond
  }

  /// The point that cuts off a tail; infinite for 0 and 1, NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p > 0.5 { return -quantile(tail, 1 - p) }
    let share = law.quantile(.upper, 2 * p)
    let size = (degreesOfFreedom * share.value / share.complement).squareRoot()
    return tail == .upper ? size : -size
  }
}
