internal import Formulas

/// Special functions of which GSL states the error: Bessel functions and the like.
enum SpecialFormulas {
  static let category = "Special functions"

  static var functions: [FormulaFunction] {
    ofNumbers.map { function in
      slopes[function.name].map { function.differentiated(by: $0) } ?? function
    }
  }

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
      stated(
        "zeta", "zeta(s)", "Riemann's zeta function", error: belowZero
      ) {
        SpecialFunction.zeta($0[0], error: $1)
      }
      .undefined { $0[0] == 1 ? "zeta has a pole at 1" : nil },
      stated(
        "besselj", "besselj(n, x)", "Bessel function of the first kind, order n",
        error: recurring(SpecialFunction.besselJ)
      ) {
        SpecialFunction.besselJ($0[0], $0[1], error: $1)
      },
      stated(
        "bessely", "bessely(n, x)", "Bessel function of the second kind, for positive x",
        error: recurring(SpecialFunction.besselY)
      ) {
        SpecialFunction.besselY($0[0], $0[1], error: $1)
      },
      stated(
        "besseli", "besseli(n, x)", "modified Bessel function of the first kind"
      ) {
        SpecialFunction.besselI($0[0], $0[1], error: $1)
      },
      stated(
        "besselk", "besselk(n, x)", "modified Bessel function of the second kind, for positive x",
        error: ofHigherOrders
      ) {
        SpecialFunction.besselK($0[0], $0[1], error: $1)
      },
    ]
  }

  /// Functions whose names people may want for their own.
  static var replaceable: [FormulaFunction] {
    [
      stated(
        "airy", "airy(x)", "the Airy function Ai"
      ) { SpecialFunction.airy($0[0], error: $1) },
      stated(
        "ei", "ei(x)", "the exponential integral"
      ) {
        SpecialFunction.exponentialIntegral($0[0], error: $1)
      }
      .undefined { $0[0] == 0 ? "ei has a pole at 0" : nil }.slope("exp(x)/x"),
      stated(
        "si", "si(x)", "the sine integral, int(t, 0, x, sin(t)/t)"
      ) {
        SpecialFunction.sineIntegral($0[0], error: $1)
      }
      .slope("{x == 0: 1, sin(x)/x}"),
    ]
  }

  /// True of orders whose functions are smooth at 0.
  private static func isSmooth(_ order: Double?) -> Bool {
    order.map { $0 >= 1 || $0 == $0.rounded() } ?? true
  }

  /// How a function of an order, if there is one, runs over an interval.
  private typealias CourseOf = @Sendable (_ order: Double?, Enclosure) -> Enclosure.Course

  private static let courses: [String: CourseOf] = [
    "zeta": { _, x in x.lower > 1 || x.lower >= 0 && x.upper < 1 ? .monotone : .unknown },
    "besselj": { order, _ in isSmooth(order) ? .gentle(1) : .unknown },
    "besseli": { order, x in isSmooth(order) && x.lower >= 0 ? .monotone : .unknown },
    "besselk": { _, x in x.lower > 0 ? .monotone : .unknown },
    // The slope grows as the fourth root of -x (DLMF 9.7.10).
    "airy": { _, x in
      x.lower >= 0 ? .monotone : .gentle((1 - x.lower).squareRoot().squareRoot())
    },
    "ei": { _, x in x.lower > 0 || x.upper < 0 ? .monotone : .unknown },
    "si": { _, _ in .gentle(1) },
  ]

  /// Makes an error of arguments and of the error that GSL states for them.
  private typealias ErrorOf = @Sendable (_ arguments: [Double], _ stated: Double) -> Double

  // The factors hold against mpmath for orders up to 60 and arguments up to 1,000.
  private static let twice: ErrorOf = { 2 * $1 }
  private static let belowZero: ErrorOf = { ($0[0] < 0 ? 5 : 2) * $1 }
  private static let ofHigherOrders: ErrorOf = { ($0[0].magnitude < 2 ? 2 : 5) * $1 }

  /// The error of a Bessel function.
  ///
  /// GSL leaves out what the functions of the orders beside it add, which is most of it near a zero and where the order and
  /// the argument are alike.
  private static func recurring(
    _ value: @escaping @Sendable (Double, Double, SpecialFunction.Report) -> Double
  ) -> ErrorOf {
    { arguments, stated in
      let (order, x) = (arguments[0].magnitude, arguments[1].magnitude)
      guard order >= 2 else { return 2 * stated }
      guard x > 0.8 * order else { return 5 * stated }
      let size = [order - 1, order, order + 1].map { value($0, x) { _ in }.magnitude }.reduce(0, +)
      return 5 * stated + (8 + x / 2 + 6 * order) * size * Double.ulpOfOne
    }
  }

  private static func stated(
    _ name: String, _ usage: String, _ help: String,
    error: @escaping ErrorOf = twice,
    _ value: @escaping @Sendable ([Double], SpecialFunction.Report) -> Double
  ) -> FormulaFunction {
    let body: FormulaFunction.Body =
      usage.contains(",")
      ? .binary { value([$0, $1]) { _ in } } : .unary { value([$0]) { _ in } }
    let errors: @Sendable ([Double]) -> Double = { arguments in
      var stated = Double.nan
      _ = value(arguments) { stated = $0 }
      return error(arguments, stated)
    }
    let course = courses[name]
    return FormulaFunction(name, usage: usage, help: help, category: category, body: body)
      .accurate { arguments, _ in errors(arguments) }
      .enclosed(
        stated: .list { arguments in
          let (orders, x) = (arguments.dropLast(), arguments[arguments.count - 1])
          guard orders.allSatisfy({ $0.isPoint }) else { return .everything }
          let order = orders.map { $0.lower }
          return .stated(x, course?(order.first, x) ?? .unknown, error: { errors(order + [$0]) }) {
            value(order + [$0]) { _ in }
          }
        })
  }
}
