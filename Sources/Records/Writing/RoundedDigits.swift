/// The digits of the magnitude of a finite number times a power of ten, rounded to a whole number.
///
/// Exact for every `Double`, ties to even, as the C library rounds what it prints.
enum RoundedDigits {
  /// ASCII digits without zeros in front; `0` for zero.
  static func text(_ value: Double, timesTenTo power: Int) -> String {
    guard value != 0 else { return "0" }
    let (fraction, exponent) = (value.significandBitPattern, Int(value.exponentBitPattern))
    let significand = exponent == 0 ? fraction : fraction | 1 << 52
    // An odd number times a power of two needs the fewest bits.
    let zeros = significand.trailingZeroBitCount
    let (odd, two) = (significand >> UInt64(zeros), max(exponent, 1) - 1_075 + zeros)
    // Of 128 bits, 53 are for the odd number and 64 for 10^19; nearly all numbers that people see fit.
    return abs(power) <= 19 && two <= 11 && -two <= (power < 0 ? 63 : 127)
      ? short(odd, two, power) : long(odd, two, power)
  }

  private static func short(_ odd: UInt64, _ two: Int, _ power: Int) -> String {
    var ten: UInt64 = 1
    for _ in 0..<abs(power) { ten *= 10 }
    let dividend = UInt128(odd) * UInt128(power > 0 ? ten : 1) << max(two, 0)
    let divisor = UInt128(power < 0 ? ten : 1) << max(-two, 0)
    var quotient = dividend / divisor
    let rest = dividend - quotient * divisor
    if rest > divisor - rest || rest == divisor - rest && quotient & 1 == 1 { quotient += 1 }
    return quotient <= UInt64.max ? String(UInt64(quotient)) : String(quotient)
  }

  /// An odd number / 2^n is that number · 5^n / 10^n: every `Double` is a whole number with its point moved.
  private static func long(_ odd: UInt64, _ two: Int, _ power: Int) -> String {
    var digits = digits(of: odd, timesPowerOf: two < 0 ? 5 : 2, abs(two))
    let dropped = max(-two, 0) - power
    guard dropped > 0 else {
      return text(repeatElement(0, count: -dropped) + digits)
    }
    guard dropped <= digits.count else { return "0" }
    let (next, rest) = (digits[dropped - 1], digits[..<(dropped - 1)])
    let isTie = next == 5 && rest.allSatisfy { $0 == 0 }
    digits.removeFirst(dropped)
    guard next > 5 || next == 5 && (!isTie || (digits.first ?? 0) & 1 == 1) else {
      return text(digits)
    }
    let nines = digits.prefix { $0 == 9 }.count
    for index in 0..<nines { digits[index] = 0 }
    if nines == digits.count { digits.append(0) }
    digits[nines] += 1
    return text(digits)
  }

  /// The decimal digits of a number times base^exponent, the last digit first.
  private static func digits(
    of number: UInt64, timesPowerOf base: UInt64, _ exponent: Int
  ) -> [UInt8] {
    // Nine digits each, the last ones first.
    let unit: UInt64 = 1_000_000_000
    var limbs = [number % unit, number / unit]
    for start in stride(from: 0, to: exponent, by: 12) {
      var factor: UInt64 = 1
      for _ in start..<min(start + 12, exponent) { factor *= base }
      var carry: UInt64 = 0
      for index in limbs.indices {
        carry += limbs[index] * factor
        limbs[index] = carry % unit
        carry /= unit
      }
      if carry > 0 { limbs.append(carry) }
    }
    var digits: [UInt8] = []
    for var limb in limbs {
      for _ in 0..<9 {
        digits.append(UInt8(limb % 10))
        limb /= 10
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return digits
  }

  private static func text(_ digits: [UInt8]) -> String {
    digits.isEmpty
      ? "0" : String(decoding: digits.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
