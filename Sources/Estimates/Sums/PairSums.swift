/// Sums over pairs of whole numbers, one pair a game: an exact, mergeable tally.
///
/// It feeds `RatioEstimate` (Σx / Σy) and paired differences. All sums must fit `Int`.
public struct PairSums: Sendable, Hashable {
  /// How many pairs there are, that is, games.
  public private(set) var count = 0

  /// The sum of the first numbers.
  public private(set) var x = 0

  /// The sum of the second numbers.
  public private(set) var y = 0

  /// The sum of the squares of the first numbers.
  public private(set) var xx = 0

  /// The sum of the products.
  public private(set) var xy = 0

  /// The sum of the squares of the second numbers.
  public private(set) var yy = 0

  /// Makes empty sums.
  public init() {}

  /// Takes over sums made elsewhere.
  ///
  /// Fails if no pairs can have these sums.
  public init?(count: Int, x: Int, y: Int, xx: Int, xy: Int, yy: Int) {
    let spreads =
      count >= 0 && (count > 0 || (x == 0 && y == 0 && xx == 0 && xy == 0 && yy == 0))
      && xx >= 0 && yy >= 0 && count.times(xx) >= x.times(x) && count.times(yy) >= y.times(y)
      && xx.times(yy) >= xy.times(xy)
    guard spreads else { return nil }
    self.count = count
    self.x = x
    self.y = y
    self.xx = xx
    self.xy = xy
    self.yy = yy
  }

  /// Adds a pair, `times` ≥ 0 times; traps when a sum no longer fits `Int`.
  public mutating func add(x: Int, y: Int, times: Int = 1) {
    precondition(times >= 0, "A pair cannot be seen a negative number of times.")
    count += times
    self.x += x * times
    self.y += y * times
    xx += x * x * times
    xy += x * y * times
    yy += y * y * times
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

  /// The mean of x − y with its error: the paired comparison of two players of the same deals.
  public var difference: MeanEstimate {
    // Σ(x − y) ≤ 2⁶⁴ and Σ(x − y)² ≤ 2⁶⁶ fit 128 bits; their products may not, see MeanEstimate.
    MeanEstimate(
      count: count, sum: Int128(x) - Int128(y),
      sumOfSquares: Int128(xx) - 2 * Int128(xy) + Int128(yy))
  }
}
