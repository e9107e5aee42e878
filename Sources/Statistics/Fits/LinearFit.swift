internal import CGSL
public import Estimates

/// A fit of y = Σ cⱼ fⱼ by linear least squares.
public struct LinearFit: Sendable, Hashable {
  /// The coefficients c, in the order of the columns.
  public let coefficients: [Double]

  /// The covariance matrix of the coefficients, row by row.
  ///
  /// With standard errors given it follows from them; without, the common variance of y is taken
  /// from the residuals, and with no degree of freedom left it is NaN.
  public let covariance: [Double]

  /// The sum of squared residuals, each over its standard error where given.
  public let chiSquare: Double

  /// The number of points less the number of coefficients.
  public let degreesOfFreedom: Int

  /// The share of the (weighted) variance of y about its mean that the fit explains.
  public let rSquared: Double

  /// The standard error of each coefficient.
  public var standardErrors: [Double] {
    coefficients.indices.map { covariance[$0 * coefficients.count + $0].squareRoot() }
  }

  /// Fits the columns of a design matrix to y: a row for each point, all of one length, at most the
  /// number of points.
  ///
  /// See `gsl_multifit_wlinear` in the GSL manual (singular value decomposition); O(points ×
  /// columns²). Standard errors must be positive; without them errors are equal and unknown. Throws
  /// if sizes or numbers do not fit.
  public init(
    design: [[Double]], y: [Double], standardErrors: [Double]? = nil
  ) throws(StatisticsError) {
    let columns = design.first?.count ?? 0
    try FitData.check(x: y, y: y, standardErrors: standardErrors, parameters: max(columns, 1))
    try StatisticsError.require(
      design.count == y.count && columns > 0 && design.allSatisfy { $0.count == columns },
      .invalidArgument, "A design of \(design.count) rows for \(y.count) points, or ragged rows")
    if let bad = design.joined().first(where: { !$0.isFinite }) {
      throw StatisticsError(.invalidArgument, "The number \(bad) is not finite")
    }
    let matrix = GSLMatrix(rows: y.count, columns: columns)
    for (row, values) in design.enumerated() {
      for (column, value) in values.enumerated() { matrix[row, column] = value }
    }
    let weights = FitData.weights(standardErrors, count: y.count)
    let weightVector = GSLVector(weights)
    let target = GSLVector(y)
    let solution = GSLVector(count: columns)
    let spread = GSLMatrix(rows: columns, columns: columns)
    var sum = 0.0
    _ = try gsl("Cannot fit \(columns) coefficients to \(y.count) points") {
      let workspace = gsl_multifit_linear_alloc(y.count, columns)
      defer { gsl_multifit_linear_free(workspace) }
      return gsl_multifit_wlinear(
        matrix.pointer, weightVector.pointer, target.pointer, solution.pointer, spread.pointer,
        &sum, workspace)
    }
    coefficients = solution.values
    chiSquare = sum
    degreesOfFreedom = y.count - columns
    let scale = standardErrors == nil ? sum / Double(degreesOfFreedom) : 1
    covariance = spread.values.map { $0 * scale }
    let mean = zip(weights, y).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
    let total = zip(weights, y).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    rSquared = 1 - sum / total
  }
}

/// A polynomial fitted by least squares, callable as a function.
public struct PolynomialFit: Sendable, Hashable {
  /// The fit of the coefficients, the constant first.
  public let fit: LinearFit

  /// Fits a polynomial of a degree of at least 0 and below the number of points.
  ///
  /// Powers are taken of x as it is: for a high degree and x far from 0, shift and scale x first.
  public init(
    degree: Int, x: [Double], y: [Double], standardErrors: [Double]? = nil
  ) throws(StatisticsError) {
    try StatisticsError.require(
      degree >= 0 && degree < x.count, .invalidArgument,
      "The degree \(degree) does not suit \(x.count) points")
    let design = x.map { x in
      var power = 1.0
      return (0...degree).map { _ in
        defer { power *= x }
        return power
      }
    }
    fit = try LinearFit(design: design, y: y, standardErrors: standardErrors)
  }

  /// The polynomial at a point, by Horner's rule.
  public func callAsFunction(_ x: Double) -> Double {
    fit.coefficients.reversed().reduce(0) { $0 * x + $1 }
  }
}
