extension HypothesisTest {
  /// Welch's two-sided test that two means are equal, without assuming equal variances.
  ///
  /// Throws below two numbers on a side, or if no number varies. Source: B. L. Welch, The
  /// generalization of Student's problem, Biometrika 34 (1947) 28–35.
  public static func welch(
    _ first: MeanEstimate, _ second: MeanEstimate, by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      first.count > 1 && second.count > 1, "Samples of \(first.count) and \(second.count) numbers")
    let a = first.variance / Double(first.count)
    let b = second.variance / Double(second.count)
    try StatisticsError.require(a + b > 0, "Two samples in which no number varies")
    let freedom =
      (a + b) * (a + b) / (a * a / Double(first.count - 1) + b * b / Double(second.count - 1))
    return studentT(
      (first.mean - second.mean) / (a + b).squareRoot(), degreesOfFreedom: freedom,
      by: numerics)
  }

  /// Student's test that a value is 0.
  fileprivate static func isZero(
    _ value: Double, standardError: Double, degreesOfFreedom: Int, by numerics: Numerics
  ) -> TestResult {
    let freedom = Double(max(degreesOfFreedom, 1))
    guard value != 0 else { return TestResult(statistic: 0, degreesOfFreedom: freedom, p: 1) }
    guard standardError > 0 else {
      return TestResult(statistic: .nan, degreesOfFreedom: freedom, p: .nan)
    }
    return studentT(value / standardError, degreesOfFreedom: freedom, by: numerics)
  }
}

extension MeanEstimate {
  /// Student's two-sided test that the mean is 0.
  ///
  /// p is 1 when the mean is 0, and NaN when it is not but nothing varies, as in games that all
  /// differ alike: then there is nothing to test with.
  public func isZeroTest(by numerics: Numerics) -> TestResult {
    HypothesisTest.isZero(
      mean, standardError: standardError, degreesOfFreedom: count - 1, by: numerics)
  }
}

extension PairedDifference {
  /// Student's two-sided test that the difference is 0.
  ///
  /// p is 1 when the estimates are equal, and NaN when they differ but nothing varies, as in a few
  /// games that all differ alike: then there is nothing to test with.
  public func test(by numerics: Numerics) -> TestResult {
    HypothesisTest.isZero(
      value, standardError: standardError, degreesOfFreedom: count - 1, by: numerics)
  }
}
