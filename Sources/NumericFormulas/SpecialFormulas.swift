internal import Formulas
internal import Records
internal import Statistics

/// Special functions of which GSL states the error: Bessel functions and the like.
enum SpecialFormulas {
  static let category = "Special functions"

  static var functions: [FormulaFunction] {
    ofNumbers.map { function in
      slopes[function.name].map { function.differentiated(by: $0) } ?? function
    } + [choose, choose.named("nCr"), choose.named("binom")]
  }

  static let defined: KeyValuePairs = [
    "nPr(n, k) = {0 <= k <= n: choose(n, k) k!, choose(n, k)}":
      "the number of ways to choose k of n things in order"
  ]

  /// How the functions are differentiated: the recurrences of NIST's Digital Library of Mathematical
  /// Functions, 10.6 and 10.29.
  private static let slopes: [String: FormulaFunction.Slope] = [
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

  private static var ofNumbers: [FormulaFunction] {
    [
      stated("zeta", "zeta(s)", "Riemann's zeta function") {
        SpecialFunction.zeta($0[0], error: $1)
      }
      .undefined { $0[0] == 1 ? "zeta has a pole at 1" : nil },
      stated("besselj", "besselj(n, x)", "Bessel function of the first kind, order n") {
        SpecialFunction.besselJ($0[0], $0[1], error: $1)
      },
      stated(
        "bessely", "bessely(n, x)", "Bessel function of the second kind, for positive x"
      ) {
        SpecialFunction.besselY($0[0], $0[1], error: $1)
      },
      stated("besseli", "besseli(n, x)", "modified Bessel function of the first kind") {
        SpecialFunction.besselI($0[0], $0[1], error: $1)
      },
      stated(
        "besselk", "besselk(n, x)", "modified Bessel function of the second kind, for positive x"
      ) {
        SpecialFunction.besselK($0[0], $0[1], error: $1)
      },
    ]
  }

  /// Functions whose names people may want for their own.
  static var replaceable: [FormulaFunction] {
    [
      stated("airy", "airy(x)", "the Airy function Ai") { SpecialFunction.airy($0[0], error: $1) },
      stated("ei", "ei(x)", "the exponential integral") {
        SpecialFunction.exponentialIntegral($0[0], error: $1)
      }
      .undefined { $0[0] == 0 ? "ei has a pole at 0" : nil }.slope("exp(x)/x"),
      stated("si", "si(x)", "the sine integral, int(t, 0, x, sin(t)/t)") {
        SpecialFunction.sineIntegral($0[0], error: $1)
      }
      .slope("{x == 0: 1, sin(x)/x}"),
      stated("lambertw", "lambertw(x)", "the w of -1 or more with w exp(w) = x") {
        SpecialFunction.lambertW($0[0], error: $1)
      }
      .undefined { _ in "lambertw needs -1/e or more" }
      .slope("{x == 0: 1, lambertw(x)/(x (1 + lambertw(x)))}"),
    ]
  }

  /// A function of as many numbers as its usage shows, with the error that GSL states, and twice that in case.
  private static func stated(
    _ name: String, _ usage: String, _ help: String,
    _ value: @escaping @Sendable ([Double], SpecialFunction.Report) -> Double
  ) -> FormulaFunction {
    let body: FormulaFunction.Body =
      usage.contains(",")
      ? .binary { value([$0, $1]) { _ in } } : .unary { value([$0]) { _ in } }
    return FormulaFunction(name, usage: usage, help: help, category: category, body: body)
      .accurate { arguments, _ in
        var error = Double.nan
        _ = value(arguments) { error = 2 * $0 }
        return error
      }
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
    .differentiated(
      by: .refused("is defined on whole numbers only, so it has no derivative")
    )
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

  private static func two(
    _ name: String, _ usage: String, _ help: String,
    _ body: @escaping @Sendable (Double, Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, usage: usage, help: help, category: category, body: .binary(body))
  }
}
