/// The score interval of Wilson: the probabilities a score test would not reject.
///
/// Its coverage is close to the nominal one on average, and it is never empty and never leaves
/// 0…1. Take it unless there is a reason for another. Ends are computed without cancellation, so
/// a lower end near 0 (1 of 10⁹) keeps its relative accuracy of about 10⁻¹⁵.
///
/// Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
/// J. Amer. Statist. Assoc. 22 (1927) 209–212.
public struct WilsonInterval: ProportionInterval {
  /// Makes the method, which has no parameters.
  public init() {}

  /// The score interval; see `ProportionInterval` for the arguments.
  public func interval(successes: Double, trials: Double, confidence: Double) -> Interval {
    checkCounts(successes: successes, trials: trials, confidence: confidence)
    guard trials > 0 else { return .unit }
    let z = normalCriticalValue(confidence: confidence)
    let failures = trials - successes
    let root = z * (successes * (failures / trials) + z * z / 4).squareRoot()
    // The ends are the roots of a quadratic whose product is known: no difference is formed.
    func lowerEnd(_ count: Double) -> Double {
      count * (count / trials) / (count + z * z / 2 + root)
    }
    let lower = lowerEnd(successes)
    let upper =
      successes <= failures
      ? (successes + z * z / 2 + root) / (trials + z * z)
      : 1 - lowerEnd(failures)
    return Interval(lower: lower, upper: max(lower, min(upper, 1)))
  }
}

extension ProportionInterval where Self == WilsonInterval {
  /// The score interval of Wilson.
  public static var wilson: WilsonInterval { WilsonInterval() }
}
