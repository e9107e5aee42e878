#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FunctionLibrary {
  /// The constants `pi`, `e` and `tau`, and the functions of a pocket calculator.
  ///
  /// Angles are in radians, `log` has base 10, `log(x, b)` base b, `round` goes away from zero in
  /// the middle, `mod` takes the sign of the divisor.
  public static let elementary: FunctionLibrary = {
    var library = FunctionLibrary().adding(
      roots + exponentials + angles + hyperbolics + roundings + several)
    library.add(constant: "pi", Double.pi)
    library.add(constant: "tau", 2 * Double.pi)
    library.add(constant: "e", 2.718281828459045)
    return library
  }()

  private static var roots: [FormulaFunction] {
    [
      FormulaFunction("sqrt", help: "square root") { $0.squareRoot() },
      FormulaFunction("cbrt", help: "cube root") { cbrt($0) },
    ]
  }

  private static var exponentials: [FormulaFunction] {
    [
      FormulaFunction("exp", help: "e to the power x") { exp($0) },
      FormulaFunction("ln", help: "natural logarithm") { log($0) },
      FormulaFunction("log2", help: "logarithm to base 2") { log2($0) },
      FormulaFunction(
        "log", help: "logarithm to base 10, or to base b: log(x, b)",
        body: .list(1...2) { values in
          values.count == 1 ? log10(values[0]) : log(values[0]) / log(values[1])
        }),
    ]
  }

  private static var angles: [FormulaFunction] {
    [
      FormulaFunction("sin", help: "sine of an angle in radians") { sin($0) },
      FormulaFunction("cos", help: "cosine of an angle in radians") { cos($0) },
      FormulaFunction("tan", help: "tangent of an angle in radians") { tan($0) },
      FormulaFunction("asin", help: "angle with this sine, -pi/2 to pi/2") { asin($0) },
      FormulaFunction("acos", help: "angle with this cosine, 0 to pi") { acos($0) },
      FormulaFunction("atan", help: "angle with this tangent, -pi/2 to pi/2") { atan($0) },
      FormulaFunction(
        "atan2", help: "angle of the point: atan2(y, x)", body: .binary { atan2($0, $1) }),
    ]
  }

  private static var hyperbolics: [FormulaFunction] {
    [
      FormulaFunction("sinh", help: "hyperbolic sine") { sinh($0) },
      FormulaFunction("cosh", help: "hyperbolic cosine") { cosh($0) },
      FormulaFunction("tanh", help: "hyperbolic tangent") { tanh($0) },
      FormulaFunction("asinh", help: "inverse hyperbolic sine") { asinh($0) },
      FormulaFunction("acosh", help: "inverse hyperbolic cosine") { acosh($0) },
      FormulaFunction("atanh", help: "inverse hyperbolic tangent") { atanh($0) },
    ]
  }

  private static var roundings: [FormulaFunction] {
    [
      FormulaFunction("abs", help: "absolute value") { abs($0) },
      FormulaFunction("sgn", help: "sign: -1, 0 or 1") { x in
        x.isNaN ? x : x > 0 ? 1 : x < 0 ? -1 : 0
      },
      FormulaFunction("floor", help: "greatest integer not above") { $0.rounded(.down) },
      FormulaFunction("ceil", help: "least integer not below") { $0.rounded(.up) },
      FormulaFunction("trunc", help: "integer part") { $0.rounded(.towardZero) },
      FormulaFunction("round", help: "nearest integer, halves away from zero") { $0.rounded() },
    ]
  }

  private static var several: [FormulaFunction] {
    [
      FormulaFunction(
        "min", help: "least of its arguments",
        body: .fold { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
      FormulaFunction(
        "max", help: "greatest of its arguments",
        body: .fold { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
      FormulaFunction(
        "mod", help: "rest of x divided by y, with the sign of y: mod(x, y)",
        body: .binary { x, y in
          let rest = fmod(x, y)
          return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
        }),
      FormulaFunction(
        "hypot", help: "length of the diagonal: hypot(x, y)", body: .binary { hypot($0, $1) }),
    ]
  }
}
