import Formulas
import TestSupport
import Testing

/// Derivatives by rules: exact ones, and those of all formulas of `values.tsv` by differences of mpmath.
@Suite struct DerivativeTests {
  static let rows = referenceRows("slopes.tsv").map { ($0[0], number($0[1]), number($0[2])) }

  /// What has no rule in the elementary library: factorials need digamma, and the number of terms of a sum is no
  /// smooth function.
  private static func hasNoRule(_ formula: String) -> Bool {
    formula.contains("!") && formula.contains("x") && formula != "x!=3"
      && !formula.hasPrefix("sum(k, 0, 20") || formula.contains("cd(x")
      || formula.contains("1, x, k")
      || formula.contains("x, x+3")
  }

  @Test(arguments: rows) func slope(text: String, x: Double, expected: Double) throws {
    let formula = try Formula(text)
    do throws(FormulaError) {
      let slope = try formula.derivative()(x)
      #expect(close(slope, expected, 1e-13, absolute: 1e-13))
    } catch {
      #expect(Self.hasNoRule(text), "\(error)")
    }
  }

  /// The derivative as an operator, on doubles, exactly and on intervals, is the same.
  @Test(arguments: rows) func everyMachineAgrees(text: String, x: Double, expected: Double) throws {
    guard !Self.hasNoRule(text) else { return }
    let operation = try Formula("diff(x, (x), \(text))")
    let slope = operation(x)
    #expect(close(slope, expected, 1e-13, absolute: 1e-13))
    #expect(
      try Formula(operation.node.description)(x).bitPattern == slope.bitPattern || slope.isNaN)
    let place = try #require(Rational(exactly: x))
    do throws(FormulaError) {
      let value = try operation.value(at: [.exact(place)]).real
      #expect(close(value, expected, 1e-13, absolute: 1e-13))
    } catch {
      #expect(expected.isNaN, "\(error)")
    }
    if let enclosure = operation.enclosure(over: x...x) {
      #expect(enclosure.contains(slope), "\(slope) is not in \(enclosure)")
    }
  }

  @Test(arguments: [
    ("diff(x, 2, x^3)", "12"), ("diff(x^3, x, 2)", "12"), ("diff(x, 0, x^2)", "0"),
    ("diff(x, 0, x^1)", "1"), ("diff(x, 0, x^0)", "0"), ("diff(x, 3, 5)", "0"),
    ("diff(x, 3, 1/x)", "-1/9"), ("diff(x, 4, sqrt(x))", "1/4"), ("diff(x, -8, cbrt(x))", "1/12"),
    ("diff(x, 1, ln(x))", "1"), ("diff(x, 0, sin(x))", "1"), ("diff(x, 0, cos(x))", "0"),
    ("diff(x, 0, abs(x^3))", "0"), ("diff(x, -2, |x|)", "-1"), ("diff(x, 5/2, floor(x))", "0"),
    ("diff(x, 0, {x < 0: 0, x^2})", "0"), ("diff(x, 1, {x < 1: x^2, 2x - 1})", "2"),
    ("diff(x, 0, {x < 0: -x^2, x = 0: 0, x^2})", "0"), ("diff(x, 0, min(x, 2x, 5))", "none"),
    ("diff(x, 1, {x <= 1 and x > 0: x^2, not x < 5: 7, 2x - 1})", "2"),
    ("diff(x, 2, max(x, 3, x^2))", "4"), ("diff(x, 5/2, mod(x, 2))", "1"),
    ("diff(x, 2, x/(1 + x))", "1/9"), ("diff(x, 2, (1 + x)^2/(x - 1))", "-3"),
    ("diff(x, 1/2, 3x + 4)", "3"), ("diff(x, 2, 5%*x)", "1/20"),
    ("diff(x, 1, 2 sum(k, 1, 5, x^k))", "30"),
    ("diff(x, 2, prod(k, 1, 3, x + k))", "47"), ("diff(x, 0, prod(k, 0, 2, x - k))", "2"),
    ("diff(x, 2, diff(t, x, t^4))", "48"), ("diff(x, 1, diff(t, x^2, x t^2))", "6"),
    ("diff(t, diff(t, 3, t^2), t^2)", "12"), ("k = 3; diff(k, 1, k^2 + 3)", "2"),
    ("f(x) = x^2; f'(3)", "6"), ("f(x) = x^3; f''(2)", "12"), ("f(x) = x^3; f'''(2)", "6"),
    ("f(x) = x^3; f''''(2)", "0"), ("f(x) = x^2; g(x) = f'(x)^2; g'(3)", "24"),
    ("f(x, n) = x^n; diff(t, 2, f(t, 3))", "12"), ("f(x, n) = x^n; diff(t, 0, f(t, 3))", "0"),
    ("f(n) = {n < 2: 1, n f(n - 1)}; f'(5/2)", "1"), ("f(x) = x^2; diff(t, 1, f(f(t)))", "4"),
    ("p(x, n) = {n = 0: 1, x p(x, n - 1)}; diff(t, 2, p(t, 5))", "80"),
    ("q(a, b) = {a > 8: a b, q(a b, b)}; diff(t, 3, q(t, t))", "27"),
    ("sin'(0)", "1"), ("ln'(4)", "1/4"), ("sin''(0)", "0"), ("abs'(-3)", "-1"),
    ("f(x) = sum(k, 1, 3, sum(j, 1, k, x^j)); f'(1)", "10"),
    ("f(x) = 3; f'(1)", "0"), ("y = x^2; y'(3)", "6"),
  ]) func exact(script: String, value: String) throws {
    var calculator = Calculator()
    do throws(FormulaError) {
      let found = try calculator.evaluate(script)?.value
      #expect(found?.rational?.description == value)
    } catch {
      #expect(value == "none", "\(error)")
    }
  }

  /// The reason, with its place.
  @Test(arguments: [
    ("diff(x, 0, abs(x))", "cases meet with slopes -1 and 1", "abs(x)"),
    ("diff(x, 0, {x < 0: -1, 1})", "cases meet with values -1 and 1", "{x < 0: -1, 1}"),
    (
      "diff(x, 0, {x < 0: 0, x = 0: 0, x})", "cases meet with slopes 0 and 1",
      "{x < 0: 0, x = 0: 0, x}"
    ),
    ("diff(x, 0, {x <= 0: x})", "the last case ends", "{x <= 0: x}"),
    ("diff(x, 2, floor(x))", "`floor` jumps at 2", "floor(x)"),
    ("diff(x, 5/2, round(x))", "`round` jumps at 2.5", "round(x)"),
    ("diff(x, 0, sign(x))", "`sign` jumps at 0", "sign(x)"),
    ("diff(x, 3, {floor(x) = 2: 1, 0})", "`floor` jumps at 3", "floor(x)"),
    ("diff(x, 2, {floor(x) > 1.5: x^2, 5})", "`floor` jumps at 2", "floor(x)"),
    ("diff(x, 4, mod(x, 2))", "`floor` jumps at 2", "mod(x, 2)"),
    ("diff(x, 0, sqrt(x))", "the slope is infinite", "sqrt(x)"),
    ("diff(x, 0, cbrt(x))", "the slope is infinite", "cbrt(x)"),
    ("diff(x, 1, asin(x))", "the slope is infinite", "asin(x)"),
    ("diff(x, -1, ln(x))", "`ln` of a negative number", "ln(x)"),
    ("diff(x, -1, x + 0 ln(x))", "`ln` of a negative number", "ln(x)"),
    ("diff(x, 1, x + ln(-1))", "`ln` of a negative number", "ln(-1)"),
    ("diff(x, 0, 1/x)", "division by zero", "x"),
    ("diff(x, 2, x!)", "no rule", "x!"),
    ("diff(x, 2, gcd(x, 4))", "whole numbers only", "gcd(x, 4)"),
    ("diff(x, 2, sum(k, 1, x, k))", "no rule for the derivative of `sum`", "sum(k, 1, x, k)"),
    ("f(x) = x > 1; f'(2)", "`f` gives truth values", "f'"),
    ("f(x, y) = x; f'(2)", "takes 2 arguments", "f'"),
    ("f(x) = f'(x); f(1)", "its own derivative", "f'"), ("g'(1)", "unknown function `g`", "g'"),
    ("f(x) = gcd(x, 2); diff(t, 1, f(t))", "(in `f`)", "f(t)"),
  ]) func refused(script: String, reason: String, place: String) {
    var calculator = Calculator()
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate(script) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    let bytes = Array((error?.source ?? "").utf8)[error?.range ?? 0..<0]
    #expect(String(decoding: bytes, as: UTF8.self) == place)
  }

  /// Without a rule, what the library computes numerically; never a derivative of that.
  @Test func numericDerivativesWhereThereIsNoRule() throws {
    var library = FunctionLibrary.elementary.adding([
      FormulaFunction("own", help: "test") { $0 * $0 * $0 }
    ])
    #expect(throws: FormulaError.self) { try Formula("diff(t, x, own(t))", library: library) }
    library.add(
      .derivative { f, x in ((f(x[0] + 1e-5) - f(x[0] - 1e-5)) / 2e-5, .nan) })
    let formula = try Formula("diff(t, x, own(t)) + own'(x)", library: library)
    #expect(abs(formula(2) - 24) < 1e-6)
    #expect(!formula.hasEnclosures)
    #expect(try abs(formula.value(at: [.exact(Rational(2))]).real - 24) < 1e-6)
    for text in ["own''(x)", "diff(s, x, diff(t, s, own(t)))"] {
      #expect(throws: FormulaError.self) { try Formula(text, library: library) }
    }
  }

  @Test func sizes() throws {
    let long = (1...300).map { "x^\($0)" }.joined(separator: " + ")
    #expect(try Formula(long).derivative()(1) == 45_150)
    let product = (1...60).map { "(x + \($0))" }.joined()
    #expect(try Formula(product).derivative()(0).isFinite)
    let deep = String(repeating: "sin(", count: 60) + "x" + String(repeating: ")", count: 60)
    #expect(try Formula(deep).derivative()(0) == 1)
    let cases = (1...40).map { "x < \($0): x^\($0)" }.joined(separator: ", ")
    #expect(try Formula("{\(cases), 0}").derivative()(1.5) == 3)
    let nested =
      String(repeating: "{x<0: -x, ", count: 30) + "x" + String(repeating: "}", count: 30)
    #expect(throws: FormulaError.self) { try Formula(nested).derivative() }
  }

  @Test func severalVariables() throws {
    let formula = try Formula("a^2 b + b^3", variables: ["a", "b"])
    #expect(try formula.derivative(by: "a")([3, 2]) == 12)
    #expect(try formula.derivative(by: "b")([3, 2]) == 21)
    #expect(throws: FormulaError.self) { try formula.derivative(by: "c") }
  }
}
