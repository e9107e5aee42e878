internal import Estimates

/// What a contest says of two competitors.
public enum PairVerdict: String, Hashable, Sendable {
  /// The first is better.
  case first
  /// The second is better.
  case second
  /// They differ by less than what matters.
  case alike
  /// The games do not tell.
  case open

  /// The verdict of an interval for first minus second, if it lies on one side of 0.
  init?(excludingZero interval: Interval, _ preference: Preference) {
    if interval.lower > 0 {
      self = preference == .fewer ? .second : .first
    } else if interval.upper < 0 {
      self = preference == .fewer ? .first : .second
    } else {
      return nil
    }
  }
}
