/// A mean with its standard error, from independent numbers.
public struct MeanEstimate: Sendable, Hashable {
  /// How many numbers there are.
  public let count: Int

  /// Their mean; NaN without any.
  public let mean: Double

  /// Their variance with divisor n − 1; NaN below two.
  public let variance: Double

  /// The mean of whole numbers, exact but for the last division.
  public init(_ sums: IntegerSums) {
    self.init(
      count: sums.count, sum: Int128(sums.sum), sumOfSquares: Int128(sums.sumOfSquares))
  }

  /// The mean of numbers seen one at a time.
  public init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }

  init(count: Int, mean: Double, variance: Double) {
    self.count = count
    self.mean = mean
    self.variance = variance
  }

  init(count: Int, sum: Int128, sumOfSquares: Int128) {
    let n = Double(count)
    let spread = WideInteger(Int128(count), times: sumOfSquares) - WideInteger(sum, times: sum)
    self.init(
      count: count, mean: count > 0 ? Double(sum) / n : .nan,
      variance: count > 1 ? spread.double / n / (n - 1) : .nan)
  }

  /// The standard error of the mean, √(variance / n).
  public var standardError: Double { (variance / Double(count)).squareRoot() }

  /// The same in another unit: thousandths become ones with a factor of 0.001.
  public func scaled(by factor: Double) -> MeanEstimate {
    MeanEstimate(count: count, mean: mean * factor, variance: variance * factor * factor)
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

/// value ± t × standard error; everything without degrees of freedom.
func studentInterval(
  _ value: Double, standardError: Double, degreesOfFreedom: Int, confidence: Double
) -> Interval {
  checkConfidence(confidence)
  guard degreesOfFreedom > 0 && standardError.isFinite else { return .everything }
  let law = StudentTDistribution(uncheckedDegreesOfFreedom: Double(degreesOfFreedom))
  let half = law.quantile(.upper, (1 - confidence) / 2) * standardError
  return Interval(lower: value - half, upper: value + half)
}
