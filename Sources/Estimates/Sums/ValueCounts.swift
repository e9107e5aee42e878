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
