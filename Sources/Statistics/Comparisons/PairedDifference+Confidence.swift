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
