import CPlatform
import Statistics
import TestSupport
import Testing

struct StatisticsFormulaTests {
  private func value(_ text: String) throws -> FormulaValue? {
    var calculator = Calculator(library: .numeric)
    return try calculator.evaluate(text)?.value
  }

  /// Rows of `Reference/formulas.tsv`, which `make_formulas.py` beside it writes.
  private static let reference = referenceRows("formulas.tsv").map {
    (formula: $0[0], value: number($0[1]))
  }

  @Test(arguments: reference)
  func agreesWithSciPy(formula: String, expected: Double) throws {
    let found = try #require(try value(formula)).real
    // Places of extrema are known to half the digits only.
    let tolerance = formula.hasPrefix("arg") ? 1e-7 : formula.hasPrefix("diff") ? 1e-9 : 1e-11
    #expect(abs(found - expected) <= tolerance * max(abs(expected), 1e-3), "\(found), \(expected)")
  }

  @Test func chooseIsExact() throws {
    #expect(try value("choose(81, 3)/79/1080")?.rational == .one)
  }

  @Test(arguments: [
    ("gamma(-2)", "gamma has a pole at -2"), ("zeta(1)", "zeta has a pole at 1"),
    ("choose(4.5, 2)", "choose needs whole numbers"),
    ("normal.pdf(1, 0, -1)", "The standard deviation -1.0 is not a positive number"),
    ("normal.quantile(2)", "a probability must lie between 0 and 1"),
    ("binomial.cdf(1, 2.5, 0.5)", "2.5 is not a whole number"),
    ("minimum(t, 2, 1, t)", "`minimum`: the range 2 to 1 is empty"),
    ("twoproportions(3, 2, 0, 5)", "3 successes are not in 0…2 trials"),
    ("mcnemar(-1, 2)", "-1 is negative"), ("mcnemar(1.5, 2)", "1.5 is not a whole number"),
    ("welch(1, 2, 1, 3, 4, 5)", "Samples of 1 and 5 numbers"),
    ("welch(1, -2, 3, 3, 4, 5)", "the standard deviation -2 is negative"),
    ("goodness(1, 0.5, 2, 0.5)", "0 cells after pooling leave no degree of freedom"),
    ("goodness(1, 0.5, 2, 0.5, 3)", "the last number has no partner"),
    ("homogeneity(0, 3, 0, 4)", "A table without counts"),
    ("normal.pfd(3)", "unknown function `normal.pfd`: did you mean `normal.pdf`?"),
  ])
  func saysWhyThereIsNoValue(formula: String, reason: String) {
    let printed = SearchTests.printed(formula)
    #expect(printed.hasPrefix(reason), "\(printed)")
  }
}
