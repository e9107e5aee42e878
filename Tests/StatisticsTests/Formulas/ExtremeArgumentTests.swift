import Statistics
import TestSupport
import Testing

/// Arguments that double precision cannot tell from others, or that lead out of reach.
@Suite struct ExtremeArgumentTests {
  static let quantiles = referenceRows("quantiles.tsv").map(TextRow.init)

  /// Quantiles from the smaller tail, however small, and at the median, where they are small themselves.
  @Test(arguments: few(quantiles)) func quantilesAreCertain(row: TextRow) throws {
    var calculator = Calculator(library: .numeric)
    let value = try calculator.evaluate(row[0])?.value
    let printed = value?.description ?? "nothing"
    #expect(IdiomTests.isRight(printed, row[1]), "\(printed) is printed for \(row[1])")
    #expect(value?.certainDigits ?? 0 >= 15, "\(printed)")
  }

  /// Whole numbers, exactly; the geometric law of certain success.
  @Test(arguments: [
    ("poisson.pdf(3 + 1e-30, 2)", "0"), ("poisson.pdf(3 + 1e-500, 2)", "0"),
    ("poisson.cdf(3 - 1e-500, 2)", "0.67667641618306346"),
    ("poisson.quantile(1 - 1e-30, 3)", "39"), ("binomial.quantile(1 - 1e-30, 20, 1/3)", "20"),
    ("geometric.pdf(0, 1)", "1"), ("geometric.pdf(2, 1)", "0"), ("geometric.cdf(0, 1)", "1"),
    ("geometric.sf(0, 1)", "0"), ("geometric.quantile(0.5, 1)", "0"),
    ("geometric.quantile(1, 1)", "0"), ("choose(5, -9223372036854775808)", "0"),
    ("normal.cdf(10^400)", "1.00000000000000"), ("chisquare.cdf(10^400, 3)", "1.00000000000000"),
    ("(1 + 1e-300)^(10^300)", "2.7182818284590452"),
    ("(1 - 1e-300)^(10^300 * sqrt(2))", "0.24311673443421421"),
  ])
  func values(text: String, expected: String) {
    #expect(SearchTests.printed(text) == expected)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("binomial.pdf(2, 5 + 1e-30, 1/2)", "`binomial.pdf`: n is not a whole number"),
      ("binomial.pdf(2, 5 + 1e-500, 1/2)", "`binomial.pdf`: n is not a whole number"),
      ("binomial.cdf(2, 5 + exp(-100), 1/2)", "`binomial.cdf`: n is not a whole number"),
      (
        "hypergeometric.sf(2, 10, 5 - 1e-30, 3)",
        "`hypergeometric.sf`: marked is not a whole number"
      ),
      ("poisson.logpdf(3.5, 2)", "`poisson.logpdf`: the pdf is 0 here"),
      ("normal.sf(170!)", "`normal.sf`: the probability is too small"),
      ("gammadist.sf(1e100, 3, 1)", "`gammadist.sf`: the probability is too small"),
      ("(1 + 1e-300)^exp(exp(20))", "the number is too large: its exponent is out of reach"),
      ("(1 - 1e-300)^exp(exp(20))", "the number is too small: its exponent is out of reach"),
      ("1.5^exp(exp(30))", "the number is too large: its exponent is out of reach"),
      ("a = 0:5e-324", "expected a step above 0"),
    ])
  func refusals(text: String, reason: String) {
    let printed = SearchTests.printed(text)
    #expect(printed.hasPrefix(reason), "\(printed)")
  }

  /// A trap would end the process.
  @Test(arguments: [
    "t.quantile(-9223372036854775808, 0)", "root(x, -9223372036854775808, 0, 1/x)",
    "betadist.cdf(1 - 1e-30, 1, 1e-30)", "betadist.sf(1e-400, 1e-400, 1e300)",
    "maximum(x, -1e308, 1e308, x^3)", "root(x, -1e308, 1e308, x + 1e308)",
  ])
  func nothingTraps(text: String) {
    #expect(!SearchTests.printed(text).isEmpty)
  }
}
