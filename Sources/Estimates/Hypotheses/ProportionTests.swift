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
