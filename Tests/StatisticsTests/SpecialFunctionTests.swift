import CPlatform
import Statistics
import TestSupport
import Testing

struct SpecialFunctionTests {
  @Test(arguments: referenceRows("special.tsv"))
  func agreesWithFortyDigits(_ row: [String]) throws {
    let value = try Self.value(row[0], numbers(row[1]))
    #expect(
      close(value, number(row[2]), row[0] == "choose" ? 1e-13 : 4e-14, absolute: 1e-300), "\(row)")
  }

  private static func value(_ name: String, _ at: [Double]) throws -> Double {
    let names = Array((name == "zeta" ? "x" : "xy").map { String($0) })
    let call = "\(name.lowercased())(\(names.joined(separator: ", ")))"
    return try Formula(call, variables: names, library: .numeric)(Array(at.prefix(names.count)))
  }

  /// Against the triangle of Pascal: whole numbers as far as they reach, then doubles, whose sums round 1,000 times.
  @Test func coefficientsAreThoseOfPascal() {
    var (row, wide): ([UInt64], [Double]) = ([1], [1])
    for n in 1...1_000 {
      wide = [1] + zip(wide, wide.dropFirst()).map { $0 + $1 } + [1]
      if n <= 67 {
        row = [1] + zip(row, row.dropFirst()).map { $0 + $1 } + [1]
        for (k, ways) in row.enumerated() {
          #expect(BinomialDistribution.coefficient(Double(n), Double(k)) == Double(ways))
        }
      } else {
        for k in stride(from: 0, through: n, by: 7) {
          #expect(close(BinomialDistribution.coefficient(Double(n), Double(k)), wide[k], 2.4e-13))
        }
      }
    }
  }

  @Test func polesAndOverflowAreToldApart() throws {
    #expect(try Self.value("zeta", [1]).isNaN && Self.value("zeta", [.infinity]) == 1)
    #expect(BinomialDistribution.coefficient(81, 12) == 70_724_320_184_700)
    #expect(
      BinomialDistribution.coefficient(5, 6) == 0 && BinomialDistribution.coefficient(5, -1) == 0)
    #expect(
      BinomialDistribution.coefficient(5.5, 2).isNaN
        && BinomialDistribution.coefficient(-5, 2).isNaN)
    for (name, place) in [("besselY", [0.0, 0]), ("besselK", [1, -1]), ("besselJ", [0.5, -1])] {
      #expect(try Self.value(name, place).isNaN, "\(name) of \(place)")
    }
    for name in Set(referenceRows("special.tsv").map { $0[0] }) {
      #expect(try Self.value(name, [.nan, 1]).isNaN, "\(name) of NaN")
      if name.hasPrefix("bessel") || name == "choose" {
        #expect(try Self.value(name, [1, .nan]).isNaN, "\(name) of 1 and NaN")
      }
    }
  }

  @Test func integralsReachEndsAndInfinity() throws {
    let bell = try Quadrature.integral(from: -.infinity, to: .infinity) { exp(-$0 * $0) }
    #expect(close(bell.value, Double.pi.squareRoot(), 1e-12))
    let half = try Quadrature.integral(from: .infinity, to: 0) { exp(-$0) }
    #expect(close(half.value, -1, 1e-10))
    #expect(close(try Quadrature.integral(from: -.infinity, to: 0) { exp($0) }.value, 1, 1e-10))
    let root = try Quadrature.integral(from: 0, to: 1) { 1 / $0.squareRoot() }
    #expect(close(root.value, 2, 1e-10))
    #expect(try Quadrature.integral(from: 2, to: 2) { _ in .nan }.value == 0)
    #expect(throws: StatisticsError.self) { try Quadrature.integral(from: 0, to: 1) { 1 / $0 } }
    #expect(throws: StatisticsError.self) {
      try Quadrature.integral(from: 0, to: .infinity) { sin($0) }
    }
  }

  @Test func lowestPointsAreFound() throws {
    let valley = try Minimizer.minimum(over: 0...3) { ($0 - 1.25) * ($0 - 1.25) + 2 }
    #expect(close(valley.place, 1.25, 1e-7) && close(valley.value, 2, 1e-15))
    // Two valleys, the lower at −1.0358.
    let quartic = try Minimizer.minimum(over: -2...2) { $0 * $0 * $0 * $0 - 2 * $0 * $0 + $0 / 3 }
    #expect(quartic.place < -1 && quartic.place > -1.05)
    let end = try Minimizer.minimum(over: 1...2) { $0 }
    #expect(end.place == 1 && end.value == 1)
    let partly = try Minimizer.minimum(over: -1...1) { $0 < 0.3 ? .nan : $0 }
    #expect(close(partly.value, 0.3, 1e-9))
    #expect(throws: StatisticsError.self) { try Minimizer.minimum(over: 0...1) { _ in .nan } }
    #expect(throws: StatisticsError.self) {
      try Minimizer.minimum(over: 0...Double.infinity) { $0 }
    }
  }

  @Test(arguments: [-3.0, 0.1, 1, 40])
  func slopesAreFound(_ x: Double) throws {
    let sine = try #require(Derivative.slope(at: x, of: sin))
    #expect(close(sine.value, cos(x), 1e-9) && sine.errorEstimate < 1e-7)
    let cube = try #require(Derivative.slope(at: x) { $0 * $0 * $0 })
    #expect(close(cube.value, 3 * x * x, 1e-8))
  }

  @Test func slopesAtTheEndOfTheDomain() throws {
    let right = try #require(Derivative.slope(at: 0) { $0 < 0 ? .nan : exp($0) })
    #expect(close(right.value, 1, 1e-6))
    let left = try #require(Derivative.slope(at: 0) { $0 > 0 ? .nan : exp($0) })
    #expect(close(left.value, 1, 1e-6))
    #expect(Derivative.slope(at: 0, of: { _ in .nan }) == nil)
  }
}
