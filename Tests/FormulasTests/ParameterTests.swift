import Formulas
import Testing

struct ParameterTests {
  @Test(arguments: [
    ("a = 0:5", "5/2 = 2.5", 0.0, 5.0, 0.05), ("a = 1:10", "11/2 = 5.5", 1, 10, 0.05),
    ("a = 1:10:1", "6", 1, 10, 1), ("a = 0:1:0.3", "3/5 = 0.6", 0, 1, 0.3),
    ("a := -pi:pi:pi/4", "0", -3.141592653589793, 3.141592653589793, 0.7853981633974483),
    ("a = -2 : -1", "-3/2 = -1.5", -2, -1, 0.01),
    ("a = 0:1e-9", "1/2000000000 = 5e-10", 0, 1e-9, 1e-11),
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
