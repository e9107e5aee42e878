internal import ExactNumbers

/// A decimal number without sign, digit by digit as written, so that `0.1` is exactly one tenth.
struct NumberLiteral: Sendable, Hashable {
  /// The value is 0.DIGITS · 10^point; no zero at either end of the digits.
  private let digits: [UInt8]
  private let point: Int
  let value: Double

  /// A whole number that is not negative.
  init(_ whole: Int) {
    precondition(whole >= 0, "A number in a formula has no sign of its own.")
    self.init(whole: String(whole).utf8.map { $0 - 48 }, fraction: [], exponent: 0)
  }

  /// The shortest decimal that reads back as this number, which is finite and not negative.
  init(_ value: Double) {
    precondition(value.isFinite && value >= 0, "A number in a formula is finite and has no sign.")
    // The description is digits, a point, digits and perhaps an exponent.
    let parts = "\(value)".split(separator: "e")
    let decimals = parts[0].split(separator: ".")
    self.init(
      whole: decimals[0].utf8.filter { $0 != 45 }.map { $0 - 48 },
      fraction: decimals.count > 1 ? decimals[1].utf8.map { $0 - 48 } : [],
      exponent: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The digits before and after the point, 0 to 9 each, and the exponent; infinite when too large.
  init(whole: [UInt8], fraction: [UInt8], exponent: Int) {
    let all = whole + fraction
    let leading = all.prefix { $0 == 0 }.count
    var kept = Array(all[leading...])
    while kept.last == 0 { kept.removeLast() }
    digits = kept
    point = kept.isEmpty ? 0 : whole.count - leading + exponent
    if kept.isEmpty || point < -400 {
      value = 0
    } else if point > 400 {
      value = .infinity
    } else {
      value = Double("0.\(kept.map { String($0) }.joined())e\(point)") ?? .infinity
    }
  }

  var text: String { DecimalText(digits: digits, point: point).text }

  /// True if the number has so few digits that it is kept exactly.
  var isShort: Bool {
    digits.count <= ExactSize.mostDigits && abs(digits.count - point) <= ExactSize.mostDigits
  }

  var exact: Rational { Rational(WholeNumber(digits: digits), timesTenTo: point - digits.count) }
}
