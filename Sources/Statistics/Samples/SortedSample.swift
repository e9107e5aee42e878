internal import CGSL
public import Estimates

/// A sample in ascending order, for exact quantiles.
public struct SortedSample: Sendable, Hashable {
  /// The numbers in ascending order, at least one.
  public let values: [Double]

  /// Sorts a sample; it must not be empty, and no number may be NaN.
  public init(_ values: some Sequence<Double>) throws(StatisticsError) {
    let sorted = values.sorted()
    try StatisticsError.require(!sorted.isEmpty, .tooFewData, "A sample without numbers")
    try StatisticsError.require(
      !sorted.contains { $0.isNaN }, .invalidArgument, "A sample that contains NaN")
    self.values = sorted
  }

  /// The number below which a share of the sample lies.
  ///
  /// GSL's definition, type 7 of Hyndman & Fan (1996): linear between the order statistics,
  /// with share i / (n − 1) at number i = 0…n − 1. NaN if the share is not in 0…1.
  public func quantile(_ share: Double) -> Double {
    guard share >= 0 && share <= 1 else { return .nan }
    return gslQuantile(share)
  }

  private func gslQuantile(_ share: Double) -> Double {
    values.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return .nan }
      return quietly { gsl_stats_quantile_from_sorted_data(start, 1, buffer.count, share) }
    }
  }

  /// The quantile at one half.
  public var median: Double { quantile(0.5) }
}
