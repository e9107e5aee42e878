internal import CPlatform
internal import ExactNumbers

extension Elementary {
  /// Functions under the names that other calculators have for them.
  static func aliases(of functions: [FormulaFunction]) -> [FormulaFunction] {
    functions.flatMap { function in
      (names[function.name] ?? []).map { function.named($0) }
    }
  }

  private static let names = [
    "asin": ["arcsin"], "acos": ["arccos"], "atan": ["arctan"], "asinh": ["arcsinh", "arsinh"],
    "acosh": ["arccosh", "arcosh"], "atanh": ["arctanh", "artanh"], "sign": ["sgn"],
    "log10": ["lg"],
  ]

  private static let exactly = ExactArithmetic(precision: nil)

  /// Operators as functions, and functions that keep digits near 0.
  static var furtherPowers: [FormulaFunction] {
    [
      FormulaFunction(
        "pow", help: "x to the power y, x^y", category: "Powers",
        body: .binary(RealArithmetic.power)
      )
      .enclosed(by: .binary { Enclosure.pow($0, $1) })
      .exact { numbers in
        let power = try? exactly.apply(.power, .exact(numbers[0]), .exact(numbers[1]))
        return power?.isExact == true ? power : nil
      }
      .undefined { values in
        do throws(Trouble) {
          _ = try exactly.apply(.power, .approximate(values[0]), .approximate(values[1]))
          return nil
        } catch {
          return error.message
        }
      },
      function("factorial", "Powers", "x!, which is gamma(x + 1)", Enclosure.factorial) {
        RealArithmetic.factorial($0)
      }
      .exact { try? exactly.factorial(.exact($0[0])) }
      .undefined { "the factorial of a negative whole number: \(NumberText.text($0[0]))" },
      function("expm1", "Powers", "e^x - 1, with all digits near 0", Enclosure.expm1) { expm1($0) }
        .exact { $0[0].isZero ? .exact(.zero) : nil },
    ]
  }

  static var furtherLogarithms: [FormulaFunction] {
    [
      function("log10", "Powers", "logarithm to base 10", Enclosure.log10, reason: notPositive) {
        $0 > 0 ? log10($0) : .nan
      }
      .exact { exponent($0[0], Rational(10)) },
      function("log1p", "Powers", "ln(1 + x), with all digits near 0", Enclosure.log1p) {
        $0 > -1 ? log1p($0) : .nan
      }
      .exact { $0[0].isZero ? .exact(.zero) : nil }
      .undefined { "`log1p` of -1 or less: \(NumberText.text($0[0]))" },
    ]
  }

  static var furtherHyperbolics: [FormulaFunction] {
    [
      FormulaFunction("coth", help: "hyperbolic cotangent, 1/tanh", category: "Hyperbolic") {
        $0 == 0 ? .nan : 1 / tanh($0)
      }
      .enclosed { Enclosure(1) / .tanh($0) }.undefined { _ in "`coth` of 0" },
      FormulaFunction("sech", help: "hyperbolic secant, 1/cosh", category: "Hyperbolic") {
        1 / cosh($0)
      }
      .enclosed { Enclosure(1) / .cosh($0) }.exact { $0[0].isZero ? .exact(.one) : nil },
      FormulaFunction("csch", help: "hyperbolic cosecant, 1/sinh", category: "Hyperbolic") {
        $0 == 0 ? .nan : 1 / sinh($0)
      }
      .enclosed { Enclosure(1) / .sinh($0) }.undefined { _ in "`csch` of 0" },
    ]
  }
}
