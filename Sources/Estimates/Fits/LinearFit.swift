extension FittedParameters {
  /// Fits the coefficients c of y = Σ cⱼ fⱼ to the rows of a design matrix, one for each point.
  ///
  /// Rows have the same length, at most the number of points; standard errors must be positive; without any, errors are
  /// taken as equal and unknown. With correlations the fit is one of generalised least squares. Throws if sizes or numbers do
  /// not fit, or if a column is a linear combination of others.
  /// Householder reflections of columns scaled to length 1 (Golub and Van Loan, Matrix Computations, 4th ed., 5.2.2);
  /// O(points × columns²).
  package init(
    design: [[Double]], y: [Double], errors given: FitErrors? = nil
  ) throws(StatisticsError) {
    let (points, columns) = (y.count, design.first?.count ?? 0)
    try FitData.check(
      x: y, y: y, standardErrors: given?.standardErrors, parameters: max(columns, 1))
    try StatisticsError.require(
      design.count == points && columns > 0 && design.allSatisfy { $0.count == columns },
      "A design of \(design.count) rows for \(points) points, or ragged rows")
    if let bad = design.lazy.joined().first(where: { !$0.isFinite }) {
      throw StatisticsError("The number \(bad) is not finite")
    }
    let errors = given ?? FitErrors([Double](repeating: 1, count: points))
    let triangle = Triangle(
      columns: (0..<columns).map { column in errors.whitened(design.map { $0[column] }) },
      target: errors.whitened(y))
    guard triangle.isReduced else {
      throw StatisticsError("\(points) points cannot tell \(columns) coefficients apart")
    }
    let values = triangle.solution
    let residuals = (0..<points).map { row in
      y[row] - (0..<columns).reduce(0) { $0 + design[row][$1] * values[$1] }
    }
    self.init(
      values, covariance: triangle.inverseOfSquare,
      chiSquare: errors.whitened(residuals).reduce(0) { $0 + $1 * $1 }, points: points,
      areKnown: given != nil)
  }
}

/// A matrix A brought to upper triangular form R by reflections, with the target of the equations A c = b reflected likewise.
private struct Triangle {
  /// By columns; above and on the diagonal they hold R.
  private var columns: [[Double]]
  private var target: [Double]
  /// The lengths of the given columns, by which they were divided.
  private var lengths: [Double]
  /// False if a column depends on those before it.
  let isReduced: Bool

  init(columns given: [[Double]], target: [Double]) {
    (columns, self.target) = (given, target)
    lengths = given.map { $0.length(from: 0) }
    var isReduced = true
    for index in columns.indices {
      guard lengths[index] > 0, lengths[index].isFinite else {
        isReduced = false
        break
      }
      for row in columns[index].indices { columns[index][row] /= lengths[index] }
    }
    for index in columns.indices where isReduced {
      let length = columns[index].length(from: index)
      // Rounding leaves no less of a column of length 1 that depends on the others.
      isReduced = length > 1e-13
      guard isReduced else { break }
      let pivot = columns[index][index]
      let diagonal = pivot > 0 ? -length : length
      var mirror = columns[index]
      mirror[index] -= diagonal
      let square = -diagonal * mirror[index]
      for other in index + 1..<columns.count {
        columns[other].reflect(by: mirror, from: index, square)
      }
      self.target.reflect(by: mirror, from: index, square)
      columns[index][index] = diagonal
    }
    self.isReduced = isReduced
  }

  var solution: [Double] {
    var values = [Double](repeating: 0, count: columns.count)
    for row in columns.indices.reversed() {
      let rest = (row + 1..<columns.count).reduce(target[row]) {
        $0 - columns[$1][row] * values[$1]
      }
      values[row] = rest / columns[row][row]
    }
    return zip(values, lengths).map { $0 / $1 }
  }

  /// (AᵀA)⁻¹ = R⁻¹ R⁻ᵀ, row by row.
  var inverseOfSquare: [Double] {
    let count = columns.count
    // By columns.
    var inverse = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for column in 0..<count {
      inverse[column][column] = 1 / columns[column][column]
      for row in (0..<column).reversed() {
        let sum = (row + 1...column).reduce(0) { $0 + columns[$1][row] * inverse[column][$1] }
        inverse[column][row] = -sum / columns[row][row]
      }
    }
    var product = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0..<count {
        let sum = (max(row, column)..<count).reduce(0) {
          $0 + inverse[$1][row] * inverse[$1][column]
        }
        product[row * count + column] = sum / (lengths[row] * lengths[column])
      }
    }
    return product
  }
}

extension [Double] {
  fileprivate func length(from start: Int) -> Double {
    self[start...].reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// Subtracts the mirror v times vᵀx over a number, which is half of vᵀv.
  fileprivate mutating func reflect(by mirror: [Double], from start: Int, _ square: Double) {
    var share = 0.0
    for index in start..<count { share += mirror[index] * self[index] }
    share /= square
    for index in start..<count { self[index] -= share * mirror[index] }
  }
}
