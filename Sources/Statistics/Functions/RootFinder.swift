internal import CGSL
internal import CGSLShim
public import Estimates

/// Finds where a function crosses 0, by Brent's method in a bracket.
///
/// Source: R. P. Brent, Algorithms for Minimization without Derivatives, Prentice-Hall 1973, ch. 4.
public struct RootFinder: Sendable, Hashable {
  /// The width of the final bracket, relative to the root; the root itself is often closer.
  public var relativeTolerance: Double

  /// The width of the final bracket where the root is near 0.
  public var absoluteTolerance: Double

  /// The largest number of steps.
  public var maximumIterations: Int

  /// Makes a root finder; tolerances at least 0, iterations at least 1.
  public init(
    relativeTolerance: Double = 1e-14, absoluteTolerance: Double = 1e-300,
    maximumIterations: Int = 200
  ) {
    precondition(
      relativeTolerance >= 0 && absoluteTolerance >= 0, "A tolerance must not be negative.")
    precondition(maximumIterations > 0, "A search needs at least one iteration.")
    self.relativeTolerance = relativeTolerance
    self.absoluteTolerance = absoluteTolerance
    self.maximumIterations = maximumIterations
  }

  /// A place in a finite bracket where the function is 0 or changes its sign.
  ///
  /// Throws if the function has one sign at both ends, is not finite somewhere, or the steps do not
  /// suffice.
  public func root(
    in bracket: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> Double {
    let (low, high) = (bracket.lowerBound, bracket.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, .invalidArgument, "The bracket \(low) to \(high) is unbounded")
    for end in [low, high] where function(end) == 0 { return end }
    let (status, root) = try gsl("Cannot find a root between \(low) and \(high)") {
      withGSLFunction(function) { run($0, low, high) }
    }
    guard status == Int32(GSL_SUCCESS) else {
      throw StatisticsError(
        GSLError(status: status).kind,
        "No root within tolerance after \(maximumIterations) steps between \(low) and \(high)")
    }
    return root
  }

  private func run(
    _ function: UnsafeMutablePointer<gsl_function>, _ low: Double, _ high: Double
  ) -> (Int32, Double) {
    guard let solver = gsl_root_fsolver_alloc(cgsl_root_brent()) else {
      return (Int32(GSL_ENOMEM), .nan)
    }
    defer { gsl_root_fsolver_free(solver) }
    var status = gsl_root_fsolver_set(solver, function, low, high)
    guard status == Int32(GSL_SUCCESS) else { return (status, .nan) }
    for _ in 0..<maximumIterations {
      status = gsl_root_fsolver_iterate(solver)
      guard status == Int32(GSL_SUCCESS) else { return (status, .nan) }
      let root = gsl_root_fsolver_root(solver)
      let width = gsl_root_fsolver_x_upper(solver) - gsl_root_fsolver_x_lower(solver)
      if width <= max(absoluteTolerance, relativeTolerance * abs(root)) {
        return (Int32(GSL_SUCCESS), root)
      }
    }
    return (Int32(GSL_EMAXITER), .nan)
  }
}
