extension Estimate {
  /// The difference of two estimates whose intervals need not be symmetric.
  ///
  /// Each end takes from the two intervals the arms that point its way, as if their squares were
  /// variances: with arms a towards and b away from each other, the interval reaches
  /// √(a² + b² − 2 ρ a b) from the difference. For two symmetric intervals of means it is the paired
  /// one; for Wilson's intervals of rare events it keeps good coverage where a symmetric one fails.
  ///
  /// Source: G. Y. Zou, A. Donner, Construction of confidence limits about effect measures, Statist.
  /// Med. 27 (2008) 1693–1702, doi:10.1002/sim.3095; for proportions and ρ ≠ 0, R. G. Newcombe,
  /// Statist. Med. 17 (1998) 2635–2650.
  /// - Parameters:
  ///   - first: What is compared.
  ///   - second: What it is compared with.
  ///   - correlation: Of the two estimates; taken as 0 where it is NaN.
  /// - Returns: First less second, with an interval of the same confidence.
  public static func difference(
    _ first: Estimate, _ second: Estimate, correlation: Double
  ) -> Estimate {
    let rho = correlation.isNaN ? 0 : min(max(correlation, -1), 1)
    func reach(_ a: Double, _ b: Double) -> Double {
      guard a.isFinite && b.isFinite else { return .infinity }
      return max(a * a + b * b - 2 * rho * a * b, 0).squareRoot()
    }
    let value = first.value - second.value
    guard !value.isNaN else { return Estimate(value: .nan, interval: .everything) }
    let below = reach(
      first.value - first.interval.lower, second.interval.upper - second.value)
    let above = reach(
      first.interval.upper - first.value, second.value - second.interval.lower)
    return Estimate(
      value: value, interval: Interval(lower: value - below, upper: value + above))
  }
}
