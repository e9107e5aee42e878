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

  /// What tests pooled is said beside the value, also inside a formula; five are expected in 16 · 0.3125.
  @Test(arguments: [
    ("goodness(9, 0.5, 4, 0.25, 2, 0.125, 1, 0.125)", "goodness pooled 4 cells to 2"),
    ("a = 2; 1 - goodness(9, 0.5, 2 a, 0.25, a, 0.125, 1, 0.125)", "goodness pooled 4 cells to 2"),
    ("homogeneity(10, 12, 3, 1, 7, 9)", "homogeneity pooled 3 cells to 2"),
    ("goodness(9, 0.6875, 7, 0.3125)", ""), ("homogeneity(10, 12, 20, 18)", ""),
  ])
  func pooledCellsAreSaid(text: String, note: String) throws {
    var calculator = Calculator(library: .numeric)
    _ = try calculator.evaluate(text)
    #expect(calculator.notes == (note.isEmpty ? [] : [note + ", so that each expects 5 or more"]))
  }

  @Test func chooseIsExact() throws {
    #expect(try value("choose(81, 3)/79/1080")?.rational == .one)
  }

  /// Values that are taken beside or at a jump, those of counts, between which there are none, and cells that expect 5.
  @Test(
    arguments: [
      ("maximum(x, 0, 1, {x <= 0.5: x, 0})", 0.5),
      ("maximum(x, 0, 2, {x = 1: 3, x - floor(x)})", 3),
      ("maximum(x, 0, 3, {x <= 1: 0, min(1, 2 - x + 1e-10)})", 1),
      ("maximum(x, 0, 3, {x < 1: x, x = 1: 0, x <= 1 + 1e-12: 1, 0})", 1),
      ("minimum(x, 0, 3, {x >= 1: 5, max(0, 1 - x - 1e-10)})", 0),
      ("goodness(4, 0.1, 6, 0.1, 40, 0.8)", exp(-0.2)),
      ("minimum(x, 0, 3, x - floor(x))", 0),
      ("maximum(x, 0, 10, {x^2 <= 2: x, 0})", 2.squareRoot()),
      ("maximum(x, 0, 1, {x <= 1/10: x, 0})", 0.1), ("maximum(x, 0, 9, {x <= e: x, 0})", exp(1)),
      ("minimum(x, 0, 2, abs(x - sqrt(2)) 1e10)", 0), ("maximum(x, 0, 2.5, floor(x))", 2),
      ("maximum(x, 0, 20, poisson.pdf(x, 3))", 4.5 * exp(-3)),
      ("maximum(x, 0, 9, binomial.pdf(x, 9, 1/3))", 5376.0 / 19683),
    ] as [(String, Double)])
  func extremesThatAreTaken(formula: String, expected: Double) throws {
    let found = try #require(try value(formula)).real
    #expect(
      abs(found - expected) <= (formula.contains("1e10") ? 1e-5 : 1e-13 * max(expected, 1)),
      "\(found)")
  }

  @Test(arguments: [
    ("gamma(-2)", "gamma has a pole at -2"), ("zeta(1)", "zeta has a pole at 1"),
    ("choose(4.5, 2)", "choose needs whole numbers"),
    ("normal.pdf(1, 0, -1)", "The standard deviation -1.0 is not a positive number"),
    ("normal.quantile(2)", "a probability must lie between 0 and 1"),
    ("binomial.cdf(1, 2.5, 0.5)", "2.5 is not a whole number"),
    ("minimum(t, 2, 1, t)", "`minimum`: the range 2 to 1 is empty"),
    (
      "maximum(x, 0, 2, x - floor(x))",
      "`maximum`: there is no largest value: near 1 the values come arbitrarily close to 1"
    ),
    (
      "minimum(x, 0, 1, x - ceil(x))",
      "`minimum`: there is no smallest value: near 0 the values come arbitrarily close to -1"
    ),
    (
      "argmax(x, 0, 1, {x < 0.5: x^2, 0.1})",
      "`argmax`: there is no largest value: near 0.5 the values come arbitrarily close to 0.25"
    ),
    (
      "argmax(x, 0, 1, {x < 0.3: x, 0})",
      "`argmax`: there is no largest value: near 0.3 the values come arbitrarily close to 0.3"
    ),
    (
      "maximum(x, 0, 1e-7, {x < 5e-8: x, 0})",
      "`maximum`: there is no largest value: near 5e-08 the values come arbitrarily close to 5e-08"
    ),
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
