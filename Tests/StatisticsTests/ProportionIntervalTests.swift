import Estimates
import SetLabLaws
import TestSupport
import Testing

struct ProportionIntervalTests {
  // Wilson is a formula: rounding only. The others invert tails that GSL knows to 10⁻⁹ or, in
  // Temme's form, z to 10⁻⁹; both move a bound by far less than 10⁻⁹ of itself.
  @Test(arguments: referenceRows("intervals.tsv"), Maker.allCases)
  func agreesWithMpmath(_ row: [String], _ maker: Maker) throws {
    let method = try #require(IntervalMethod.all.first { $0.name == row[0] })
    let interval = Confidence(number(row[3]), method: method, by: maker.numerics)
      .interval(successes: number(row[1]), trials: number(row[2]))
    let tolerance = row[0] == "wilson" ? 1e-13 : 1e-9
    #expect(close(interval.lower, number(row[4]), tolerance))
    #expect(close(interval.upper, number(row[5]), tolerance))
  }

  @Test func names() {
    let methods = IntervalMethod.all
    #expect(methods.map(\.name) == ["weighted-tails", "wilson", "clopper-pearson", "jeffreys"])
  }

  @Test(
    arguments: ["weighted-tails", "wilson", "clopper-pearson", "jeffreys"],
    [1, 2, 7, 40, 150, 1000, 1_000_000_000_000])
  func keepsTheLaws(_ name: String, _ n: Int) throws {
    let method = try #require(IntervalMethod.all.first { $0.name == name })
    for maker in Maker.allCases {
      #expect(Laws.broken(by: method, trials: [n], numerics: maker.numerics) == [])
    }
  }
}
