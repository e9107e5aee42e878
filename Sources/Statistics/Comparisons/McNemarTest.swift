extension HypothesisTest {
  /// McNemar's two-sided test that two things happen equally often in the same games, by mid-p.
  ///
  /// Only games in which one of the two happened alone tell them apart; if both are equally
  /// likely, each such game is a fair coin. Mid-p counts half of the observed outcome: close to its
  /// level where the exact test is timid.
  ///
  /// Source: M. W. Fagerland, S. Lydersen, P. Laake, BMC Med. Res. Methodol. 13 (2013) 91,
  /// doi:10.1186/1471-2288-13-91.
  /// - Parameters:
  ///   - onlyFirst: Games in which the first alone happened, 0 or more.
  ///   - onlySecond: Games in which the second alone happened, 0 or more.
  /// - Returns: p, and (first − second) / √(first + second) as the statistic; p is 1 without such games.
  public static func mcNemar(onlyFirst: Int, onlySecond: Int) -> TestResult {
    precondition(onlyFirst >= 0 && onlySecond >= 0, "A number of games is not negative.")
    let trials = onlyFirst + onlySecond
    guard onlyFirst != onlySecond,
      let coin = try? BinomialDistribution(trials: trials, successProbability: 0.5)
    else { return TestResult(statistic: 0, degreesOfFreedom: .infinity, p: 1) }
    let fewer = Double(min(onlyFirst, onlySecond))
    let p = 2 * coin.probability(.lower, at: fewer) - coin.density(at: fewer)
    return TestResult(
      statistic: Double(onlyFirst - onlySecond) / Double(trials).squareRoot(),
      degreesOfFreedom: .infinity, p: min(max(p, 0), 1))
  }
}
