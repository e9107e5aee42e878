/// Sums over pairs of whole numbers, one pair a game: an exact, mergeable tally.
///
/// It feeds `RatioEstimate` (Σx / Σy) and paired differences. All sums must fit `Int`.
public struct PairSums: Sendable, Hashable {
  /// How many pairs there are, that is, games.
  @inlinable public var count: Int { countKept }

  /// The sum of the first numbers.
  @inlinable public var x: Int { xKept }

  /// The sum of the second numbers.
  @inlinable public var y: Int { yKept }

  /// The sum of the squares of the first numbers.
  @inlinable public var xx: Int { xxKept }

  /// The sum of the products.
  @inlinable public var xy: Int { xyKept }

  /// The sum of the squares of the second numbers.
  @inlinable public var yy: Int { yyKept }

  @usableFromInline var countKept = 0
  @usableFromInline var xKept = 0
  @usableFromInline var yKept = 0
  @usableFromInline var xxKept = 0
  @usableFromInline var xyKept = 0
  @usableFromInline var yyKept = 0

  /// Makes empty sums.
  @inlinable
  public init() {}

  /// Takes over sums made elsewhere.
  ///
  /// Fails if no pairs of whole numbers can have these sums.
  public init?(count: Int, x: Int, y: Int, xx: Int, xy: Int, yy: Int) {
    let spreads =
      count >= 0 && (count > 0 || (x == 0 && y == 0 && xx == 0 && xy == 0 && yy == 0))
      && xx >= 0 && yy >= 0 && count.times(xx) >= x.times(x) && count.times(yy) >= y.times(y)
      && xx.times(yy) >= xy.times(xy)
    guard spreads, areMoments(Int128(x), ofSquares: Int128(xx)),
      areMoments(Int128(y), ofSquares: Int128(yy)),
      areMoments(Int128(x) - Int128(y), ofSquares: Int128(xx) - 2 * Int128(xy) + Int128(yy))
    else { return nil }
    self.countKept = count
    self.xKept = x
    self.yKept = y
    self.xxKept = xx
    self.xyKept = xy
    self.yyKept = yy
  }

  /// Adds a pair, `times` ≥ 0 times; traps when a sum no longer fits `Int`.
  @inlinable
  public mutating func add(x: Int, y: Int, times: Int = 1) {
    precondition(times >= 0, "A pair cannot be seen a negative number of times.")
    countKept += times
    self.xKept += x * times
    self.yKept += y * times
    xxKept += x * x * times
    xyKept += x * y * times
    yyKept += y * y * times
  }

  /// Adds all the pairs of another tally.
  public mutating func merge(_ other: PairSums) {
    countKept += other.count
    xKept += other.x
    yKept += other.y
    xxKept += other.xx
    xyKept += other.xy
    yyKept += other.yy
  }

  /// The mean of x − y with its error: the paired comparison of two players of the same deals.
  public var difference: MeanEstimate {
    // Σ(x − y) ≤ 2⁶⁴ and Σ(x − y)² ≤ 2⁶⁶ fit 128 bits; their products may not, see MeanEstimate.
    MeanEstimate(
      count: count, sum: Int128(x) - Int128(y),
      sumOfSquares: Int128(xx) - 2 * Int128(xy) + Int128(yy))
  }
}
