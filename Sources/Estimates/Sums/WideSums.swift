/// Count, sum and sum of squares of large whole numbers, such as milliseconds: an exact, mergeable tally.
///
/// As ``IntegerSums``, with sums of 128 bits: ``mostTrials`` numbers below 2⁴⁰ in size fit, with their squares.
public struct WideSums: Sendable, Hashable {
  /// The number of numbers.
  public private(set) var count = 0
  /// Their sum.
  public private(set) var sum: Int128 = 0
  /// The sum of their squares.
  public private(set) var sumOfSquares: Int128 = 0

  /// How many numbers can be added up.
  public static let mostTrials = Int(clamping: Int64(1) << 44)

  /// The largest sum of this many numbers or squares that can be part of a larger one; nil for too
  /// many numbers.
  static func limit(_ count: Int) -> Int128? {
    (0...mostTrials).contains(count) ? Int128(count) << 80 : nil
  }

  /// Makes empty sums.
  public init() {}

  /// Takes over sums made elsewhere; returns nil if the variance would be negative or the sums are
  /// too large to be added up.
  public init?(count: Int, sum: Int128, sumOfSquares: Int128) {
    guard let limit = Self.limit(count), abs(sum) <= limit, (0...limit).contains(sumOfSquares),
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

/// A signed product of 256 bits, as far as exact variances need one.
struct WideInteger {
  private var high: Int128
  private var low: UInt128

  init(_ a: Int128, times b: Int128) {
    (high, low) = a.multipliedFullWidth(by: b)
  }

  /// The difference; the values compared here are far from the limits.
  static func - (a: WideInteger, b: WideInteger) -> WideInteger {
    var result = a
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    result.low = low
    result.high = a.high - b.high - (borrow ? 1 : 0)
    return result
  }

  /// The nearest floating-point number, within two roundings.
  var double: Double {
    // A small negative number has high = −1 and a low part near 2¹²⁸: negate it first, as the sum
    // of the two would cancel.
    guard high < 0 else { return Double(high) * 0x1p128 + Double(low) }
    let (low, carry) = (~self.low).addingReportingOverflow(1)
    return -(Double(~high + (carry ? 1 : 0)) * 0x1p128 + Double(low))
  }
}
