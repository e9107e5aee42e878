internal import CGSL
internal import CGSLShim
public import Estimates

/// Finds where a function crosses 0, by Brent's method in a bracket.
///
/// Source: R. P. Brent, Algorithms for Minimization without Derivatives, Prentice-Hall 1973, ch. 4.
public struct RootFinder: Sendable, Hashable {
  private let maximumIterations: Int

  /// Makes a root finder that takes at most so many steps, a number of at least 1.
  public init(maximumIterations: Int = 200) {
    precondition(maximumIterations > 0, "A search needs at least one iteration.")
    self.maximumIterations = maximumIterations
  }

  /// A place in a finite bracket where the function is 0 or changes its sign.
  ///
  /// The bracket is narrowed to 10⁻¹⁴ of the root, or to 10⁻³⁰⁰; the root itself is often closer. Throws if the function has one sign at both ends, is not finite somewhere, or the steps do not
  /// suffice.
  public func root(
    in bracket: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> Double {
    let (low, high) = (bracket.lowerBound, bracket.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, "The bracket \(low) to \(high) is unbounded")
    for end in [low, high] where function(end) == 0 { return end }
    let (status, root) = try gsl("Cannot find a root between \(low) and \(high)") {
      withGSLFunction(function) { run($0, low, high) }
    }
    guard status == Int32(GSL_SUCCESS) else {
      throw GSLError(status: status).error(
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
      if width <= max(1e-300, 1e-14 * abs(root)) {
        return (Int32(GSL_SUCCESS), root)
      }
    }
    return (Int32(GSL_EMAXITER), .nan)
  }
}
