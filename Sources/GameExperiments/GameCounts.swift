public import Estimates
public import MonteCarlo

/// Games by the value of a number are all that is counted of a player beside the measures.
extension ValueCounts: StoredTally {
  /// How many games were counted.
  public var trials: UInt64 { UInt64(total) }

  /// All counts add up.
  ///
  /// - Parameter other: Other counts.
  /// - Returns: True.
  public func fits(_ other: ValueCounts) -> Bool { true }

  /// The sum of a power of the value over games; nothing where it would overflow.
  func moment(_ power: Int) -> Int? {
    var sum = 0
    for (value, count) in times {
      var term = count
      for _ in 0..<power {
        let (product, overflows) = term.multipliedReportingOverflow(by: value)
        guard !overflows else { return nil }
        term = product
      }
      let (total, overflows) = sum.addingReportingOverflow(term)
      guard !overflows else { return nil }
      sum = total
    }
    return sum
  }
}
