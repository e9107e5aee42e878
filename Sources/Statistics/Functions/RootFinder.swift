public import Estimates

/// Finds the first place in a range where a function passes through 0.
public struct RootFinder: Sendable, Hashable {
  private static let gridSteps = 256

  /// Makes a root finder.
  public init() {}

  /// The first place in a finite range where the function is seen to pass through 0, with an estimate of the error.
  ///
  /// A grid of 256 steps locates sign changes and bisection narrows them to neighbouring doubles; jumps
  /// and poles, beside which the values stay away from 0, are skipped. Throws if no zero is found.
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
}
