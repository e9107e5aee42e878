import Formulas
import TestSupport
import Testing

/// Enclosures of whole formulas; those of single operations have tests of their own.
@Suite struct FormulaEnclosureTests {
  /// Values at random points lie within the bounds.
  ///
  /// Fixed seeds 1 to 6000, about two million points: no chance of a false alarm.
  @Test func holdsSampledValues() throws {
    var (points, bounded, certain) = (0, 0, 0)
    for seed in UInt64(1)...Effort.count(6000) {
      var generator = RandomTree(seed: seed, isTyped: true)
      generator.functions = (Self.unary, ["atan2", "hypot", "mod", "log"], ["min", "max"])
      let tree = generator.tree(1 + Int(seed % 6), ["x"])
      let formula = try Formula(tree.description)
      #expect(formula.hasEnclosures)
      for _ in 0..<12 {
        let interval = generator.interval()
        let enclosure = try #require(formula.enclosure(over: interval))
        bounded += enclosure.isBounded ? 1 : 0
        certain += enclosure.definedness == .everywhere ? 1 : 0
        for x in generator.points(in: interval, count: 28) {
          points += 1
          let value = formula(x)
          guard !enclosure.contains(value) else { continue }
          Issue.record("\(tree) at \(x): \(value) is not in \(enclosure) over \(interval)")
        }
      }
    }
    #expect(bounded > points / 100 && certain > points / 100)
    #expect(points > Effort.count(1_900_000))
  }

  static let unary = [
    "sqrt", "cbrt", "exp", "ln", "log2", "log", "sin", "cos", "tan", "cot", "sec", "csc", "asin",
    "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "abs", "sign", "floor",
    "ceil",
    "trunc", "round",
  ]

  /// Formula, interval, and what is certain.
  static let rows: [(String, ClosedRange<Double>, String)] = [
    ("x^2", -1...2, "[0.0, 4.0]"), ("x^2 + 1", 0...1, "[1.0, 2.0]"),
    ("|x| - 1", -1...3, "[-1.0, 2.0]"),
    ("1/x", 1...2, "[0.5, 1.0]"), ("1/x", -1...1, "everything maybe, not continuous"),
    ("sqrt(x)", -4...(-1), "nowhere"), ("sqrt(x)", -4...4, "[0.0, 2.0] maybe"),
    ("floor(x)", 0.25...0.75, "[0.0, 0.0]"),
    ("floor(x)", 0.25...1.75, "[0.0, 1.0], not continuous"),
    ("{x < 0: -x, x}", 1...2, "[1.0, 2.0]"), ("{x < 0: -x, x}", -2...(-1), "[1.0, 2.0]"),
    ("{x < 0: -1, 1}", -2...1, "[-1.0, 1.0], not continuous"),
    ("{x < 0: -1}", -2...1, "[-1.0, -1.0] maybe"), ("{x < 0: -1}", 1...2, "nowhere"),
    ("{x < 0: 1/0, 5}", 1...2, "[5.0, 5.0]"), ("{1/x < 0: 1, 2}", 0...0, "nowhere"),
    ("{0 < x < 1: 1, 0}", 0.25...0.75, "[1.0, 1.0]"), ("{0 < x < 1: 1, 0}", 2...3, "[0.0, 0.0]"),
    ("{0 < x < 1: 1, 0}", 0.5...2, "[0.0, 1.0], not continuous"),
    ("{x > 0 and 1/x > 2: 1, 0}", -1...(-0.5), "[0.0, 0.0]"),
    ("{x < 0 or 1/x > 2: 1, 0}", -1...(-0.5), "[1.0, 1.0]"),
    ("x < 1", 2...3, "[0.0, 0.0]"), ("x < 1", 0...3, "[0.0, 1.0], not continuous"),
    ("not x < 1", 2...3, "[1.0, 1.0]"), ("x > 0 or ln(x) > 1", 0...0, "nowhere"),
    ("sum(k, 1, 3, x k)", 0...1, "[0.0, 6.0]"), ("sum(k, 1, x, k)", 3...3.5, "[6.0, 6.0]"),
    ("sum(k, 1, x, 1)", 2.5...4.5, "[2.0, 4.0], not continuous"),
    ("sum(k, 1, x, 1)", -3...(-2), "[0.0, 0.0]"), ("prod(k, 1, 3, x)", 2...3, "[8.0, 27.0]"),
    ("sum(k, 1, 1e6, x)", 0...1, "everything maybe, not continuous"),
    ("3!", 0...1, "[6.0, 6.0]"), ("1/0", 0...1, "nowhere"), ("x - x", 0...1, "[-1.0, 1.0]"),
    ("double(x) + 1", 1...2, "[3.0, 5.0]"), ("power(x)", 3...3, "[8.0, 8.0]"),
    ("power(x)", 2.5...3.5, "[8.0, 16.0], not continuous"),
    ("tail(x)", 0...1, "[0.0, 1.0], not continuous"),
  ]

  @Test(arguments: rows)
  func isKnown(row: (String, ClosedRange<Double>, String)) throws {
    var calculator = Calculator()
    try calculator.evaluate(
      """
      double(x) = 2x
      power(n) = {n <= 0: 1, 2 power(n - 1)}
      tail(n) = {n < 0.5: 0, n < 2: 1, tail(n - 1)}
      """)
    let formula = try calculator.formulas(in: row.0)[0]
    let enclosure = try #require(formula.enclosure(over: row.1))
    let expected =
      switch row.2 {
      case "nowhere": "\(Enclosure.nowhere)"
      case "everything maybe, not continuous": "\(Enclosure.everything)"
      default: row.2
      }
    #expect("\(enclosure)" == expected)
  }

  @Test func notForEveryFormula() throws {
    for text in ["noset(x)", "int(t, 0, x, t)", "gcd(2, 4) + x", "x + inplay(1)"] {
      let formula = try Formula(text, library: .withOperators)
      #expect(!formula.hasEnclosures)
      #expect(formula.enclosure(over: 0...1) == nil)
    }
    let doubled = FormulaFunction("twice", help: "test") { 2 * $0 }.enclosed { $0 + $0 }
    let formula = try Formula("twice(x)", library: FunctionLibrary().adding([doubled]))
    #expect(formula.enclosure(over: 1...2) == Enclosure(2...4))
  }

  /// Values that doubles lose, by their series or exactly; places are their shortest decimals.
  @Test(arguments: [
    ("(1-cos(x))/x^2", 1e-30, 0.5), ("(exp(x)-1)/x", 1e-200, 1), ("(x+1e16)-1e16", 0.1, 0.1),
    ("floor(10*x)", 0.3, 3), ("sqrt(x^2+1)-x", 1e10, 5e-11), ("x == 0.1", 0.1, 1), ("7", 2, 7),
  ])
  func closeBoundsHoldTheValue(_ text: String, _ x: Double, _ y: Double) throws {
    let bounds = try #require(
      try Formula(text).closeBounds()(x) { $0.upper - $0.lower < 1e-14 * y })
    #expect(bounds.definedness == .everywhere && bounds.upper - bounds.lower < 1e-14 * y)
    #expect(abs(bounds.lower - y) <= 1e-14 * y, "\(bounds)")
  }

  @Test func closeBoundsSayWhereThereAreNone() throws {
    #expect(try Formula("1/(x-0.1)").closeBounds()(0.1) { _ in true }?.definedness != .everywhere)
    #expect(try Formula("sqrt(x)").closeBounds()(-1) { _ in true }?.definedness != .everywhere)
    // A sum too long for a plot has none, nor has what no number of bits tells.
    #expect(try Formula("sum(k,1,100000,sin(k*x))").closeBounds()(1) { _ in true } == nil)
    let counted = try Formula("noset(x)", library: .withOperators)
    #expect(counted.closeBounds()(0.5) { _ in true } == nil)
  }

  @Test func severalVariables() throws {
    let formula = try Formula("x y", variables: ["x", "y"])
    #expect(formula.enclosures()?([Enclosure(1...2), Enclosure(-1...3)]) == Enclosure(-2...6))
  }

  @Test func recursionEnds() throws {
    var calculator = Calculator()
    try calculator.evaluate("f(n) = {n < 0: 1, f(n - 1) + f(n - 2)}; g(n) = g(n)")
    let formulas = try calculator.formulas(in: "f(x); g(x)")
    #expect(formulas[0].enclosure(over: -1...60) == .everything)
    #expect(formulas[1].enclosure(over: 0...1) == .everything)
  }
}

extension RandomTree {
  /// An interval of any kind: wide, narrow, a point, near whole numbers, large.
  fileprivate mutating func interval() -> ClosedRange<Double> {
    let center = (random.uniform() - 0.5) * [1, 4, 20, 1000][Int(random.next() % 4)]
    let start = random.next() % 3 == 0 ? center.rounded() : center
    let width = [0, 1e-12, 1e-3, 0.1, 1, 7, 100][Int(random.next() % 7)] * random.uniform()
    return start...(start + width)
  }

  fileprivate mutating func points(in interval: ClosedRange<Double>, count: Int) -> [Double] {
    let (lower, upper) = (interval.lowerBound, interval.upperBound)
    var points = [
      lower, upper, (lower + upper) / 2, lower.rounded(), upper.rounded(), lower.nextUp, 0,
    ]
    points.removeAll { !interval.contains($0) }
    while points.count < count {
      points.append(min(upper, max(lower, lower + (upper - lower) * random.uniform())))
    }
    return points
  }
}
