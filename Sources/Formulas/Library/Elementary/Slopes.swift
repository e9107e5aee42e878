extension Elementary {
  /// How a function is differentiated.
  static func slope(of name: String) -> FormulaFunction.Slope? {
    if let formula = ofOneNumber[name] { return .formulas { _ in [formula] } }
    if let condition = jumps[name] { return .jumps(at: condition) }
    return sameAs[name].map { .sameAs($0) } ?? others[name]
  }

  private static let ofOneNumber = [
    "sin": "cos(x)", "cos": "-sin(x)", "tan": "1/cos(x)^2", "cot": "-1/sin(x)^2",
    "sec": "sin(x)/cos(x)^2", "csc": "-cos(x)/sin(x)^2", "asin": "steep(sqrt(1 - x^2))",
    "acos": "-steep(sqrt(1 - x^2))", "atan": "1/(1 + x^2)", "sinh": "cosh(x)", "cosh": "sinh(x)",
    "tanh": "1/cosh(x)^2", "coth": "-1/sinh(x)^2", "sech": "-sinh(x)/cosh(x)^2",
    "csch": "-cosh(x)/sinh(x)^2", "asinh": "1/sqrt(1 + x^2)", "acosh": "steep(sqrt(x^2 - 1))",
    "atanh": "1/(1 - x^2)", "sqrt": "steep(2 sqrt(x))", "cbrt": "steep(3 cbrt(x)^2)",
    "exp": "exp(x)", "expm1": "exp(x)", "ln": "1/x", "log1p": "1/(1 + x)", "log2": "1/(x ln(2))",
    "log10": "1/(x ln(10))", "factorial": "x! digamma(x + 1)",
  ]

  private static let others: [String: FormulaFunction.Slope] = [
    "log": .formulas {
      $0 == 1 ? ["1/(x ln(10))"] : ["1/(x ln(y))", "-ln(x)/(y ln(y)^2)"]
    },
    "hypot": .formulas { _ in ["x steep(hypot(x, y))", "y steep(hypot(x, y))"] },
    // The angle jumps at the left half of the axis.
    "atan2": .formulas { _ in
      ["{y > 0 or x != 0: y/(x^2 + y^2)}", "{y > 0 or x != 0: -x/(x^2 + y^2)}"]
    },
    "gcd": .refused(onWholeNumbers), "lcm": .refused(onWholeNumbers),
  ]

  /// Where functions that are level elsewhere jump.
  private static let jumps = [
    "sign": "x == 0", "floor": "x == floor(x)", "ceil": "x == floor(x)",
    "trunc": "x == floor(x) and x != 0", "round": "x + 1/2 == floor(x + 1/2)",
  ]

  private static let sameAs = [
    "abs": "{x < 0: -x, x}", "min": "{x < y: x, y}", "max": "{x > y: x, y}",
    "mod": "x - y floor(x/y)", "pow": "x^y",
  ]

  private static let onWholeNumbers = "is defined on whole numbers only, so it has no derivative"
}

extension FormulaFunction {
  /// How a function is differentiated.
  ///
  /// Formulas call its arguments x, y, z, u, v and w, and may use all names of the library.
  public enum Slope: Sendable {
    /// For so many arguments, the slope by each of them: `["y x^(y - 1)", "x^y ln(x)"]`; nil where there
    /// is no rule.
    case formulas(@Sendable (_ count: Int) -> [String?])
    /// By the rules for a formula with the same values: `{x < 0: -x, x}`. A function that is joined two
    /// by two needs one of x and y.
    case sameAs(String)
    /// Level but for jumps where a condition holds: `x == floor(x)`.
    case jumps(at: String)
    /// There is no derivative; why, as a clause.
    case refused(String)
  }

  /// The names of arguments in formulas of slopes.
  static let argumentNames = ["x", "y", "z", "u", "v", "w"]
}
