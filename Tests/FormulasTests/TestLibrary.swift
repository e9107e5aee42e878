import Formulas

struct NoBracket: Error, CustomStringConvertible {
  var description: String { "no change of sign between 0 and 1" }
}

extension FunctionLibrary {
  /// The elementary library with an integral and a root as simple as can be, and functions that are
  /// slow, undefined, or give up.
  static let withOperators: FunctionLibrary = {
    var library = FunctionLibrary.elementary.adding([
      FormulaFunction("noset", help: "test", category: "Game") { $0 / 81 }
        .exact { $0[0].divided(by: Rational(81)).map { .exact($0) } }
        .marked(slow: true, discrete: true),
      FormulaFunction("inplay", help: "test") { $0 },
      FormulaFunction("inplay.lo", help: "test") { $0 - 1 },
      FormulaFunction("published.inplay", help: "test") { $0 + 1 },
      FormulaFunction("clip", help: "test", body: .list(3...3) { min(max($0[0], $0[1]), $0[2]) }),
      FormulaFunction(
        "norm", help: "test", body: .list(1...9) { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }),
      FormulaFunction("pole", help: "test") { $0 == 0 ? .nan : 1 / $0 }
        .undefined { $0[0] == 0 ? "`pole` has a pole at 0" : nil },
      FormulaFunction("vast", help: "test") { _ in 1e40 }.exact { _ in .approximate(1e40) },
    ])
    library.add(
      BoundOperator("int", usage: "int(t, a, b, f)", help: "integral", argumentCount: 2) { f, x in
        (integral(f, x[0], x[1]), .nan)
      })
    library.add(
      BoundOperator("root", usage: "root(t, a, b, f)", help: "zero", argumentCount: 2) { f, x in
        (try root(f, x[0], x[1]), .nan)
      })
    return library
  }()

  /// Simpson's rule with 400 steps.
  private static func integral(_ f: (Double) -> Double, _ a: Double, _ b: Double) -> Double {
    let step = (b - a) / 400
    let inner = (1..<400).map { f(a + step * Double($0)) * ($0.isMultiple(of: 2) ? 2 : 4) }
    return (f(a) + inner.reduce(0, +) + f(b)) * step / 3
  }

  /// Bisection.
  private static func root(
    _ f: (Double) -> Double, _ a: Double, _ b: Double
  ) throws -> Double {
    var (low, high) = (a, b)
    guard f(low) * f(high) <= 0 else { throw NoBracket() }
    let rises = f(low) < 0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if (f(middle) < 0) == rises { low = middle } else { high = middle }
    }
    return low
  }
}
