extension IntervalMethod {
  /// The score interval of Wilson: the probabilities a score test would not reject.
  ///
  /// Its coverage is close to the nominal one on average, and it is never empty and never leaves
  /// 0…1. Take it unless there is a reason for another. The form is that of
  /// `Interval.wilson(successes:trials:quantile:)`.
  public static let wilson = IntervalMethod("wilson") { successes, trials, tail, numerics in
    .wilson(
      successes: successes, trials: trials, quantile: numerics.normalQuantile(.upper, tail))
  }
}
