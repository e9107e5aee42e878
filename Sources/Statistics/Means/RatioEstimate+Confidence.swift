public import Estimates

extension RatioEstimate {
  /// The ratio with a symmetric interval by Student's t, for any numerator and denominator.
  ///
  /// Unbounded below two games. It rests on many games, and on Σy varying little (Cochran: a
  /// coefficient of variation below 0.1).
  public func estimate(confidence: Double = 0.95) -> Estimate {
    Estimate(
      value: ratio,
      interval: studentInterval(
        ratio, standardError: standardError, degreesOfFreedom: sums.count - 1,
        confidence: confidence))
  }

  /// The ratio as a proportion of Σx successes in Σy trials, with an interval inside 0…1.
  ///
  /// - Parameters:
  ///   - confidence: Strictly between 0 and 1.
  ///   - method: The interval for small counts.
  ///   - designEffectAtZero: Positive; see `proportion(symmetric:designEffectAtZero:small:)`.
  /// - Returns: The ratio with an interval that contains it.
  /// - Throws: `StatisticsError` if Σx is not in 0…Σy.
  public func proportion(
    confidence: Double = 0.95, method: any ProportionInterval = .wilson,
    designEffectAtZero: Double? = nil
  ) throws(StatisticsError) -> Estimate {
    let large = estimate(confidence: confidence).interval
    guard
      let estimate = proportion(
        symmetric: large, designEffectAtZero: designEffectAtZero,
        small: { successes, trials in
          method.interval(successes: successes, trials: trials, confidence: confidence)
        })
    else {
      throw StatisticsError(
        .invalidArgument, "\(sums.x) successes are not in 0…\(sums.y) trials")
    }
    return estimate
  }
}
