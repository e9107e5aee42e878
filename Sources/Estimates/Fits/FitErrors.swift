/// The errors of the points of a fit: how large they are, and how they vary together.
public struct FitErrors: Sendable, Hashable {
  /// The standard error of each point, positive.
  public let standardErrors: [Double]

  /// The rows of the triangle L, where L Lᵀ are the correlations; nil for independent points.
  private let triangle: [[Double]]?

  /// The errors of independent points.
  public init(_ standardErrors: [Double]) {
    (self.standardErrors, triangle) = (standardErrors, nil)
  }

  /// The errors of points with known correlations.
  ///
  /// Throws if the matrix has the wrong size, or if a point is determined by those before it: leave
  /// out all but ``undetermined(by:)``. O(points³).
  public init(
    _ standardErrors: [Double], correlation: [[Double]]
  ) throws(StatisticsError) {
    let count = standardErrors.count
    try StatisticsError.require(
      correlation.count == count && correlation.allSatisfy { $0.count == count },
      "\(correlation.count) rows of correlations for \(count) points")
    let (kept, triangle) = Self.triangle(of: correlation)
    try StatisticsError.require(
      kept.count == count, "\(count - kept.count) of \(count) points are determined by the others")
    (self.standardErrors, self.triangle) = (standardErrors, triangle)
  }

  /// The points that are not determined by those before them; the last of shares that add up to 1 is.
  public static func undetermined(by correlation: [[Double]]) -> [Int] {
    triangle(of: correlation).kept
  }

  /// True if points vary together.
  public var isCorrelated: Bool { triangle != nil }

  /// Residuals as independent multiples of one standard error: their squares add up to χ².
  ///
  /// O(points), or O(points²) with correlations.
  public func whitened(_ residuals: [Double]) -> [Double] {
    var white = zip(residuals, standardErrors).map { $0 / $1 }
    guard let triangle else { return white }
    for (row, factors) in triangle.enumerated() {
      for column in 0..<row { white[row] -= factors[column] * white[column] }
      white[row] /= factors[row]
    }
    return white
  }

  /// The parts of a matrix's Cholesky triangle that belong to points not determined by those before them.
  ///
  /// Golub and Van Loan, Matrix Computations, 4th ed., 4.2.
  private static func triangle(of matrix: [[Double]]) -> (kept: [Int], rows: [[Double]]) {
    var (kept, rows): ([Int], [[Double]]) = ([], [])
    for point in matrix.indices {
      var row: [Double] = []
      for (column, other) in kept.enumerated() {
        let known = (0..<column).reduce(0) { $0 + row[$1] * rows[column][$1] }
        row.append((matrix[point][other] - known) / rows[column][column])
      }
      let rest = row.reduce(matrix[point][point]) { $0 - $1 * $1 }
      // Rounding leaves no more than this of a point that others determine.
      guard rest > 1e-9 else { continue }
      kept.append(point)
      rows.append(row + [rest.squareRoot()])
    }
    return (kept, rows)
  }
}

/// Estimates with intervals as the points of a fit, weighted by the errors that the curve tells them to have.
///
/// A share that came out low by chance has a narrow interval, so weights from intervals draw curves
/// down. The two arms of an interval tell how the variance rises with the value: it is taken as a line
/// through that of the lower arm at the lower end and that of the upper arm at the upper end, as it
/// is for counts, and read at the curve. Where the arms are equal, weights are those of the intervals.
///
/// Source: R. Barlow, Asymmetric statistical errors, arXiv:physics/0406120 (2004), section 4 (linear
/// variance).
public struct FitEstimates: Sendable {
  /// The estimates; their intervals have a width.
  public let estimates: [Estimate]

  private let correlation: [[Double]]?
  /// The half-width of intervals, in standard errors.
  private let quantile: Double

  /// Estimates whose intervals have a confidence, with their correlations unless they are independent.
  public init(_ estimates: [Estimate], correlation: [[Double]]? = nil, _ confidence: Confidence) {
    (self.estimates, self.correlation) = (estimates, correlation)
    quantile = confidence.normalQuantile
  }

  private var areSymmetric: Bool {
    estimates.allSatisfy { estimate in
      let (below, above) = (
        estimate.value - estimate.interval.lower, estimate.interval.upper - estimate.value
      )
      return abs(above - below) <= 1e-9 * (above + below)
    }
  }

  /// The errors by the widths of intervals, or at the values of a curve; throws for points that others determine.
  public func errors(at curve: [Double]? = nil) throws(StatisticsError) -> FitErrors {
    let errors = estimates.indices.map { index -> Double in
      let (value, interval) = (estimates[index].value, estimates[index].interval)
      guard let curve else { return interval.halfWidth / quantile }
      let arms = [value - interval.lower, interval.upper - value].map { $0 * $0 }
      // At the end of a count of 0 the line falls to 0, but no point may tie the curve down.
      let place = min(max((curve[index] - interval.lower) / interval.width, 0.05), 2)
      return (arms[0] + (arms[1] - arms[0]) * place).squareRoot() / quantile
    }
    guard let correlation else { return FitErrors(errors) }
    return try FitErrors(errors, correlation: correlation)
  }

  /// Repeats a fit until its weights are those of its own curve.
  ///
  /// `fit` chooses parameters for errors, beginning at those it found before; `curve` has the values
  /// at the points. Symmetric intervals need one fit, others at most 20, until nothing moves by a
  /// millionth of an error.
  public func settled(
    fit: (FitErrors, FittedParameters?) throws(StatisticsError) -> FittedParameters,
    curve: (FittedParameters) -> [Double]
  ) throws(StatisticsError) -> FittedParameters {
    var found = try fit(errors(), nil)
    guard !areSymmetric else { return found }
    var values = curve(found)
    for _ in 0..<20 {
      let errors = try errors(at: values)
      found = try fit(errors, found)
      let next = curve(found)
      let moved = errors.standardErrors.indices.map {
        abs(next[$0] - values[$0]) / errors.standardErrors[$0]
      }
      values = next
      if moved.allSatisfy({ $0 < 1e-6 }) { break }
    }
    return found
  }
}
