// Only to link the library that `squareRoot()` and `rounded()` come from, both exact by IEEE 754.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Interval {
  /// The score interval of Wilson for a proportion: the probabilities that a score test would not reject.
  ///
  /// Ends are computed without cancellation, so a lower end near 0 (1 of 10⁹) keeps its relative
  /// accuracy of about 10⁻¹⁵.
  ///
  /// Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
  /// J. Amer. Statist. Assoc. 22 (1927) 209–212.
  ///
  /// - Parameters:
  ///   - successes: 0…trials; counts need not be whole.
  ///   - trials: 0 or more; without any the interval is 0…1.
  ///   - quantile: The two-sided normal critical value, such as 1.96 for 95 %.
  /// - Returns: An interval inside 0…1 that holds successes / trials.
  public static func wilson(successes: Double, trials: Double, quantile: Double) -> Interval {
    guard trials > 0 else { return .unit }
    let z = quantile
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
