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
    for freedom in [numerator, denominator] {
      try StatisticsError.require(
        freedom > 0 && freedom.isFinite, .invalidArgument,
        "\(freedom) degrees of freedom are not a positive number")
    }
    self.numerator = numerator
    self.denominator = denominator
    self.numerics = numerics
  }

  private var law: BetaLaw {
    BetaLaw(a: numerator / 2, b: denominator / 2, numerics: numerics)
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

  /// P(X ≤ x) or P(X > x).
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? .nan : tail == .lower ? 0 : 1 }
    let (share, complement) = shares(x)
    return share <= 0.5
      ? law.probability(tail, at: share)
      : BetaLaw(a: denominator / 2, b: numerator / 2, numerics: numerics)
        .probability(tail.opposite, at: complement)
  }

  /// The point that cuts off a tail; NaN outside 0…1.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    let share = law.quantile(tail, p)
    return denominator / numerator * (share.value / share.complement)
  }
}
