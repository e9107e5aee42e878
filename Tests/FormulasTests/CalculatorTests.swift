import Estimates
import Formulas
import Testing

@Suite struct CalculatorTests {
  /// Scripts, and how the last value prints.
  static let scripts: [(String, String)] = [
    ("1/3 + 1/6", "1/2 = 0.5"), ("2^100", "1267650600228229401496703205376"),
    ("2^200", "1606938044258990275541962092341162602522202993782792835301376"),
    ("sqrt(2)", "1.414213562373095"),
    ("sin(1) < 1", "true"), ("cos(0)", "1"), ("-1/3", "-1/3 ≈ -0.33333333333333333"),
    ("0.5 + 0*pi", "1/2 = 0.5"), ("0.5 + 0*sin(1)", "1/2 = 0.5"),
    ("vast(1)", "≈ 1.000000000e40"),
    ("a = 3; a^2", "9"), ("a = 3\na = a + 1\na", "4"), ("a = 2 < 3; not a", "false"),
    ("a = 1/3; 3a", "1"), ("f(x) = x^2 + 1; f(3)", "10"), ("f(x, y) = x y; f(2, 3) + f(1, 1)", "7"),
    ("f(x) = 2x; g(x) = f(x) + 1; g(g(1))", "7"), ("a = 2; f(x) = a x; a = 5; f(1)", "2"),
    ("f(x) = x; g(x) = f(x); f(x) = 2x; g(1)", "1"), ("x = 5; f(x) = x + 1; f(1)", "2"),
    ("f(n) = {n < 2: 1, n f(n-1)}; f(20)", "2432902008176640000"),
    ("f(n) = {n < 2: n, f(n-1) + f(n-2)}; f(15)", "610"),
    ("even(n) = {n = 0: true, not even(n-1)}; even(7)", "false"),
    ("p(x) = x > 0; {p(1) and not p(-1): 5, 6}", "5"),
    ("g(a, b) = {b = 0: a, g(b, mod(a, b))}; g(1071, 462)", "21"),
    ("M", "0"), ("M = 7; M = M + 1; 2M", "16"), ("5; ans + 1; ans^2", "36"),
    ("5; a = 9; ans", "5"), ("2 < 3; {ans: 1, 2}", "1"), ("", ""), (" # nothing\n\n;;\n", ""),
    ("1 # one\n2 # two", "2"), ("1;2;", "2"), ("f(x) = sum(k, 1, x, k^2)\nf(4)", "30"),
    ("f(x) =\n x", "error"), ("f(x) = {x<0:\n-x,\nx}\nf(-2)", "2"),
    ("f(x) = int(t, 0, x, t); f(2)", "≈ 2.000000000"),
    ("k = 9; sum(k, 1, 3, k)", "6"), ("n = 12; 1/noset(n) - 1", "23/4 = 5.75"),
    ("f(3) = 9", "error"), ("a(x) = x; a = 3; a(2)", "6"), ("a = 3; a(x) = a(x); 1", "1"),
    ("y = 1 = 1; y", "true"), ("x == 3", "error"), ("x = 3; x == 3", "true"),
  ]

  @Test(arguments: scripts) func lastValue(script: String, printed: String) {
    var calculator = Calculator(library: .withOperators)
    do throws(FormulaError) {
      let outcome = try calculator.evaluate(script)
      #expect((outcome?.value?.description ?? "") == printed)
    } catch {
      #expect(printed == "error", "\(error)")
    }
  }

  /// Scripts that stop: line, column, words of the message, and what `ans` is then.
  static let stops: [(String, Int, Int, String, String?)] = [
    ("1\n2\nnosett(3)\n4", 3, 1, "did you mean `noset`", "2"),
    ("1; 2 $ 3; 4", 1, 6, "`$`", "1"), ("a = 3\n a = 1/0", 2, 8, "division by zero", nil),
    ("5\nsin = 3", 2, 1, "`sin` is a function of the library", "5"),
    ("e = 2", 1, 1, "`e` is a constant of the library", nil),
    ("sum(x) = 2", 1, 1, "`sum` is a function of the library", nil),
    ("  cos(x, y) = x", 1, 3, "`cos` is a function of the library", nil),
    ("ans = 3", 1, 1, "`ans` is the last result", nil),
    ("M(x) = 3", 1, 1, "`M` is the memory", nil),
    ("M = 1 < 2", 1, 5, "expected a number for the memory", nil),
    ("ans", 1, 1, "there is no previous result", nil),
    ("f(M) = 1", 1, 1, "`M` is already defined", nil),
    ("f(pi) = 1", 1, 1, "`pi` is already defined", nil),
    ("f(x, x) = 1", 1, 1, "two arguments of `f` are called `x`", nil),
    ("f(x) = y", 1, 8, "unknown name `y`", nil), ("f(x) = g(x)", 1, 8, "unknown function `g`", nil),
    ("f(x) = x; f(1, 2)", 1, 11, "takes 1 argument, not 2", nil),
    ("f(x) = f(x, 1)", 1, 8, "takes 1 argument, not 2", nil),
    ("f(x) = x; f", 1, 11, "`f` needs its arguments in brackets: `f(x)`", nil),
    ("frist(x) = x\nfirst(2)", 2, 1, "did you mean `frist`", nil),
    ("f(x) = 1/x\n\nf(0)", 1, 10, "division by zero (in `f`)", nil),
    ("f(x) = {x > 0: f(x - 1) + 1, x > 1}", 1, 30, "expected a number", nil),
    ("f(n) = f(n + 1)\nf(1)", 1, 8, "calls of `f` are nested more than 1000 deep", nil),
    ("and = 3", 1, 1, "found `and`", nil), ("3 = 4; 3 + ", 1, 12, "expected a number", "false"),
    ("(1\n+2", 2, 3, "expected `)`", nil), ("a(x) = 1\na + 1", 2, 1, "needs its arguments", nil),
  ]

  @Test(arguments: stops)
  func stopsAtTheFirstMistake(row: (String, Int, Int, String, String?)) {
    var calculator = Calculator(library: .withOperators)
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate(row.0) }
    #expect(error?.position.line == row.1)
    #expect(error?.position.column == row.2)
    #expect(error?.description.contains(row.3) == true, "\(error?.description ?? "")")
    #expect(calculator.result?.description == row.4)
  }

  @Test func outcomesAndDefinitions() throws {
    var calculator = Calculator()
    var seen: [String] = []
    try calculator.evaluate("a = 1/2; f(x) = a x^2; b = f(2); M = 4; a = 7; f(1)") { outcome, _ in
      switch outcome {
      case .value(let value): seen.append("\(value)")
      case .variable(let name, let value): seen.append("\(name) = \(value)")
      case .function(let definition): seen.append(definition.text)
      case .solutions(let solutions): seen.append("\(solutions)")
      }
    }
    #expect(
      seen == ["a = 1/2 = 0.5", "f(x) = a*x^2", "b = 2", "M = 4", "a = 7", "1/2 = 0.5"])
    #expect(calculator.definitions.map(\.text) == ["a = 7", "f(x) = a*x^2", "b = 2"])
    #expect(calculator.definition(of: "f")?.captured.map(\.text) == ["a = 1/2 = 0.5"])
    #expect(calculator.memory == .exact(Rational(4)))
  }

  /// A copy is a session of its own.
  @Test func copiesAreIndependent() throws {
    var one = Calculator()
    try one.evaluate("a = 1; f(x) = x")
    var other = one
    try other.evaluate("a = 2; f(x) = 2x; g(x) = f(x)")
    #expect(try one.evaluate("f(a)")?.value == .exact(.one))
    #expect(try other.evaluate("g(a)")?.value == .exact(Rational(4)))
  }

  @Test func formulasOfAScript() throws {
    var calculator = Calculator(library: .withOperators)
    try calculator.evaluate("x = 100")
    let script = "a = 2; f(t) = a t + x\n  f(x) ; x^2 # a square\nnoset(x) + y"
    let formulas = try calculator.formulas(in: script, variables: ["x", "y"])
    #expect(formulas.map(\.text) == ["f(x)", "x^2", "noset(x) + y"])
    #expect(formulas.map { $0([3, 1]) } == [106, 9, 3.0 / 81 + 1])
    #expect(formulas.map { $0.uses("x") } == [true, true, true])
    #expect(formulas.map { $0.uses("y") } == [false, false, true])
    #expect(formulas[2].functionNames == ["noset"])
    #expect(calculator.definition(of: "a") != nil)
    let dependent = #expect(throws: FormulaError.self) {
      try calculator.formulas(in: "a = t^2", variables: ["t"])
    }
    #expect(
      dependent?.message == "a definition cannot depend on `t`, but a function can: `f(t) = …`")
    let error = #expect(throws: FormulaError.self) {
      try calculator.formulas(in: "x\n1 + q")
    }
    #expect(error?.position.line == 2 && error?.position.column == 5)
  }

  @Test func namesAndHelp() throws {
    var calculator = Calculator(library: .withOperators)
    try calculator.evaluate("side = 3; square(x) = side x")
    #expect(calculator.names(beginningWith: "si") == ["side", "sign", "sin", "sinc", "sinh"])
    #expect(calculator.names(beginningWith: "inp") == ["inplay", "inplay.lo"])
    #expect(calculator.names(beginningWith: "M") == ["M"])
    #expect(calculator.help(for: "square")?.usage == "square(x) = side*x")
    #expect(calculator.help(for: "square")?.help == "with side = 3")
    #expect(calculator.help(for: "log")?.usage == "log(x, b)")
    #expect(calculator.help(for: "sum")?.usage == "sum(k, a, b, f)")
    #expect(calculator.help(for: "pi")?.category == "Constants")
    #expect(calculator.help(for: "M")?.help == "the memory, currently 0")
    #expect(calculator.help(for: "nothing") == nil)
    let entries = FunctionLibrary.elementary.helpEntries
    #expect(entries.allSatisfy { !$0.help.isEmpty && !$0.category.isEmpty })
    #expect(Set(entries.map(\.name)).count == entries.count)
    #expect(FunctionLibrary.elementary.helpEntries == entries)
  }

  /// In degrees all angles are counted so, and nothing else changes: a formula in radians says the same.
  @Test(arguments: [
    ("sin(x)", "sin(x pi/180)"), ("tan x", "tan(x pi/180)"), ("cos^2(x)", "cos(x pi/180)^2"),
    ("asin(x/99)", "asin(x/99) 180/pi"), ("arctan(x)", "atan(x) 180/pi"),
    ("atan2(x, 2)", "atan2(x, 2) 180/pi"), ("sin(x°)", "sin(x pi/180)"),
    ("sin(x deg)", "sin(x pi/180)"), ("sinh(x)", "sinh(x)"), ("sinc(x)", "sin(x)/x"),
    ("diff(t, x, sin(t))", "cos(x pi/180) pi/180"), ("diff(t, x, atan(t))", "180/(pi (1 + x^2))"),
    ("f(x) = sin(x); f(2x)", "sin(2x pi/180)"),
  ])
  func degrees(text: String, inRadians: String) throws {
    var library = FunctionLibrary.elementary
    library.angleUnit = .degrees
    for x in ["1", "30", "-72.5", "98"] {
      var (ours, theirs) = (Calculator(library: library), Calculator())
      try ours.evaluate("x = \(x)")
      try theirs.evaluate("x = \(x)")
      let (value, expected) = (
        try ours.evaluate(text)?.value, try theirs.evaluate(inRadians)?.value
      )
      #expect(value?.description == expected?.description, "\(x)")
      #expect(ours.notes.isEmpty)
    }
    var calculator = Calculator(library: library)
    #expect(try calculator.evaluate("sin 30 + asin(1)")?.value == .exact(Rational(181, 2)))
  }

  /// Angles that look like degrees are named, and no others.
  @Test(arguments: [
    ("sin 30", "sin(30) is of 30 radians; degrees are written sin(30°)"),
    ("1 + cos(90)^2", "cos(90) is of 90 radians; degrees are written cos(90°)"),
    ("f(x) = x tan(45)", "tan(45) is of 45 radians; degrees are written tan(45°)"),
    ("sin(30°)", ""), ("sin(3)", ""), ("sin(31)", ""), ("sin(0)", ""), ("ln(30)", ""),
    ("sin(30 pi)", ""),
  ])
  func anglesInDegreesAreNamed(text: String, note: String) throws {
    var calculator = Calculator()
    try calculator.evaluate(text)
    #expect(calculator.notes == (note.isEmpty ? [] : [note]))
    try calculator.evaluate("1")
    #expect(calculator.notes.isEmpty)
  }

  /// Every definition of the library can be read, is listed with its help, and gives way to one of a session.
  @Test func definitionsOfTheLibrary() throws {
    var library = FunctionLibrary.elementary
    library.addStatistics(by: .portable)
    for name in ["deg", "phi", "sinc", "fib", "geometric.quantile", "weibull.pdf"] {
      let help = try #require(library.help(for: name))
      #expect(!help.help.isEmpty && library.helpEntries.contains(help))
      #expect(library.functionNames.contains(name) == help.usage.hasSuffix(")"))
      var calculator = Calculator(library: library)
      try calculator.evaluate(help.usage.hasSuffix(")") ? "\(name)(t) = 7t" : "\(name) = 7")
      #expect(
        try calculator.evaluate(help.usage.hasSuffix(")") ? "\(name)(1)" : name)?.value
          == .exact(Rational(7)))
      #expect(library.definition(name)?.name == name)
    }
    #expect(!library.helpEntries.contains { $0.name == "fib.step" })
    for (text, _) in Array(Elementary.constants) + Array(Elementary.defined)
      + Array(Law.constants) + Array(Law.special) + Array(Law.short)
      + Law.written.flatMap({ $0.definitions })
    {
      let name = String(text.prefix { $0 != "(" && $0 != " " })
      #expect(library.definition(name)?.name == name)
    }
  }
}
