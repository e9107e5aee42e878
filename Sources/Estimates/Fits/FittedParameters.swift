/// Parameters chosen by least squares, with what is known of their errors.
public struct FittedParameters: Sendable, Hashable {
  /// The parameters, in the order of the family or of the columns.
  public var values: [Double]
  /// The covariance matrix of the parameters, row by row.
  ///
  /// With standard errors given it follows from them; without, the common variance of y is taken
  /// from the residuals, and with no degree of freedom left it is NaN.
  public var covariance: [Double]
  /// The sum of squared residuals, each over its standard error where given.
  public var chiSquare: Double
  /// The number of points less the number of parameters.
  public let degreesOfFreedom: Int

  /// Makes parameters; without known standard errors, the residuals scale the covariance.
  package init(
    _ values: [Double], covariance: [Double], chiSquare: Double, points: Int, areKnown: Bool
  ) {
    self.values = values
    self.chiSquare = chiSquare
    degreesOfFreedom = points - values.count
    let scale = areKnown ? 1 : chiSquare / Double(degreesOfFreedom)
    self.covariance = covariance.map { $0 * scale }
  }

  /// The standard error of each parameter.
  public var standardErrors: [Double] {
    values.indices.map { covariance[$0 * values.count + $0].squareRoot() }
  }

  /// The correlation of two parameters, by their indices.
  public func correlation(_ one: Int, _ other: Int) -> Double {
    let errors = standardErrors
    return covariance[one * values.count + other] / (errors[one] * errors[other])
  }

  /// The variance of what changes with the parameters by these slopes.
  public func variance(along slopes: [Double]) -> Double {
    slopes.indices.reduce(0) { sum, row in
      slopes.indices.reduce(sum) {
        $0 + slopes[row] * covariance[row * slopes.count + $1] * slopes[$1]
      }
    }
  }
}

package enum FitData {
  package static func check(
    x: [Double], y: [Double], standardErrors: [Double]?, parameters: Int
  ) throws(StatisticsError) {
    try StatisticsError.require(
      x.count == y.count && (standardErrors.map { $0.count == y.count } ?? true),
      "\(x.count) x, \(y.count) y and \(standardErrors?.count ?? y.count) standard errors")
    try StatisticsError.require(
      parameters > 0 && y.count >= parameters,
      "\(y.count) points are too few for \(parameters) parameters")
    if let bad = (x + y).first(where: { !$0.isFinite }) {
      throw StatisticsError("The number \(bad) is not finite")
    }
    if let bad = standardErrors?.first(where: { !($0 > 0 && $0.isFinite) }) {
      throw StatisticsError("The standard error \(bad) is not positive")
    }
  }
}

/// A family of functions of x with parameters to be fitted.
public struct FitModel: Sendable {
  /// The name of the family, such as `a − b exp(−x / c)`.
  public let name: String
  /// The names of the parameters, in order.
  public let parameters: [String]
  /// The value for parameters and x.
  public let value: @Sendable ([Double], Double) -> Double

  /// Makes a family from its parts.
  public init(
    name: String, parameters: [String],
    value: @escaping @Sendable ([Double], Double) -> Double
  ) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}
