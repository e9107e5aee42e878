/// Count, sum and sum of squares of large whole numbers, such as milliseconds: an exact, mergeable tally.
///
/// As ``IntegerSums``, with sums of 128 bits: with numbers up to 10¹³ in size, 10¹² of them fit.
public struct WideSums: Sendable, Hashable {
  /// How many numbers there are.
  public private(set) var count = 0

  /// Their sum.
  public private(set) var sum: Int128 = 0

  /// The sum of their squares.
  public private(set) var sumOfSquares: Int128 = 0

  /// Makes empty sums.
  public init() {}

  /// Takes over sums made elsewhere.
  ///
  /// Fails if no whole numbers can have these sums (as ``IntegerSums``) or they exceed 2¹²⁰.
  ///
  /// - Parameters:
  ///   - count: How many numbers there are.
  ///   - sum: Their sum.
  ///   - sumOfSquares: The sum of their squares.
  public init?(count: Int, sum: Int128, sumOfSquares: Int128) {
    let limit = Int128(1) << 120
    guard count >= 0, abs(sum) < limit, (0..<limit).contains(sumOfSquares),
      count > 0 || (sum == 0 && sumOfSquares == 0), areMoments(sum, ofSquares: sumOfSquares),
      (WideInteger(Int128(count), times: sumOfSquares) - WideInteger(sum, times: sum)).double >= 0
    else { return nil }
    self.count = count
    self.sum = sum
    self.sumOfSquares = sumOfSquares
  }

  /// Adds a number.
  public mutating func add(_ value: Int) {
    count += 1
    sum += Int128(value)
    sumOfSquares += Int128(value) * Int128(value)
  }

  /// Adds all the numbers of another tally.
  public mutating func merge(_ other: WideSums) {
    count += other.count
    sum += other.sum
    sumOfSquares += other.sumOfSquares
  }

  /// The mean, exact but for the last division.
  public var mean: MeanEstimate { MeanEstimate(count: count, sum: sum, sumOfSquares: sumOfSquares) }
}
