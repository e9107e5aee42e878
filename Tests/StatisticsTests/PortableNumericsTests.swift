import Statistics
import TestSupport
import Testing

/// The module's own functions against mpmath, and against GSL wherever GSL has the digits.
struct PortableNumericsTests {
  /// How far a tail may be off: an exponent of size ln p keeps its rounding errors.
  private func tolerance(_ p: Double) -> Double { max(1e-13, -5e-16 * logarithm(p)) }

  private func logarithm(_ p: Double) -> Double { Double(p.exponent) * 0.6931471805599453 }

  /// Tails of the normal, t, chi-square, F and binomial laws, down to 10⁻³⁰⁸ and for up to 10⁵ trials.
  @Test(arguments: referenceRows("tails.tsv"))
  func tailsAgreeWithMpmath(_ row: [String]) throws {
    let law = try DistributionTests.law(row[0], numbers(row[1]), .portable)
    for (tail, p) in [(Tail.lower, number(row[3])), (.upper, number(row[4]))] {
      #expect(close(law.probability(tail, at: number(row[2])), p, tolerance(p)))
    }
  }

  @Test(arguments: referenceRows("tails.tsv"))
  func quantilesLeadBack(_ row: [String]) throws {
    let law = try DistributionTests.law(row[0], numbers(row[1]), .portable)
    let x = number(row[2])
    for (tail, p) in [(Tail.lower, number(row[3])), (.upper, number(row[4]))] where p < 0.6 {
      if row[0] == "binomial" {
        // A little to either side: the rounded tail is not the tail.
        let (less, more) = (p * (1 - 1e-12), p * (1 + 1e-12))
        let ends = [law.quantile(tail, less), law.quantile(tail, more)]
        #expect(tail == .lower ? ends == [x, x + 1] : ends == [x + 1, x])
      } else {
        #expect(close(law.quantile(tail, p), x, 1e-13, absolute: 1e-15))
      }
    }
  }

  /// GSL's normal law is as accurate as ours; its incomplete gamma and beta functions lose digits as shapes grow, so that
  /// for shapes above some five only 12 digits can agree: there the table of mpmath holds ours to 13.
  @Test(arguments: [
    ("normal", [0.0, 1], 1e-13), ("t", [1], 1e-13), ("t", [3], 1e-13), ("t", [10], 1e-13),
    ("t", [40], 1e-12), ("chi-square", [1], 1e-13), ("chi-square", [7], 1e-13),
    ("chi-square", [40], 1e-12), ("f", [3, 7], 1e-13), ("f", [12, 40], 1e-12),
    ("binomial", [10, 0.3], 1e-13), ("binomial", [81, 0.4], 1e-12),
  ])
  func agreesWithGSL(_ name: String, _ parameters: [Double], _ tolerance: Double) throws {
    let ours = try DistributionTests.law(name, parameters, .portable)
    let theirs = try DistributionTests.law(name, parameters, .gsl)
    for step in 1..<1000 {
      for p in [Double(step) / 1000, 1e-200 * Double(step), 1e-9 * Double(step)] where p <= 0.5 {
        for tail in Tail.allCases {
          let x = ours.quantile(tail, p)
          #expect(close(x, theirs.quantile(tail, p), tolerance, absolute: 1e-15))
          #expect(
            close(
              ours.probability(tail, at: x), theirs.probability(tail, at: x),
              max(tolerance, self.tolerance(p))))
        }
      }
    }
  }
}
