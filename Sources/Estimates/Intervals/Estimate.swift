/// An estimated number with its confidence interval.
public struct Estimate: Sendable, Hashable {
  /// The point estimate; NaN without data.
  public let value: Double

  /// The confidence interval.
  public let interval: Interval

  /// Makes an estimate from its value and interval.
  public init(value: Double, interval: Interval) {
    self.value = value
    self.interval = interval
  }
}
