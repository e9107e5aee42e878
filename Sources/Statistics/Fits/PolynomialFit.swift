/// A polynomial fitted by least squares, callable as a function.
public struct PolynomialFit: Sendable, Hashable {
  /// The fit of the coefficients, the constant first.
  public let fit: LinearFit

  /// Fits a polynomial of a degree of at least 0 and below the number of points.
  ///
  /// Powers are taken of x as it is: for a high degree and x far from 0, shift and scale x first.
  /// - Throws: `StatisticsError` if sizes or numbers do not fit.
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
