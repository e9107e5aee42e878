import Formulas
import Testing

/// Formulas whose estimates are asked for elsewhere, and functions with settings in brackets.
struct EstimateTests {
  private static let library = FunctionLibrary.elementary.adding([
    FormulaFunction("rate", help: "an estimate") { $0 / 10 }.marked(estimate: true)
      .settable { text throws(SettingError) in
        guard let factor = Double(text) else {
          throw SettingError("expected a number", at: 0..<text.utf8.count)
        }
        return FormulaFunction("rate[\(text)]", help: "an estimate") { $0 * factor }
          .marked(estimate: true)
      },
    FormulaFunction("both", help: "an estimate", body: .binary { $0 + $1 }).marked(estimate: true),
    FormulaFunction("norm", help: "an estimate", body: .list(1...9) { $0.reduce(0, +) })
      .marked(estimate: true),
    FormulaFunction("sure", help: "no estimate") { $0 },
  ])

  /// The estimates are one more than the library says.
  @Test(arguments: [
    ("rate(20)", 3), ("rate(20) + sure(1)", 4), ("sum(k, 1, 3, rate(k))", 3.6),
    ("both(1, 2) norm(1, 2, 3)", 28), ("f(x) = rate(x)^2; f(20)", 9), ("rate(rate(90))", 2),
    ("a = rate(20); a + rate(20)", 6), ("a = rate(20); b = a + 1; a = 0; b^2", 16),
    ("rate(20); 2 ans", 6), ("M = rate(20); M/3", 1), ("a = rate(20); f(x) = a x; f(5)", 15),
    ("rate[2](20)", 41), ("diff(t, 1, rate(20) t)", 3),
  ])
  func otherEstimates(text: String, value: Double) throws {
    var calculator = Calculator(library: Self.library)
    try calculator.evaluate(text)
    let formula = try #require(calculator.latest)
    #expect(formula.usesEstimates)
    let asked = formula.asking { name, arguments in
      let known = Self.library.function(name)
      switch known?.body {
      case .unary(let body): return body(arguments[0]) + 1
      case .binary(let body): return body(arguments[0], arguments[1]) + 1
      default: return arguments.reduce(1, +)
      }
    }
    #expect(abs(asked([]) - value) < 1e-12)
  }

  /// Nothing is said to rest on estimates that does not.
  @Test(arguments: [
    "sure(2) + 1", "a = rate(20); a = 3; a", "f(x) = rate(x); sure(2)",
    "b = rate(1) < 1; if(b, 1, 2)",
  ])
  func noEstimates(text: String) throws {
    var calculator = Calculator(library: Self.library)
    try calculator.evaluate(text)
    #expect(calculator.latest?.usesEstimates == false)
  }

  /// A value that rests on estimates is constant for derivatives, and keeps its value until it is asked for.
  @Test func valuesStay() throws {
    var calculator = Calculator(library: Self.library)
    #expect(try calculator.evaluate("a = rate(20); f(x) = a x^2; f'(3)")?.value?.real == 12)
    let formula = try #require(try calculator.formulas(in: "a x + rate(x)").first)
    #expect(formula(5) == 10.5 && formula.usesEstimates)
    #expect(formula.asking { _, _ in 1 }([5]) == 6)
  }

  @Test func settingsArePartOfTheName() throws {
    let formula = try Formula("rate[2.5](x) + rate(x)", library: Self.library)
    #expect(formula(2) == 5.2)
    #expect(formula.functionNames == ["rate[2.5]", "rate"])
    #expect(formula.node.description == "rate[2.5](x) + rate(x)")
    let again = try Formula(formula.node.description, library: Self.library)
    #expect(again.node == formula.node)
  }

  @Test(arguments: [
    ("1 + rate[two](3)", 9, 12, "expected a number"), ("rate[2", 4, 5, "expected `]` after `[`"),
    ("rate[2] + 1", 8, 9, "expected `(`, as in `rate[2](x)`, found `+`"),
    ("sure[2](3)", 4, 5, "found `[`"), ("sin[2](3)", 3, 4, "found `[`"),
    ("x[1]", 1, 2, "found `[`"), ("rate [2](3)", 5, 6, "found `[`"),
  ])
  func mistakesHavePlaces(text: String, start: Int, end: Int, message: String) {
    let error = #expect(throws: FormulaError.self) { try Formula(text, library: Self.library) }
    #expect(error?.range == start..<end && error?.message.contains(message) == true)
  }

  /// What is read without being evaluated has names, with their places, but no values.
  @Test func namesAreFoundWithTheirSettings() throws {
    let text = "a = rate[2.5](3)/(3 - 3) # sure(3)\nf(t) = rate(t) a\n0 < a"
    var reader = Calculator(library: Self.library).reading
    try reader.evaluate(text)
    let names = try #require(reader.mentions)
    #expect(names.map(\.name) == ["rate[2.5]", "rate", "t", "a", "a"])
    for name in names {
      let found = String(decoding: Array(text.utf8)[name.range], as: UTF8.self)
      #expect(found == name.name && name.source == text)
    }
  }

  /// Mistakes that no value could mend are found without one; those before are read.
  @Test(arguments: ["0 + (1 < 2)", "sure(1, 2)", "b = nowhere", "rate[two](1)", "1 +", "sin = 3"])
  func mistakesNeedNoValues(text: String) {
    var reader = Calculator(library: Self.library).reading
    #expect(throws: FormulaError.self) { try reader.evaluate("a = 1/0; rate(a); \(text)") }
    #expect(reader.mentions?.map(\.name).prefix(2) == ["rate", "a"])
  }
}
