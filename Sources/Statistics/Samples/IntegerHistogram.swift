public import Estimates

/// Counts of whole numbers in a range, exact and mergeable.
public struct IntegerHistogram: Sendable, Hashable {
  /// The numbers that are counted one by one.
  public let range: ClosedRange<Int>

  /// How often each number of the range was seen, the smallest first.
  public private(set) var counts: [Int]

  /// How many numbers were below the range.
  public private(set) var below = 0

  /// How many numbers were above the range.
  public private(set) var above = 0

  /// Makes an empty histogram; memory grows with the length of the range.
  public init(range: ClosedRange<Int>) {
    self.range = range
    counts = [Int](repeating: 0, count: range.count)
  }

  /// Makes a histogram of counts already taken, of consecutive numbers from `first` on.
  public init(counts: [Int], first: Int = 0) throws(StatisticsError) {
    try StatisticsError.require(!counts.isEmpty, .tooFewData, "A histogram without counts")
    if let bad = counts.first(where: { $0 < 0 }) {
      throw StatisticsError(.invalidArgument, "The count \(bad) is negative")
    }
    range = first...(first + counts.count - 1)
    self.counts = counts
  }

  /// Counts a number, `times` ≥ 0 times.
  public mutating func add(_ value: Int, times: Int = 1) {
    precondition(times >= 0, "A number cannot be seen a negative number of times.")
    if value < range.lowerBound {
      below += times
    } else if value > range.upperBound {
      above += times
    } else {
      counts[value - range.lowerBound] += times
    }
  }

  /// Adds the counts of a histogram of the same range.
  public mutating func merge(_ other: IntegerHistogram) {
    precondition(range == other.range, "Only histograms of one range can be merged.")
    for index in counts.indices { counts[index] += other.counts[index] }
    below += other.below
    above += other.above
  }

  /// How often a number was seen; 0 outside the range.
  public subscript(value: Int) -> Int {
    range.contains(value) ? counts[value - range.lowerBound] : 0
  }

  /// How many numbers were seen, with those outside the range.
  public var total: Int { counts.reduce(below + above, +) }

  /// The sums over the numbers inside the range, for their mean and its interval.
  public var sums: IntegerSums {
    zip(range, counts).reduce(into: IntegerSums()) { $0.add($1.0, times: $1.1) }
  }
}
