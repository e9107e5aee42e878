internal import CGSL
internal import CGSLShim
public import Estimates

/// Finds the lowest point of a function on a range: a grid first, then Brent's method around its best point.
///
/// With several valleys it finds the lowest that the grid does not step over. Source of the method: R. P. Brent, Algorithms
/// for Minimization without Derivatives, Prentice-Hall 1973, ch. 5.
public struct Minimizer: Sendable, Hashable {
  /// The lowest point.
  public struct Result: Sendable, Hashable {
    /// Where it is; known to about the square root of the precision of numbers.
    public let place: Double
    /// The value there.
    public let value: Double
  }

  private let gridSteps = 256
  private let maximumIterations = 200

  /// Makes a minimizer.
  public init() {}

  /// The lowest point of a function on a finite range; places where it is NaN are passed over.
  ///
  /// Throws if the range is unbounded, the function is nowhere finite on the grid, or it is seen to fall below all bounds.
  public func minimum(
    over range: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> Result {
    let (low, high) = (range.lowerBound, range.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, "The range \(low) to \(high) is unbounded")
    let grid = (0...gridSteps).map { step in
      let share = Double(step) / Double(gridSteps)
      return step == gridSteps ? high : low + (high - low) * share
    }
    let values = grid.map(function)
    let candidates = values.indices.filter { values[$0].isFinite }
    guard let best = candidates.min(by: { values[$0] < values[$1] }) else {
      throw StatisticsError("The function is not finite anywhere between \(low) and \(high)")
    }
    let onGrid = Result(place: grid[best], value: values[best])
    let (left, right) = (max(best - 1, 0), min(best + 1, gridSteps))
    let refined = refined(onGrid, in: grid[left]...grid[right], function) ?? onGrid
    let result = refined.value < onGrid.value ? refined : onGrid
    func inside(_ x: Double) -> Double { low <= x && x <= high ? function(x) : .nan }
    if Unbounded.falls(near: result.place, within: high - low, inside) {
      throw StatisticsError(Unbounded.words(near: result.place, within: high - low))
    }
    return result
  }

  /// Brent's method on a bracket around a point lower than its ends; nil if there is no such
  /// bracket.
  private func refined(
    _ start: Result, in bracket: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Result? {
    let (low, high) = (bracket.lowerBound, bracket.upperBound)
    let (atLow, atHigh) = (function(low), function(high))
    guard low < start.place, start.place < high, start.value < atLow, start.value < atHigh else {
      return edge(of: bracket, function)
    }
    return withGSL {
      withGSLFunction(function) { callback in
        guard let solver = gsl_min_fminimizer_alloc(cgsl_minimum_brent()) else { return nil }
        defer { gsl_min_fminimizer_free(solver) }
        let status = gsl_min_fminimizer_set_with_values(
          solver, callback, start.place, start.value, low, atLow, high, atHigh)
        guard status == Int32(GSL_SUCCESS) else { return nil }
        for _ in 0..<maximumIterations {
          guard gsl_min_fminimizer_iterate(solver) == Int32(GSL_SUCCESS) else { break }
          let width =
            gsl_min_fminimizer_x_upper(solver) - gsl_min_fminimizer_x_lower(solver)
          if width <= 1e-10 * max(abs(low), abs(high)) { break }
        }
        return Result(
          place: gsl_min_fminimizer_x_minimum(solver),
          value: gsl_min_fminimizer_f_minimum(solver))
      }
    }.value
  }

  /// The better end of a narrowing bracket, for a function that falls towards an end or a place where it stops.
  private func edge(
    of bracket: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Result? {
    let golden = 0.381966011250105
    var (low, high) = (bracket.lowerBound, bracket.upperBound)
    var best: Result?
    func value(at place: Double) -> Double {
      let value = function(place)
      guard value.isFinite else { return .infinity }
      if value < best?.value ?? .infinity { best = Result(place: place, value: value) }
      return value
    }
    for _ in 0..<maximumIterations where high - low > 1e-12 * max(abs(low), abs(high)) {
      let (left, right) = (low + golden * (high - low), high - golden * (high - low))
      if value(at: left) <= value(at: right) { high = right } else { low = left }
    }
    return best
  }
}
