import Statistics
import TestSupport
import Testing

struct DistributionTests {
  static func law(
    _ name: String, _ parameters: [Double], _ maker: Maker = .gsl
  ) throws -> any Distribution {
    func whole(_ index: Int) -> Int { Int(parameters[index]) }
    let numerics = maker.numerics
    switch name {
    case "normal":
      return try NormalDistribution(
        mean: parameters[0], standardDeviation: parameters[1], by: numerics)
    case "t": return try StudentTDistribution(degreesOfFreedom: parameters[0], by: numerics)
    case "chi-square":
      return try ChiSquareDistribution(degreesOfFreedom: parameters[0], by: numerics)
    case "beta": return try BetaDistribution(a: parameters[0], b: parameters[1], by: numerics)
    case "f":
      return try FDistribution(
        numerator: parameters[0], denominator: parameters[1], by: numerics)
    case "binomial":
      return try BinomialDistribution(
        trials: whole(0), successProbability: parameters[1], by: numerics)
    case "poisson": return try PoissonDistribution(mean: parameters[0], by: numerics)
    case "hypergeometric":
      return try HypergeometricDistribution(
        population: whole(0), marked: whole(1), draws: whole(2), by: numerics)
    default: throw StatisticsError("No law \(name)")
    }
  }

  // GSL's incomplete beta and gamma functions keep about ten digits for shapes up to 10⁵.
  static let tolerance = 1e-9

  @Test(arguments: referenceRows("distributions.tsv"), Maker.allCases)
  func agreesWithSciPy(_ row: [String], _ maker: Maker) throws {
    let law = try Self.law(row[0], numbers(row[1]), maker)
    let x = number(row[2])
    #expect(close(law.density(at: x), number(row[3]), Self.tolerance, absolute: 1e-300))
    #expect(close(law.cdf(x), number(row[4]), Self.tolerance, absolute: 1e-300))
    #expect(close(law.upperTail(x), number(row[5]), Self.tolerance, absolute: 1e-300))
  }

  @Test(arguments: referenceRows("quantiles.tsv"), Maker.allCases)
  func quantileAgreesWithSciPy(_ row: [String], _ maker: Maker) throws {
    let law = try Self.law(row[0], numbers(row[1]), maker)
    let tail: Tail = row[2] == "lower" ? .lower : .upper
    let x = law.quantile(tail, number(row[3]))
    // SciPy starts the support of whole numbers at −1 for the quantile of a sure event.
    #expect(close(x, max(number(row[4]), row[0] == "t" ? -1e300 : -1e9), 1e-9, absolute: 1e-12))
  }

  @Test(
    arguments: referenceRows("quantiles.tsv").enumerated().filter { $0.0.isMultiple(of: 12) }.map(
      \.1),
    Maker.allCases)
  func keepsTheLaws(_ row: [String], _ maker: Maker) throws {
    let law = try Self.law(row[0], numbers(row[1]), maker)
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
    for (name, parameters, value) in [
      ("normal", [0, -2], "-2.0"), ("t", [0], "0.0"), ("chi-square", [.nan], "nan"),
      ("beta", [1, -3], "-3.0"), ("f", [2, -1], "-1.0"), ("poisson", [-1], "-1.0"),
      ("binomial", [3, 1.5], "1.5"), ("hypergeometric", [9, 10, 1], "10"),
    ] {
      #expect(message { _ = try Self.law(name, parameters) }.contains(value))
    }
  }

  /// Invariant of the solver on the very cases that GSL's own inverse fails on.
  @Test(arguments: [1_000, 10_000, 100_000, 1_000_000], [0.005, 0.025, 0.975, 0.995])
  func betaQuantileSolvesWhatGSLDoesNot(_ n: Int, _ p: Double) throws {
    for step in 0...50 {
      let k = Double(n * step / 50)
      let law = try BetaDistribution(a: k + 0.5, b: Double(n) - k + 0.5, by: .gsl)
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
      let below = try BetaDistribution(a: 1e5, b: b, by: .gsl)
      let above = try BetaDistribution(
        a: 1e5 * (1 + 1e-15 * 8), b: b * (1 + 1e-15 * 8), by: .gsl)
      for p in [0.005, 0.3, 0.5, 0.975] {
        #expect(close(below.quantile(p), above.quantile(p), 1e-10))
      }
    }
  }
}
