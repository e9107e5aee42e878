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

  @usableFromInline var countKept = 0
  @usableFromInline var sumKept: Int64 = 0
  @usableFromInline var sumOfSquaresKept: Int64 = 0

  /// Makes empty sums.
  @inlinable
  public init() {}

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

/// Sums over pairs of whole numbers, one pair a game: an exact, mergeable tally.
///
/// It feeds `RatioEstimate` (Σx / Σy). Sums must fit 64 bits, also where `Int` has fewer.
public struct PairSums: Sendable, Hashable {
  /// The number of pairs, that is, games.
  @inlinable public var count: Int { countKept }

  /// The sum of the first numbers; traps if it does not fit `Int`.
  @inlinable public var x: Int { Int(xKept) }

  /// The sum of the second numbers; traps if it does not fit `Int`.
  @inlinable public var y: Int { Int(yKept) }

  /// The sum of the squares of the first numbers; traps if it does not fit `Int`.
  @inlinable public var xx: Int { Int(xxKept) }

  /// The sum of the products; traps if it does not fit `Int`.
  @inlinable public var xy: Int { Int(xyKept) }

  /// The sum of the squares of the second numbers; traps if it does not fit `Int`.
  @inlinable public var yy: Int { Int(yyKept) }

  /// All sums, of any size: Σx, Σy, Σx², Σxy, Σy².
  @inlinable public var wide: [Int64] { [xKept, yKept, xxKept, xyKept, yyKept] }

  @usableFromInline var countKept = 0
  @usableFromInline var xKept: Int64 = 0
  @usableFromInline var yKept: Int64 = 0
  @usableFromInline var xxKept: Int64 = 0
  @usableFromInline var xyKept: Int64 = 0
  @usableFromInline var yyKept: Int64 = 0

  /// Makes empty sums.
  @inlinable
  public init() {}

  /// Takes over sums made elsewhere; returns nil if no pairs of whole numbers can have them.
  public init?(count: Int, x: Int, y: Int, xx: Int, xy: Int, yy: Int) {
    let spreads =
      count >= 0 && (count > 0 || (x == 0 && y == 0 && xx == 0 && xy == 0 && yy == 0))
      && xx >= 0 && yy >= 0 && count.times(xx) >= x.times(x) && count.times(yy) >= y.times(y)
      && xx.times(yy) >= xy.times(xy)
    guard spreads, areMoments(Int128(x), ofSquares: Int128(xx)),
      areMoments(Int128(y), ofSquares: Int128(yy)),
      areMoments(Int128(x) - Int128(y), ofSquares: Int128(xx) - 2 * Int128(xy) + Int128(yy))
    else { return nil }
    countKept = count
    xKept = Int64(x)
    yKept = Int64(y)
    xxKept = Int64(xx)
    xyKept = Int64(xy)
    yyKept = Int64(yy)
  }

  /// Adds a pair, `times` ≥ 0 times; traps when a sum no longer fits 64 bits.
  @inlinable
  public mutating func add(x: Int, y: Int, times: Int = 1) {
    precondition(times >= 0, "A pair cannot be seen a negative number of times.")
    countKept += times
    let (x, y) = (Int64(x), Int64(y))
    let (xs, ys) = (x * Int64(times), y * Int64(times))
    xKept += xs
    yKept += ys
    xxKept += x * xs
    xyKept += y * xs
    yyKept += y * ys
  }

  /// Adds all the pairs of another tally.
  public mutating func merge(_ other: PairSums) {
    countKept += other.count
    xKept += other.xKept
    yKept += other.yKept
    xxKept += other.xxKept
    xyKept += other.xyKept
    yyKept += other.yyKept
  }
}
