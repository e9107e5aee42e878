internal import CGSL

extension HypothesisTest {
  /// The Wald test that a vector of differences is 0, given its covariance matrix row by row.
  ///
  /// The statistic is d′Σ⁻¹d; with differences close to normal it has a chi-square law. Σ is scaled
  /// to a correlation matrix, so units do not matter, and split by GSL's symmetric eigenvalues; its
  /// lower triangle is read. Directions whose eigenvalue is at most `tolerance`, positive, times the largest
  /// are left out, as are differences of variance 0: they hold no information about the error. The
  /// degrees of freedom are the directions that remain. Rounding of a matrix of a few hundred rows
  /// stays far below 10⁻¹⁰.
  ///
  /// Throws if sizes do not match, a number is not finite, a variance is negative, or no direction
  /// is left. Source: A. Wald, Trans. Amer. Math. Soc. 54 (1943) 426–482.
  public static func wald(
    difference: [Double], covariance: [Double], tolerance: Double = 1e-10
  ) throws(StatisticsError) -> TestResult {
    let size = difference.count
    try StatisticsError.require(
      size > 0 && covariance.count == size * size,
      "\(size) differences and \(covariance.count) covariances")
    if let bad = (difference + covariance).first(where: { !$0.isFinite }) {
      throw StatisticsError("The number \(bad) is not finite")
    }
    let variances = difference.indices.map { covariance[$0 * size + $0] }
    if let bad = variances.first(where: { $0 < 0 }) {
      throw StatisticsError("The variance \(bad) is negative")
    }
    let kept = difference.indices.filter { variances[$0] > 0 }
    try StatisticsError.require(!kept.isEmpty, "All variances are 0")
    let errors = kept.map { variances[$0].squareRoot() }
    let matrix = kept.indices.flatMap { row in
      kept.indices.map { column in
        let (i, j) = (max(kept[row], kept[column]), min(kept[row], kept[column]))
        return covariance[i * size + j] / errors[row] / errors[column]
      }
    }
    let (values, vectors) = try eigen(matrix, rows: kept.count)
    let largest = values.max() ?? 0
    let scaled = zip(kept, errors).map { difference[$0] / $1 }
    var statistic = 0.0
    var rank = 0
    for (column, value) in values.enumerated() where value > tolerance * largest {
      let projection = scaled.indices.reduce(0) {
        $0 + scaled[$1] * vectors[$1 * kept.count + column]
      }
      statistic += projection * projection / value
      rank += 1
    }
    return chiSquare(statistic, degreesOfFreedom: rank, by: .gsl)
  }

  private static func eigen(
    _ matrix: [Double], rows: Int
  ) throws(StatisticsError) -> (values: [Double], vectors: [Double]) {
    var (matrix, vectors) = (matrix, matrix)
    var values = [Double](repeating: 0, count: rows)
    _ = try gsl("Cannot find eigenvalues") {
      let workspace = gsl_eigen_symmv_alloc(rows)
      defer { gsl_eigen_symmv_free(workspace) }
      return withGSLMatrix(&matrix, rows: rows) { matrix in
        withGSLMatrix(&vectors, rows: rows) { vectors in
          withGSLVector(&values) { gsl_eigen_symmv(matrix, $0, vectors, workspace) }
        }
      }
    }
    return (values, vectors)
  }
}
