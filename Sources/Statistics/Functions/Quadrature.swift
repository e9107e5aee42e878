internal import CGSL

/// Integrates a function over a range by adaptive Gauss–Kronrod rules (QAG, 21 points).
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

  /// The integral of a function over a finite range.
  /// - Throws: `StatisticsError` if the tolerance is not reached or the result is not finite.
  public func integral(
    over range: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> Result {
    let (low, high) = (range.lowerBound, range.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, .invalidArgument, "The range \(low) to \(high) is unbounded")
    let result = try gsl("Cannot integrate from \(low) to \(high)") {
      withGSLFunction(function) { run($0, low, high) }
    }
    guard result.value.isFinite else {
      throw StatisticsError(
        .library(GSLError(code: .badFunction, reason: "the integrand is not finite")),
        "Cannot integrate from \(low) to \(high)")
    }
    return result
  }

  private func run(
    _ function: UnsafeMutablePointer<gsl_function>, _ low: Double, _ high: Double
  ) -> Result {
    let workspace = gsl_integration_workspace_alloc(maximumPieces)
    defer { gsl_integration_workspace_free(workspace) }
    var value = 0.0
    var error = 0.0
    gsl_integration_qag(
      function, low, high, absoluteTolerance, relativeTolerance, maximumPieces,
      Int32(GSL_INTEG_GAUSS21), workspace, &value, &error)
    return Result(value: value, errorEstimate: error)
  }
}
