public import Estimates

extension MeanEstimate {
  /// Student's two-sided test that the mean is 0.
  ///
  /// p is 1 when the mean is 0, and NaN when it is not but nothing varies, as in games that all differ alike: then
  /// there is nothing to test with.
  public var isZeroTest: TestResult {
    let freedom = Double(max(count - 1, 1))
    guard mean != 0 else { return TestResult(statistic: 0, degreesOfFreedom: freedom, p: 1) }
    guard variance > 0 else {
      return TestResult(statistic: .nan, degreesOfFreedom: freedom, p: .nan)
    }
    return HypothesisTest.studentT(mean / standardError, degreesOfFreedom: freedom)
  }
}
