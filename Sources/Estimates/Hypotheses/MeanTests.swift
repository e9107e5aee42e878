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

extension HypothesisTest {
  /// The two-sided score test that two proportions are equal, for large counts.
  ///
  /// The statistic is z with the pooled proportion, positive when the first is larger. When all
  /// trials of both agree, z = 0 and p = 1. Throws if there are no trials or successes are not in
  /// 0…trials.
  public static func twoProportions(
    successes: (Int, Int), trials: (Int, Int), by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    for (k, n) in [(successes.0, trials.0), (successes.1, trials.1)] {
      try StatisticsError.require(n > 0, "\(n) trials")
      try StatisticsError.require(k >= 0 && k <= n, "\(k) successes are not in 0…\(n) trials")
    }
    let n = (Double(trials.0), Double(trials.1))
    let pooled = (Double(successes.0) + Double(successes.1)) / (n.0 + n.1)
    let error = (pooled * (1 - pooled) * (1 / n.0 + 1 / n.1)).squareRoot()
    let difference = Double(successes.0) / n.0 - Double(successes.1) / n.1
    let z = error > 0 ? difference / error : 0
    return TestResult(
      statistic: z, degreesOfFreedom: .infinity,
      p: min(2 * NormalDistribution.standard(by: numerics).upperTail(abs(z)), 1))
  }

  /// McNemar's two-sided test that two things happen equally often in the same games, by mid-p.
  ///
  /// Only games in which one of the two happened alone tell them apart; if both are equally likely,
  /// each such game is a fair coin. Mid-p counts half of the observed outcome: close to its level
  /// where the exact test is timid. The statistic is (first − second) / √(first + second); p is 1
  /// without such games.
  ///
  /// Source: M. W. Fagerland, S. Lydersen, P. Laake, BMC Med. Res. Methodol. 13 (2013) 91,
  /// doi:10.1186/1471-2288-13-91.
  public static func mcNemar(
    onlyFirst: Int, onlySecond: Int, by numerics: Numerics
  ) -> TestResult {
    precondition(onlyFirst >= 0 && onlySecond >= 0, "A number of games is not negative.")
    let trials = onlyFirst + onlySecond
    guard onlyFirst != onlySecond,
      let coin = try? BinomialDistribution(trials: trials, successProbability: 0.5, by: numerics)
    else { return TestResult(statistic: 0, degreesOfFreedom: .infinity, p: 1) }
    let fewer = Double(min(onlyFirst, onlySecond))
    let p = 2 * coin.probability(.lower, at: fewer) - coin.density(at: fewer)
    return TestResult(
      statistic: Double(onlyFirst - onlySecond) / Double(trials).squareRoot(),
      degreesOfFreedom: .infinity, p: min(max(p, 0), 1))
  }
}
