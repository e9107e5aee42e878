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

  /// Half the width.
  public var halfWidth: Double { width / 2 }

  /// Whether a number lies inside or on an end.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// The part inside another interval; the nearest end of that one if there is none.
  public func clamped(to bounds: Interval) -> Interval {
    Interval(
      lower: min(max(lower, bounds.lower), bounds.upper),
      upper: max(min(upper, bounds.upper), bounds.lower))
  }

  /// The symmetric interval value ± quantile × standard error; everything where the error is not finite.
  ///
  /// - Parameters:
  ///   - value: Its middle.
  ///   - standardError: 0 or more, NaN where it is not known.
  ///   - quantile: The two-sided critical value of the law at hand, such as 1.96.
  /// - Returns: The interval.
  public static func symmetric(
    about value: Double, standardError: Double, quantile: Double
  ) -> Interval {
    guard standardError.isFinite else { return .everything }
    let half = quantile * standardError
    return Interval(lower: value - half, upper: value + half)
  }
}
