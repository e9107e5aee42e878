package enum NumberText {
  /// The shortest text that reads back to a finite number; whole ones without a fraction.
  package static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number with a fixed number of decimals and an ASCII minus; “–” if it is not finite.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "–" }
    let decimals = max(decimals, 0)
    let digits = RoundedDigits.text(value, timesTenTo: decimals)
    return (value < 0 && digits != "0" ? "-" : "") + pointed(digits, decimals)
  }

  /// A number with at least one significant digit and no trailing zeros, in powers of ten where it
  /// is very small or large; “–” if it is not finite.
  package static func significant(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "–" }
    guard value != 0 else { return "0" }
    let count = max(digits, 1)
    // The power of ten of the first digit by the power of two, times log 2: this one, or the next.
    var power = (Int(value.exponent) * 78_913) >> 18
    var text = RoundedDigits.text(value, timesTenTo: count - 1 - power)
    while text.utf8.count > count {
      power += 1
      text = RoundedDigits.text(value, timesTenTo: count - 1 - power)
    }
    let sign = value < 0 ? "-" : ""
    if power >= -4, power < count { return sign + trimmed(pointed(text, count - 1 - power)) }
    let exponent = abs(power) < 10 ? "0\(abs(power))" : "\(abs(power))"
    return sign + trimmed(pointed(text, count - 1)) + (power < 0 ? "e-" : "e+") + exponent
  }

  /// A share as a percentage with a fixed number of decimals.
  package static func percent(_ share: Double, decimals: Int = 3) -> String {
    share.isFinite ? fixed(100 * share, decimals: decimals) + "%" : "–"
  }

  /// A share as a percentage that keeps its leading digits where rounding would leave none.
  ///
  /// The decimals are then significant digits.
  package static func share(_ share: Double, decimals: Int = 3) -> String {
    share > 0 && 100 * share < 0.05
      ? significant(100 * share, digits: decimals) + "%" : percent(share, decimals: decimals)
  }

  /// The probability of a result at least as extreme by chance: two digits, or “<0.0001”.
  package static func p(_ p: Double) -> String {
    p < 1e-4 ? "<0.0001" : significant(p, digits: 2)
  }

  /// The same as part of a sentence: “p = 0.021” or “p < 0.0001”.
  package static func chance(_ p: Double) -> String {
    p < 1e-4 ? "p < 0.0001" : "p = " + significant(p, digits: 2)
  }

  /// A probability as odds against it, such as “29.96 : 1”; “–” for 0 and undefined.
  package static func oddsAgainst(_ probability: Double) -> String {
    guard probability > 0, probability <= 1 else { return "–" }
    let odds = 1 / probability - 1
    // Beyond 10^15 a double has no digit to spare, and beyond 10^19 it is not a whole number of the
    // machine.
    let isGrouped = odds >= 1_000 && odds < 1e15
    return (isGrouped ? grouped(Int64(odds + 0.5)) : significant(odds, digits: 4)) + " : 1"
  }

  /// A whole number with its thousands set apart by commas, such as “2,000,000”.
  package static func grouped(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// A number with its noun, whose plural ends in s, such as “1 game” or “2,000 games”.
  package static func counted(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func pointed(_ digits: String, _ decimals: Int) -> String {
    guard decimals > 0 else { return digits }
    let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count))
    let digits = zeros + digits
    return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  private static func trimmed(_ text: String) -> String {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: "0") })
    else { return text }
    return String(last == point ? text[..<point] : text[...last])
  }
}

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
