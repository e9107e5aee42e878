import Testing

@testable import Formulas

@Suite struct FormulaTests {
  /// Formula, its value at x = 3, and the shortest way to print it.
  static let rows: [(String, Double, String)] = [
    ("1", 1, "1"), ("1.5e3", 1500, "1500"), (".5", 0.5, "0.5"), ("2.", 2, "2"),
    ("-2^2", -4, "-2^2"), ("(-2)^2", 4, "(-2)^2"), ("2^3^2", 512, "2^3^2"),
    ("(2^3)^2", 64, "(2^3)^2"), ("2^-1", 0.5, "2^-1"), ("1/2x", 1.5, "1/2*x"),
    ("1/(2x)", 1.0 / 6, "1/(2*x)"), ("2x^2", 18, "2*x^2"), ("3(2+1)", 9, "3*(2 + 1)"),
    ("x(x+1)", 12, "x*(x + 1)"), ("(x+1)(x-1)", 8, "(x + 1)*(x - 1)"), ("1-2-3", -4, "1 - 2 - 3"),
    ("1-(2-3)", 2, "1 - (2 - 3)"), ("8/4/2", 1, "8/4/2"), ("8/(4/2)", 4, "8/(4/2)"),
    ("2*-x", -6, "2*-x"), ("--x", 3, "--x"), ("+x", 3, "x"), ("-x*2", -6, "-x*2"),
    ("-(x*2)", -6, "-(x*2)"), ("6÷2×3−1", 8, "6/2*3 - 1"), ("√(x+1)", 2, "sqrt(x + 1)"),
    ("√9x", 9, "sqrt(9)*x"), ("2π", 6.283185307179586, "2*pi"), ("tau/2", .pi, "tau/2"),
    ("3sin(0)", 0, "3*sin(0)"), ("ln(e)", 1, "ln(e)"), ("log(1000)", 3, "log(1000)"),
    ("log(8, 2)", 3, "log(8, 2)"), ("min(x, 1, 2)", 1, "min(x, 1, 2)"),
    ("max(1,x)", 3, "max(1, x)"), ("abs(-x)", 3, "abs(-x)"), ("sgn(-4)", -1, "sgn(-4)"),
    ("floor(2.7)", 2, "floor(2.7)"), ("ceil(2.1)", 3, "ceil(2.1)"), ("round(2.5)", 3, "round(2.5)"),
    ("mod(-1, x)", 2, "mod(-1, x)"), ("twice.lo(x)+1", 7, "twice.lo(x) + 1"),
    ("2e", 5.43656365691809, "2*e"),
    ("69/2", 34.5, "69/2"), ("0*1/x", 0, "0*1/x"), ("exp(0)cos(0)", 1, "exp(0)*cos(0)"),
  ]

  static let library = FunctionLibrary.elementary.adding([
    FormulaFunction("twice.lo", help: "test") { 2 * $0 },
    FormulaFunction("noset", help: "test") { $0 },
  ])

  @Test(arguments: rows) func valueAndPrint(text: String, value: Double, printed: String) throws {
    let formula = try Formula(text, library: Self.library)
    #expect(abs(formula(3) - value) <= 1e-12 * max(1, abs(value)))
    #expect(formula.node.description == printed)
    #expect(try Formula(printed, library: Self.library).node == formula.node)
  }

  /// Wrong text, kind of error, the place.
  static let mistakes: [(String, FormulaError.Kind, Range<Int>)] = [
    ("", .unexpected, 0..<0), ("1+", .unexpected, 2..<2), ("(1", .unexpected, 2..<2),
    ("1)", .unexpected, 1..<2), ("1 2", .unexpected, 2..<3), ("2 $ 3", .unknownCharacter, 2..<3),
    ("nosett(3)", .unknownName, 0..<6), ("1+y", .unknownName, 2..<3), ("sin", .unexpected, 0..<3),
    ("sin()", .argumentCount, 0..<3), ("sin(1,2)", .argumentCount, 0..<3),
    ("1e999", .numberTooLarge, 0..<5),
    ("max(1,)", .unexpected, 6..<7), ("*2", .unexpected, 0..<1),
  ]

  @Test(arguments: mistakes) func place(text: String, kind: FormulaError.Kind, range: Range<Int>) {
    let error = #expect(throws: FormulaError.self) { try Formula(text, library: Self.library) }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
  }

  @Test func caretAndSuggestion() {
    let error = #expect(throws: FormulaError.self) {
      try Formula("1+nosett(3)", library: Self.library)
    }
    #expect(
      error?.rendered()
        == "unknown function `nosett`: did you mean `noset`?\n  1+nosett(3)\n    ^^^^^^")
  }

  @Test(arguments: ["(", "-", "2^", "√", "sin("]) func deepInputIsRefused(_ part: String) {
    let text = String(repeating: part, count: 20_000) + "1"
    let error = #expect(throws: FormulaError.self) { try Formula(text) }
    #expect(error?.kind == .tooComplex)
  }

  @Test func longSumIsRefused() {
    let error = #expect(throws: FormulaError.self) {
      try Formula("1" + String(repeating: "+1", count: 20_000))
    }
    #expect(error?.kind == .tooComplex)
  }

  @Test func constants() throws {
    #expect(try Formula.constant("-2pi") == -2 * Double.pi)
    #expect(throws: FormulaError.self) { try Formula.constant("1/0") }
    #expect(throws: FormulaError.self) { try Formula.constant("x") }
  }
}
