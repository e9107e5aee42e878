public import Estimates

extension PairedDifference {
  /// The difference with a symmetric interval by Student's t; unbounded below two games.
  public func estimate(confidence: Double = 0.95) -> Estimate {
    Estimate(
      value: value,
      interval: studentInterval(
        value, standardError: standardError, degreesOfFreedom: count - 1 - adjustment.controls,
        confidence: confidence))
  }

  /// Student's two-sided test that the difference is 0.
  ///
  /// p is 1 when the estimates are equal, and NaN when they differ but nothing varies, as in a few
  /// games that all differ alike: then there is nothing to test with.
  public var test: TestResult {
    let freedom = Double(max(count - 1 - adjustment.controls, 1))
    guard value != 0 else { return TestResult(statistic: 0, degreesOfFreedom: freedom, p: 1) }
    guard variance > 0 else {
      return TestResult(statistic: .nan, degreesOfFreedom: freedom, p: .nan)
    }
    return HypothesisTest.studentT(value / standardError, degreesOfFreedom: freedom)
  }
}

extension CrossSums {
  /// A value with a symmetric interval by Student's t, adjusted by controls.
  /// - Parameters:
  ///   - value: What is estimated.
  ///   - controls: Variables whose mean is 0, see ``ControlAdjustment``.
  ///   - confidence: Strictly between 0 and 1.
  /// - Returns: The estimate; unbounded with too few games.
  public func estimate(
    _ value: PerGameValue, controls: [Int], confidence: Double = 0.95
  ) -> Estimate {
    let adjustment = ControlAdjustment(self, [(value, 1)], controls: controls)
    let plain = max(covariance(value, value), 0) / Double(count)
    let adjusted = estimate(value) - adjustment.shift
    return Estimate(
      value: adjusted,
      interval: studentInterval(
        adjusted,
        standardError: adjustment.adjusted(variance: plain, count: count).squareRoot(),
        degreesOfFreedom: count - 1 - adjustment.controls, confidence: confidence))
  }
}
