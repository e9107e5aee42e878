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

/// Counts of real numbers in bins of equal width.
public struct BinnedHistogram: Sendable, Hashable {
  /// The range that is divided into bins; its upper end belongs to the last bin.
  public let range: Interval

  /// How many numbers fell into each bin, the lowest first.
  public private(set) var counts: [Int]

  /// How many numbers were below the range.
  public private(set) var below = 0

  /// How many numbers were above the range.
  public private(set) var above = 0

  /// How many were not numbers.
  public private(set) var notANumber = 0

  /// Makes an empty histogram; the range must be finite and not empty, with at least one bin.
  public init(range: Interval, bins: Int) throws(StatisticsError) {
    try StatisticsError.require(
      range.width > 0 && range.width.isFinite, .invalidArgument,
      "A histogram from \(range.lower) to \(range.upper) is empty or unbounded")
    try StatisticsError.require(bins > 0, .invalidArgument, "\(bins) bins are fewer than one")
    self.range = range
    counts = [Int](repeating: 0, count: bins)
  }

  /// Counts a number.
  ///
  /// A bin holds its lower edge and not its upper one, except the last.
  public mutating func add(_ value: Double) {
    if value.isNaN {
      notANumber += 1
    } else if value < range.lower {
      below += 1
    } else if value > range.upper {
      above += 1
    } else {
      counts[bin(of: value)] += 1
    }
  }

  /// Adds the counts of a histogram with the same bins.
  public mutating func merge(_ other: BinnedHistogram) {
    precondition(
      range == other.range && counts.count == other.counts.count,
      "Only histograms with the same bins can be merged.")
    for index in counts.indices { counts[index] += other.counts[index] }
    below += other.below
    above += other.above
    notANumber += other.notANumber
  }

  /// The edges of a bin, counted from 0.
  public func edges(ofBin index: Int) -> Interval {
    precondition(counts.indices.contains(index), "There is no such bin.")
    return Interval(lower: edge(index), upper: edge(index + 1))
  }

  /// How many numbers were seen, with those outside the range.
  public var total: Int { counts.reduce(below + above + notANumber, +) }

  private func edge(_ index: Int) -> Double {
    let share = Double(index) / Double(counts.count)
    return range.lower * (1 - share) + range.upper * share
  }

  private func bin(of value: Double) -> Int {
    let share = (value - range.lower) / range.width
    var index = min(Int(share * Double(counts.count)), counts.count - 1)
    // Rounding may put a number next to an edge on the wrong side of it.
    if index > 0 && value < edge(index) { index -= 1 }
    if index + 1 < counts.count && value >= edge(index + 1) { index += 1 }
    return index
  }
}
