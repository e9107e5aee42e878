internal import CGSL
internal import CGSLShim

/// Finds the lowest point of a function on a range.
///
/// It tries a grid and the whole numbers, then refines the best of them by Brent's method. With several valleys it finds the lowest that the grid does not step over. Source of the method: R. P. Brent, Algorithms
/// for Minimization without Derivatives, Prentice-Hall 1973, ch. 5.
public enum Minimizer {
  /// The lowest point.
  public struct Result: Sendable, Hashable {
    /// Where it is; known to about the square root of the precision of numbers.
    public let place: Double
    /// The value there.
    public let value: Double
  }

  private static let gridSteps = 256
  private static let maximumIterations = 200

  /// The lowest point of a function on a finite range; places where it is NaN are passed over.
  ///
  /// Throws if the range is unbounded, the function is nowhere finite on the grid, or it is seen to fall below all bounds.
  public static func minimum(
    over range: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> Result {
    let (low, high) = (range.lowerBound, range.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, "The range \(low) to \(high) is unbounded")
    var grid = (0...gridSteps).map { step in
      let share = Double(step) / Double(gridSteps)
      return step == gridSteps ? high : low + (high - low) * share
    }
    // A discrete distribution has values at whole numbers only.
    if high - low < Double(4 * gridSteps) {
      grid = Set(grid).union(stride(from: low.rounded(.up), through: high, by: 1)).sorted()
    }
    let values = grid.map(function)
    let candidates = values.indices.filter { values[$0].isFinite }
    guard let best = candidates.min(by: { values[$0] < values[$1] }) else {
      throw StatisticsError("The function is not finite anywhere between \(low) and \(high)")
    }
    let onGrid = Result(place: grid[best], value: values[best])
    let (left, right) = (max(best - 1, 0), min(best + 1, grid.count - 1))
    let refined = refined(onGrid, in: grid[left]...grid[right], function) ?? onGrid
    let result = refined.value < onGrid.value ? refined : onGrid
    func inside(_ x: Double) -> Double { low <= x && x <= high ? function(x) : .nan }
    // A pole at an end may lie between places of the grid.
    for place in [result.place, low, high]
    where Unbounded.falls(near: place, within: high - low, inside) {
      throw StatisticsError(Unbounded.words(near: place, within: high - low))
    }
    return result
  }

  /// Brent's method on a bracket around a point lower than its ends; nil if there is no such
  /// bracket.
  private static func refined(
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

  private static func edge(
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

/// Finds the first place in a range where a function passes through 0.
public enum RootFinder {
  private static let gridSteps = 256

  /// The first place in a finite range where the function is seen to pass through 0, with an estimate of the error.
  ///
  /// A grid of 256 steps locates sign changes and bisection narrows them to neighbouring doubles; jumps
  /// and poles, beside which the values stay away from 0, are skipped. Throws if no zero is found.
  public static func firstRoot(
    in range: ClosedRange<Double>, of function: (Double) -> Double
  ) throws(StatisticsError) -> NumericalResult {
    let (low, high) = (range.lowerBound, range.upperBound)
    try StatisticsError.require(
      low.isFinite && high.isFinite, "The range \(low) to \(high) is unbounded")
    var (x, y) = (low, function(low))
    if y == 0 { return NumericalResult(value: low, errorEstimate: 0) }
    var passed: Double?
    for step in 1...gridSteps {
      let share = Double(step) / Double(gridSteps)
      let next = step == gridSteps ? high : low * (1 - share) + high * share
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
  private static func change(
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
  private static func crossing(
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
}
