/// A mean with its standard error, from independent numbers.
public struct MeanEstimate: Sendable, Hashable {
  /// The number of numbers.
  public let count: Int

  /// Their mean; NaN without any.
  public let mean: Double

  /// Their variance with divisor n − 1; NaN below two.
  public let variance: Double

  /// The mean of whole numbers, exact but for the last division.
  public init(_ sums: IntegerSums) {
    self.init(
      count: sums.count, sum: Int128(sums.sumKept), sumOfSquares: Int128(sums.sumOfSquaresKept))
  }

  /// A mean that is known by its moments; the mean is NaN without numbers, the variance below two.
  public init(count: Int, mean: Double, variance: Double) {
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
}
