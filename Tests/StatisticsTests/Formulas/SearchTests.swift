import CPlatform
import Statistics
import TestSupport
import Testing

/// Integrals, zeros and extrema, against `Reference/searches.tsv`, which `make_searches.py` beside it writes: every digit
/// that is printed is right, and almost all are certain.
@Suite struct SearchTests {
  static let rows = referenceRows("searches.tsv").map(TextRow.init)

  static func printed(_ text: String) -> String {
    var calculator = Calculator(library: .numeric)
    do throws(FormulaError) {
      let outcome = try calculator.evaluate(text)
      if case .solutions(let solutions)? = outcome { return solutions.description }
      return outcome?.value?.description ?? "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: few(rows)) func digitsAreRight(row: TextRow) {
    let printed = Self.printed(row[0])
    #expect(IdiomTests.isRight(printed, row[1]), "\(printed) is printed for \(row[1])")
  }

  @Test(.enabled(if: isLong)) func almostAllAreCertain() {
    #expect(Self.rows.count >= 60)
    let certain = Self.rows.filter { row in
      var calculator = Calculator(library: .numeric)
      let value = try? calculator.evaluate(row[0])?.value
      return value?.certainDigits ?? (value?.rational == nil ? 0 : 17) >= 12
    }
    #expect(certain.count >= Self.rows.count - 6, "\(certain.count) of \(Self.rows.count)")
  }

  /// Bells of random widths, down to a millionth of the range, at random places.
  @Test func narrowPeaksAreFound() throws {
    var random = SplitMix(seed: 28)
    let library = FunctionLibrary.numeric
    for _ in 0..<(isLong ? 60 : 15) {
      let width = pow(10, random.uniform(-6, 0))
      let place = random.uniform(0, 1)
      let bell = "exp(-((t - \(place))/\(width))^2)"
      let expected =
        width * Double.pi.squareRoot() / 2 * (erf((1 - place) / width) + erf(place / width))
      let found = try Formula("int(t, 0, 1, \(bell))", variables: [], library: library)
      #expect(close(try found.value().real, expected, 1e-13), "\(bell)")
      // As a plot computes it.
      #expect(close(found([]), expected, 1e-9), "\(bell)")
      let peak = try Formula("argmax(t, 0, 1, \(bell))", variables: [], library: library)
      #expect(close(try peak.value().real, place, 1e-12), "\(bell)")
    }
  }

  /// Steps of random heights at random places, whose integral is a sum.
  @Test func jumpsAreFound() throws {
    var random = SplitMix(seed: 29)
    for _ in 0..<40 {
      let places = (0..<4).map { _ in random.uniform(0, 10) }.sorted()
      let heights = (0..<4).map { _ in random.uniform(-5, 5) }
      let steps = zip(places, heights).map { "{t < \($0): 0, \($1)}" }.joined(separator: " + ")
      let expected = zip(places, heights).reduce(0) { $0 + (10 - $1.0) * $1.1 }
      let found = try Formula("int(t, 0, 10, \(steps))", variables: [], library: .numeric)
      let scale = heights.reduce(0) { $0 + abs($1) }
      #expect(abs(try found.value().real - expected) < 1e-13 * scale, "\(steps)")
      #expect(abs(found([]) - expected) < 1e-9 * scale, "\(steps)")
    }
  }

  @Test func integralsInPlotsAreRight() throws {
    let bell = try Formula("int(t, -10, x, normal.pdf(t, 0, 0.01))", library: .numeric)
    let teeth = try Formula("int(t, 0, x, mod(t, 1))", library: .numeric)
    for step in 0...400 {
      let x = -10 + Double(step) / 20
      #expect(abs(bell(x) - erfc(-x / 0.01 / 2.0.squareRoot()) / 2) < 1e-9, "\(x)")
      let rest = x - x.rounded(.down)
      #expect(abs(teeth(x) - (x.rounded(.down) / 2 + rest * rest / 2)) < 1e-9, "\(x)")
    }
  }

  @Test(arguments: [
    ("int(t, 0, 1, 1/t)", "`int`: the integral grows without bounds near 0"),
    ("int(t, -1, 1, 1/t^2)", "`int`: the integral grows without bounds near 0"),
    ("int(t, 1, inf, 1/t)", "`int`: the integral grows without bounds towards infinity"),
    ("int(t, 0, inf, sin(t))", "`int`: no value from 0.0 to inf is sure: two rules give"),
    ("int(t, 0, 10, gamma(t))", "`int`: no value from 0.0 to 10.0 is sure"),
    ("int(t, -1, 1, sqrt(t))", "`sqrt` of a negative number"),
    ("root(t, 0, 1, t + 1)", "`root`: the function is nowhere 0 between 0 and 1"),
    ("root(t, 0.5, 2, 1/(t - 1))", "`root`: the function is nowhere 0 between 0.5 and 2"),
    ("1 + roots(t, 0, 1, t)", "`roots` gives several numbers, so it stands alone in `calc`"),
    ("root(x, 1, 2, tan(x))", "`root`: the function is nowhere 0 between 1 and 2"),
    ("root(x, 0, 2, floor(x) - 0.5)", "`root`: no zero is seen between 0.0 and 2.0: near 0.99999"),
    ("root(x, 0, 3, (2 + besselj(0, x))/(x - 1))", "division by zero, where x = 1"),
    ("root(x, 1/3, 2, x - 1/3 + 1e-20)", "`root`: the function is nowhere 0 between 0.33333"),
    ("maximum(x, 0, 1, 1/x)", "`maximum`: the values go beyond all bounds near 0"),
    ("maximum(x, -1, 1, 1/x^2)", "`maximum`: the values go beyond all bounds near 0"),
    ("minimum(x, -1, 1, 1/x)", "`minimum`: the values go beyond all bounds near 0"),
    ("argmax(x, 1, 2, tan(x))", "`argmax`: the values go beyond all bounds near 1.57"),
    ("maximum(x, 0, 1, -ln(x))", "`maximum`: the values go beyond all bounds near 0"),
    ("maximum(x, 1, 2, besselj(0, x)/(x - 1.3))", "division by zero, where x = 1.3"),
    ("maximum(x, pi, pi - 1e-30, x)", "`maximum`: the range 3.14159"),
    ("argmin(x, e, -9223372036854775808, |x|)", "`argmin`: the range 2.71828"),
    ("roots(t, 1, 0, t)", "`roots` needs two finite ends, the lesser first"),
    ("x = x^2", "unknown name `x`: `x = …` defines it; to solve for it, swap the sides"),
  ])
  func refusals(text: String, reason: String) {
    #expect(Self.printed(text).hasPrefix(reason), "\(Self.printed(text))")
  }

  @Test(arguments: [
    ("choose(x, 2) = 66", "x = 12 (tried from 0 to 999)"),
    (
      "choose(x, 2) = 67",
      "no solution found (tried from 0 to 999; the sides cross between 12 and 13)"
    ), ("x!=24 ", "x = 4"), ("|x|=0", "x = 0"), ("10^x = 1e-100", "x = -100"),
    (
      "int(t, 0, x, t^2) = 9",
      "x = ≈ 3.000000000 (found by its sign from -20 to 20; others are not excluded)"
    ), ("normal.cdf(x) = 0.975", "x = ≈ 1.959963985"), ("normal.cdf(x) = 1", "no solution found"),
    ("poisson.pdf(x, 4) = poisson.pdf(x - 1, 4)", "x = 4 (tried from 0 to 999)"),
    ("x(x - 1) = 0", "x = 0, x = 1"), ("1; a(a + 1) = 6", "a = -3, a = 2"),
    ("x^2 - 4 = 0", "x = -2, x = 2"), ("3x = 12", "x = 4"), ("x^2 + 1 = 0", "no solution"),
    ("2x = x + x", "every x that was tried is a solution"), ("1/x = 0", "no solution"),
    ("sqrt(x) = -1", "no solution"), ("x^2 - 2x + 1 = 0", "x = 1"), ("(x - 1)^3 = 0", "x = 1"),
    ("|x - 1| = 2", "x = -1, x = 3"), ("a = 5; a y = 10", "y = 2"), ("x^2 = x", "x = 0, x = 1"),
    ("x*(x-1)(x-2)(x-3)(x-4) = 0", "x = 0, x = 1, x = 2, x = 3, x = 4"),
    ("ln(x) = 2", "x = 7.3890560989306502"), ("cos(x) = x", "x = 0.73908513321516064"),
    ("exp(x) = 3x", "x = 0.61906128673594511, x = 1.5121345516578425"),
    ("x^3 - x - 1 = 0", "x = 1.324717957244746"), ("2^x = 8", "x = 3"),
    ("(x^2 - 2)^2 = 0", "x = -1.414213562373095, x = 1.414213562373095"),
    ("roots(x, -1, 1, x^2)", "x = 0"), ("roots(x, 3, 4, cos(x))", "no solution"),
    ("roots(x, 0, 7, sin(x))", "x = 0, x = 3.1415926535897932, x = 6.2831853071795865"),
    ("x^2 - 4 = 0; ans + 1", "there is no previous result for `ans`"), ("3x = 12; ans/8", "1/2"),
    ("f(x) = x^2; f(x) = 9", "nothing"), ("x = 3; x^2 = 9", "true"),
  ])
  func equationsAreSolved(text: String, expected: String) {
    let printed = Self.printed(text)
    #expect(printed == expected || printed.hasPrefix(expected + " "), "\(printed)")
  }

  @Test func polynomialsHaveTheirZeros() {
    var random = SplitMix(seed: 30)
    for _ in 0..<40 {
      let zeros = Set((0..<5).map { _ in random.below(41) - 20 }).sorted()
      let product = zeros.map { "(x - (\($0)))" }.joined()
      let expected = zeros.map { "x = \($0)" }.joined(separator: ", ")
      #expect(Self.printed("\(product) = 0") == expected, "\(product)")
    }
  }

  /// Ends that are no doubles: what is found lies between them, and an end that is the place is the place itself.
  @Test(arguments: [
    ("maximum(x, 0, pi, x)", "3.1415926535897932"),
    ("argmax(x, 1/3, 2/3, x)", "2/3 ≈ 0.66666666666666667"),
    ("maximum(x, 1/3, 2/3, x)", "2/3 ≈ 0.66666666666666667"),
    ("minimum(x, sqrt(2), 2, x^2)", "2"), ("argmin(x, sqrt(2), 2, x^2)", "1.414213562373095"),
    ("maximum(x, 0, 1/3, sin(x))", "0.32719469679615224"),
    ("minimum(x, -1, 2, |x - 1/2| + x/10)", "1/20 = 0.05"),
    ("argmin(x, -1, 2, |x - 1/2| + x/10)", "1/2 = 0.5"),
    ("minimum(x, 1/3, 2/3, |x - 1/2| + x/10)", "1/20 = 0.05"),
    ("root(x, pi, 4, sin(x))", "3.1415926535897932"),
    ("root(x, sqrt(2), 2, x^2 - 2)", "1.414213562373095"),
    ("root(x, 1/3, 2, 3x - 1)", "1/3 ≈ 0.33333333333333333"),
    ("root(x, 1/3, 2, (x - 1/3 + 1e-20)(x - 1))", "1"),
    ("roots(x, 1/3, 2, (x - 1/3 + 1e-20)(x - 1))", "x = 1"),
    ("roots(x, pi, 7, sin(x))", "x = 3.1415926535897932, x = 6.2831853071795865"),
  ])
  func endsNeedNotBeDoubles(text: String, expected: String) {
    #expect(Self.printed(text) == expected)
  }

  /// The error of a zero that no bounds prove is no less than what its digits are off by.
  @Test(arguments: [
    ("root(x, 2, 3, besselj(0, x))", "2.404825557695772768622"),
    ("root(x, 1, 5, ei(x) - 10)", "3.009850414759061249507"),
    ("root(x, 0, 9, (besselj(0, x) - besselj(0, 3))^3)", "3"),
    ("root(x, 1, 4, 1e9 + zeta(x) - 1e9 - 1.5)", "2.185285451787482231198"),
  ])
  func estimatedZerosAreRight(text: String, expected: String) {
    let printed = Self.printed(text)
    #expect(printed.hasPrefix("≈ ") && IdiomTests.isRight(printed, expected), "\(printed)")
  }

  @Test func polesAreNoZeros() {
    let printed = Self.printed("tan(x) = x")
    #expect(printed.hasSuffix("(from -20 to 20 only)"), "\(printed)")
    #expect(printed.split(separator: ",").count == 11)
  }

  @Test func manyZerosAreCounted() {
    let printed = Self.printed("sin(1/x) = 0")
    #expect(printed.utf8.count < 700 && printed.contains(", … "), "\(printed)")
    #expect(
      Self.printed("roots(x, 1, 200, sin(x))").hasSuffix("x = 31.415926535897932, … 63 in all"))
  }

  @Test func noSolutionIsProved() {
    #expect(Self.printed("sin(x/100) = 1/2") == "no solution found (from -20 to 20 only)")
    #expect(Self.printed("sin(x) + 3 = mod(x, 1)") == "no solution")
    #expect(Self.printed("exp(x) = -1") == "no solution")
  }

  @Test func unboundedSearchesNameTheirRange() {
    let printed = Self.printed("sin(x) = 0.5")
    #expect(printed.hasSuffix("(from -20 to 20 only)"))
    #expect(printed.split(separator: ",").count == 13)
  }
}
