/// Count, sum and sum of squares of whole numbers: an exact, mergeable tally.
///
/// Sums must fit 64 bits, also where `Int` has fewer. From there on arithmetic is exact in 128 bits until the final
/// division.
public struct IntegerSums: Sendable, Hashable {
  /// The number of numbers.
  public var count = 0
  /// Their sum.
  public var sum: Int64 = 0
  /// The sum of their squares.
  public var sumOfSquares: Int64 = 0

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
    self.count = count
    (self.sum, self.sumOfSquares) = (Int64(sum), Int64(sumOfSquares))
  }

  /// Adds a number, `times` ≥ 0 times; traps when a sum no longer fits 64 bits.
  @inlinable
  public mutating func add(_ value: Int, times: Int = 1) {
    precondition(times >= 0, "A number cannot be seen a negative number of times.")
    count += times
    let added = Int64(value) * Int64(times)
    sum += added
    sumOfSquares += Int64(value) * added
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: IntegerSums) {
    count += other.count
    sum += other.sum
    sumOfSquares += other.sumOfSquares
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
  public var count = 0
  /// The sum of the first numbers.
  public var x: Int64 = 0
  /// The sum of the second numbers.
  public var y: Int64 = 0
  /// The sum of the squares of the first numbers.
  public var xx: Int64 = 0
  /// The sum of the products.
  public var xy: Int64 = 0
  /// The sum of the squares of the second numbers.
  public var yy: Int64 = 0

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
    self.count = count
    (self.x, self.y) = (Int64(x), Int64(y))
    (self.xx, self.xy, self.yy) = (Int64(xx), Int64(xy), Int64(yy))
  }

  /// Adds a pair, `times` ≥ 0 times; traps when a sum no longer fits 64 bits.
  @inlinable
  public mutating func add(x: Int, y: Int, times: Int = 1) {
    precondition(times >= 0, "A pair cannot be seen a negative number of times.")
    count += times
    let (x, y) = (Int64(x), Int64(y))
    let (xs, ys) = (x * Int64(times), y * Int64(times))
    self.x += xs
    self.y += ys
    xx += x * xs
    xy += y * xs
    yy += y * ys
  }

  /// Adds all the pairs of another tally.
  public mutating func merge(_ other: PairSums) {
    count += other.count
    x += other.x
    y += other.y
    xx += other.xx
    xy += other.xy
    yy += other.yy
  }
}
