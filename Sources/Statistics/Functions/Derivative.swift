internal import CGSL

/// The slope of a function at a point, from differences at several distances.
///
/// GSL's five-point rule is tried with steps of several sizes on both sides and, for the ends of a domain, on one side; the
/// answer whose estimated error is smallest is given. Smooth functions keep about ten digits.
public struct Derivative: Sendable, Hashable {
  /// A slope and what is known of its error.
  public struct Result: Sendable, Hashable {
    /// The slope.
    public let value: Double
    /// An estimate of the absolute error.
    public let errorEstimate: Double
  }

  /// Makes a derivative.
  public init() {}

  /// The slope at a finite x; nil where the function is not defined around x, not even on one side.
  public func slope(at x: Double, of function: (Double) -> Double) -> Result? {
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
  ) -> Result? {
    var best: Result?
    for step in [0.1, 0.01, 1e-3, 1e-4, 1e-6] {
      var value = Double.nan
      var error = Double.nan
      _ = withGSL {
        withGSLFunction(function) { rule($0, x, step * scale, &value, &error) }
      }
      guard value.isFinite, error.isFinite, error < best?.errorEstimate ?? .infinity else {
        continue
      }
      best = Result(value: value, errorEstimate: error)
    }
    return best
  }
}
