internal import ExactNumbers

/// The operations of the language on values: exact while numbers are rational and fit, and with the
/// reason where the result is undefined.
enum ExactArithmetic {
  /// A number as messages show it.
  static func words(_ value: FormulaValue) -> String {
    switch value {
    case .exact(let number) where number.numerator.bitCount + number.denominator.bitCount < 256:
      "\(number)"
    case .exact(let number): number.decimal(digits: 15)
    default: words(value.real)
    }
  }

  /// A number as messages show it.
  static func words(_ number: Double) -> String {
    NumberText.text(number)
  }

  /// The sum, difference, product, quotient or power.
  static func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    switch sign {
    case .add: return try joined(left, right, +, +, "infinity minus infinity")
    case .subtract: return try joined(left, right, -, -, "infinity minus infinity")
    case .multiply: return try joined(left, right, *, *, "zero times infinity")
    case .divide:
      if right.rational?.isZero ?? (right.real == 0) { throw Trouble("division by zero") }
      return try joined(left, right, /, RealArithmetic.divide, "infinity divided by infinity")
    case .power: return try power(left, right)
    }
  }

  private static func joined(
    _ left: FormulaValue, _ right: FormulaValue, _ exact: (Rational, Rational) -> Rational,
    _ real: (Double, Double) -> Double, _ reason: String
  ) throws(Trouble) -> FormulaValue {
    if case .exact(let one) = left, case .exact(let other) = right {
      return try kept(exact(one, other))
    }
    return try inexact(real(left.real, right.real), of: [left, right], reason)
  }

  /// An exact result, unless it is too long.
  ///
  /// A whole number that is too long is refused; a fraction is still known as a decimal.
  static func kept(_ number: Rational) throws(Trouble) -> FormulaValue {
    let isLong = max(number.numerator.bitCount, number.denominator.bitCount) > ExactSize.mostBits
    guard isLong else { return .exact(number) }
    if number.isInteger {
      throw Trouble(
        ExactSize.refusal("the result", digits: Double(number.numerator.digitCount)), kind: .limit)
    }
    return .outgrown(number.value)
  }

  /// A rounded number, which is still called rational if it was computed from such.
  static func inexact(
    _ number: Double, of operands: [FormulaValue], _ reason: @autoclosure () -> String
  ) throws(Trouble) -> FormulaValue {
    if number.isNaN { throw Trouble(reason()) }
    for operand in operands {
      if case .approximate = operand { return .approximate(number) }
    }
    return .outgrown(number)
  }

  /// The number with its sign changed.
  static func negate(_ operand: FormulaValue) -> FormulaValue {
    switch operand {
    case .exact(let number): .exact(-number)
    case .outgrown(let number): .outgrown(-number)
    case .approximate(let number): .approximate(-number)
    case .truth: operand
    }
  }

  // MARK: Powers

  private static func power(
    _ base: FormulaValue, _ exponent: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    if base.real == 0, exponent.real < 0 { throw Trouble("zero to a negative power") }
    if case .exact(let number) = base, case .exact(let power) = exponent {
      if power.isInteger { return try whole(number, power) }
      if let root = root(number, power) { return .exact(root) }
    }
    let isWhole = exponent.real == exponent.real.rounded()
    let result = RealArithmetic.power(base.real, exponent.real)
    guard !result.isNaN else {
      throw Trouble(
        base.real < 0 && !isWhole
          ? "a negative number raised to a non-integer power: \(words(base))^(\(words(exponent)))"
          : "\(words(base))^(\(words(exponent)))")
    }
    return .approximate(result)
  }

  private static func whole(
    _ base: Rational, _ exponent: Rational
  ) throws(Trouble) -> FormulaValue {
    let size = base.magnitude
    if size == .one || base.isZero || exponent.isZero {
      let isOdd = !exponent.numerator.isEven
      return .exact(exponent.isZero ? .one : base.isNegative && !isOdd ? -base : base)
    }
    let power = exponent.value
    let length = max(
      ExactSize.logarithm(size.numerator), ExactSize.logarithm(size.denominator))
    if length * power.magnitude <= Double(ExactSize.mostDigits),
      let whole = exponent.integer, let result = base.raised(to: whole)
    {
      return try kept(result)
    }
    if base.isInteger, power > 0 {
      throw Trouble(
        ExactSize.refusal(
          "\(words(.exact(base)))^\(words(.exact(exponent)))",
          digits: (length * power).rounded(.down) + 1), kind: .limit)
    }
    return .outgrown(WideNumber.power(base, power))
  }

  private static func root(_ base: Rational, _ exponent: Rational) -> Rational? {
    guard !base.isNegative, let degree = exponent.denominator.integer,
      let power = exponent.numerator.integer, let root = base.root(degree)
    else { return nil }
    let length = max(ExactSize.logarithm(root.numerator), ExactSize.logarithm(root.denominator))
    return length * Double(power.magnitude) <= Double(ExactSize.mostDigits)
      ? root.raised(to: power) : nil
  }

  // MARK: Other operations

  /// The factorial.
  static func factorial(_ operand: FormulaValue) throws(Trouble) -> FormulaValue {
    if let number = operand.rational, number.isInteger, !number.isNegative {
      let value = number.value
      let digits = value < 10 ? 7 : ExactSize.digitsOfFactorial(value)
      guard digits <= Double(ExactSize.mostDigits), let whole = number.integer else {
        throw Trouble(ExactSize.refusal("\(words(operand))!", digits: digits), kind: .limit)
      }
      return .exact(Rational(WholeNumber.factorial(whole)))
    }
    let reason =
      operand.real < 0
      ? "the factorial of a negative number" : "the factorial of a non-integer"
    return try inexact(
      RealArithmetic.factorial(operand.real), of: [operand], "\(reason): \(words(operand))")
  }

  /// Whether a comparison holds, exactly where both numbers are exact.
  static func compare(
    _ comparison: Comparison, _ left: FormulaValue, _ right: FormulaValue
  ) -> Bool {
    if case .exact(let one) = left, case .exact(let other) = right {
      return comparison.holds(one, other)
    }
    return comparison.holds(left.real, right.real)
  }

  /// The value of a function of the library.
  static func apply(
    _ function: FormulaFunction, _ arguments: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    let exact = arguments.compactMap { $0.rational }
    let numbers = arguments.map { $0.real }
    let value: Double
    let known: FormulaValue?
    do throws(FunctionFailure) {
      known = exact.count == arguments.count ? try function.exactBody?(exact) : nil
      value = try known?.real ?? function.value(numbers)
    } catch {
      throw Trouble("`\(function.name)`: \(Trouble.words(of: error))", kind: .failed)
    }
    if case .exact(let number) = known { return try kept(number) }
    if let known, !value.isNaN { return known }
    guard value.isNaN else {
      // A sign or a rounding of an outgrown number is outgrown.
      return exact.count == arguments.count || function.exactBody == nil
        ? .approximate(value) : try inexact(value, of: arguments, "")
    }
    let list = arguments.map { words($0) }.joined(separator: ", ")
    throw Trouble(function.reason?(numbers) ?? "`\(function.name)(\(list))` has no value")
  }
}

/// Writes numbers in messages.
enum NumberText {
  /// The shortest text that reads back as the number, whole numbers without a point.
  @Sendable static func text(_ number: Double) -> String {
    if number.isNaN { return "an undefined value" }
    if let whole = Int64(exactly: number), abs(whole) < 1_000_000_000_000_000 { return "\(whole)" }
    return "\(number)"
  }
}
