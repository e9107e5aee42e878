import Formulas
import Foundation
import Synchronization
import TestSupport
import Testing

/// No text and no evaluation exhausts stack, memory or time.
@Suite struct LimitTests {
  @Test(arguments: [
    "(", "-", "+", "2^", "√", "∛", "sin ", "if(1<2,", "sin^2 ", "sum(", "sin(", "|", "{1<2:",
    "not ", "max(1,", "1+(", "2|",
  ])
  func deepInputIsRefused(part: String) {
    let text = String(repeating: part, count: 100_000) + "1"
    let error = #expect(throws: FormulaError.self) { try Formula(text) }
    #expect(error?.kind == .tooComplex || error?.kind == .unexpected)
    if part != "2|" && part != "sum(" { #expect(error?.kind == .tooComplex) }
  }

  @Test(arguments: ["+1", "*2", " and 1<2", "!", "²", "%", "°", "**2", "(2)", "x", "-1"])
  func longInputIsRefusedOrRead(part: String) {
    let text = "1" + String(repeating: part, count: 100_000)
    let error = #expect(throws: FormulaError.self) { try Formula(text) }
    #expect([.tooComplex, .type, .unexpected, .unknownName, .numberTooLarge].contains(error?.kind))
  }

  @Test func longRowsAreRead() throws {
    let row = "1" + String(repeating: "<=1", count: 10_000)
    #expect(try Formula(row)(0) == 1)
    let list = "max(0" + String(repeating: ",x", count: 10_000) + ")"
    #expect(try Formula(list)(3) == 3)
    #expect(try Formula(list).value(at: [.exact(Rational(3))]) == .exact(Rational(3)))
  }

  /// What is accepted at the limits is also evaluated, printed and read again, on a stack of 512 kB as
  /// secondary threads of Darwin have.
  @Test(.enabled(if: isRelease, "the frames of a debug build need more"))
  func deepestFormulasOnASmallStack() {
    @Sendable func deep(_ before: String, _ middle: String, _ after: String, _ count: Int) -> String
    {
      String(repeating: before, count: count) + middle + String(repeating: after, count: count)
    }
    let isFine = onSmallStack {
      let texts = [
        deep("(1-", "x", ")", 74), deep("sin(", "x", ")", 74), deep("|1-", "x", "|", 49),
        deep("√", "x", "", 74),
        deep("1^", "x", "", 149), deep("{x<0: 1, ", "x", "}", 74), deep("", "x", "+1", 498),
        deep("sum(k,1,1,", "x", ")", 74), deep("-", "x", "", 148),
        deep("sin ", "x", "", 74), deep("sin² ", "x", "", 48), deep("if(x<0, 1, ", "x", ")", 74),
        deep("sum(1+", "k", ", k, 1, 1)", 36), deep("1^", "5%%", "", 140),
        deep("sin'(", "x", ")", 10),
        "diff(t, x, \(deep("sin(", "t", ")", 70)))", "diff(t, x, \(deep("", "t", "+t", 490)))",
        deep("{1<0 or 1<0 and not 1<1+1*-1^-(", "x", "):1,1}", 12),
      ]
      for text in texts {
        guard let formula = try? Formula(text), formula(1).isFinite,
          (try? formula.value(at: [.exact(.one)])) != nil,
          (try? Formula(formula.node.description))?.node == formula.node
        else { return false }
      }
      var calculator = Calculator()
      let script = "f(n) = {n < 1: 0, 1 + f(n-1)}; f(999)"
      return (try? calculator.evaluate(script))??.value == .exact(Rational(999))
    }
    #expect(isFine)
  }

  @Test func recursionHasALimit() throws {
    var calculator = Calculator(limits: EvaluationLimits(depth: 50))
    try calculator.evaluate("f(n) = {n < 1: 0, 1 + f(n-1)}")
    #expect(try calculator.evaluate("f(49)")?.value == .exact(Rational(49)))
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate("f(50)") }
    #expect(error?.kind == .limit)
    let formula = try calculator.formulas(in: "f(x)")[0]
    #expect(formula(49) == 49)
    #expect(formula(50).isNaN)
  }

  @Test func recursionThatBranchesEndsByWork() throws {
    var calculator = Calculator(limits: EvaluationLimits(depth: 900, work: 100_000))
    try calculator.evaluate("f(n) = {n < 1: 1, f(n-1) + f(n-1)}")
    #expect(try calculator.evaluate("f(5)")?.value == .exact(Rational(32)))
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate("f(800)") }
    #expect(error?.kind == .limit)
    #expect(error?.message.contains("takes too long") == true)
    #expect(try calculator.formulas(in: "f(x)")[0](800).isNaN)
  }

  @Test func nestedSumsEndByWork() throws {
    let limits = EvaluationLimits(terms: 1000, work: 100_000)
    let text = "sum(i, 1, 1000, sum(j, 1, 1000, sum(k, 1, 1000, i+j+k)))"
    let formula = try Formula(text, variables: [], limits: limits)
    #expect(formula([]).isNaN)
    let error = #expect(throws: FormulaError.self) { try formula.value() }
    #expect(error?.kind == .limit)
    let long = try Formula("sum(i, 1, x, 1)", limits: limits)
    #expect(long(1000) == 1000)
    #expect(long(1001).isNaN)
    #expect(long(.infinity).isNaN)
  }

  @Test func nestedOperatorsEnd() throws {
    var calculator = Calculator(
      library: .withOperators, limits: EvaluationLimits(work: 1_000_000))
    try calculator.evaluate("f(x) = int(t, 0, 1, f(t))")
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate("f(1)") }
    #expect(error?.kind == .limit)
    #expect(try calculator.formulas(in: "f(x)")[0](1).isNaN)
  }

  @Test func manyDefinitionsAndStatements() throws {
    var calculator = Calculator()
    let script = (1...2000).map { "f\($0)(x) = x + \($0)" }.joined(separator: "\n")
    try calculator.evaluate(script)
    #expect(try calculator.evaluate("f2000(1)")?.value == .exact(Rational(2001)))
    // Each function calls the one before, so the calls are nested too deeply.
    try calculator.evaluate("g0(x) = x")
    for index in 1...1200 { try calculator.evaluate("g\(index)(x) = g\(index - 1)(x)") }
    #expect(try calculator.evaluate("g900(1)")?.value == .exact(.one))
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate("g1200(1)") }
    #expect(error?.kind == .limit)
  }

  /// Each function doubles the last: calls are not copied out.
  @Test func doublingFunctions() throws {
    var calculator = Calculator(limits: EvaluationLimits(work: 100_000))
    try calculator.evaluate("g0(x) = x")
    for index in 1...60 {
      try calculator.evaluate("g\(index)(x) = g\(index - 1)(x) + g\(index - 1)(x)")
    }
    #expect(try calculator.evaluate("g8(1)")?.value == .exact(Rational(256)))
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate("g60(1)") }
    #expect(error?.kind == .limit)
  }

  private func onSmallStack(_ body: @escaping @Sendable () -> Bool) -> Bool {
    let isFine = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = body()
      isFine.withLock { $0 = value }
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return isFine.withLock { $0 }
  }
}
