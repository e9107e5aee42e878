/// Operations on values: exact while numbers are rational and short enough, else with bounds or in double precision.
struct ExactArithmetic {
  /// How inexact numbers are known: with bounds, or in double precision if nil.
  let precision: Precision?

  func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    if left.isEstimated || right.isEstimated {
      return try estimated { arithmetic throws(Trouble) in
        try arithmetic.apply(sign, left.bare, right.bare)
      }
    }
    if sign == .divide, right.rational?.isZero == true { throw Trouble("division by zero") }
    if case .exact(let one) = left, case .exact(let other) = right {
      switch sign {
      case .add: return try kept(one + other)
      case .subtract: return try kept(one - other)
      case .multiply: return try kept(one * other)
      case .divide: return try kept(one / other)
      case .power: return try power(one, other)
      }
    }
    if let known = ClosedForm.apply(sign, left, right) { return try kept(known) }
    if let precision {
      if sign == .divide, left.rational?.isZero == true,
        let divisor = try precision.ball(right).sign, divisor != 0
      {
        return left
      }
      if sign == .power, let zero = try powerOfZero(left, right, precision) { return zero }
      return try precision.apply(sign, left, right)
    }
    return try Self.rounded(sign, left, right)
  }

  /// A value that rests on estimates: bounds carry their errors, even where other values are in double precision.
  private func estimated(
    _ value: (ExactArithmetic) throws(Trouble) -> FormulaValue
  ) throws(Trouble) -> FormulaValue {
    if precision == nil {
      do throws(Trouble) {
        return try value(ExactArithmetic(precision: Precision.all[0])).marked(asEstimated: true)
      } catch { if error.doubt == nil { throw error } }
    }
    return try value(self).marked(asEstimated: true)
  }

  private static func rounded(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    let (one, other) = (left.real, right.real)
    switch sign {
    case .add: return try approximate(one + other, "infinity minus infinity")
    case .subtract: return try approximate(one - other, "infinity minus infinity")
    case .multiply: return try approximate(one * other, "zero times infinity")
    case .divide:
      if other == 0 { throw Trouble("division by zero") }
      return try approximate(one / other, "infinity divided by infinity")
    case .power:
      if one == 0, other < 0 { throw Trouble("zero to a negative power") }
      if one < 0, other != other.rounded() { throw rootOfNegative(left, right) }
      let power = "\(one < 0 ? "(\(left.words))" : left.words)^(\(right.words))"
      return try approximate(RealArithmetic.power(one, other), power)
    }
  }

  private static func rootOfNegative(_ base: FormulaValue, _ exponent: FormulaValue) -> Trouble {
    let power = "(\(base.words))^(\(exponent.words))"
    // An odd root has a real value.
    let isOdd = exponent.rational.map { !$0.denominator.isEven } ?? false
    let advice =
      isOdd && exponent.rational?.numerator == 1
      ? "; the real root is written -(\(ExactArithmetic.negate(base).words))^(\(exponent.words))"
      : ""
    return Trouble("a negative number raised to a non-integer power: \(power)\(advice)")
  }

  /// The power of 0 to a number that is not known exactly; refuses what a negative number has no power to.
  ///
  /// Double precision may take another sign for that of the base, and 0 for the exponent.
  private func powerOfZero(
    _ base: FormulaValue, _ exponent: FormulaValue, _ precision: Precision
  ) throws(Trouble) -> FormulaValue? {
    switch try precision.ball(base).sign {
    case 0:
      if exponent.rational?.isZero == true { return .exact(.one) }
      if try precision.sign(exponent) < 0 { throw Trouble("zero to a negative power") }
      return .exact(.zero)
    case -1:
      let size = try precision.ball(exponent)
      guard exponent.rational?.isInteger != true, size.isMeasurable,
        size.lower.floor == size.upper.floor, !size.lower.isInteger
      else { return nil }
      throw Self.rootOfNegative(base, exponent)
    default: return nil
    }
  }

  static func approximate(
    _ number: Double, _ reason: @autoclosure () -> String
  ) throws(Trouble) -> FormulaValue {
    if number.isNaN { throw Trouble(reason()) }
    return .approximate(number)
  }

  /// An exact result; one that is too long is refused if whole, else known as a decimal.
  func kept(
    _ number: Rational, upTo digits: Int = ExactSize.mostDigits
  ) throws(Trouble) -> FormulaValue {
    if number.isShort { return .exact(number) }
    let isWhole = number.isInteger
    let length = ExactSize.length(number)
    guard length > (isWhole ? ExactSize.mostDigits : digits) else { return .exact(number) }
    guard isWhole else { return try decimal(number) }
    throw Trouble(ExactSize.refusal("the result", digits: Double(length)), kind: .limit)
  }

  private func kept(_ value: FormulaValue) throws(Trouble) -> FormulaValue {
    if case .exact(let number) = value { return try kept(number) }
    return value
  }

  private func decimal(_ number: Rational) throws(Trouble) -> FormulaValue {
    guard let precision else { return .approximate(number.value) }
    return try precision.checked(Ball(number, precision: precision.bits))
  }

  static func negate(_ operand: FormulaValue) -> FormulaValue {
    switch operand {
    case .exact(let number): .exact(-number)
    case .closed(let form): form.scaled(by: Rational(-1))
    case .bounded(let ball): .bounded(-ball)
    case .split(let head, let tail): .split(negate(head), -tail)
    case .estimated(let value): .estimated(negate(value))
    case .approximate(let number): .approximate(-number)
    case .truth: operand
    }
  }

  private func power(_ base: Rational, _ exponent: Rational) throws(Trouble) -> FormulaValue {
    if base.isZero, exponent.isNegative { throw Trouble("zero to a negative power") }
    if exponent.isInteger { return try whole(base, exponent) }
    if !base.isNegative, let root = root(base, exponent) { return try kept(root) }
    if base.isNegative { throw Self.rootOfNegative(.exact(base), .exact(exponent)) }
    return try inexact(base, exponent)
  }

  private func inexact(_ base: Rational, _ exponent: Rational) throws(Trouble) -> FormulaValue {
    if let precision { return try precision.apply(.power, .exact(base), .exact(exponent)) }
    return try Self.rounded(.power, .exact(base), .exact(exponent))
  }

  private func whole(_ base: Rational, _ exponent: Rational) throws(Trouble) -> FormulaValue {
    if exponent.isZero { return .exact(.one) }
    if base.isZero || base.magnitude == .one {
      return .exact(base.isNegative && exponent.numerator.isEven ? -base : base)
    }
    let power = exponent.value
    let length = ExactSize.digits(base)
    if (length * power.magnitude).rounded(.down) < Double(ExactSize.mostDigits),
      let whole = exponent.integer, let result = base.raised(to: whole)
    {
      return try kept(result)
    }
    if base.isInteger, power > 0 {
      throw Trouble(
        ExactSize.refusal(
          "\(FormulaValue.exact(base).words)^\(FormulaValue.exact(exponent).words)",
          digits: (length * power).rounded(.down) + 1), kind: .limit)
    }
    return try inexact(base, exponent)
  }

  private func root(_ base: Rational, _ exponent: Rational) -> FormulaValue? {
    guard let degree = exponent.denominator.integer, let power = exponent.numerator.integer else {
      return nil
    }
    if base.isZero { return .exact(.zero) }
    if let root = base.root(degree) {
      let length = ExactSize.digits(root) * Double(power.magnitude)
      guard length <= Double(ExactSize.mostDigits) else { return nil }
      return root.raised(to: power).map { .exact($0) }
    }
    guard power.magnitude <= 64 else { return nil }
    return base.raised(to: power).flatMap { ClosedForm.root($0, degree) }
  }

  func factorial(_ operand: FormulaValue) throws(Trouble) -> FormulaValue {
    if operand.isEstimated { return try factorial(operand.bare).marked(asEstimated: true) }
    if let number = operand.rational, number.isInteger {
      if number.isNegative {
        throw Trouble("the factorial of a negative whole number: \(operand.words)")
      }
      let value = number.value
      let digits = value < 10 ? 7 : ExactSize.digitsOfFactorial(value)
      guard digits <= Double(ExactSize.mostDigits), let whole = number.integer else {
        throw Trouble(ExactSize.refusal("\(operand.words)!", digits: digits), kind: .limit)
      }
      return .exact(Rational(WholeNumber.factorial(whole)))
    }
    if let precision {
      let next = try precision.apply(.add, operand, .exact(.one))
      return try precision.checked(precision.ball(next).gamma(precision.bits))
    }
    return try Self.approximate(
      RealArithmetic.factorial(operand.real),
      "the factorial of a negative whole number: \(operand.words)")
  }

  func compare(
    _ comparison: Comparison, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    if left.isEstimated || right.isEstimated {
      return try ExactArithmetic(precision: precision ?? Precision.all[0])
        .compare(comparison, left.bare, right.bare).marked(asEstimated: true)
    }
    if case .exact(let one) = left, case .exact(let other) = right {
      return .truth(comparison.holds(one, other))
    }
    if case .exact(let difference) = ClosedForm.apply(.subtract, left, right) {
      return .truth(comparison.holds(difference, .zero))
    }
    let (one, other) = (left.real, right.real)
    if one.isInfinite || other.isInfinite, isUnbounded(left, one) || isUnbounded(right, other) {
      return .truth(comparison.holds(one, other))
    }
    if let precision { return .truth(comparison.holds(try precision.order(left, right), 0)) }
    // Values that agree in more digits than double precision guarantees.
    guard (one - other).magnitude > 0x1p-36 * max(one.magnitude, other.magnitude) else {
      throw Trouble(
        "not decided: both sides are equal to 10 digits or more, of which nothing is certain",
        doubt: .precision)
    }
    return .estimated(.truth(comparison.holds(one, other)))
  }

  /// True of infinity, which is not a number that is too large.
  private func isUnbounded(_ value: FormulaValue, _ number: Double) -> Bool {
    if case .approximate = value { number.isInfinite } else { false }
  }

  func floor(_ value: FormulaValue) throws(Trouble) -> Double {
    if let number = value.rational { return number.floor.value }
    guard let precision else { return value.real.rounded(.down) }
    return try precision.floor(value.bare).value
  }

  func apply(
    _ function: FormulaFunction, _ arguments: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    if arguments.contains(where: { $0.isEstimated }) {
      return try estimated { arithmetic throws(Trouble) in
        try arithmetic.apply(function, arguments.map { $0.bare })
      }
    }
    var known: FormulaValue?
    if let body = function.exactBody, arguments.allSatisfy({ $0.isExact }) {
      do throws(FunctionFailure) {
        known = try body(arguments.compactMap { $0.rational })
      } catch {
        throw Trouble(error, in: function)
      }
    }
    if let known, !known.real.isNaN { return try kept(known) }
    if let body = function.knownBody {
      do throws(Pole) { known = try body(arguments[0]) } catch {
        throw Trouble("`\(function.name)` has a pole at \(arguments[0].words)")
      }
      if let known { return try kept(known) }
    }
    if let precision { return try precision.apply(function, arguments) }
    let numbers = arguments.map { $0.real }
    let value = function.value(numbers)
    if value != 0, value.magnitude < .leastNormalMagnitude {
      throw Trouble("`\(function.name)` has a value too small for numbers in double precision")
    }
    guard value.isNaN else { return .approximate(value) }
    let list = arguments.map { $0.words }.joined(separator: ", ")
    throw Trouble(function.reason?(numbers) ?? "`\(function.name)(\(list))` has no value")
  }
}

extension Trouble {
  init(_ failure: FunctionFailure, in function: FormulaFunction) {
    self.init("`\(function.name)`: \(Trouble.words(of: failure))", kind: .failed)
  }
}

extension FormulaValue {
  /// The value as messages tell it.
  var words: String {
    if case .closed(let form) = self { return form.words }
    guard case .exact(let number) = self else { return NumberText.text(real) }
    let length = number.numerator.bitCount + number.denominator.bitCount
    return length < 256 ? "\(number)" : number.decimal(digits: CertainDecimal.usual)
  }
}

enum NumberText {
  /// The shortest text that reads back as the number, whole numbers without a point.
  @Sendable static func text(_ number: Double) -> String {
    if number.isNaN { return "an undefined value" }
    if let whole = Int64(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
      return "\(whole)"
    }
    return "\(number)"
  }
}
