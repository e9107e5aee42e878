import Formulas
import TestSupport
import Testing

struct SupportTests {
  private static let library = FunctionLibrary.withOperators.adding([
    FormulaFunction("law", help: "at whole x, with so many trials", body: .list(3...3) { $0[0] })
      .onWholeNumbers(0..<2),
    FormulaFunction("steps", help: "of real x", body: .binary { x, _ in x }).onWholeNumbers(1..<2),
  ])

  private static func text(_ support: Formula.Support?) -> String {
    support.map { "\($0.first) \($0.step)" } ?? "none"
  }

  private func support(_ text: String) throws -> String {
    var calculator = Calculator(library: Self.library)
    let formula = try #require(try calculator.formulas(in: text, variables: ["x"]).last)
    return Self.text(formula.support)
  }

  /// The first place that is not negative, and the distance.
  @Test(arguments: [
    // Arguments of the library.
    ("noset(x)", "0 1"), ("noset(12) x", "none"), ("noset(floor(x))", "none"),
    ("noset(x - 3)", "0 1"), ("noset(2x)", "0 1/2"), ("noset(x/3)", "0 3"),
    ("noset((x - 1)/2)", "1 2"), ("noset(2 - 0.3x)", "0 10/3"), ("noset(-x + 1/2)", "1/2 1"),
    ("law(x, 9, 0.5)", "0 1"), ("law(3, x, 0.5)", "0 1"), ("law(3, 9, x)", "none"),
    ("steps(x, 3)", "none"), ("steps(3, x)", "0 1"), ("x!", "0 1"), ("factorial(x + 1)", "0 1"),
    ("gcd(x, 12)", "0 1"), ("lcm(4, x/2)", "0 2"), ("noset(x^2)", "0 1"), ("noset(sqrt(x))", "0 1"),
    ("noset(pi)", "none"), ("noset(mod(x, 1))", "0 1"), ("noset(mod(x, 3))", "0 1"),
    ("noset(round(x) + x/2)", "0 2"), ("noset(max(floor(x), 3))", "none"),
    // Mixed formulas have those of their parts.
    ("sin(x) + noset(x)", "0 1"), ("noset(x/2) + noset(x/3)", "0 6"),
    ("noset(x/2) noset((x - 1)/3)", "4 6"), ("noset(2x)^2 - noset(3x)", "0 1"),
    ("noset(2x) noset(2x - 1/2)", "0 1/2"), ("int(t, 0, x, noset(t))", "none"),
    ("int(t, 0, 1, noset(x) t)", "0 1"), ("if(x > 3, noset(x), 0)", "0 1"),
    ("if(noset(x) > 3, x, 0)", "0 1"), ("noset(x) > 3 and x > 1", "0 1"),
    // Sums.
    ("sum(n, 1, x, 1/n)", "0 1"), ("prod(n, 1, 2x, 1/n)", "0 1/2"), ("sum(n, x, x + 5, n)", "none"),
    ("sum(n, x, 9, n)", "0 1"), ("sum(n, 1, floor(x), n)", "none"), ("sum(n, 1, 9, x^n)", "none"),
    ("sum(n, 0, 9, n! x^n)", "none"), ("sum(n, 0, 9, law(x - n, 9, 0.5))", "0 1"),
    ("sum(n, 0, 9, noset(n/2))", "none"), ("sum(n, 1, x^2, n)", "0 1"),
    // Conditions.
    ("{x = floor(x): x}", "0 1"), ("{x == round(x): x}", "0 1"), ("{ceil(x) = x: x}", "0 1"),
    ("{trunc(x) = x and x > 3: x}", "0 1"), ("{mod(x, 1) = 0: x}", "0 1"),
    ("{mod(x, 3) = 1: x}", "1 3"), ("{x/2 = floor(x/2): x}", "0 2"),
    ("{x - floor(x) = 0: x}", "0 1"),
    ("{0 <= x = floor(x) < 9: x}", "0 1"), ("{mod(2x, 1) = 1/2: x}", "1/4 1/2"),
    ("{x = floor(x): x, 0}", "none"), ("{x < 3: 0, x}", "none"), ("{x != floor(x): x}", "none"),
    ("{x = floor(x): x, 2x = floor(2x): 1}", "0 1/2"), ("{x = floor(x): x, x > 3: 1}", "none"),
    ("{mod(x, 2) = 0 or mod(x, 3) = 0: x}", "0 1"), ("{mod(x, 2) = 0 and mod(x, 3) = 0: x}", "0 6"),
    ("{floor(x) = 3: x}", "none"), ("(-1)^x", "0 1"), ("(-2)^(x/2)", "0 2"), ("2^x", "none"),
    ("(-1)^floor(x)", "none"),
    // Functions of the session.
    ("w(t) = {t = floor(t): t}; w(2x) + 1", "0 1/2"), ("w(t) = t!; w(floor(x)) + x", "none"),
    ("is(t) = mod(t, 1) = 0; {is(x/3): 1}", "0 3"), ("a = 4; w(t) = noset(t/a); w(x)", "0 4"),
    ("w(n) = {n <= 0: 1, n w(n - 1)}; w(x)", "none"),
    ("w(t) = noset(t); v(t) = w(t) w(t/2); v(x)", "0 2"),
  ])
  func isDerived(text: String, places: String) throws {
    #expect(try support(text) == places)
  }

  @Test(arguments: [
    ("{x = floor(x): x, 0}", "0 1"), ("{x < 0: 0, x = floor(x): 1}", "0 1"),
    ("{x < 0: 0, x}", "none"),
    ("{mod(x, 2) = 1: 1, 0} + if(mod(x, 4) = 0, 1, 0)", "0 1"),
  ])
  func exceptions(text: String, places: String) throws {
    let formula = try Formula(text, library: Self.library)
    #expect(formula.support == nil)
    #expect(Self.text(formula.exceptions) == places)
  }

  /// Two random conditions hold together where the support says and nowhere else, in whole numbers of 1/720.
  ///
  /// Seed 28.
  @Test func againstConditionsOfFractions() throws {
    var random = SplitMix(seed: 28)
    var both = 0
    for _ in 0..<300 {
      let lines = (0..<2).map { _ in
        (up: random.below(6) + 1, across: random.below(6) + 1, twelfths: random.below(12))
      }
      let conditions = lines.map { line in
        let text = "\(line.up)x/\(line.across) + \(line.twelfths)/12"
        return "\(text) = floor(\(text))"
      }
      let formula = try Formula("{\(conditions.joined(separator: " and ")): 1}")
      let support = try #require(formula.support)
      let unit = Rational(720)
      let first = try #require((support.first * unit).integer)
      let step = try #require((support.step * unit).integer)
      let wrong = (0..<60 * 720).filter { x in
        let holds = lines.allSatisfy { line in
          (line.up * x + 60 * line.across * line.twelfths) % (720 * line.across) == 0
        }
        if holds { both += 1 }
        return holds != ((x - first) % step == 0)
      }
      // Where they have no place in common, those of the first stand for none.
      let isApart = wrong.allSatisfy { x in (x - first) % step == 0 }
      #expect(wrong.isEmpty || isApart && wrong.count == 60 * 720 / step, "\(formula.text)")
    }
    #expect(both > 500)
  }

  /// Deep and long formulas take neither the stack nor time.
  @Test func longFormulas() throws {
    let sum = (1...400).map { "x/\($0)" }.joined(separator: " + ")
    #expect(try support(sum + " + noset(x)") == "0 1")
    #expect(try support("noset(x) + " + sum) == "0 1")
    let chain = (1...400).map { "f\($0)(t) = f\($0 - 1)(t) + f\($0 - 1)(t + 1)" }
    let text = (["f0(t) = noset(t)"] + chain + ["f400(x)"]).joined(separator: "; ")
    _ = try support(text)
    let nested =
      String(repeating: "abs(", count: 60) + "noset(x)" + String(repeating: ")", count: 60)
    #expect(try support(nested) == "0 1")
  }
}
