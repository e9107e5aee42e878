extension HypothesisTest {
  /// The two-sided score test that two proportions are equal.
  ///
  /// The statistic is z with the pooled proportion, positive when the first is larger; for
  /// large counts. When all trials of both agree, z = 0 and p = 1.
  /// - Throws: `StatisticsError` if there are no trials or successes are not in 0…trials.
  public static func twoProportions(
    successes: (Int, Int), trials: (Int, Int)
  ) throws(StatisticsError) -> TestResult {
    for (k, n) in [(successes.0, trials.0), (successes.1, trials.1)] {
      try StatisticsError.require(n > 0, .tooFewData, "\(n) trials")
      try StatisticsError.require(
        k >= 0 && k <= n, .invalidArgument, "\(k) successes are not in 0…\(n) trials")
    }
    let n = (Double(trials.0), Double(trials.1))
    let pooled = (Double(successes.0) + Double(successes.1)) / (n.0 + n.1)
    let error = (pooled * (1 - pooled) * (1 / n.0 + 1 / n.1)).squareRoot()
    let difference = Double(successes.0) / n.0 - Double(successes.1) / n.1
    let z = error > 0 ? difference / error : 0
    return TestResult(
      statistic: z, degreesOfFreedom: .infinity,
      p: min(2 * NormalDistribution.standard.upperTail(abs(z)), 1))
  }
}
