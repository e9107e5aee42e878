internal import Estimates
internal import Statistics

/// What a comparison says of two strategies.
public enum PairVerdict: String, Hashable, Sendable {
  /// The first is better.
  case first
  /// The second is better.
  case second
  /// They differ by less than what matters.
  case alike
  /// The games do not tell.
  case open

  /// The verdict of an interval for first less second, if it lies on one side of 0.
  init?(excludingZero interval: Interval, _ metric: ComparisonMetric) {
    if interval.lower > 0 {
      self = metric.isLowerBetter ? .second : .first
    } else if interval.upper < 0 {
      self = metric.isLowerBetter ? .first : .second
    } else {
      return nil
    }
  }
}
