internal import CPlatform

/// Logarithm and exponential from IEEE additions, multiplications and divisions alone.
///
/// The C library's functions differ in the last bit from system to system; times made with them would too, and with them
/// now and then a whole game. These give the same bits everywhere.
enum PortableMath {
  private static let ln2 = 0x1.62e42fefa39efp-1
  /// The part of ln 2 below ``ln2``.
  private static let ln2Rest = 0x1.abc9e3b39803fp-56

  /// The bits of the fraction of √2, rounded up.
  private static let rootOfTwo: UInt64 = 0x6_A09E_667F_3BCD

  /// The natural logarithm of a positive normal number, to about 1 unit in the last place.
  ///
  /// With m in [√½, √2) and s = (m − 1)/(m + 1): ln m = 2(s + s³/3 + s⁵/5 + …), whose terms shrink by 34 or more.
  @inline(__always)
  static func log(_ value: Double) -> Double {
    // Read from the bits, and without a branch, which would be guessed wrong half the time.
    let fraction = value.bitPattern & 0xF_FFFF_FFFF_FFFF
    let isLarge = (rootOfTwo &- fraction) >> 63
    let exponent = Double(
      Int(truncatingIfNeeded: value.bitPattern >> 52 &+ isLarge) &- 1023)
    let mantissa = Double(bitPattern: fraction | (1023 &- isLarge) << 52)
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 1.0 / 23
    sum = sum * square + 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let rest = 2 * ratio * square * sum
    return exponent * ln2 + (2 * ratio + (rest + exponent * ln2Rest))
  }

  /// The exponential of a number between −700 and 700, to about 1 unit in the last place.
  static func exp(_ value: Double) -> Double {
    let power = (value / ln2).rounded()
    let rest = (value - power * 0x1.62e42fee00000p-1) - power * 0x1.a39ef35793c76p-33
    var sum = 1.0
    for term in stride(from: 16.0, through: 1, by: -1) { sum = 1 + rest / term * sum }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }
}
