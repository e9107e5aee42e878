internal import CPlatform

/// A closed range of real numbers that may be unbounded, such as a confidence interval.
public struct Interval: Sendable, Hashable {
  /// The lower end; −∞ is allowed.
  public let lower: Double
  /// The upper end; +∞ is allowed.
  public let upper: Double

  /// Makes an interval from its ends; `lower` must not exceed `upper`, and NaN is allowed.
  public init(lower: Double, upper: Double) {
    precondition(!(lower > upper), "The lower end of an interval must not exceed the upper.")
    self.lower = lower
    self.upper = upper
  }

  /// All probabilities, 0…1: what is known of a proportion without any trials.
  public static let unit = Interval(lower: 0, upper: 1)
  /// All real numbers: what is known of a mean without enough data.
  public static let everything = Interval(lower: -.infinity, upper: .infinity)

  /// The upper end less the lower end.
  public var width: Double { upper - lower }

  package var halfWidth: Double { width / 2 }

  /// True for a number inside or on an end.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// The part inside another interval; the nearest end of that one if there is none.
  package func clamped(to bounds: Interval) -> Interval {
    Interval(
      lower: min(max(lower, bounds.lower), bounds.upper),
      upper: max(min(upper, bounds.upper), bounds.lower))
  }
}

/// An estimated number with its confidence interval.
public struct Estimate: Sendable, Hashable {
  /// The point estimate; NaN without data.
  public let value: Double
  /// The confidence interval.
  public let interval: Interval
  /// True if nothing had to be estimated: the value is known, and the interval has no width.
  public let isCertain: Bool

  /// Makes an estimate from its value and interval.
  public init(value: Double, interval: Interval) {
    (self.value, self.interval, isCertain) = (value, interval, false)
  }

  /// Makes a value that is known.
  public init(certain value: Double) {
    (self.value, isCertain) = (value, true)
    interval = Interval(lower: value, upper: value)
  }

  private init(_ value: Double, _ lower: Double, _ upper: Double, isCertain: Bool) {
    (self.value, self.isCertain) = (value, isCertain)
    interval = Interval(lower: lower, upper: upper)
  }

  package var negated: Estimate {
    Estimate(-value, -interval.upper, -interval.lower, isCertain: isCertain)
  }

  /// The estimate in another unit: thousandths become ones with a factor of 0.001, which must not be negative.
  package func scaled(by factor: Double) -> Estimate {
    Estimate(
      value * factor, interval.lower * factor, interval.upper * factor, isCertain: isCertain)
  }

  /// The estimate with the ends of its interval, such as “1.54 (1.53 to 1.55)”, or “0 (certain)”, with a gap before the
  /// bracket.
  public func text(gap: String = " ", _ number: (Double) -> String) -> String {
    let ends = "\(number(interval.lower)) to \(number(interval.upper))"
    return "\(number(value))\(gap)(\(isCertain ? "certain" : ends))"
  }
}

/// The ranks of a sorted sample that enclose a quantile of any distribution.
///
/// The interval from number ``lower`` to number ``upper`` holds the quantile with at least the
/// stated confidence, and misses it to either side with at most half the rest. Where the law is
/// continuous the coverage is that of P(lower ≤ B < upper) for binomial B; where equal numbers
/// occur it is larger.
///
/// Sources: W. R. Thompson, On confidence ranges for the median and other expectation distributions
/// for populations of unknown distribution form, Annals of Mathematical Statistics 7 (1936)
/// 122–128, doi:10.1214/aoms/1177732502; for discrete laws H. Scheffé, J. W. Tukey, Non-parametric
/// estimation I, the same 16 (1945) 187–192, doi:10.1214/aoms/1177731119.
package struct QuantileRanks: Sendable, Hashable {
  /// The rank of the lower end, from 1; nil if too few numbers bound it from below.
  package let lower: Int?
  /// The rank of the upper end, up to the size of the sample; nil if too few numbers bound it from
  /// above.
  package let upper: Int?

  /// The ranks for the quantile of a share strictly between 0 and 1, by some 2 log₂ n tails of the
  /// binomial law.
  package init(share: Double, count: Int, _ confidence: Confidence) {
    precondition(
      share > 0 && share < 1 && count >= 0, "a quantile lies inside, a sample has a size")
    guard
      let law = try? BinomialDistribution(
        trials: count, successProbability: share, by: confidence.numerics)
    else {
      (lower, upper) = (nil, nil)
      return
    }
    let tail = confidence.tail
    // The largest l with P(B < l) ≤ tail, and the smallest u with P(B ≥ u) ≤ tail.
    let (low, high) = (law.quantile(.lower, tail), law.quantile(.upper, tail) + 1)
    lower = low >= 1 ? Int(low) : nil
    upper = high <= Double(count) ? Int(high) : nil
  }
}
