/// A formula whose parameters are chosen by least squares, with the band that their covariance leaves it.
///
/// Where the function to fit has intervals, points are weighted by them (``FitEstimates``) and the band follows from
/// them, and certain points are left out; else all points count alike and their spread about the curve gives its error.
/// Points that were counted in the same games vary together: as far as the counts tell how, the fit is one of
/// generalised least squares; where they do not, points are assumed independent, and the legend says so. A formula that
/// is linear in its parameters is solved at once; others are searched for, from 1 and from the length of x and its
/// inverse for each parameter without a range, and the best is kept. Intervals of parameters are those of the deviance where the formula
/// is linear in them and at most 1,000 points have unequal arms and are independent, else those of standard errors, as the band always is.
package struct CurveFit: Sendable {
  /// Searches for the parameters of a family that is not linear in them, from a start.
  package typealias Search =
    @Sendable (
      _ family: FitModel, _ x: [Double], _ y: [Double], _ errors: FitErrors, _ start: [Double]
    ) throws(StatisticsError) -> FittedParameters

  private let request: FitRequest
  private let solution: FittedParameters
  private let points: FitPoints
  /// The intervals of the parameters.
  private let intervals: [Interval]
  /// The half-width of intervals, in standard errors.
  private let quantile: Double

  /// Fits; without a search, a formula that is not linear in its parameters is a mistake.
  ///
  /// The confidence is that of the function's intervals and of those that are given.
  package init(
    _ request: FitRequest, confidence: Confidence, search: Search? = nil
  ) throws(FormulaError) {
    do throws(StatisticsError) {
      points = try FitPoints(request, confidence, search)
      var solution = try points.solution()
      if !points.facts.isWeighted {
        let (scale, error) = (
          solution.chiSquare / Double(solution.degreesOfFreedom), points.errors.standardErrors[0]
        )
        solution.covariance = solution.covariance.map { $0 * scale }
        solution.chiSquare *= error * error
      }
      self.solution = solution
    } catch {
      throw FormulaError(.failed, whole: request.text, error.description)
    }
    self.request = request
    let quantile =
      points.facts.isWeighted
      ? confidence.normalQuantile
      : solution.degreesOfFreedom > 0
        ? confidence.studentQuantile(degreesOfFreedom: solution.degreesOfFreedom) : .nan
    intervals = request.parameters.indices.map { [points, solution] index in
      let (value, reach) = (solution.values[index], quantile * solution.standardErrors[index])
      return points.profile(of: index, around: solution, quantile: quantile)
        ?? Interval(lower: value - reach, upper: value + reach)
    }
    self.quantile = quantile
  }

  package var curve: Function {
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
    var curve = Function(
      "\(request.text.trimmed) (\(fitted.quality))",
      domain: FunctionDomain(curveOver: request.target.place),
      bounds: solution.degreesOfFreedom > 0 || points.facts.isWeighted
        ? Function.Bounds(
          lower: { value(chosen, $0) - error($0) }, upper: { value(chosen, $0) + error($0) }) : nil
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
        FittedCurve.Parameter(
          name: request.parameters[index], value: solution.values[index],
          lower: intervals[index].lower, upper: intervals[index].upper)
      },
      correlations: solution.values.indices.map { row in
        solution.values.indices.map { $0 == row ? 1 : solution.correlation(row, $0) }
      }, chiSquare: solution.chiSquare, degreesOfFreedom: solution.degreesOfFreedom,
      points: points.facts)
  }
}

extension FittedCurve {
  /// How well the curve fits, in a few words: χ²/df and p with intervals, else the standard deviation of the residuals.
  var quality: String {
    guard degreesOfFreedom > 0 else {
      return "as many parameters as \(points.certain > 0 ? "uncertain points" : "points")" + leftOut
    }
    let ratio = chiSquare / Double(degreesOfFreedom)
    guard points.isWeighted else {
      return "residuals ±\(NumberText.significant(ratio.squareRoot(), digits: 3))"
    }
    return "χ²/df \(NumberText.fixed(ratio, decimals: 2)), \(NumberText.chance(p ?? 1))" + remarks
  }

  /// The chance of residuals at least as large if the curve is right; nil without intervals or degrees of freedom.
  package var p: Double? {
    guard points.isWeighted, degreesOfFreedom > 0 else { return nil }
    return HypothesisTest.chiSquare(chiSquare, degreesOfFreedom: degreesOfFreedom, by: .portable).p
  }

  private var remarks: String {
    (points.assumesIndependence
      ? points.isCorrelated ? ", some rows assumed independent" : ", rows assumed independent"
      : points.isCorrelated ? ", rows of the same games" : "") + leftOut
  }

  private var leftOut: String {
    let (certain, determined) = (points.certain, points.determined)
    return (certain > 0 ? ", \(NumberText.counted(certain, "certain point")) left out" : "")
      + (determined > 0 ? ", \(NumberText.counted(determined, "dependent point")) left out" : "")
  }

  /// The correlations of few parameters, as “, r(a, b) = −0.98”.
  private var dependence: String {
    guard (2...3).contains(parameters.count) else { return "" }
    return parameters.indices.flatMap { later in
      parameters.indices.prefix(later).compactMap { earlier in
        let r = correlations[earlier][later]
        guard r.isFinite else { return nil }
        return ", r(\(parameters[earlier].name), \(parameters[later].name)) = "
          + NumberText.fixed(r, decimals: 3)
      }
    }.joined()
  }

  package var sentence: String {
    let degrees = degreesOfFreedom > 0 ? " (df \(degreesOfFreedom))" : ""
    let parts = parameters.map { $0.text }.joined(separator: ", ")
    return "\(parts)\(dependence); \(quality)\(degrees)"
  }
}

extension FittedCurve.Parameter {
  package var text: String {
    let numbers = [value, lower, upper].map { NumberText.significant($0, digits: 6) }
    let own = "\(name) = \(numbers[0])"
    return !lower.isNaN ? own + " [\(numbers[1]), \(numbers[2])]" : own
  }
}

extension [Function] {
  package var fitSentences: [String] {
    compactMap { curve in curve.fit.map { "\(curve.name): \($0.sentence)" } }
  }
}
