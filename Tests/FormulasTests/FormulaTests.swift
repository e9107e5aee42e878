import Formulas
import Testing

@Suite struct FormulaTests {
  @Test func severalVariables() throws {
    let formula = try Formula("left - 2*level", variables: ["left", "level"])
    #expect(formula([10, 3]) == 4)
    let values: [Double] = [69, 1]
    #expect(values.withUnsafeBufferPointer { formula($0) } == 67)
    #expect(
      try formula.value(at: [.exact(Rational(5)), .exact(Rational(1))]) == .exact(Rational(3)))
    #expect(formula.uses("left") && formula.uses("level") && !formula.uses("x"))
  }

  @Test func variablesHideTheLibrary() throws {
    #expect(try Formula("e(2)", variables: ["e"])([5]) == 10)
    #expect(try Formula("sin(2)", variables: ["sin"])([5]) == 10)
  }

  @Test func bodiesOfEveryArity() throws {
    let formula = try Formula("clip(x, -1, 1) + norm(3, 4) + pole(0.5)", library: .withOperators)
    #expect(formula(7) == 8)
    #expect(try formula.value(at: [.exact(Rational(7))]).real == 8)
  }

  @Test func slowFunctionsAreNotCalledEarly() throws {
    let library = FunctionLibrary().adding([
      FormulaFunction("slow", help: "test") { _ in Double.nan }.marked(slow: true)
    ])
    let formula = try Formula("slow(1) + slow(2)", library: library)
    #expect(formula.functionNames == ["slow"])
    #expect(formula(0).isNaN)
  }

  @Test func sumsAreThereWithoutALibrary() throws {
    #expect(try Formula("sum(k, 1, x, k)", library: FunctionLibrary())(4) == 10)
    #expect(throws: FormulaError.self) { try Formula("sin(x)", library: FunctionLibrary()) }
  }

  @Test func oneNameOneMeaning() throws {
    var library = FunctionLibrary.elementary
    library.add(constant: "sin", .exact(Rational(3)))
    #expect(try Formula("sin(2)", library: library)(0) == 6)
    library.add(FormulaFunction("pi", help: "test") { -$0 })
    #expect(try Formula("pi(2)", library: library)(0) == -2)
    #expect(library.constantNames == ["deg", "e", "phi", "sin", "tau", "φ"])
  }

  @Test func textIsWhatWasTyped() throws {
    #expect(try Formula("\n (x+1) ² # a square\n").text == "(x+1) ²")
    #expect(try Formula("x").text == "x")
  }

  @Test func constants() throws {
    #expect(try Formula.constant("-2pi") == -2 * Double.pi)
    #expect(try Formula.constant("69/2") == 34.5)
    #expect(throws: FormulaError.self) { try Formula.constant("1/0") }
    #expect(throws: FormulaError.self) { try Formula.constant("x") }
    #expect(throws: FormulaError.self) { try Formula.constant("1 < 2") }
  }

  @Test func truthIsOneOrZero() throws {
    let formula = try Formula("0 < x < 1")
    #expect(formula.type == .truth)
    #expect([-1, 0.5, 2].map { formula($0) } == [0, 1, 0])
    #expect(formula(.nan).isNaN)
    #expect(try formula.value(at: [.exact(.one)]) == .truth(false))
  }

  @Test func foldingChangesNothing() throws {
    for (text, parts) in [
      ("0.1 + 0.2 + x", [0.1 + 0.2]), ("x + 0.1 + 0.2", [0.1, 0.2]), ("sin(1)^2 x", [1]),
    ] {
      let formula = try Formula(text)
      let value = formula(0.3)
      switch text {
      case "0.1 + 0.2 + x": #expect(value == (parts[0] + 0.3))
      case "x + 0.1 + 0.2": #expect(value == (0.3 + parts[0]) + parts[1])
      default: #expect(value == formula([0.3]))
      }
    }
  }

  @Test(arguments: [(-1e-17, 3.0), (1e-17, -3), (-1e-300, 1), (-0x1p-1074, 0x1p1000)])
  func restsAreSmallerThanTheDivisor(_ x: Double, _ y: Double) throws {
    let rest = try Formula("mod(x, y)", variables: ["x", "y"])([x, y])
    #expect(abs(rest) < abs(y) && rest.sign == y.sign && abs(rest) > 0.9 * abs(y))
  }

  /// Every factorial that fits, against digits.
  @Test func factorials() throws {
    for number in 0...170 {
      let node = Node(.factorial(Node(.number(NumberLiteral(number)))))
      #expect(try Formula("\(number)!", variables: [])([]) == SlowEvaluator.value(node, [:]))
    }
  }
}
