internal import CGSL

/// Special functions of which GSL states the error: Bessel functions and the like.
///
/// Outside its domain and at a pole each gives NaN; a value too large for a `Double` is infinite, one too small is 0.
enum SpecialFormulas {
  // Slopes are by the recurrences of NIST's Digital Library of Mathematical Functions, 10.6 and 10.29.
  static var functions: [FormulaFunction] {
    [
      stated(
        "zeta(s)", "Riemann's zeta function", error: { ($0[0] < 0 ? 5 : 2) * $1 },
        course: { _, x in x.lower > 1 || x.lower >= 0 && x.upper < 1 ? .monotone : .unknown },
        call: { at, result in
          if at[0] == .infinity {
            result.val = 1
            return Int32(GSL_SUCCESS)
          }
          return gsl_sf_zeta_e(at[0], &result)
        }
      )
      .undefined { $0[0] == 1 ? "zeta has a pole at 1" : nil },
      stated(
        "besselj(n, x)", "Bessel function of the first kind, order n", error: recurring(besselJ),
        course: { order, _ in isSmooth(order) ? .gentle(1) : .unknown }, call: besselJ
      )
      .differentiated(
        by: byPoint("{x == 0: -besselj(1, y), (besselj(x - 1, y) - besselj(x + 1, y))/2}")),
      stated(
        "bessely(n, x)", "Bessel function of the second kind, for positive x",
        error: recurring(besselY), call: besselY
      )
      .differentiated(
        by: byPoint("{x == 0: -bessely(1, y), (bessely(x - 1, y) - bessely(x + 1, y))/2}")),
      stated(
        "besseli(n, x)", "modified Bessel function of the first kind",
        course: { order, x in isSmooth(order) && x.lower >= 0 ? .monotone : .unknown },
        call: bessel(gsl_sf_bessel_In_e, gsl_sf_bessel_Inu_e)
      )
      .differentiated(
        by: byPoint("{x == 0: besseli(1, y), (besseli(x - 1, y) + besseli(x + 1, y))/2}")),
      stated(
        "besselk(n, x)", "modified Bessel function of the second kind, for positive x",
        error: { ($0[0].magnitude < 2 ? 2 : 5) * $1 },
        course: { _, x in x.lower > 0 ? .monotone : .unknown },
        call: bessel(gsl_sf_bessel_Kn_e, gsl_sf_bessel_Knu_e, isPositive: true)
      )
      .differentiated(
        by: byPoint("{x == 0: -besselk(1, y), -(besselk(x - 1, y) + besselk(x + 1, y))/2}")),
    ]
  }

  /// Functions whose names people may want for their own.
  static var replaceable: [FormulaFunction] {
    [
      // The slope grows as the fourth root of -x (DLMF 9.7.10).
      stated(
        "airy(x)", "the Airy function Ai",
        course: { _, x in
          x.lower >= 0 ? .monotone : .gentle((1 - x.lower).squareRoot().squareRoot())
        }, call: { gsl_sf_airy_Ai_e($0[0], gsl_mode_t(GSL_PREC_DOUBLE), &$1) }),
      stated(
        "ei(x)", "the exponential integral",
        course: { _, x in x.lower > 0 || x.upper < 0 ? .monotone : .unknown },
        call: { gsl_sf_expint_Ei_e($0[0], &$1) }
      )
      .undefined { $0[0] == 0 ? "ei has a pole at 0" : nil }.slope("exp(x)/x"),
      stated(
        "si(x)", "the sine integral, int(t, 0, x, sin(t)/t)", course: { _, _ in .gentle(1) },
        call: { gsl_sf_Si_e($0[0], &$1) }
      )
      .slope("{x == 0: 1, sin(x)/x}"),
    ]
  }

  private static func byPoint(_ slope: String) -> FormulaFunction.Slope {
    .formulas { _ in [nil, slope] }
  }

  /// True of orders whose functions are smooth at 0.
  private static func isSmooth(_ order: Double?) -> Bool {
    order.map { $0 >= 1 || $0 == $0.rounded() } ?? true
  }

  // MARK: Values

  /// Computes a value and its error; gives a status of GSL.
  private typealias Call = @Sendable (_ arguments: [Double], _ result: inout gsl_sf_result) -> Int32

  private static func computed(
    _ arguments: [Double], _ call: Call
  ) -> (value: Double, error: Double) {
    // GSL does not promise NaN for NaN.
    guard !arguments.contains(where: \.isNaN) else { return (.nan, .nan) }
    var result = gsl_sf_result(val: .nan, err: .nan)
    let (status, _) = withGSL { call(arguments, &result) }
    let value =
      switch status {
      case Int32(GSL_SUCCESS): result.val
      case Int32(GSL_EUNDRFLW): 0.0
      case Int32(GSL_EOVRFLW): result.val.sign == .minus ? -Double.infinity : .infinity
      default: Double.nan
      }
    return (value, result.err)
  }

  private static let besselJ = bessel(gsl_sf_bessel_Jn_e, gsl_sf_bessel_Jnu_e)
  private static let besselY = bessel(gsl_sf_bessel_Yn_e, gsl_sf_bessel_Ynu_e, isPositive: true)

  /// A Bessel function for a whole order, or for an order and x of 0 or more; x may have to be positive.
  private static func bessel(
    _ whole: @escaping @Sendable (Int32, Double, UnsafeMutablePointer<gsl_sf_result>?) -> Int32,
    _ real: @escaping @Sendable (Double, Double, UnsafeMutablePointer<gsl_sf_result>?) -> Int32,
    isPositive: Bool = false
  ) -> Call {
    { at, result in
      let (order, x) = (at[0], at[1])
      guard !isPositive || x > 0 else { return Int32(GSL_EDOM) }
      if let order = Int32(exactly: order) { return whole(order, x, &result) }
      return order >= 0 && x >= 0 ? real(order, x, &result) : Int32(GSL_EDOM)
    }
  }

  // MARK: Errors

  /// Makes an error of arguments and of the error that GSL states for them.
  ///
  /// The factors hold at the points of `Tests/StatisticsTests/Formulas/Reference`, of orders up to 58.
  private typealias ErrorOf = @Sendable (_ arguments: [Double], _ stated: Double) -> Double

  /// The error of a Bessel function.
  ///
  /// GSL leaves out what the functions of the orders beside it add, which is most of it near a zero and where the order and
  /// the argument are alike.
  private static func recurring(_ call: @escaping Call) -> ErrorOf {
    { arguments, stated in
      let (order, x) = (arguments[0].magnitude, arguments[1].magnitude)
      guard order >= 2 else { return 2 * stated }
      guard x > 0.8 * order else { return 5 * stated }
      let size = [order - 1, order, order + 1].map { computed([$0, x], call).value.magnitude }
        .reduce(0, +)
      return 5 * stated + (8 + x / 2 + 6 * order) * size * Double.ulpOfOne
    }
  }

  /// A function with its error; `course` says how it runs over an interval, given its order if it has one.
  private static func stated(
    _ usage: String, _ help: String, error: @escaping ErrorOf = { 2 * $1 },
    course: @escaping @Sendable (_ order: Double?, Enclosure) -> Enclosure.Course = { _, _ in
      .unknown
    },
    call: @escaping Call
  ) -> FormulaFunction {
    let body: FormulaFunction.Body =
      usage.contains(",")
      ? .binary { computed([$0, $1], call).value } : .unary { computed([$0], call).value }
    let errors: @Sendable ([Double]) -> Double = { error($0, computed($0, call).error) }
    return FormulaFunction(
      String(usage.prefix { $0 != "(" }), usage: usage, help: help, category: "Special functions",
      body: body
    )
    .accurate { arguments, _ in errors(arguments) }
    .enclosed(
      stated: .list { arguments in
        let (orders, x) = (arguments.dropLast(), arguments[arguments.count - 1])
        guard orders.allSatisfy({ $0.isPoint }) else { return .everything }
        let order = orders.map { $0.lower }
        return .stated(x, course(order.first, x), error: { errors(order + [$0]) }) {
          computed(order + [$0], call).value
        }
      })
  }
}
