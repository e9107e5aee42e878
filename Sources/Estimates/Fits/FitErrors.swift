internal import CPlatform

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

  /// True if points are independent and their intervals have unequal arms: then the deviance tells more of a curve than errors do.
  public var hasDeviance: Bool { correlation == nil && !areSymmetric }

  /// The errors by the widths of intervals, or at the values of a curve; throws for points that others determine.
  public func errors(at curve: [Double]? = nil) throws(StatisticsError) -> FitErrors {
    let errors = estimates.indices.map { index in
      (curve.map { square(of: index, at: $0[index]).squareRoot() }
        ?? estimates[index].interval.halfWidth) / quantile
    }
    guard let correlation else { return FitErrors(errors) }
    return try FitErrors(errors, correlation: correlation)
  }

  /// Where the variance follows the curve, in widths of the interval from its lower end: the line of a count of 0 falls to 0 at
  /// that end, and that of a count of all at the upper one, but no point may tie the curve down.
  private func followed(of index: Int) -> [Double] {
    let arms = squares(of: index)
    return arms[0] <= arms[1] ? [0.05, 2] : [-1, 0.95]
  }

  private func squares(of index: Int) -> [Double] {
    let (value, interval) = (estimates[index].value, estimates[index].interval)
    return [value - interval.lower, interval.upper - value].map { $0 * $0 }
  }

  /// The variance of a point if the curve is right, in those of an arm.
  private func square(of index: Int, at curve: Double) -> Double {
    let (arms, interval) = (squares(of: index), estimates[index].interval)
    let (place, followed) = ((curve - interval.lower) / interval.width, followed(of: index))
    let known = min(max(place, followed[0]), followed[1])
    return arms[0] + (arms[1] - arms[0]) * known
  }

  /// Twice the logarithm by which the estimates are likelier under their own values than under those of a curve.
  ///
  /// χ² where variances are those of normal errors, the deviance of counts where they rise with the value as those of counts do:
  /// the curve of ``settled(fit:curve:)`` has the least. O(points).
  ///
  /// Source: R. W. M. Wedderburn, Quasi-likelihood functions, generalized linear models, and the Gauss–Newton method, Biometrika
  /// 61 (1974) 439–447.
  public func deviance(of curve: [Double]) -> Double {
    2 * quantile * quantile * estimates.indices.reduce(0) { $0 + loss(of: $1, at: curve[$1]) }
  }

  /// ∫ (t − y) / V(t) dt from the estimate y to a value, V being a line between the places where it bends.
  private func loss(of index: Int, at curve: Double) -> Double {
    let (value, interval) = (estimates[index].value, estimates[index].interval)
    let bends = followed(of: index).map { interval.lower + $0 * interval.width }
      .filter { min(value, curve) < $0 && $0 < max(value, curve) }
    let places = [value] + (value < curve ? bends : bends.reversed()) + [curve]
    return zip(places, places.dropFirst()).reduce(0) { sum, piece in
      let (from, length) = (piece.0, piece.1 - piece.0)
      let variance = square(of: index, at: from)
      let growth = square(of: index, at: piece.1) / variance - 1
      // ∫₀¹ ds / (1 + g s) = ln(1 + g) / g, and ∫₀¹ s ds / (1 + g s) = (1 − ln(1 + g) / g) / g.
      let isLevel = abs(growth) < 1e-4
      let first = isLevel ? 1 - growth / 2 : log1p(growth) / growth
      let second = isLevel ? 0.5 - growth / 3 : (1 - first) / growth
      return sum + length / variance * (length * second + (from - value) * first)
    }
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
