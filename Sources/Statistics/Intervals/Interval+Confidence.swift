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
