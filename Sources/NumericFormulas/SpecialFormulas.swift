internal import Formulas
internal import Records
internal import Statistics

/// The special functions: Gamma, error function, Bessel functions and the like.
enum SpecialFormulas {
  private static let category = "Special functions"

  static var functions: [FormulaFunction] {
    (ofOneNumber + ofTwoNumbers).map { function in
      slopes[function.name].map { function.differentiated(by: $0) } ?? function
    } + [choose, choose.named("nCr"), choose.named("binom"), arrangements]
  }

  /// How the functions are differentiated: the recurrences of NIST's Digital Library of Mathematical
  /// Functions, 5.9, 7.2, 10.6 and 10.29.
  private static let slopes: [String: FormulaFunction.Slope] = [
    "gamma": .formulas { _ in ["gamma(x) digamma(x)"] },
    "lgamma": .formulas { _ in ["digamma(x)"] },
    "erf": .formulas { _ in ["2 exp(-x^2)/sqrt(pi)"] },
    "erfc": .formulas { _ in ["-2 exp(-x^2)/sqrt(pi)"] },
    "beta": .formulas { _ in
      [
        "beta(x, y) (digamma(x) - digamma(x + y))", "beta(x, y) (digamma(y) - digamma(x + y))",
      ]
    },
    "besselj": .formulas { _ in
      [nil, "{x == 0: -besselj(1, y), (besselj(x - 1, y) - besselj(x + 1, y))/2}"]
    },
    "bessely": .formulas { _ in
      [nil, "{x == 0: -bessely(1, y), (bessely(x - 1, y) - bessely(x + 1, y))/2}"]
    },
    "besseli": .formulas { _ in
      [nil, "{x == 0: besseli(1, y), (besseli(x - 1, y) + besseli(x + 1, y))/2}"]
    },
    "besselk": .formulas { _ in
      [nil, "{x == 0: -besselk(1, y), -(besselk(x - 1, y) + besselk(x + 1, y))/2}"]
    },
  ]

  private static var ofOneNumber: [FormulaFunction] {
    [
      one("gamma", "the Gamma function, (x - 1)! for whole x", SpecialFunction.gamma),
      one("lgamma", "ln |gamma(x)|", SpecialFunction.logGamma),
      one("digamma", "the derivative of ln gamma(x)", SpecialFunction.digamma),
      FormulaFunction(
        "erf", help: "the error function", category: category, of: SpecialFunction.erf),
      FormulaFunction("erfc", help: "1 - erf(x)", category: category, of: SpecialFunction.erfc),
      FormulaFunction(
        "zeta", usage: "zeta(s)", help: "Riemann's zeta function", category: category,
        of: SpecialFunction.zeta
      ).undefined { $0[0] == 1 ? "zeta has a pole at 1" : nil },
    ]
  }

  private static var ofTwoNumbers: [FormulaFunction] {
    [
      two(
        "beta", "beta(a, b)", "gamma(a) gamma(b) / gamma(a + b), for positive a and b",
        SpecialFunction.beta),
      two(
        "besselj", "besselj(n, x)", "Bessel function of the first kind, order n",
        SpecialFunction.besselJ),
      two(
        "bessely", "bessely(n, x)", "Bessel function of the second kind, for positive x",
        SpecialFunction.besselY),
      two(
        "besseli", "besseli(n, x)", "modified Bessel function of the first kind",
        SpecialFunction.besselI),
      two(
        "besselk", "besselk(n, x)", "modified Bessel function of the second kind, for positive x",
        SpecialFunction.besselK),
    ]
  }

  private static var choose: FormulaFunction {
    two(
      "choose", "choose(n, k)", "the number of ways to choose k of n things",
      SpecialFunction.choose
    )
    .exact { arguments in
      guard let total = arguments[0].integer, let chosen = arguments[1].integer, total >= 0 else {
        return nil
      }
      return .exact(Rational(try ways(total, chosen)))
    }
    .undefined { _ in "choose needs whole numbers, the first 0 or more" }
    .differentiated(by: onWholeNumbers)
    .onWholeNumbers(0..<2)
  }

  private static let onWholeNumbers = FormulaFunction.Slope.refused(
    "is defined on whole numbers only, so it has no derivative")

  /// An exact product has at most so many factors.
  private static let mostFactors = 10_000

  private static var arrangements: FormulaFunction {
    two("nPr", "nPr(n, k)", "the number of ways to choose k of n things in order") {
      SpecialFunction.choose($0, $1) * SpecialFunction.gamma($1 + 1)
    }
    .exact { arguments in
      guard let total = arguments[0].integer, let chosen = arguments[1].integer, total >= 0 else {
        return nil
      }
      guard chosen >= 0 && chosen <= total else { return .exact(.zero) }
      guard chosen <= mostFactors else { return nil }
      return .exact(
        Rational((0..<chosen).reduce(WholeNumber(1)) { $0 * WholeNumber(total - $1) }))
    }
    .undefined { _ in "nPr needs whole numbers, the first 0 or more" }
    .differentiated(by: onWholeNumbers)
    .onWholeNumbers(0..<2)
  }

  /// The number of ways; refused where it is too long.
  private static func ways(_ total: Int, _ chosen: Int) throws(StatisticsError) -> WholeNumber {
    let fewer = min(chosen, total - chosen)
    if fewer > 0, let digits = ExactSize.digitsOfLongBinomial(Double(total), Double(fewer)) {
      throw StatisticsError(ExactSize.refusal("the number of ways", digits: digits))
    }
    return WholeNumber.binomial(total, chosen)
  }

  private static func one(
    _ name: String, _ help: String, _ body: @escaping @Sendable (Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, help: help, category: category, of: body)
      .undefined { $0[0] <= 0 ? "\(name) has a pole at \(NumberText.shortest($0[0]))" : nil }
  }

  private static func two(
    _ name: String, _ usage: String, _ help: String,
    _ body: @escaping @Sendable (Double, Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, usage: usage, help: help, category: category, body: .binary(body))
  }
}
