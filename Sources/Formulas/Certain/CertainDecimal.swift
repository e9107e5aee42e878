/// The digits of a real number that its bounds make certain: every number in the bounds is rounded to them.
///
/// Of an estimate, every number within the stated errors is at most one unit of the last away.
struct CertainDecimal {
  /// The most digits, and those that are written although they are zeros at the end.
  static let most = 17
  static let usual = 15
  /// The digits of a number of whose error nothing is known.
  static let likely = 10

  /// Bits that are more than enough for all digits.
  static let bits = 192

  let text: String
  let count: Int

  init(_ ball: Ball, most: Int = CertainDecimal.most) {
    guard ball.sign != 0 else {
      (text, count) = ("0", most)
      return
    }
    let parts = ball.isMeasurable || ball.sign == nil ? (ball, 0) : Self.parts(of: ball)
    guard let (part, power) = parts, part.isMeasurable else {
      (text, count) = ("0", 0)
      return
    }
    let (lower, upper, middle) = (part.lower, part.upper, part.middle)
    let reach = most == Self.most ? Rational(1, 2) : .one
    for count in (1...most).reversed() where !middle.isZero {
      let decimal = DecimalText(middle.magnitude, digits: count)
      let shown = middle.isNegative ? -decimal.value : decimal.value
      let room = reach * Rational(.one, timesTenTo: decimal.point - count)
      guard shown - lower <= room, upper - shown <= room else { continue }
      text = (middle.isNegative ? "-" : "") + Self.text(decimal, of: count, power)
      self.count = count
      return
    }
    count = 0
    text = ball.sign == nil ? "0" : middle.decimal(digits: 1)
  }

  /// Digits of a number that is not exact: zeros before the point would be digits that are not known, and without a point
  /// it would look like a whole number.
  static func text(_ decimal: DecimalText, of count: Int = usual, _ power: Int = 0) -> String {
    var decimal = DecimalText(digits: decimal.digits, point: decimal.point + power)
    decimal.pad(to: min(count, usual))
    return decimal.point >= decimal.digits.count || power != 0
      ? decimal.scientific : decimal.text(isExact: false)
  }

  private static func parts(of ball: Ball) -> (Ball, Int)? {
    let work = bits + 80
    let (size, ten) = (Reckoned(ball, work).magnitude.logarithm, Reckoned(10, work).logarithm)
    guard let whole = (size / ten).ball?.middle.floor.integer,
      let part = (size - ten * whole).at(bits).exponential.ball
    else { return nil }
    return (ball.sign == -1 ? -part : part, whole)
  }
}
