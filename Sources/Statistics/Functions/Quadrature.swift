internal import CGSL
public import Estimates

/// Integrates a function by adaptive Gauss–Kronrod rules with 21 points and extrapolation (QAGS, QAGI).
///
/// Source: R. Piessens et al., QUADPACK, Springer 1983.
public struct Quadrature: Sendable, Hashable {
  private let maximumPieces: Int

  /// The error allowed where the integral is near 0.
  private let absolute = 1e-12
  /// The error allowed, relative to the integral.
  private let relative = 1e-10

  /// Makes a quadrature that cuts the range into at least one piece and at most so many.
  public init(maximumPieces: Int = 1000) {
    precondition(maximumPieces > 0, "An integral needs at least one piece.")
    self.maximumPieces = maximumPieces
  }

  /// The integral from one place to another, which may be infinite or descend; the function is not
  /// asked at the ends.
  ///
  /// The estimated error is at most 10⁻¹⁰ of the integral, or 10⁻¹² near 0; rounding may keep it above
  /// that, by a factor of at most 1,000. Throws if that
  /// is not reached or the result is not finite.
  public func integral(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) throws(StatisticsError) -> NumericalResult {
    if start == end { return NumericalResult(value: 0, errorEstimate: 0) }
    if start > end {
      let mirrored = try integral(from: end, to: start, of: function)
      return NumericalResult(value: -mirrored.value, errorEstimate: mirrored.errorEstimate)
    }
    let (result, error) = withGSL { withGSLFunction(function) { run($0, start, end) } }
    let allowed = max(absolute, relative * abs(result.value))
    let isGood = result.value.isFinite && result.errorEstimate <= 1000 * allowed
    guard isGood, error == nil || error?.code == Int32(GSL_EROUND) else {
      throw (error ?? GSLError(code: GSL_EBADFUNC, reason: "the integrand is not finite")).error(
        "Cannot integrate from \(start) to \(end)")
    }
    return result
  }

  private func run(
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
public struct Derivative: Sendable {
  /// Makes a derivative.
  public init() {}

  /// The slope at a finite x; nil where the function is not defined around x, not even on one side.
  public func slope(at x: Double, of function: (Double) -> Double) -> NumericalResult? {
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

  private func smallestError(
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
