/// The outcome of a test of a hypothesis.
public struct TestResult: Sendable, Hashable {
  /// The test statistic; its meaning is that of the test.
  public let statistic: Double
  /// The degrees of freedom; infinite for a normal statistic, NaN if there are none.
  public let degreesOfFreedom: Double
  /// The probability of a statistic at least as extreme if the hypothesis holds.
  public let p: Double
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
        ? GammaDistribution(unchecked: freedom / 2, scale: 2, by: numerics).upperTail(statistic) : 1
    )
  }

  static func studentT(
    _ statistic: Double, degreesOfFreedom: Double, by numerics: Numerics
  ) -> TestResult {
    let law = StudentTDistribution(unchecked: degreesOfFreedom, by: numerics)
    return TestResult(
      statistic: statistic, degreesOfFreedom: degreesOfFreedom,
      p: min(2 * law.upperTail(abs(statistic)), 1))
  }

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

/// A failure of a statistical computation; its message holds the offending value.
public struct StatisticsError: Error, Sendable, Hashable {
  /// One sentence without a full stop that names the offending value.
  public let message: String
  /// The words of the numerical library that gave up, if one did.
  public let reason: String?

  /// Makes an error from a message and the words of a library.
  public init(_ message: String, reason: String? = nil) {
    self.message = message
    self.reason = reason
  }

  /// Throws unless a condition holds.
  public static func require(
    _ condition: Bool, _ message: @autoclosure () -> String
  ) throws(StatisticsError) {
    guard condition else { throw StatisticsError(message()) }
  }

  static func require(freedom: Double) throws(StatisticsError) {
    try require(
      freedom > 0 && freedom.isFinite, "\(freedom) degrees of freedom are not a positive number")
  }
}

extension StatisticsError: CustomStringConvertible {
  /// The message, with the library's own words if any.
  public var description: String { message + (reason.map { ": \($0)" } ?? "") }
}
