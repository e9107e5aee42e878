internal import CGSL
public import Estimates

extension FittedParameters {
  /// Fits the coefficients c of y = Σ cⱼ fⱼ to the rows of a design matrix, one for each point.
  ///
  /// Rows have one length, at most the number of points. See `gsl_multifit_wlinear` in the GSL
  /// manual (singular value decomposition); O(points × columns²). Standard errors must be positive;
  /// without them errors are equal and unknown. Throws if sizes or numbers do not fit.
  public init(
    design: [[Double]], y: [Double], standardErrors: [Double]? = nil
  ) throws(StatisticsError) {
    let columns = design.first?.count ?? 0
    try FitData.check(x: y, y: y, standardErrors: standardErrors, parameters: max(columns, 1))
    try StatisticsError.require(
      design.count == y.count && columns > 0 && design.allSatisfy { $0.count == columns },
      "A design of \(design.count) rows for \(y.count) points, or ragged rows")
    if let bad = design.joined().first(where: { !$0.isFinite }) {
      throw StatisticsError("The number \(bad) is not finite")
    }
    let matrix = GSLMatrix(rows: y.count, columns: columns)
    for (row, values) in design.enumerated() {
      for (column, value) in values.enumerated() { matrix[row, column] = value }
    }
    let weights = GSLVector(FitData.weights(standardErrors, count: y.count))
    let target = GSLVector(y)
    let solution = GSLVector(count: columns)
    let spread = GSLMatrix(rows: columns, columns: columns)
    var sum = 0.0
    _ = try gsl("Cannot fit \(columns) coefficients to \(y.count) points") {
      let workspace = gsl_multifit_linear_alloc(y.count, columns)
      defer { gsl_multifit_linear_free(workspace) }
      return gsl_multifit_wlinear(
        matrix.pointer, weights.pointer, target.pointer, solution.pointer, spread.pointer,
        &sum, workspace)
    }
    self.init(
      solution.values, covariance: spread.values, chiSquare: sum, points: y.count,
      areKnown: standardErrors != nil)
  }
}
