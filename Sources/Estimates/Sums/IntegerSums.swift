/// Count, sum and sum of squares of whole numbers: an exact, mergeable tally.
///
/// Sums must fit 64 bits, also where `Int` has fewer. From there on arithmetic is exact in 128 bits until the final
/// division.
public struct IntegerSums: Sendable, Hashable {
  /// The number of numbers.
  @inlinable public var count: Int { countKept }

  /// Their sum; traps if it does not fit `Int`.
  @inlinable public var sum: Int { Int(sumKept) }

  /// The sum of their squares; traps if it does not fit `Int`.
  @inlinable public var sumOfSquares: Int { Int(sumOfSquaresKept) }

  /// Their sum and that of their squares, of any size.
  @inlinable public var wide: (sum: Int64, squares: Int64) { (sumKept, sumOfSquaresKept) }

  @usableFromInline var countKept: Int
  @usableFromInline var sumKept: Int64
  @usableFromInline var sumOfSquaresKept: Int64

  /// Makes empty sums.
  @inlinable
  public init() {
    countKept = 0
    sumKept = 0
    sumOfSquaresKept = 0
  }

  /// Takes over sums made elsewhere.
  ///
  /// Returns nil if no whole numbers can have these sums: n Σx² < (Σx)², Σx² < |Σx|, or one of the
  /// two is odd.
  public init?(count: Int, sum: Int, sumOfSquares: Int) {
    let possible =
      count >= 0 && sumOfSquares >= 0 && (count > 0 || (sum == 0 && sumOfSquares == 0))
      && count.times(sumOfSquares) >= sum.times(sum)
      && areMoments(Int128(sum), ofSquares: Int128(sumOfSquares))
    guard possible else { return nil }
    self.countKept = count
    self.sumKept = Int64(sum)
    self.sumOfSquaresKept = Int64(sumOfSquares)
  }

  /// Adds a number, `times` ≥ 0 times; traps when a sum no longer fits 64 bits.
  @inlinable
  public mutating func add(_ value: Int, times: Int = 1) {
    precondition(times >= 0, "A number cannot be seen a negative number of times.")
    countKept += times
    let added = Int64(value) * Int64(times)
    sumKept += added
    sumOfSquaresKept += Int64(value) * added
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: IntegerSums) {
    countKept += other.count
    sumKept += other.sumKept
    sumOfSquaresKept += other.sumOfSquaresKept
  }
}

/// True if whole numbers can have a sum and a sum of squares: x² is not below |x|, and odd where x
/// is.
func areMoments(_ sum: Int128, ofSquares squares: Int128) -> Bool {
  squares >= abs(sum) && (squares - sum).isMultiple(of: 2)
}

extension FixedWidthInteger {
  /// The product in 128 bits, which cannot overflow.
  func times(_ other: Self) -> Int128 { Int128(self) * Int128(other) }
}
