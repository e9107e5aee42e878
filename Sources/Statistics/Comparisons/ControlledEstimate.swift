public import Estimates

extension CrossSums {
  /// A value with a symmetric interval by Student's t, adjusted by controls.
  /// - Parameters:
  ///   - value: What is estimated.
  ///   - controls: Variables whose mean is 0, see ``ControlAdjustment``.
  ///   - confidence: Strictly between 0 and 1.
  /// - Returns: The estimate; unbounded with too few games.
  public func estimate(
    _ value: PerGameValue, controls: [Int], confidence: Double = 0.95
  ) -> Estimate {
    let adjustment = ControlAdjustment(self, [(value, 1)], controls: controls)
    let plain = max(covariance(value, value), 0) / Double(count)
    let adjusted = estimate(value) - adjustment.shift
    return Estimate(
      value: adjusted,
      interval: studentInterval(
        adjusted,
        standardError: adjustment.adjusted(variance: plain, count: count).squareRoot(),
        degreesOfFreedom: count - 1 - adjustment.controls, confidence: confidence))
  }
}
