public import Estimates

/// The equal-tailed interval of the posterior under Jeffreys' prior.
///
/// The ends are quantiles of Beta(k + ½, n − k + ½), save that the lower end is 0 for k = 0 and
/// the upper end 1 for k = n. Its coverage is close to the nominal one on average.
///
/// Source: L. D. Brown, T. T. Cai, A. DasGupta, Interval estimation for a binomial proportion,
/// Statistical Science 16 (2001) 101–133.
public struct JeffreysInterval: ProportionInterval {
  /// Makes the method, which has no parameters.
  public init() {}

  /// `jeffreys`.
  public var name: String { "jeffreys" }

  /// The posterior interval; see `ProportionInterval` for the arguments.
  public func interval(successes: Double, trials: Double, confidence: Double) -> Interval {
    checkCounts(successes: successes, trials: trials, confidence: confidence)
    guard trials > 0 else { return .unit }
    let failures = trials - successes
    let tail = (1 - confidence) / 2
    let law = BetaLaw(a: successes + 0.5, b: failures + 0.5)
    // The estimate can leave the posterior's interval at very low confidence and counts near the
    // ends; an interval that does not contain its own estimate would be of no use.
    let share = successes / trials
    return Interval(
      lower: successes == 0 ? 0 : min(law.quantile(.lower, tail).value, share),
      upper: failures == 0 ? 1 : max(law.quantile(.upper, tail).value, share))
  }
}

extension ProportionInterval where Self == JeffreysInterval {
  /// The posterior interval under Jeffreys' prior.
  public static var jeffreys: JeffreysInterval { JeffreysInterval() }
}
