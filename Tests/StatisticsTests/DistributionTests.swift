import Statistics
import Testing

struct DistributionTests {
  static func law(_ name: String, _ parameters: [Double]) throws -> any Distribution {
    func whole(_ index: Int) -> Int { Int(parameters[index]) }
    switch name {
    case "normal":
      return try NormalDistribution(mean: parameters[0], standardDeviation: parameters[1])
    case "t": return try StudentTDistribution(degreesOfFreedom: parameters[0])
    case "chi-square": return try ChiSquareDistribution(degreesOfFreedom: parameters[0])
    case "beta": return try BetaDistribution(a: parameters[0], b: parameters[1])
    case "binomial":
      return try BinomialDistribution(trials: whole(0), successProbability: parameters[1])
    case "poisson": return try PoissonDistribution(mean: parameters[0])
    case "hypergeometric":
      return try HypergeometricDistribution(
        population: whole(0), marked: whole(1), draws: whole(2))
    default: throw StatisticsError(.invalidArgument, "No law \(name)")
    }
  }

  // GSL's incomplete beta and gamma functions keep about ten digits for shapes up to 10⁵.
  static let tolerance = 1e-9

  @Test(arguments: Table("distributions.tsv").rows)
  func agreesWithSciPy(_ row: [String]) throws {
    let law = try Self.law(row[0], numbers(row[1]))
    let x = number(row[2])
    #expect(close(law.density(at: x), number(row[3]), Self.tolerance, absolute: 1e-300))
    #expect(close(law.cdf(x), number(row[4]), Self.tolerance, absolute: 1e-300))
    #expect(close(law.upperTail(x), number(row[5]), Self.tolerance, absolute: 1e-300))
  }

  @Test(arguments: Table("quantiles.tsv").rows)
  func quantileAgreesWithSciPy(_ row: [String]) throws {
    let law = try Self.law(row[0], numbers(row[1]))
    let tail: Tail = row[2] == "lower" ? .lower : .upper
    let x = law.quantile(tail, number(row[3]))
    // SciPy starts the support of whole numbers at −1 for the quantile of a sure event.
    #expect(close(x, max(number(row[4]), row[0] == "t" ? -1e300 : -1e9), 1e-9, absolute: 1e-12))
  }

  @Test(
    arguments: Table("quantiles.tsv").rows.enumerated().filter { $0.0.isMultiple(of: 12) }.map(\.1))
  func keepsTheLaws(_ row: [String]) throws {
    let law = try Self.law(row[0], numbers(row[1]))
    let whole = ["binomial", "poisson", "hypergeometric"].contains(row[0])
    var previous = 0.0
    for p in stride(from: 0.01, through: 0.99, by: 0.07) {
      let x = law.quantile(p)
      let reached = law.cdf(x)
      #expect(reached >= previous)
      previous = reached
      #expect(close(reached + law.upperTail(x), 1, 1e-12))
      if whole {
        #expect(reached >= p && law.cdf(x - 1) < p)
        #expect(close(law.cdf(x) - law.cdf(x - 1), law.density(at: x), 1e-7, absolute: 1e-12))
        #expect(law.density(at: x + 0.5) == 0)
      } else {
        #expect(close(reached, p, 1e-9))
      }
    }
    #expect(law.quantile(-0.1).isNaN && law.quantile(1.1).isNaN && law.quantile(.nan).isNaN)
    #expect(law.cdf(-.infinity) == 0 && law.cdf(.infinity) == 1)
    #expect(law.cdf(.nan).isNaN && law.density(at: .nan).isNaN)
  }

  @Test func refusesBadParametersWithTheirValue() {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(message { _ = try NormalDistribution(mean: 0, standardDeviation: -2) }.contains("-2.0"))
    #expect(message { _ = try StudentTDistribution(degreesOfFreedom: 0) }.contains("0.0"))
    #expect(message { _ = try ChiSquareDistribution(degreesOfFreedom: .nan) }.contains("nan"))
    #expect(message { _ = try BetaDistribution(a: 1, b: -3) }.contains("-3.0"))
    #expect(message { _ = try PoissonDistribution(mean: -1) }.contains("-1.0"))
    #expect(
      message { _ = try BinomialDistribution(trials: 3, successProbability: 1.5) }.contains("1.5"))
    #expect(
      message { _ = try HypergeometricDistribution(population: 9, marked: 10, draws: 1) }
        .contains("10"))
  }

  /// Invariant of the solver on the very cases that GSL's own inverse fails on.
  @Test(arguments: [1_000, 10_000, 100_000, 1_000_000], [0.005, 0.025, 0.975, 0.995])
  func betaQuantileSolvesWhatGSLDoesNot(_ n: Int, _ p: Double) throws {
    for step in 0...50 {
      let k = Double(n * step / 50)
      let law = try BetaDistribution(a: k + 0.5, b: Double(n) - k + 0.5)
      let x = law.quantile(p)
      // GSL's tail is only smooth to some 10⁻⁹ at these shapes: no more can be asked.
      #expect(close(law.cdf(x), p, 1e-8), "k = \(k)")
      let upper = law.quantile(.upper, p)
      // Next to 1 the spacing of doubles itself moves the tail.
      let spacing = Double.ulpOfOne / (1 - upper)
      #expect(close(law.upperTail(upper), p, max(1e-8, spacing)), "k = \(k)")
    }
  }

  @Test func theTwoBetaMethodsMeet() throws {
    // Both sides of the change of method, compared with each other at one point.
    for b in [1e5, 1e7, 3e7] {
      let below = try BetaDistribution(a: 1e5, b: b)
      let above = try BetaDistribution(a: 1e5 * (1 + 1e-15 * 8), b: b * (1 + 1e-15 * 8))
      for p in [0.005, 0.3, 0.5, 0.975] {
        #expect(close(below.quantile(p), above.quantile(p), 1e-10))
      }
    }
  }
}
