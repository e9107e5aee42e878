internal import CGSL
internal import CPlatform

/// Integrates a function by two rules: adaptive Gauss–Kronrod rules with 21 points and extrapolation (QAGS, QAGI), and the
/// double exponential rule.
///
/// Sources: R. Piessens et al., QUADPACK, Springer 1983; H. Takahasi and M. Mori, Double exponential formulas for numerical
/// integration, Publ. RIMS 9 (1974).
public enum Quadrature {
  private static let maximumPieces = 1000
  /// The error allowed where the integral is near 0.
  private static let absolute = 1e-300
  /// The error asked for, relative to the integral.
  private static let relative = 1e-13

  /// The integral from one place to another, which may be infinite or descend; the function is not
  /// asked at the ends.
  ///
  /// The estimated error is the greatest of the first rule's own estimate, the difference of both and rounding. Throws if
  /// it is more than a millionth of the integral, or if that is not finite.
  public static func integral(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) throws(StatisticsError) -> NumericalResult {
    if start == end { return NumericalResult(value: 0, errorEstimate: 0) }
    if start > end {
      let mirrored = try integral(from: end, to: start, of: function)
      return NumericalResult(value: -mirrored.value, errorEstimate: mirrored.errorEstimate)
    }
    let (result, _) = withGSL { withGSLFunction(function) { run($0, start, end) } }
    let other = doubleExponential(start, end, function)
    let error = max(
      result.errorEstimate, abs(result.value - other.value), other.scale * 0x1p-48)
    guard result.value.isFinite, error <= max(1e-6 * abs(result.value), 1e-12 * other.scale) else {
      throw StatisticsError(
        "no value from \(start) to \(end) is sure: two rules give \(result.value) and \(other.value), so that the "
          + "integral does not exist, or the function turns too often or too suddenly")
    }
    return NumericalResult(value: result.value, errorEstimate: error)
  }

  /// The trapezoidal rule after a substitution that makes all derivatives vanish at the ends, with the integral of the
  /// absolute values.
  private static func doubleExponential(
    _ start: Double, _ end: Double, _ function: (Double) -> Double
  ) -> (value: Double, scale: Double) {
    let half = Double.pi / 2
    func term(_ t: Double) -> Double {
      let (s, slope) = (half * sinh(t), half * cosh(t))
      let (x, weight): (Double, Double)
      switch (start.isFinite, end.isFinite) {
      case (true, true):
        // From the nearer end, so that no digits are lost there.
        let part = (end - start) / (1 + exp(2 * abs(s)))
        x = s < 0 ? start + part : end - part
        weight = (end - start) / 2 * slope / (cosh(s) * cosh(s))
      case (true, false): (x, weight) = (start + exp(s), exp(s) * slope)
      case (false, true): (x, weight) = (end - exp(s), exp(s) * slope)
      case (false, false): (x, weight) = (sinh(s), cosh(s) * slope)
      }
      guard x > start, x < end, weight > 0, weight.isFinite else { return 0 }
      let value = function(x) * weight
      return value.isFinite || function(x).isNaN ? value : 0
    }
    var step = 0.5
    var (sum, sizes) = (0.0, 0.0)
    func add(from first: Int, by stride: Int) {
      for k in Swift.stride(from: first, through: Int(6.5 / step), by: stride) {
        for t in k == 0 ? [0] : [Double(k) * step, -Double(k) * step] {
          let value = term(t)
          sum += value
          sizes += abs(value)
        }
      }
    }
    add(from: 0, by: 1)
    var last = sum * step
    for _ in 0..<9 {
      step /= 2
      add(from: 1, by: 2)
      let value = sum * step
      if abs(value - last) <= 1e-15 * sizes * step || value.isNaN {
        return (value, sizes * step)
      }
      last = value
    }
    return (last, sizes * step)
  }

  private static func run(
    _ function: UnsafeMutablePointer<gsl_function>, _ start: Double, _ end: Double
  ) -> NumericalResult {
    let workspace = gsl_integration_workspace_alloc(maximumPieces)
    defer { gsl_integration_workspace_free(workspace) }
    var value = Double.nan
    var error = Double.nan
    switch (start.isFinite, end.isFinite) {
    case (true, true):
      gsl_integration_qags(
        function, start, end, absolute, relative, maximumPieces, workspace, &value, &error)
    case (true, false):
      gsl_integration_qagiu(
        function, start, absolute, relative, maximumPieces, workspace, &value, &error)
    case (false, true):
      gsl_integration_qagil(
        function, end, absolute, relative, maximumPieces, workspace, &value, &error)
    case (false, false):
      gsl_integration_qagi(
        function, absolute, relative, maximumPieces, workspace, &value, &error)
    }
    return NumericalResult(value: value, errorEstimate: error)
  }
}

/// A number with an estimate of its absolute error, which for integrals is usually much too large.
public struct NumericalResult: Sendable, Hashable {
  /// The number.
  public let value: Double
  /// The estimate of its absolute error.
  public let errorEstimate: Double
}

/// The slope of a function at a point, from differences at several distances.
///
/// GSL's five-point rule is tried with steps of several sizes on both sides and, for the ends of a domain, on one side; the
/// answer whose estimated error is smallest is given. Smooth functions keep about ten digits.
public enum Derivative {
  /// The slope at a finite x; nil if the function is not defined around x, not even on one side.
  public static func slope(at x: Double, of function: (Double) -> Double) -> NumericalResult? {
    guard x.isFinite, function(x).isFinite else { return nil }
    let scale = max(abs(x), 1)
    return smallestError(x, scale, function, gsl_deriv_central)
      ?? smallestError(x, scale, function, gsl_deriv_forward)
      ?? smallestError(x, scale, function, gsl_deriv_backward)
  }

  private typealias Rule = (
    UnsafePointer<gsl_function>?, Double, Double, UnsafeMutablePointer<Double>?,
    UnsafeMutablePointer<Double>?
  ) -> Int32

  private static func smallestError(
    _ x: Double, _ scale: Double, _ function: (Double) -> Double, _ rule: Rule
  ) -> NumericalResult? {
    var best: NumericalResult?
    for step in [0.1, 0.01, 1e-3, 1e-4, 1e-6] {
      var (value, error) = (Double.nan, Double.nan)
      _ = withGSL {
        withGSLFunction(function) { rule($0, x, step * scale, &value, &error) }
      }
      guard value.isFinite, error.isFinite, error < best?.errorEstimate ?? .infinity else {
        continue
      }
      best = NumericalResult(value: value, errorEstimate: error)
    }
    return best
  }
}
