/// Count, sum and sum of squares of whole numbers: an exact, mergeable tally.
///
/// Sums must fit `Int`. From there on arithmetic is exact in 128 bits until the final division.
public struct IntegerSums: Sendable, Hashable {
  /// How many numbers there are.
  @inlinable public var count: Int { countKept }

  /// Their sum.
  @inlinable public var sum: Int { sumKept }

  /// The sum of their squares.
  @inlinable public var sumOfSquares: Int { sumOfSquaresKept }

  @usableFromInline var countKept: Int
  @usableFromInline var sumKept: Int
  @usableFromInline var sumOfSquaresKept: Int

  /// Makes empty sums.
  @inlinable
  public init() {
    countKept = 0
    sumKept = 0
    sumOfSquaresKept = 0
  }

  /// Takes over sums made elsewhere.
  ///
  /// Fails if no whole numbers can have these sums: n Σx² < (Σx)², Σx² < |Σx|, or one of the two is odd.
  public init?(count: Int, sum: Int, sumOfSquares: Int) {
    let possible =
      count >= 0 && sumOfSquares >= 0 && (count > 0 || (sum == 0 && sumOfSquares == 0))
      && count.times(sumOfSquares) >= sum.times(sum)
      && areMoments(Int128(sum), ofSquares: Int128(sumOfSquares))
    guard possible else { return nil }
    self.countKept = count
    self.sumKept = sum
    self.sumOfSquaresKept = sumOfSquares
  }

  /// Adds a number, `times` ≥ 0 times; traps when a sum no longer fits `Int`.
  @inlinable
  public mutating func add(_ value: Int, times: Int = 1) {
    precondition(times >= 0, "A number cannot be seen a negative number of times.")
    countKept += times
    sumKept += value * times
    sumOfSquaresKept += value * value * times
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: IntegerSums) {
    countKept += other.count
    sumKept += other.sum
    sumOfSquaresKept += other.sumOfSquares
  }
}

/// Whether whole numbers can have a sum and a sum of squares: x² is not below |x|, and odd where x is.
func areMoments(_ sum: Int128, ofSquares squares: Int128) -> Bool {
  squares >= abs(sum) && (squares - sum).isMultiple(of: 2)
}

extension Int {
  /// The product in 128 bits, which cannot overflow.
  func times(_ other: Int) -> Int128 { Int128(self) * Int128(other) }
}
