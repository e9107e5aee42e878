/// The outcome of a test of a hypothesis.
public struct TestResult: Sendable, Hashable {
  /// The test statistic; its meaning is that of the test.
  public let statistic: Double

  /// The degrees of freedom; infinite for a normal statistic, NaN where there are none.
  public let degreesOfFreedom: Double

  /// The probability of a statistic at least as extreme if the hypothesis holds.
  public let p: Double

  /// Makes an outcome from its parts.
  public init(statistic: Double, degreesOfFreedom: Double, p: Double) {
    self.statistic = statistic
    self.degreesOfFreedom = degreesOfFreedom
    self.p = p
  }
}

/// Tests of hypotheses; each is a function that gives a `TestResult`.
public enum HypothesisTest {
  /// The outcome of a statistic with a chi-square law; p is 1 without degrees of freedom.
  public static func chiSquare(
    _ statistic: Double, degreesOfFreedom: Int, by numerics: Numerics
  ) -> TestResult {
    let freedom = Double(degreesOfFreedom)
    return TestResult(
      statistic: statistic, degreesOfFreedom: freedom,
      p: degreesOfFreedom > 0
        ? ChiSquareDistribution(unchecked: freedom, by: numerics).upperTail(statistic) : 1)
  }

  /// The two-sided outcome of a statistic with a t law.
  static func studentT(
    _ statistic: Double, degreesOfFreedom: Double, by numerics: Numerics
  ) -> TestResult {
    let law = StudentTDistribution(unchecked: degreesOfFreedom, by: numerics)
    return TestResult(
      statistic: statistic, degreesOfFreedom: degreesOfFreedom,
      p: min(2 * law.upperTail(abs(statistic)), 1))
  }
}

extension HypothesisTest {
  /// P-values corrected for making several comparisons at once, in the order given.
  ///
  /// Rejecting where the corrected value is at most α keeps the probability of any false rejection
  /// at most α, whatever the dependence. NaN stays NaN and does not count as a comparison.
  ///
  /// Source: S. Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6
  /// (1979) 65–70.
  public static func holm(_ p: [Double]) -> [Double] {
    let order = p.indices.filter { !p[$0].isNaN }.sorted { (p[$0], $0) < (p[$1], $1) }
    var adjusted = p
    var running = 0.0
    for (rank, index) in order.enumerated() {
      running = max(running, min(1, Double(order.count - rank) * p[index]))
      adjusted[index] = running
    }
    return adjusted
  }
}
