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
