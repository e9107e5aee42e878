/// The operations of the language on values: exact while numbers are rational and fit, and with the
/// reason where the result is undefined.
enum ExactArithmetic {
  /// A number as messages show it.
  static func words(_ value: FormulaValue) -> String {
    switch value {
    case .exact(let number): "\(number)"
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
    case .add:
      return try joined(left, right, { $0.adding($1) }, +, "infinity minus infinity")
    case .subtract:
      return try joined(left, right, { $0.subtracting($1) }, -, "infinity minus infinity")
    case .multiply:
      return try joined(left, right, { $0.multiplied(by: $1) }, *, "zero times infinity")
    case .divide:
      if right.real == 0, right.rational?.isZero ?? true { throw Trouble("division by zero") }
      return try joined(
        left, right, { $0.divided(by: $1) }, RealArithmetic.divide, "infinity divided by infinity")
    case .power: return try power(left, right)
    }
  }

  private static func joined(
    _ left: FormulaValue, _ right: FormulaValue, _ exact: (Rational, Rational) -> Rational?,
    _ real: (Double, Double) -> Double, _ reason: String
  ) throws(Trouble) -> FormulaValue {
    if case .exact(let one) = left, case .exact(let other) = right, let result = exact(one, other) {
      return .exact(result)
    }
    return try inexact(real(left.real, right.real), of: [left, right], reason)
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
    let integer = Int64(exactly: exponent.numerator)
    if let integer, let result = base.raised(to: integer) { return .exact(result) }
    guard let power = integer, abs(exponent.value) < 1e9 else {
      return .outgrown(RealArithmetic.power(base.value, exponent.value))
    }
    // The power of a rounded base would be off by as many units in the last place as it is high.
    let wide = WideNumber(base.numerator.magnitude).divided(
      by: WideNumber(base.denominator.magnitude))
    let one = WideNumber(1)
    let value = power < 0 ? one.divided(by: wide).raised(to: -power) : wide.raised(to: power)
    return .outgrown(base.isNegative && !power.isMultiple(of: 2) ? -value.value : value.value)
  }

  private static func root(_ base: Rational, _ exponent: Rational) -> Rational? {
    guard !base.isNegative, let degree = Int(exactly: exponent.denominator),
      let power = Int64(exactly: exponent.numerator)
    else { return nil }
    return base.root(degree)?.raised(to: power)
  }

  // MARK: Other operations

  /// The factorial.
  static func factorial(_ operand: FormulaValue) throws(Trouble) -> FormulaValue {
    if let number = operand.rational?.integer, let result = Rational.factorial(number) {
      return .exact(result)
    }
    let value = RealArithmetic.factorial(operand.real)
    // Between whole numbers there is nothing rational.
    if operand.real != operand.real.rounded() { return .approximate(value) }
    return try inexact(
      value, of: [operand], "the factorial of a negative whole number: \(words(operand))")
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
    do throws(FunctionFailure) {
      if exact.count == arguments.count, let value = try function.exactBody?(exact) {
        return value
      }
      value = try function.value(numbers)
    } catch {
      throw Trouble("`\(function.name)`: \(Trouble.words(of: error))", kind: .failed)
    }
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
    if let whole = Int64(exactly: number), abs(whole) < 1_000_000_000_000_000 { return "\(whole)" }
    return "\(number)"
  }
}
