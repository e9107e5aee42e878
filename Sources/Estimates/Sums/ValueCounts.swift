/// Whole numbers counted by value: an exact, mergeable tally from which every quantile follows.
public struct ValueCounts: Sendable, Hashable {
  /// How often each number was seen; at least once each.
  public private(set) var times: [Int: Int] = [:]
  /// How many numbers were seen.
  public private(set) var total = 0

  /// Whole numbers up to here are exact as doubles; no limit where `Int` has 32 bits.
  private static let most = Int(clamping: Int64(1) << 53)

  /// Makes an empty tally.
  public init() {}

  /// Takes over counts made elsewhere.
  ///
  /// Returns nil unless each row is a number and how often it was seen (1 to 2^53 times), the
  /// numbers ascend, and all were seen 2^53 times at most.
  public init?(rows: [[Int]]) {
    guard rows.allSatisfy({ $0.count == 2 && (1...Self.most).contains($0[1]) }),
      zip(rows, rows.dropFirst()).allSatisfy({ $0[0] < $1[0] })
    else { return nil }
    for row in rows {
      add(row[0], times: row[1])
      guard total <= Self.most else { return nil }
    }
  }

  /// Each number and how often it was seen, ascending.
  public var rows: [[Int]] { sorted.map { [$0.value, $0.times] } }

  /// Each number and how often it was seen, ascending.
  public var sorted: [(value: Int, times: Int)] {
    times.map { (value: $0.key, times: $0.value) }.sorted { $0.value < $1.value }
  }

  /// How many different numbers were seen.
  public var differentValues: Int { times.count }

  /// Counts a number, `times` ≥ 1 times.
  public mutating func add(_ value: Int, times: Int = 1) {
    precondition(times > 0, "a number is counted once or more")
    self.times[value, default: 0] += times
    total += times
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: ValueCounts) {
    for (value, count) in other.times { add(value, times: count) }
  }

  /// The tally with other numbers in place of these; equal ones are counted together.
  func mapped(_ number: (Int) -> Int) -> ValueCounts {
    times.reduce(into: ValueCounts()) { $0.add(number($1.key), times: $1.value) }
  }
}

/// Whole numbers in order, for the number of a rank and the share up to a number.
package struct RankedValues: Sendable {
  private let values: [Int]
  /// How many numbers are at most the value of the same place.
  private let upTo: [Int]

  /// Sorts a tally, in O(n log n) for n different numbers.
  package init(_ counts: ValueCounts) {
    let sorted = counts.sorted
    values = sorted.map { $0.value }
    var sum = 0
    upTo = sorted.map {
      sum += $0.times
      return sum
    }
  }

  package var total: Int { upTo.last ?? 0 }

  package var least: Int? { values.first }

  package var greatest: Int? { values.last }

  /// The number at a rank from 1, the smallest, to ``total``, in O(log n); nil for other ranks.
  package func value(rank: Int) -> Int? {
    guard rank >= 1, rank <= total else { return nil }
    return values[(0..<values.count).bisect { upTo[$0] >= rank }]
  }

  /// How many numbers are at most so large, in O(log n).
  package func count(atMost value: Int) -> Int {
    let next = (0..<values.count).bisect { values[$0] > value }
    return next == 0 ? 0 : upTo[next - 1]
  }

  /// The rank of the quantile: the smallest, from 1, at which a share of the numbers is reached; 0
  /// without numbers.
  ///
  /// The inverse of the distribution function of the sample, definition 1 of Hyndman & Fan, Sample
  /// quantiles in statistical packages, The American Statistician 50 (1996) 361–365,
  /// doi:10.1080/00031305.1996.10473566. A product that is whole but for rounding counts as whole.
  package static func rank(ofShare share: Double, among total: Int) -> Int {
    let exact = share * Double(total)
    let rank = (exact - exact * 0x1p-50).rounded(.up)
    return min(max(Int(rank), 1), total)
  }

  /// The smallest number that a share, 0…1, of the numbers does not exceed; nil without numbers.
  package func quantile(_ share: Double) -> Int? {
    value(rank: Self.rank(ofShare: share, among: total))
  }
}

extension Range where Bound: FixedWidthInteger {
  /// The first number for which something holds that holds from there on; the upper bound if it never does.
  @inlinable
  public func bisect(where holds: (Bound) -> Bool) -> Bound {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
