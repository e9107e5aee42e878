/// The result of an evaluation.
public enum FormulaValue: Sendable, Hashable {
  case exact(Rational)
  /// An irrational number that is known exactly, such as 2π or √3/2.
  indirect case closed(ClosedForm)
  indirect case bounded(Ball)
  /// A number known exactly and a small one with bounds, whose sum has more digits than are kept.
  indirect case split(FormulaValue, Ball)
  /// A value that rests on numbers in double precision: its bounds are as good as the errors stated of these.
  indirect case estimated(FormulaValue)
  /// A real number computed in double precision, of which nothing is certain.
  case approximate(Double)
  case truth(Bool)

  /// The value as a double-precision number; a truth value is 1 or 0.
  public var real: Double {
    switch self {
    case .exact(let number): number.value
    case .closed(let form): form.value
    case .bounded(let ball): ball.value
    case .split(let head, _): head.real
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

  /// Two numbers in double precision that the value is known to lie between, by proof or by stated errors; nil where nothing
  /// is known of it, and for truth values.
  public var ends: (lower: Double, upper: Double)? {
    switch self {
    case .exact(let number): Self.ends(number, number)
    case .bounded(let ball): ball.isMeasurable ? Self.ends(ball.lower, ball.upper) : nil
    case .closed, .split: Precision.all[0].sum(of: self).flatMap { FormulaValue.bounded($0).ends }
    case .estimated(let value): value.ends
    case .approximate, .truth: nil
    }
  }

  private static func ends(_ lower: Rational, _ upper: Rational) -> (lower: Double, upper: Double) {
    func outward(_ number: Rational, _ next: (Double) -> Double) -> Double {
      let value = number.value
      guard let read = Rational(exactly: value), read != number else { return value }
      return next(value)
    }
    let (low, high) = (outward(lower) { $0.nextDown }, outward(upper) { $0.nextUp })
    return (low, high)
  }

  var isExact: Bool { if case .exact = self { true } else { false } }

  /// True if the value rests on errors that are stated, not proved.
  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  var bare: FormulaValue { if case .estimated(let value) = self { value } else { self } }

  func marked(asEstimated isEstimated: Bool) -> FormulaValue {
    switch self {
    case .estimated, .approximate: self
    default: isEstimated ? .estimated(self) : self
    }
  }

  /// The kind of value, a number or a truth value.
  public var type: FormulaType { if case .truth = bare { .truth } else { .real } }

  /// How many digits of the decimal are certain, at most 17, or known by stated errors, at most 15;
  /// nil if all are or none is known.
  package var certainDigits: Int? { if case .closed = self { nil } else { decimal?.count } }

  /// The digits that are known, as machines read them; nil if there are none.
  package var digits: String? {
    switch self {
    case .exact(let number): number.decimal(digits: CertainDecimal.most)
    case .estimated(.exact(let number)): number.decimal(digits: CertainDecimal.usual)
    case .closed, .bounded, .split, .estimated: decimal.flatMap { $0.count > 0 ? $0.text : nil }
    case .approximate(let number): number.isFinite ? Self.text(number) : nil
    case .truth(let value): value ? "1" : "0"
    }
  }

  private var decimal: CertainDecimal? {
    switch self {
    case .closed, .bounded, .split: Precision.all[0].sum(of: self).map { CertainDecimal($0) }
    case .estimated(let value):
      Precision.all[0].sum(of: value).map { CertainDecimal($0, most: CertainDecimal.usual) }
    default: nil
    }
  }

  /// True if it is known only between which numbers the value lies.
  package var isRange: Bool { certainDigits == 0 }

  package var warning: String? {
    guard let count = certainDigits, 0 < count, count < CertainDecimal.usual, !isEstimated else {
      return nil
    }
    return count == 1
      ? "only 1 digit of the value is certain" : "only \(count) digits of the value are certain"
  }
}

extension FormulaValue: CustomStringConvertible {
  /// The value for a person: `3`, `1/2 = 0.5`, `1/3 ≈ 0.33333333333333333`, `0.84147098480789651` with the digits that are
  /// certain, `≈ 0.765197686557967` with those that are known by a stated error, `between 0 and 0.693` without any, `true`,
  /// `≈ true`.
  public var description: String {
    if isRange { return range }
    return switch self {
    case .exact(let number): Self.text(number)
    case .closed, .bounded, .split: decimal?.text ?? ""
    case .estimated(.exact(let number)):
      "≈ " + number.decimal(digits: CertainDecimal.usual, wholePart: true)
    case .estimated(let value): "≈ " + (decimal?.text ?? value.description)
    case .approximate(let number): "≈ " + Self.text(number)
    case .truth(let value): value ? "true" : "false"
    }
  }

  /// The bounds with three digits each, rounded outward.
  private var range: String {
    let about = isEstimated ? "≈ " : ""
    if let ball = Precision.all[0].sum(of: bare), ball.sign == nil, ball.magnitudeBits < -1000 {
      // All that is known is a power of ten.
      let power = (Double(ball.magnitudeBits) * 0.301_03).rounded(.up)
      return about + "between -1e\(Int(power)) and 1e\(Int(power))"
    }
    guard let ends, ends.lower.isFinite, ends.upper.isFinite else { return about + "any number" }
    return about + "between \(Self.text(ends.lower, isUpper: false)) and "
      + Self.text(ends.upper, isUpper: true)
  }

  private static func text(_ bound: Double, isUpper: Bool) -> String {
    guard bound != 0, let exact = Rational(exactly: bound.magnitude) else { return "0" }
    let digits = 3
    var decimal = DecimalText(exact, digits: digits)
    let unit = Rational(.one, timesTenTo: decimal.point - digits)
    if (bound > 0) == isUpper {
      if decimal.value < exact { decimal = DecimalText(decimal.value + unit, digits: digits) }
    } else if decimal.value > exact {
      decimal = DecimalText(decimal.value - unit, digits: digits)
    }
    return (bound < 0 ? "-" : "") + decimal.text(isExact: true)
  }

  /// A fraction is followed by its decimal, and `≈` where that is cut off; one that is too long to be read is written as a
  /// decimal.
  private static func text(_ number: Rational) -> String {
    if number.isInteger { return "\(number)" }
    let decimal = DecimalText(number.magnitude, digits: CertainDecimal.most)
    let length = number.numerator.digitCount + number.denominator.digitCount
    let isLong = length > mostDigitsOfFraction
    let text =
      (number.isNegative ? "-" : "")
      + (isLong && !decimal.isExact ? CertainDecimal.text(decimal) : decimal.text)
    return isLong ? text : "\(number) \(decimal.isExact ? "=" : "≈") \(text)"
  }

  private static let mostDigitsOfFraction = 100

  private static func text(_ number: Double) -> String {
    guard number != 0, let exact = Rational(exactly: number.magnitude) else {
      return NumberText.text(number)
    }
    let decimal = DecimalText(exact, digits: CertainDecimal.likely)
    return (number < 0 ? "-" : "") + CertainDecimal.text(decimal, of: CertainDecimal.likely)
  }
}

/// The kinds of values of formulas.
public enum FormulaType: String, Sendable, Hashable {
  case real
  case truth

  var words: String { self == .real ? "a number" : "a truth value" }
}
