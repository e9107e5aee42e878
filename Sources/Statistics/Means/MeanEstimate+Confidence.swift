public import Estimates

extension MeanEstimate {
  /// The mean of numbers seen one at a time.
  public init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }

  /// The mean with its interval by Student's t with n − 1 degrees of freedom.
  ///
  /// Unbounded below two numbers. The interval rests on the mean being close to normal.
  public func estimate(confidence: Double = 0.95) -> Estimate {
    Estimate(
      value: mean,
      interval: studentInterval(
        mean, standardError: standardError, degreesOfFreedom: count - 1, confidence: confidence))
  }
}
