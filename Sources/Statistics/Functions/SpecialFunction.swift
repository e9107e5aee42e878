internal import CGSL

/// Functions of mathematics beyond the elementary ones, computed by GSL.
///
/// Outside its domain and at a pole each gives NaN; a value too large for a `Double` is infinite, one too small is 0. Some
/// tell how far the value may be off, as GSL states it.
public enum SpecialFunction {
  /// Takes the error of a value.
  public typealias Report = (_ error: Double) -> Void

  /// Riemann's ζ(s) of a real argument.
  public static func zeta(_ s: Double, error: Report = { _ in }) -> Double {
    if s == .infinity { return 1 }
    return value(at: s, error) { gsl_sf_zeta_e($0, &$1) }
  }

  /// The Airy function Ai(x).
  public static func airy(_ x: Double, error: Report = { _ in }) -> Double {
    value(at: x, error) { gsl_sf_airy_Ai_e($0, gsl_mode_t(GSL_PREC_DOUBLE), &$1) }
  }

  /// The exponential integral Ei(x), with a pole at 0.
  public static func exponentialIntegral(_ x: Double, error: Report = { _ in }) -> Double {
    value(at: x, error) { gsl_sf_expint_Ei_e($0, &$1) }
  }

  /// The sine integral Si(x) = ∫₀ˣ sin t / t dt.
  public static func sineIntegral(_ x: Double, error: Report = { _ in }) -> Double {
    value(at: x, error) { gsl_sf_Si_e($0, &$1) }
  }

  /// The Bessel function of the first kind, J_ν(x), for a whole order, or for an order and x of 0
  /// or more.
  public static func besselJ(
    _ order: Double, _ x: Double, error: Report = { _ in }
  ) -> Double {
    bessel(order, x, error, gsl_sf_bessel_Jn_e, gsl_sf_bessel_Jnu_e)
  }

  /// The Bessel function of the second kind, Y_ν(x), for positive x and an order that is whole, or
  /// 0 or more.
  public static func besselY(
    _ order: Double, _ x: Double, error: Report = { _ in }
  ) -> Double {
    bessel(order, x, error, gsl_sf_bessel_Yn_e, gsl_sf_bessel_Ynu_e, isPositive: true)
  }

  /// The modified Bessel function of the first kind, I_ν(x), for a whole order, or for an order and
  /// x of 0 or more.
  public static func besselI(
    _ order: Double, _ x: Double, error: Report = { _ in }
  ) -> Double {
    bessel(order, x, error, gsl_sf_bessel_In_e, gsl_sf_bessel_Inu_e)
  }

  /// The modified Bessel function of the second kind, K_ν(x), for positive x and an order that is
  /// whole, or 0 or more.
  public static func besselK(
    _ order: Double, _ x: Double, error: Report = { _ in }
  ) -> Double {
    bessel(order, x, error, gsl_sf_bessel_Kn_e, gsl_sf_bessel_Knu_e, isPositive: true)
  }

  private static func bessel(
    _ order: Double, _ x: Double, _ error: Report,
    _ whole: (Int32, Double, UnsafeMutablePointer<gsl_sf_result>?) -> Int32,
    _ real: (Double, Double, UnsafeMutablePointer<gsl_sf_result>?) -> Int32,
    isPositive: Bool = false
  ) -> Double {
    guard !isPositive || x > 0 else { return .nan }
    if let order = Int32(exactly: order) { return value(at: x, error) { whole(order, $0, &$1) } }
    return order >= 0 && x >= 0 ? value(error) { real(order, x, &$0) } : .nan
  }

  /// The value of a function of one argument, NaN for NaN, which GSL does not promise.
  private static func value(
    at x: Double, _ error: Report = { _ in }, _ call: (Double, inout gsl_sf_result) -> Int32
  ) -> Double {
    x.isNaN ? .nan : value(error) { call(x, &$0) }
  }

  /// The result of GSL; overflow is infinite, underflow is 0, any other error is NaN.
  private static func value(
    _ error: Report = { _ in }, _ call: (inout gsl_sf_result) -> Int32
  ) -> Double {
    var result = gsl_sf_result(val: .nan, err: .nan)
    let (status, _) = withGSL { call(&result) }
    error(result.err)
    switch status {
    case Int32(GSL_SUCCESS): return result.val
    case Int32(GSL_EUNDRFLW): return 0
    case Int32(GSL_EOVRFLW): return result.val.sign == .minus ? -.infinity : .infinity
    default: return .nan
    }
  }
}
