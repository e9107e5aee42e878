internal import CGSL
internal import CGSLShim

/// A fit of a family of functions by non-linear least squares, callable as a function.
///
/// Levenberg–Marquardt in a trust region with derivatives by finite differences; see
/// `gsl_multifit_nlinear` in the GSL manual.
public struct NonlinearFit: Sendable {
  /// The family that was fitted.
  public let model: FitModel
  /// The parameters with their errors.
  public let fitted: FittedParameters

  /// The fitted function at a point.
  public func callAsFunction(_ x: Double) -> Double { model.value(fitted.values, x) }

  /// Fits a family to finite points, from a first guess of its parameters.
  ///
  /// Standard errors must be positive, as from `Interval.standardError(_:)`; without errors these
  /// are equal and unknown. Throws if sizes or numbers do not fit, or the fit does not converge.
  public init(
    _ model: FitModel, x: [Double], y: [Double], errors: FitErrors? = nil,
    start: [Double], maximumIterations: Int = 200
  ) throws(StatisticsError) {
    precondition(maximumIterations > 0, "A fit needs at least one iteration.")
    let count = model.parameters.count
    try FitData.check(x: x, y: y, standardErrors: errors?.standardErrors, parameters: count)
    try StatisticsError.require(
      start.count == count && start.allSatisfy(\.isFinite),
      "The start \(start) is not \(count) finite numbers")
    let problem = FitProblem(
      model: model, x: x, y: y, errors: errors ?? FitErrors([Double](repeating: 1, count: y.count)),
      start: start)
    let solution = try problem.solve(maximumIterations: maximumIterations)
    self.model = model
    fitted = FittedParameters(
      solution.parameters, covariance: solution.covariance, chiSquare: solution.chiSquare,
      points: y.count, areKnown: errors != nil)
  }
}

private struct FitProblem {
  let model: FitModel
  let x: [Double]
  let y: [Double]
  let errors: FitErrors
  let start: [Double]

  private func residuals(_ parameters: [Double]) -> [Double] {
    errors.whitened(x.indices.map { model.value(parameters, x[$0]) - y[$0] })
  }

  /// Writes the residuals for some parameters; false if one is not finite.
  private func residuals(
    _ parameters: UnsafePointer<gsl_vector>, into result: UnsafeMutablePointer<gsl_vector>
  ) -> Bool {
    let values = (0..<start.count).map { gsl_vector_get(parameters, $0) }
    let residuals = residuals(values)
    for (index, residual) in residuals.enumerated() { gsl_vector_set(result, index, residual) }
    return residuals.allSatisfy(\.isFinite)
  }

  struct Solution {
    var parameters: [Double] = []
    var covariance: [Double] = []
    var chiSquare = 0.0
    var iterations = 0
    var status: Int32 = 0
  }

  func solve(maximumIterations: Int) throws(StatisticsError) -> Solution {
    let solution = try gsl("Cannot fit \(model.name)") { run(maximumIterations) }
    // The driver returns these two without calling the handler.
    guard solution.status == Int32(GSL_SUCCESS) else {
      throw GSLError(status: solution.status).error(
        "The fit of \(model.name) does not converge in \(solution.iterations) iterations")
    }
    guard solution.parameters.allSatisfy(\.isFinite), solution.chiSquare.isFinite else {
      throw GSLError(code: GSL_EBADFUNC, reason: "the residuals are not finite").error(
        "The fit of \(model.name) left the domain of the function")
    }
    return solution
  }

  private func run(_ maximumIterations: Int) -> Solution {
    var solution = Solution()
    var settings = gsl_multifit_nlinear_default_parameters()
    guard
      let workspace = gsl_multifit_nlinear_alloc(
        cgsl_multifit_trust(), &settings, x.count, start.count)
    else {
      solution.status = Int32(GSL_ENOMEM)
      return solution
    }
    defer { gsl_multifit_nlinear_free(workspace) }
    var callbacks = gsl_multifit_nlinear_fdf()
    callbacks.n = x.count
    callbacks.p = start.count
    let box = Box(self)
    defer { withExtendedLifetime(box) {} }
    callbacks.params = Unmanaged.passUnretained(box).toOpaque()
    callbacks.f = { parameters, data, result in
      guard let parameters, let data, let result else { return Int32(GSL_EFAULT) }
      let problem = Unmanaged<Box<FitProblem>>.fromOpaque(data).takeUnretainedValue()
      let finite = problem.content.residuals(parameters, into: result)
      return Int32(finite ? GSL_SUCCESS : GSL_EBADFUNC)
    }
    var guess = start
    var reason: Int32 = 0
    solution.status = withGSLVector(&guess) {
      gsl_multifit_nlinear_init($0, &callbacks, workspace)
    }
    if solution.status == Int32(GSL_SUCCESS) {
      solution.status = gsl_multifit_nlinear_driver(
        maximumIterations, 1e-10, 1e-10, 0, nil, nil, &reason, workspace)
    }
    // A start that cannot be improved, such as that of a fit with other weights, is the solution if the gradient says so.
    if solution.status == Int32(GSL_EMAXITER), reason == Int32(GSL_ENOPROG) {
      let isAtMinimum = gsl_multifit_nlinear_test(1e-10, 1e-6, 0, &reason, workspace)
      if isAtMinimum == Int32(GSL_SUCCESS) { solution.status = isAtMinimum }
    }
    solution.iterations = gsl_multifit_nlinear_niter(workspace)
    guard solution.status == Int32(GSL_SUCCESS) else { return solution }
    solution.covariance = [Double](repeating: 0, count: start.count * start.count)
    _ = withGSLMatrix(&solution.covariance, rows: start.count) {
      gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(workspace), 0, $0)
    }
    let position = gsl_multifit_nlinear_position(workspace)
    solution.parameters = start.indices.map { gsl_vector_get(position, $0) }
    solution.chiSquare = residuals(solution.parameters).reduce(0) { $0 + $1 * $1 }
    return solution
  }
}
