internal import CPlatform

/// The F law: the ratio of two independent chi-square variables, each over its degrees of freedom.
///
/// Tails and quantiles go through the beta law of m x / (n + m x).
public struct FDistribution: Distribution {
  /// The degrees of freedom of the numerator, positive.
  public let numerator: Double
  /// The degrees of freedom of the denominator, positive.
  public let denominator: Double

  private let numerics: Numerics

  /// Makes an F law; both degrees of freedom must be positive and finite.
  public init(
    numerator: Double, denominator: Double, by numerics: Numerics
  ) throws(StatisticsError) {
    for freedom in [numerator, denominator] { try StatisticsError.require(freedom: freedom) }
    self.numerator = numerator
    self.denominator = denominator
    self.numerics = numerics
  }

  private var law: BetaDistribution {
    BetaDistribution(unchecked: numerator / 2, denominator / 2, by: numerics)
  }

  /// The share m x / (n + m x) and one less it.
  private func shares(_ x: Double) -> (value: Double, complement: Double) {
    let ratio = numerator / denominator * x
    return (ratio.isFinite ? ratio / (1 + ratio) : 1, 1 / (1 + ratio))
  }

  /// The density; 0 below 0.
  public func density(at x: Double) -> Double {
    guard x >= 0 && x < .infinity else { return x.isNaN ? .nan : 0 }
    let (share, complement) = shares(x)
    return law.density(at: share) * complement * complement * (numerator / denominator)
  }

  /// The logarithm of the density.
  public func logDensity(at x: Double) -> Double {
    guard x > 0 && x < .infinity else { return log(density(at: x)) }
    let (share, complement) = shares(x)
    return law.logDensity(at: share) + 2 * log(complement) + log(numerator / denominator)
  }

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? .nan : tail == .lower ? 0 : 1 }
    let (share, complement) = shares(x)
    return share <= 0.5
      ? law.probability(tail, at: share)
      : BetaDistribution(unchecked: denominator / 2, numerator / 2, by: numerics)
        .probability(tail.opposite, at: complement)
  }

  /// The point that cuts off a tail; NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    let share = law.quantiles(tail, p)
    return denominator / numerator * (share.value / share.complement)
  }
}

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
    try StatisticsError.require(freedom: degreesOfFreedom)
    self.init(unchecked: degreesOfFreedom, by: numerics)
  }

  init(unchecked degreesOfFreedom: Double, by numerics: Numerics) {
    self.degreesOfFreedom = degreesOfFreedom
    self.numerics = numerics
  }

  /// The law of t² / (ν + t²).
  private var law: BetaDistribution {
    BetaDistribution(unchecked: 0.5, degreesOfFreedom / 2, by: numerics)
  }

  /// The density.
  public func density(at x: Double) -> Double {
    let (size, decay) = exponents(at: x)
    return x.isInfinite ? 0 : exp(size + decay) / (2 * .pi).squareRoot()
  }

  /// The logarithm of the density.
  public func logDensity(at x: Double) -> Double {
    let (size, decay) = exponents(at: x)
    return x.isInfinite ? -.infinity : size + decay - log(2 * .pi) / 2
  }

  private func exponents(at x: Double) -> (size: Double, decay: Double) {
    let n = degreesOfFreedom
    let points = SaddlePoint(by: numerics)
    // As in Loader's form: the ratio of gamma functions by Stirling remainders.
    let t =
      points.stirlingRemainder((n + 1) / 2) - points.stirlingRemainder(n / 2)
      + n / 2 * (log1p(1 / n)) - 0.5
    let square = x * x
    let decay = square.isFinite ? -(n + 1) / 2 * log1p(square / n) : -(n + 1) * log(abs(x))
    return (t, decay)
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
      : BetaDistribution(unchecked: degreesOfFreedom / 2, 0.5, by: numerics)
        .probability(.lower, at: sum.isFinite ? degreesOfFreedom / sum : 0) / 2
    return (x > 0) == (tail == .upper) ? beyond : 1 - beyond
  }

  /// The point that cuts off a tail; infinite for 0 and 1, NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p > 0.5 { return -quantile(tail, 1 - p) }
    let share = law.quantiles(.upper, 2 * p)
    let size = (degreesOfFreedom * share.value / share.complement).squareRoot()
    return tail == .upper ? size : -size
  }
}
