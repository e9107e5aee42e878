internal import CGSL
public import Estimates

/// Integrates a function by adaptive Gauss–Kronrod rules with 21 points and extrapolation (QAGS, QAGI).
///
/// Source: R. Piessens et al., QUADPACK, Springer 1983.
public struct Quadrature: Sendable, Hashable {
  /// An integral and what is known of its error.
  public struct Result: Sendable, Hashable {
    /// The integral.
    public let value: Double
    /// An estimate of the absolute error, usually much too large.
    public let errorEstimate: Double
  }

  /// The error allowed, relative to the integral.
  public var relativeTolerance: Double

  /// The error allowed where the integral is near 0.
  public var absoluteTolerance: Double

  /// The largest number of pieces the range is cut into.
  public var maximumPieces: Int

  /// Makes a quadrature; tolerances at least 0, pieces at least 1.
  public init(
    relativeTolerance: Double = 1e-10, absoluteTolerance: Double = 1e-12, maximumPieces: Int = 1000
  ) {
    precondition(
      relativeTolerance >= 0 && absoluteTolerance >= 0, "A tolerance must not be negative.")
    precondition(maximumPieces > 0, "An integral needs at least one piece.")
    self.relativeTolerance = relativeTolerance
    self.absoluteTolerance = absoluteTolerance
    self.maximumPieces = maximumPieces
  }

  /// The integral from one place to another, which may be infinite or descend; the function is not
  /// asked at the ends.
  ///
  /// Rounding may keep the error above the tolerance, by a factor of at most 1,000. Throws if that
  /// is not reached or the result is not finite.
  public func integral(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) throws(StatisticsError) -> Result {
    if start == end { return Result(value: 0, errorEstimate: 0) }
    if start > end {
      let mirrored = try integral(from: end, to: start, of: function)
      return Result(value: -mirrored.value, errorEstimate: mirrored.errorEstimate)
    }
    let (result, error) = withGSL { withGSLFunction(function) { run($0, start, end) } }
    let allowed = max(absoluteTolerance, relativeTolerance * abs(result.value))
    let isGood = result.value.isFinite && result.errorEstimate <= 1000 * allowed
    guard isGood, error == nil || error?.code == Int32(GSL_EROUND) else {
      throw StatisticsError(
        (error ?? GSLError(code: GSL_EBADFUNC, reason: "the integrand is not finite")).kind,
        "Cannot integrate from \(start) to \(end)")
    }
    return result
  }

  private func run(
    _ function: UnsafeMutablePointer<gsl_function>, _ start: Double, _ end: Double
  ) -> Result {
    let workspace = gsl_integration_workspace_alloc(maximumPieces)
    defer { gsl_integration_workspace_free(workspace) }
    var value = Double.nan
    var error = Double.nan
    let (absolute, relative) = (absoluteTolerance, relativeTolerance)
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
    return Result(value: value, errorEstimate: error)
  }
}
