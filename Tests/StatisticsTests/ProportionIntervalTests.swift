import Statistics
import Testing

struct ProportionIntervalTests {
  // Wilson is a formula: rounding only. The others invert tails that GSL knows to 10⁻⁹ or, in
  // Temme's form, z to 10⁻⁹; both move a bound by far less than 10⁻⁹ of itself.
  @Test(arguments: Table("intervals.tsv").rows)
  func agreesWithMpmath(_ row: [String]) throws {
    let method = try ProportionIntervalCatalogue.method(named: row[0])
    let interval = method.interval(
      successes: number(row[1]), trials: number(row[2]), confidence: number(row[3]))
    let tolerance = row[0] == "wilson" ? 1e-13 : 1e-9
    #expect(close(interval.lower, number(row[4]), tolerance))
    #expect(close(interval.upper, number(row[5]), tolerance))
  }

  @Test func namesRoundTrip() throws {
    for (name, method) in ProportionIntervalCatalogue.entries {
      #expect(ProportionIntervalCatalogue.name(of: method) == name)
      let again = try ProportionIntervalCatalogue.method(named: name)
      #expect(ProportionIntervalCatalogue.name(of: again) == name)
    }
    do {
      _ = try ProportionIntervalCatalogue.method(named: "wald")
      Issue.record("An unknown name was accepted")
    } catch {
      #expect(error.description.contains("“wald”") && error.description.contains("jeffreys"))
    }
  }

  @Test(
    arguments: ["wilson", "clopper-pearson", "jeffreys"], [1, 2, 7, 40, 1000, 1_000_000_000_000])
  func keepsTheLaws(_ name: String, _ n: Int) throws {
    try ProportionIntervalLaws.check(ProportionIntervalCatalogue.method(named: name), trials: n)
  }
}

/// What every interval for a proportion has to keep.
enum ProportionIntervalLaws {
  static func check(_ method: some ProportionInterval, trials n: Int) {
    #expect(method.interval(successes: 0, trials: 0) == .unit)
    var previous = Interval(lower: 0, upper: 0)
    let step = max(1, n / 20)
    for k in stride(from: 0, through: n, by: step) {
      let interval = method.interval(successes: k, trials: n)
      #expect(interval.contains(Double(k) / Double(n)))
      #expect(interval.lower >= 0 && interval.upper <= 1)
      #expect(interval.lower >= previous.lower && interval.upper >= previous.upper)
      #expect((interval.lower == 0) == (k == 0) && (interval.upper == 1) == (k == n))
      let mirrored = method.interval(successes: n - k, trials: n)
      #expect(close(interval.lower, 1 - mirrored.upper, 0, absolute: 1e-11))
      let narrow = method.interval(successes: k, trials: n, confidence: 0.5)
      #expect(narrow.lower >= interval.lower && narrow.upper <= interval.upper)
      #expect(narrow.width < interval.width)
      previous = interval
    }
  }
}
