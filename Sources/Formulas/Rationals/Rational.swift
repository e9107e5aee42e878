/// An exact rational number whose numerator and denominator fit into 128 bits, in lowest terms.
///
/// Operations whose result does not fit give nil and never a wrong or rounded number.
public struct Rational: Sendable, Hashable {
  /// The numerator, which carries the sign.
  public let numerator: Int128
  /// The denominator, at least 1, without a factor in common with the numerator.
  public let denominator: Int128

  /// A whole number.
  public init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  /// A quotient in lowest terms; nil when the divisor is 0 or a part does not fit.
  public init?(_ dividend: Int128, over divisor: Int128) {
    self.init(
      isNegative: (dividend < 0) != (divisor < 0), dividend.magnitude, over: divisor.magnitude)
  }

  /// A quotient of two numbers without sign, and the sign; nil when the divisor is 0 or a part does
  /// not fit.
  public init?(isNegative: Bool = false, _ dividend: UInt128, over divisor: UInt128) {
    guard divisor != 0 else { return nil }
    let factor = Self.greatestCommonDivisor(dividend, divisor)
    guard let top = Int128(exactly: dividend / factor),
      let bottom = Int128(exactly: divisor / factor)
    else { return nil }
    numerator = isNegative ? -top : top
    denominator = bottom
  }

  /// The exact value of a finite number; nil when it is not finite or a part does not fit.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int128(exactly: value) {
      self.init(whole, over: 1)
      return
    }
    // 126 factors of two are enough for every number whose denominator fits.
    let scaled = value * 0x1p126
    guard scaled.isFinite, let dividend = Int128(exactly: scaled) else { return nil }
    self.init(dividend, over: Int128(1) << 126)
  }

  /// Parts that are already in lowest terms.
  init(reduced numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The number 0.
  public static let zero = Rational(0)
  /// The number 1.
  public static let one = Rational(1)

  /// Whether the number is whole.
  public var isInteger: Bool { denominator == 1 }
  /// Whether the number is below zero.
  public var isNegative: Bool { numerator < 0 }
  /// Whether the number is zero.
  public var isZero: Bool { numerator == 0 }

  /// The number as an `Int`, if it is whole and fits.
  public var integer: Int? { isInteger ? Int(exactly: numerator) : nil }

  /// The nearest double-precision number, ties to even.
  ///
  /// No number of this size is subnormal, so it is rounded once.
  public var value: Double {
    let (top, bottom) = (numerator.magnitude, denominator.magnitude)
    let size: Double
    if (top | bottom) < 1 << 53 {
      size = Double(UInt64(truncatingIfNeeded: top)) / Double(UInt64(truncatingIfNeeded: bottom))
    } else if bottom == 1 {
      size = Self.nearest(to: top)
    } else {
      size = Self.nearest(to: top, over: bottom)
    }
    return numerator < 0 ? -size : size
  }

  private static func nearest(to number: UInt128) -> Double {
    let shift = 64 - number.leadingZeroBitCount
    if shift <= 0 { return Double(UInt64(truncatingIfNeeded: number)) }
    let word = number &>> UInt128(truncatingIfNeeded: shift)
    let isExact = word &<< UInt128(truncatingIfNeeded: shift) == number
    return nearest(to: word, isExact, exponent: shift)
  }

  private static func nearest(to top: UInt128, over bottom: UInt128) -> Double {
    if top == 0 { return 0 }
    // A quotient of 62 or 63 bits.
    let shift = 62 - (bitWidth(top) - bitWidth(bottom))
    let (quotient, rest) =
      shift >= 0
      ? bottom.dividingFullWidth(shifted(top, by: shift))
      : top.quotientAndRemainder(dividingBy: bottom &<< UInt128(truncatingIfNeeded: -shift))
    return nearest(to: quotient, rest == 0, exponent: -shift)
  }

  /// A word times a power of two that is far from the ends of the range.
  ///
  /// What follows the word sets its last bit, which is below those of a `Double`, so that ties are
  /// told apart.
  private static func nearest(to word: UInt128, _ isExact: Bool, exponent: Int) -> Double {
    let rounded = Double(UInt64(truncatingIfNeeded: word) | (isExact ? 0 : 1))
    return rounded * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + exponent) &<< 52)
  }

  static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    if first == 1 || second == 1 { return 1 }
    var (larger, smaller) = (first, second)
    while smaller != 0 {
      // Division of one word is much faster than of two.
      if larger | smaller <= UInt128(UInt64.max) {
        var (a, b) = (UInt64(larger), UInt64(smaller))
        while b != 0 { (a, b) = (b, a % b) }
        return UInt128(a)
      }
      (larger, smaller) = (smaller, larger % smaller)
    }
    return larger
  }

  private static func bitWidth(_ number: UInt128) -> Int { 128 - number.leadingZeroBitCount }

  /// A number times a power of two, as two words.
  private static func shifted(
    _ number: UInt128, by shift: Int
  ) -> (high: UInt128, low: UInt128) {
    if shift == 0 { return (0, number) }
    if shift >= 128 { return (number &<< UInt128(truncatingIfNeeded: shift - 128), 0) }
    return (
      number &>> UInt128(truncatingIfNeeded: 128 - shift),
      number &<< UInt128(truncatingIfNeeded: shift)
    )
  }
}
