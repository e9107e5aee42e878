public import Estimates

extension Interval {
  /// The standard error that would give this width under a normal law.
  ///
  /// Half the width over the normal quantile at `confidence`, 0 < confidence < 1: what a weighted
  /// fit needs when only intervals are known.
  public func standardError(confidence: Double) -> Double {
    halfWidth / normalCriticalValue(confidence: confidence)
  }
}

/// The z with P(−z ≤ Z ≤ z) = confidence for a standard normal Z.
func normalCriticalValue(confidence: Double) -> Double {
  checkConfidence(confidence)
  return NormalDistribution.standard.quantile(.upper, (1 - confidence) / 2)
}

/// value ± t × standard error; everything without degrees of freedom.
func studentInterval(
  _ value: Double, standardError: Double, degreesOfFreedom: Int, confidence: Double
) -> Interval {
  checkConfidence(confidence)
  guard degreesOfFreedom > 0 && standardError.isFinite else { return .everything }
  let law = StudentTDistribution(uncheckedDegreesOfFreedom: Double(degreesOfFreedom))
  return .symmetric(
    about: value, standardError: standardError,
    quantile: law.quantile(.upper, (1 - confidence) / 2))
}

/// Traps unless a confidence lies strictly between 0 and 1.
func checkConfidence(_ confidence: Double) {
  precondition(
    confidence > 0 && confidence < 1, "A confidence must lie strictly between 0 and 1.")
}

extension MeanEstimate {
  /// The mean of numbers seen one at a time.
  public init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }

  /// The mean with its interval by Student's t with n − 1 degrees of freedom.
  ///
  /// Unbounded below two numbers. The interval rests on the mean being close to normal.
  public func estimate(confidence: Double = 0.95) -> Estimate {
    Estimate(
      value: mean,
      interval: studentInterval(
        mean, standardError: standardError, degreesOfFreedom: count - 1, confidence: confidence))
  }
}

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
