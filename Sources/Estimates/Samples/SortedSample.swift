package struct SortedSample: Sendable, Hashable {
  package let values: [Double]

  /// Sorts a sample; it must not be empty, and no number may be NaN.
  package init(_ values: some Sequence<Double>) throws(StatisticsError) {
    let sorted = values.sorted()
    try StatisticsError.require(!sorted.isEmpty, "A sample without numbers")
    try StatisticsError.require(!sorted.contains { $0.isNaN }, "A sample that contains NaN")
    self.values = sorted
  }

  /// The number below which a share of the sample lies.
  ///
  /// Type 7 of Hyndman & Fan (1996): linear between the order statistics, with share
  /// i / (n − 1) at number i = 0…n − 1. NaN if the share is not in 0…1.
  package func quantile(_ share: Double) -> Double {
    guard share >= 0 && share <= 1 else { return .nan }
    let place = share * Double(values.count - 1)
    let below = Int(place)
    guard below < values.count - 1 else { return values[below] }
    let part = place - Double(below)
    return (1 - part) * values[below] + part * values[below + 1]
  }

  package var median: Double { quantile(0.5) }
}

/// Count, mean, variance and skewness of numbers seen one at a time.
///
/// Stable for data far from 0, in constant memory. The last bits depend on the order; where that
/// matters, use `IntegerSums`.
///
/// Source: P. Pébay, Formulas for robust, one-pass parallel computation of covariances and
/// arbitrary-order statistical moments, Sandia report SAND2008-6212 (2008).
package struct RunningMoments: Sendable, Hashable {
  package private(set) var count = 0

  private var average = 0.0
  private var second = 0.0
  private var third = 0.0

  package init() {}

  package init(_ values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Adds a number; one that is not finite makes every result NaN.
  package mutating func add(_ value: Double) {
    let before = Double(count)
    count += 1
    let n = Double(count)
    let delta = value - average
    let share = delta / n
    let term = delta * share * before
    average += share
    third += term * share * (n - 2) - 3 * share * second
    second += term
  }

  /// The mean; NaN when empty.
  package var mean: Double { count > 0 ? average : .nan }

  /// The variance with divisor n − 1; NaN below two numbers.
  package var variance: Double { count > 1 ? second / Double(count - 1) : .nan }

  /// The moment coefficient of skewness √n M₃ / M₂^(3/2); NaN when all numbers are equal.
  package var skewness: Double {
    guard count > 1, second > 0 else { return .nan }
    return Double(count).squareRoot() * third / (second * second.squareRoot())
  }
}
