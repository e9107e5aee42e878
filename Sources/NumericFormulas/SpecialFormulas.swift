internal import ExactNumbers
public import Formulas
internal import Records
internal import Statistics

extension [FormulaFunction] {
  /// The special functions: Gamma, error function, Bessel functions and the like.
  public static var special: [FormulaFunction] { SpecialFormulas.functions }
}

enum SpecialFormulas {
  private static let category = "Special functions"

  static var functions: [FormulaFunction] { ofOneNumber + ofTwoNumbers + [choose] }

  private static var ofOneNumber: [FormulaFunction] {
    [
      one("gamma", "the Gamma function, (x - 1)! for whole x", pole: "gamma") {
        SpecialFunction.gamma($0)
      },
      one("lgamma", "ln |gamma(x)|", pole: "lgamma") { SpecialFunction.logGamma($0) },
      one("digamma", "the derivative of ln gamma(x)", pole: "digamma") {
        SpecialFunction.digamma($0)
      },
      FormulaFunction("erf", help: "the error function", category: category) {
        SpecialFunction.erf($0)
      },
      FormulaFunction("erfc", help: "1 - erf(x)", category: category) { SpecialFunction.erfc($0) },
      FormulaFunction("zeta", usage: "zeta(s)", help: "Riemann's zeta function", category: category)
      {
        SpecialFunction.zeta($0)
      }.undefined { $0[0] == 1 ? "zeta has a pole at 1" : nil },
    ]
  }

  private static var ofTwoNumbers: [FormulaFunction] {
    [
      two("beta", "beta(a, b)", "gamma(a) gamma(b) / gamma(a + b), for positive a and b") {
        SpecialFunction.beta($0, $1)
      },
      two("besselj", "besselj(n, x)", "Bessel function of the first kind, order n") {
        SpecialFunction.besselJ($0, $1)
      },
      two("bessely", "bessely(n, x)", "Bessel function of the second kind, for positive x") {
        SpecialFunction.besselY($0, $1)
      },
      two("besseli", "besseli(n, x)", "modified Bessel function of the first kind") {
        SpecialFunction.besselI($0, $1)
      },
      two("besselk", "besselk(n, x)", "modified Bessel function of the second kind, for positive x")
      {
        SpecialFunction.besselK($0, $1)
      },
    ]
  }

  private static var choose: FormulaFunction {
    two("choose", "choose(n, k)", "the number of ways to choose k of n things") {
      SpecialFunction.choose($0, $1)
    }
    .exact { arguments in
      guard let total = arguments[0].integer, let chosen = arguments[1].integer, total >= 0 else {
        return nil
      }
      return .exact(Rational(try ways(total, chosen)))
    }
    .undefined { _ in "choose needs whole numbers, the first 0 or more" }
  }

  /// The number of ways; refused where it is too long.
  private static func ways(_ total: Int, _ chosen: Int) throws(StatisticsError) -> WholeNumber {
    let fewer = min(chosen, total - chosen)
    if fewer > 0, let digits = ExactSize.digitsOfLongBinomial(Double(total), Double(fewer)) {
      throw StatisticsError(
        .invalidArgument, ExactSize.refusal("the number of ways", digits: digits))
    }
    return WholeNumber.binomial(total, chosen)
  }

  private static func one(
    _ name: String, _ help: String, pole: String, _ body: @escaping @Sendable (Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, help: help, category: category, of: body)
      .undefined { $0[0] <= 0 ? "\(pole) has a pole at \(Argument.text($0[0]))" : nil }
  }

  private static func two(
    _ name: String, _ usage: String, _ help: String,
    _ body: @escaping @Sendable (Double, Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, usage: usage, help: help, category: category, body: .binary(body))
  }
}
