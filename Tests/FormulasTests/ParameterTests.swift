import Testing

@testable import Formulas

/// Variables with a range.
struct ParameterTests {
  @Test(arguments: [
    ("a = 0:5", "5/2 ≈ 2.5", 0.0, 5.0, 0.05), ("a = 1:10", "11/2 ≈ 5.5", 1, 10, 0.05),
    ("a = 1:10:1", "6", 1, 10, 1), ("a = 0:1:0.3", "3/5 ≈ 0.6", 0, 1, 0.3),
    ("a := -pi:pi:pi/4", "0", -3.141592653589793, 3.141592653589793, 0.7853981633974483),
    ("a = -2 : -1", "-3/2 ≈ -1.5", -2, -1, 0.01),
    ("a = 0:1e-9", "1/2000000000 ≈ 5e-10", 0, 1e-9, 1e-11),
  ])
  func standInTheMiddle(
    text: String, value: String, lower: Double, upper: Double, step: Double
  ) throws {
    var calculator = Calculator()
    let outcome = try calculator.evaluate(text)
    #expect(outcome?.value?.description == value)
    let definition = try #require(calculator.parameters.first)
    let range = try #require(definition.range)
    #expect(range.lower == lower && range.upper == upper && abs(range.step / step - 1) < 1e-12)
    #expect(definition.text.hasPrefix("a = ") && definition.text.hasSuffix("(a is \(value))"))
    // What is printed means the same.
    var again = Calculator()
    try again.evaluate("\(definition.statement)")
    #expect(again.definition(of: "a")?.range == range)
  }

  @Test(arguments: [
    ("a = 5:0", "expected a lower end below the upper one, as in `a = 0:5`", 0),
    ("a = 1:1", "expected a lower end below", 0), ("a = 0:5:0", "expected a step above 0", 8),
    ("a = 0:5:-1", "expected a step above 0", 8), ("a = 0:1:1e-9", "at most a million", 8),
    ("a = 0:true", "expected a number as an end of a range, found true", 6),
    ("M = 0:5", "`M` is the memory and cannot have a range", 0),
    ("sin = 0:5", "`sin` is a function of the library", 0), ("a = 0:", "expected a number", 6),
    ("a = 0:1:2:3", "expected an operator or the end of the statement", 9),
    ("a = 1:1/0", "division by zero", 8),
  ])
  func mistakes(text: String, message: String, place: Int) throws {
    var calculator = Calculator()
    let error = try #require(throws: FormulaError.self) { try calculator.evaluate(text) }
    #expect(error.message.contains(message) && error.range.lowerBound == place, "\(error)")
    #expect(calculator.definitions.isEmpty)
  }

  @Test func givenValuesGoToTheNearestStep() throws {
    for (wanted, value) in [(0.31, 0.3), (9, 1), (-4, 0), (0.149, 0.1)] {
      var calculator = Calculator()
      calculator.parameterValues["a"] = wanted
      #expect(try calculator.evaluate("a = 0:1:0.1; a")?.value?.real == value)
      // A plain number has no range any more.
      try calculator.evaluate("a = 7")
      #expect(calculator.parameters.isEmpty && calculator.definition(of: "a")?.text == "a = 7")
    }
  }

  @Test func whatATextHolds() {
    let calculator = Calculator()
    for (text, isParameter, isNumber) in [
      ("a = 0:5", true, true), ("a = 0:5; b = 1:2", true, true), ("a = 3", false, true),
      ("a = 0:5; a x", false, false), ("f(x) = x", false, false), ("y = x^2", false, false),
      ("", false, false), ("x +", false, false), ("a = (", false, false),
    ] {
      #expect(calculator.definesParametersOnly(text) == isParameter, "\(text)")
      #expect(calculator.definesNumbersOnly(text) == isNumber, "\(text)")
    }
  }

  @Test func parametersAreNoCurves() throws {
    var calculator = Calculator()
    #expect(try calculator.curves(in: "a = 0:4; a x").map { $0.formula(3) } == [6])
    let error = try #require(throws: FormulaError.self) { try calculator.curves(in: "x = 0:4") }
    #expect(error.message.contains("runs along the axis"))
  }
}

/// What a saved session keeps besides its statements.
struct SessionSettingsTests {
  @Test func settingsComeBack() throws {
    var saved = SavedSession()
    var calculator = Calculator()
    calculator.parameterValues["a"] = 2.5
    try calculator.evaluate("a = 0:5; f(x) = a x") { saved.add($0, $1) }
    saved.settings.graph = ["f(x)", "(x +\n  1) # a comment\ny = 2"]
    saved.settings.variable = "M"
    saved.settings.window = [-1, 0.1, -2e-9, 1e300]
    saved.settings.parameters = [.init("a", 2.5)]
    #expect(
      saved.text == """
        # setlab session 2
        #: graph f(x)
        #: graph (x +   1) ; y = 2
        #: along M
        #: window -1.0 0.1 -2e-09 1e+300
        #: parameter a 2.5
        a = 0:5
        f(x) = a x

        """)
    #expect(SavedSession.refusal(of: saved.text) == nil)
    var read = SessionSettings(in: saved.text)
    #expect(read.parameterValues == ["a": 2.5] && read.graph.count == 2)
    read.graph = saved.settings.graph
    #expect(read == saved.settings)
    saved.settings = SessionSettings()
    #expect(saved.text.hasPrefix("# setlab session 1\na = 0:5\n"))
  }

  @Test(arguments: [
    "window 1 2 3", "window 2 1 0 1", "window 0 1 0 inf", "window 0 1 2 2", "graph", "colour red",
    "parameter a", "parameter a nan", "along", "along x y", "",
  ])
  func whatIsNotKnownIsRefused(setting: String) {
    let text = "# setlab session 2\na = 1\n#: \(setting)\n"
    let wanted = "line 3 has a setting that version 2 does not know: #: \(setting)"
    #expect(SavedSession.refusal(of: text) == wanted)
  }

  /// What a text stands on, and nothing else.
  @Test(arguments: [
    ("f(3)", ["a = 0:5", "f(x) = a x"]), ("b", ["a = 0:5", "b = a + 1"]), ("c", ["c = 4"]),
    ("ans + c", ["c = 4", "c + 1"]), ("x", []),
  ])
  func needed(text: String, statements: [String]) throws {
    var (calculator, saved) = (Calculator(), SavedSession())
    try calculator.evaluate("a = 0:5; f(x) = a x; b = a + 1; c = 4; c + 1") { saved.add($0, $1) }
    #expect(saved.needed(by: text) == statements)
  }
}
