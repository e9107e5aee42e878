public import Estimates

/// The interval of Clopper and Pearson from the two binomial tails.
///
/// It covers with at least the stated confidence, always, and is therefore wider than needed.
/// The ends are quantiles of beta laws: Beta(k, n − k + 1) and Beta(k + 1, n − k).
///
/// Source: C. J. Clopper, E. S. Pearson, The use of confidence or fiducial limits illustrated in
/// the case of the binomial, Biometrika 26 (1934) 404–413.
public struct ClopperPearsonInterval: ProportionInterval {
  /// Makes the method, which has no parameters.
  public init() {}

  /// `clopper-pearson`.
  public var name: String { "clopper-pearson" }

  /// The exact interval; see `ProportionInterval` for the arguments.
  public func interval(successes: Double, trials: Double, confidence: Double) -> Interval {
    checkCounts(successes: successes, trials: trials, confidence: confidence)
    guard trials > 0 else { return .unit }
    let failures = trials - successes
    let tail = (1 - confidence) / 2
    return Interval(
      lower: successes == 0
        ? 0 : BetaLaw(a: successes, b: failures + 1).quantile(.lower, tail).value,
      upper: failures == 0
        ? 1 : BetaLaw(a: successes + 1, b: failures).quantile(.upper, tail).value)
  }
}

extension ProportionInterval where Self == ClopperPearsonInterval {
  /// The interval of Clopper and Pearson, which never covers less than stated.
  public static var clopperPearson: ClopperPearsonInterval { ClopperPearsonInterval() }
}
