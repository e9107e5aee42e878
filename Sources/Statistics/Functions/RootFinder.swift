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

  private static let gridSteps = 256

  /// The first place in a finite range where the function is seen to pass through 0, and an estimate of how far off it is.
  ///
  /// A grid of 256 steps locates sign changes and bisection refines them; jumps and poles, beside
  /// which the values do not become small, are skipped. Throws if no zero is found.
  public func firstRoot(
    in range: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> NumericalResult {
    let (low, high) = (range.lowerBound, range.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, "The range \(low) to \(high) is unbounded")
    var (x, y) = (low, function(low))
    if y == 0 { return NumericalResult(value: low, errorEstimate: 0) }
    var passed: Double?
    for step in 1...Self.gridSteps {
      let share = Double(step) / Double(Self.gridSteps)
      let next = step == Self.gridSteps ? high : low * (1 - share) + high * share
      guard next > x else { continue }
      let value = function(next)
      if value == 0 || y * value < 0 {
        let change = value == 0 ? (next, next) : change(x, next, y, function)
        if let result = crossing(change, max(abs(y), abs(value)), within: next - x, function) {
          return result
        }
        passed = passed ?? change.0
      }
      (x, y) = (next, value)
    }
    let ends = "no zero is seen between \(low) and \(high)"
    throw StatisticsError(
      passed.map { "\(ends): near \($0) the sign changes by a jump or at a pole" }
        ?? "\(ends): the sign does not change")
  }

  /// The two numbers between which the sign changes, or twice the one where the function is 0.
  private func change(
    _ start: Double, _ end: Double, _ first: Double, _ function: (Double) -> Double
  ) -> (Double, Double) {
    var (low, high) = (start, end)
    while true {
      let middle = low / 2 + high / 2
      guard low < middle, middle < high else { return (low, high) }
      let value = function(middle)
      if value == 0 { return (middle, middle) }
      if value.isNaN { return (low, high) }
      if (value < 0) == (first < 0) { low = middle } else { high = middle }
    }
  }

  /// A change of sign as a zero with its error; nil if the values beside it stay away from 0.
  private func crossing(
    _ change: (Double, Double), _ scale: Double, within width: Double,
    _ function: (Double) -> Double
  ) -> NumericalResult? {
    let unit = max(change.1 - change.0, change.0.ulp, .leastNormalMagnitude)
    func size(_ distance: Double) -> Double {
      let values = [change.0 - distance, change.1 + distance].map { abs(function($0)) }
      return values.filter { $0.isFinite }.max() ?? 0
    }
    let rest = max(abs(function(change.0)), abs(function(change.1)))
    guard rest <= 1e-9 * scale || size(1024 * unit) >= 2 * rest else { return nil }
    // As far as the values are within rounding error of 0.
    let noise = max(4 * rest, 1e-13 * scale)
    var error = unit
    while error < width, size(error) < noise { error *= 2 }
    return NumericalResult(value: change.0 / 2 + change.1 / 2, errorEstimate: error)
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
