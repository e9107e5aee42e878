public import ExactNumbers

/// The result of an evaluation.
public enum FormulaValue: Sendable, Hashable {
  /// A rational number, exactly.
  case exact(Rational)
  /// An irrational number that is known exactly, such as 2π or √3/2.
  indirect case closed(ClosedForm)
  /// A real number with bounds.
  indirect case bounded(Ball)
  /// A value that rests on numbers in double precision: its bounds are as good as the errors stated of these.
  indirect case estimated(FormulaValue)
  /// A real number computed in double precision, of which nothing is certain.
  case approximate(Double)
  /// True or false.
  case truth(Bool)

  /// The value as a double-precision number; a truth value is 1 or 0.
  public var real: Double {
    switch self {
    case .exact(let number): number.value
    case .closed(let form): form.value
    case .bounded(let ball): ball.value
    case .estimated(let value): value.real
    case .approximate(let number): number
    case .truth(let value): value ? 1 : 0
    }
  }

  /// The exact number, if the value is one.
  public var rational: Rational? {
    guard case .exact(let number) = self else { return nil }
    return number
  }

  var isExact: Bool { if case .exact = self { true } else { false } }

  /// The kind of value, a number or a truth value.
  public var type: FormulaType { if case .truth = self { .truth } else { .real } }

  /// How many digits of the decimal are certain, at most 17; nil where all are or none is known.
  public var certainDigits: Int? {
    guard case .bounded(let ball) = self else { return nil }
    return CertainDecimal(ball).count
  }

  /// A word of warning where fewer digits are certain than is usual.
  public var warning: String? {
    guard let count = certainDigits, count < CertainDecimal.usual else { return nil }
    return switch count {
    case 0: "no digit of the value is certain"
    case 1: "only 1 digit of the value is certain"
    default: "only \(count) digits of the value are certain"
    }
  }
}

extension FormulaValue: CustomStringConvertible {
  /// The value for a person: `3`, `1/3 ≈ 0.33333333333333333`, `0.84147098480789651` with the digits
  /// that are certain, `≈ 1.77245385090552` where none is known to be, `true`.
  public var description: String {
    switch self {
    case .exact(let number): Self.text(number)
    case .closed(let form): form.ball(CertainDecimal.bits).map { CertainDecimal($0).text } ?? ""
    case .bounded(let ball):
      ball.sign == nil && CertainDecimal(ball).count == 0
        ? "≈ " + CertainDecimal(ball).text : CertainDecimal(ball).text
    case .estimated(.bounded(let ball)):
      "≈ " + CertainDecimal(ball, most: CertainDecimal.usual).text
    case .estimated(let value): "≈ \(value)"
    case .approximate(let number): "≈ " + Self.text(number)
    case .truth(let value): value ? "true" : "false"
    }
  }

  /// A fraction is followed by its decimal; one that is too long to be read is written as a decimal.
  private static func text(_ number: Rational) -> String {
    if number.isInteger { return "\(number)" }
    let decimal = number.decimal(digits: CertainDecimal.most)
    let length = number.numerator.digitCount + number.denominator.digitCount
    return length > mostDigitsOfFraction ? decimal : "\(number) ≈ \(decimal)"
  }

  private static let mostDigitsOfFraction = 100

  /// A number in double precision to 15 digits.
  private static func text(_ number: Double) -> String {
    guard let exact = Rational(exactly: number.magnitude) else { return NumberText.text(number) }
    var decimal = DecimalText(exact, digits: CertainDecimal.usual)
    if !exact.isZero { decimal.pad(to: CertainDecimal.usual) }
    return (number < 0 ? "-" : "") + decimal.text(isExact: false)
  }
}

/// The kinds of values of formulas.
public enum FormulaType: String, Sendable, Hashable {
  /// A real number.
  case real
  /// True or false.
  case truth

  var words: String { self == .real ? "a number" : "a truth value" }
}

/// The digits of a real number that its bounds make certain: the printed number is within one unit of the last from all
/// in the bounds.
struct CertainDecimal {
  /// The most digits, and those that are written although they are zeros at the end.
  static let most = 17
  static let usual = 15

  /// Bits that are more than enough for all digits.
  static let bits = 192

  /// The digits that are certain; some digit or 0 where none is.
  let text: String
  let count: Int

  init(_ ball: Ball, most: Int = CertainDecimal.most) {
    let (lower, upper, middle) = (ball.lower, ball.upper, ball.middle)
    for count in (1...most).reversed() where !middle.isZero {
      var decimal = DecimalText(middle.magnitude, digits: count)
      let shown = middle.isNegative ? -decimal.value : decimal.value
      let unit = Rational(.one, timesTenTo: decimal.point - count)
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
}
