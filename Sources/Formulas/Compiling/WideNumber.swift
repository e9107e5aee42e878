internal import ExactNumbers

/// A positive number with 128 significant bits, for results that are rounded to double precision once.
///
/// Each operation cuts off less than 2^-126 of the value.
struct WideNumber {
  /// The value is significand · 2^exponent; the first bit of the significand is set.
  private var significand: UInt128
  private var exponent: Int64

  /// A whole number, not zero.
  init(_ whole: UInt128) {
    precondition(whole > 0, "A wide number is positive.")
    exponent = -Int64(whole.leadingZeroBitCount)
    significand = whole << UInt128(-exponent)
  }

  /// The product.
  func multiplied(by other: WideNumber) -> WideNumber {
    let (high, low) = significand.multipliedFullWidth(by: other.significand)
    var product = self
    product.exponent += other.exponent + 128
    // The product of two numbers from 2^127 on has 255 or 256 bits.
    let shift = high.leadingZeroBitCount
    product.significand = shift == 0 ? high : high << 1 | low >> 127
    product.exponent -= Int64(shift)
    return product
  }

  /// The quotient.
  func divided(by other: WideNumber) -> WideNumber {
    // One bit less, so that the quotient fits.
    let (quotient, _) = other.significand.dividingFullWidth((significand >> 1, significand << 127))
    var result = WideNumber(quotient)
    result.exponent += exponent - other.exponent - 127
    return result
  }

  /// The power with a positive whole exponent.
  func raised(to power: Int64) -> WideNumber {
    precondition(power > 0, "A wide number is raised to a positive power.")
    var result: WideNumber?
    var square = self
    var rest = power
    while true {
      if !rest.isMultiple(of: 2) { result = result?.multiplied(by: square) ?? square }
      rest /= 2
      if rest == 0 { return result ?? self }
      square = square.multiplied(by: square)
    }
  }

  /// A power of a number other than 0; infinite or 0 beyond double precision.
  ///
  /// The power of a rounded base would be off by as many units in the last place as it is high.
  static func power(_ base: Rational, _ exponent: Double) -> Double {
    guard let whole = Int64(exactly: exponent), exponent.magnitude < 0x1p62 else {
      return RealArithmetic.power(base.value, exponent)
    }
    let wide = WideNumber(base.numerator).divided(by: WideNumber(base.denominator))
    let one = WideNumber(UInt128(1))
    let size =
      whole < 0 ? one.divided(by: wide).raised(to: -whole) : wide.raised(to: whole)
    return base.isNegative && whole & 1 == 1 ? -size.value : size.value
  }

  /// The first 128 bits of a whole number, not zero.
  private init(_ whole: WholeNumber) {
    let cut = max(0, whole.bitCount - 128)
    self.init(UInt128(whole.magnitude.shifted(by: -cut)))
    exponent += Int64(cut)
  }

  /// The nearest double-precision number, but for ties that the bits cut off would decide.
  var value: Double {
    let top = UInt64(truncatingIfNeeded: significand >> 64)
    // The last of these bits is far below the last of a Double; it stands for all that follow.
    let isExact = significand << 64 == 0
    let rounded = Double(top | (isExact ? 0 : 1))
    return Double(sign: .plus, exponent: Int(clamping: exponent + 64), significand: rounded)
  }
}
