public import Estimates
public import Formulas
internal import Records

/// A formula whose parameters are chosen by least squares, with the band that their covariance leaves it.
///
/// Where the function to fit has intervals, points are weighted by them and the band follows from
/// them, and certain points are left out; else all points count alike and their spread about the
/// curve gives its error. Points are assumed independent; where they were counted in the same
/// games, the legend says so. A formula that is linear in its parameters is solved at once; others
/// are searched for, from 1 and from the length of x and its inverse for each parameter without a
/// range, and the best is kept.
public struct CurveFit: Sendable {
  /// Searches for the parameters of a family that is not linear in them, from a start; y have standard errors.
  public typealias Search =
    @Sendable (
      _ family: FitModel, _ x: [Double], _ y: [Double], _ errors: [Double], _ start: [Double]
    ) throws(StatisticsError) -> FittedParameters

  private let request: FitRequest
  private let confidence: Confidence
  private let solution: FittedParameters
  private let isWeighted: Bool
  private let certain: Int
  /// The half-width of intervals, in standard errors.
  private let quantile: Double

  /// Fits; without a search, a formula that is not linear in its parameters is a mistake.
  ///
  /// The confidence is that of the function's intervals and of those that are given.
  public init(
    _ request: FitRequest, confidence: Confidence, search: Search? = nil
  ) throws(FormulaError) {
    func refusal(_ message: String) -> FormulaError {
      FormulaError(
        .failed, source: request.text, range: 0..<request.text.utf8.count, message: message)
    }
    let points: FitPoints
    do throws(StatisticsError) {
      points = try FitPoints(request, confidence, search)
      var solution = try points.solution()
      (isWeighted, certain) = (points.isWeighted, points.certain)
      if !isWeighted {
        let scale = solution.chiSquare / Double(solution.degreesOfFreedom)
        solution.covariance = solution.covariance.map { $0 * scale }
        solution.chiSquare *= points.errors[0] * points.errors[0]
      }
      self.solution = solution
    } catch {
      throw refusal(error.description)
    }
    self.request = request
    self.confidence = confidence
    quantile =
      isWeighted
      ? confidence.normalQuantile
      : solution.degreesOfFreedom > 0
        ? confidence.studentQuantile(degreesOfFreedom: solution.degreesOfFreedom) : .nan
  }

  /// The fitted curve with its band.
  public var curve: PlottedFunction {
    let (solution, quantile) = (solution, quantile)
    let value = request.value
    @Sendable func error(_ x: Double) -> Double {
      let slopes = solution.values.indices.map { index -> Double in
        let width = 1e-4 * solution.standardErrors[index]
        var (low, high) = (solution.values, solution.values)
        low[index] -= width
        high[index] += width
        return (value(high, x) - value(low, x)) / (high[index] - low[index])
      }
      return quantile * solution.variance(along: slopes).squareRoot()
    }
    let chosen = solution.values
    var curve = PlottedFunction(
      "\(request.text.trimmed) (\(fitted.quality))",
      bounds: solution.degreesOfFreedom > 0 || isWeighted
        ? ({ value(chosen, $0) - error($0) }, { value(chosen, $0) + error($0) }) : nil,
      domain: request.target.domain
    ) { value(chosen, $0) }
    curve.name = request.text.trimmed
    curve.title = request.target.title
    curve.unit = request.target.unit
    curve.namesArgument = request.target.namesArgument
    curve.fit = fitted
    return curve
  }

  private var fitted: FittedCurve {
    FittedCurve(
      model: request.model.text,
      parameters: request.parameters.indices.map { index in
        let (value, reach) = (solution.values[index], quantile * solution.standardErrors[index])
        return FittedCurve.Parameter(
          request.parameters[index], value, lower: value - reach, upper: value + reach)
      },
      chiSquare: solution.chiSquare, degreesOfFreedom: solution.degreesOfFreedom,
      isWeighted: isWeighted, sharesGames: request.target.sharesGames, certain: certain)
  }
}

extension FittedCurve {
  /// What the errors of a fit to rows of the same games assume, for legends.
  public static let assumption = "rows assumed independent"

  /// How well the curve fits, in a few words: χ²/df with intervals, else the standard deviation of the residuals.
  var quality: String {
    let leftOut =
      certain > 0 ? ", \(NumberText.counted(certain, "certain point")) left out" : ""
    guard degreesOfFreedom > 0 else {
      return "as many parameters as \(certain > 0 ? "uncertain points" : "points")" + leftOut
    }
    let ratio = chiSquare / Double(degreesOfFreedom)
    guard isWeighted else {
      return "residuals ±\(NumberText.significant(ratio.squareRoot(), digits: 3))"
    }
    return "χ²/df \(NumberText.fixed(ratio, decimals: 2))"
      + (sharesGames ? ", \(Self.assumption)" : "") + leftOut
  }

  /// The parameters with their intervals and the quality, in one line.
  public var sentence: String {
    var chance = ""
    if isWeighted, degreesOfFreedom > 0 {
      let test = HypothesisTest.chiSquare(
        chiSquare, degreesOfFreedom: degreesOfFreedom, by: .portable)
      chance = ", " + NumberText.chance(test.p)
    }
    let degrees = degreesOfFreedom > 0 ? " (df \(degreesOfFreedom)\(chance))" : ""
    let parts = parameters.map { $0.text }.joined(separator: ", ")
    return "\(parts); \(quality)\(degrees)"
  }
}

extension FittedCurve.Parameter {
  /// The name and the value, with its interval if that is known.
  public var text: String {
    let numbers = [value, lower, upper].map { NumberText.significant($0, digits: 6) }
    let own = "\(name) = \(numbers[0])"
    return lower.isFinite ? own + " [\(numbers[1]), \(numbers[2])]" : own
  }
}

extension [PlottedFunction] {
  /// The results of fits, a line for each.
  public var fitSentences: [String] {
    compactMap { curve in curve.fit.map { "\(curve.name): \($0.sentence)" } }
  }
}
