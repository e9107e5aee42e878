internal import ExactNumbers

/// A real number as far as its bounds tell its digits.
///
/// A digit is certain when the printed number lies within one unit of it from all numbers in the bounds.
struct CertainDecimal {
  /// The most digits, and those that are written although they are zeros at the end.
  static let most = 17
  static let usual = 15

  /// Bits that are more than enough for all digits.
  static let bits = 192

  /// The digits that are certain; some digit or 0 where none is.
  let text: String
  /// How many digits are certain, at most 17.
  let count: Int

  init(_ ball: Ball) {
    let (lower, upper, middle) = (ball.lower, ball.upper, ball.middle)
    for count in (1...Self.most).reversed() where !middle.isZero {
      var decimal = DecimalText(middle.magnitude, digits: count)
      let shown = middle.isNegative ? -decimal.value : decimal.value
      let unit = Self.power(decimal.point - count)
      guard shown - lower <= unit, upper - shown <= unit else { continue }
      decimal.pad(to: min(count, Self.usual))
      // Zeros before the point would be digits that are not known.
      let digits = decimal.point > count ? decimal.scientific : decimal.text(isExact: false)
      text = (middle.isNegative ? "-" : "") + digits
      self.count = count
      return
    }
    count = ball.sign == 0 ? Self.most : 0
    text = ball.sign == nil ? "0" : middle.decimal(digits: 1)
  }

  private static func power(_ exponent: Int) -> Rational {
    let power = WholeNumber(10).raised(to: abs(exponent))
    return exponent < 0 ? Rational(.one, power) : Rational(power)
  }
}
