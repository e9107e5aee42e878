public import Estimates

extension HypothesisTest {
  /// Welch's two-sided test that two means are equal, without assuming equal variances.
  ///
  /// Source: B. L. Welch, The generalization of Student's problem, Biometrika 34 (1947) 28–35.
  /// - Throws: `StatisticsError` below two numbers on a side, or if no number varies.
  public static func welch(
    _ first: MeanEstimate, _ second: MeanEstimate
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      first.count > 1 && second.count > 1, .tooFewData,
      "Samples of \(first.count) and \(second.count) numbers")
    let a = first.variance / Double(first.count)
    let b = second.variance / Double(second.count)
    try StatisticsError.require(a + b > 0, .tooFewData, "Two samples in which no number varies")
    let freedom =
      (a + b) * (a + b) / (a * a / Double(first.count - 1) + b * b / Double(second.count - 1))
    return studentT(
      (first.mean - second.mean) / (a + b).squareRoot(), degreesOfFreedom: freedom)
  }
}

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
