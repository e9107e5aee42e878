/// A fraction of whole numbers of any size, in lowest terms.
public struct Rational: Sendable, Hashable {
  /// The numerator, which carries the sign.
  public let numerator: WholeNumber
  /// The denominator, at least 1, without a factor in common with the numerator.
  public let denominator: WholeNumber

  /// A whole number.
  public init(_ whole: WholeNumber) { self.init(reduced: whole, .one) }

  /// A quotient of numbers of the machine, or a whole number; traps when the divisor is 0.
  public init<Number: FixedWidthInteger>(_ dividend: Number, _ divisor: Number = 1) {
    self.init(WholeNumber(dividend), WholeNumber(divisor))
  }

  /// A quotient in lowest terms; nil if the divisor is 0.
  public init?(_ dividend: WholeNumber, over divisor: WholeNumber) {
    guard !divisor.isZero else { return nil }
    if divisor.isOne {
      self.init(dividend)
      return
    }
    let common = dividend.commonDivisor(with: divisor)
    let factor = divisor.isNegative ? -common : common
    self.init(reduced: dividend.divided(exactlyBy: factor), divisor.divided(exactlyBy: factor))
  }

  /// A quotient in lowest terms; traps when the divisor is 0.
  public init(_ dividend: WholeNumber, _ divisor: WholeNumber) {
    guard let quotient = Rational(dividend, over: divisor) else {
      preconditionFailure("A fraction needs a denominator other than 0.")
    }
    self = quotient
  }

  /// A whole number times a power of ten.
  public init(_ whole: WholeNumber, timesTenTo exponent: Int) {
    let power = WholeNumber(10).raised(to: abs(exponent))
    self = exponent < 0 ? Rational(whole, power) : Rational(whole * power)
  }

  /// The exact value of a finite number; nil if it is not finite.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    // The significand has 53 bits; its zeros at the end belong to the exponent.
    guard value != 0, let whole = WholeNumber(truncating: value.significand * 0x1p52) else {
      self.init(.zero)
      return
    }
    let zeros = whole.factorsOfTwo
    let odd = whole.shifted(by: -zeros)
    let exponent = Int(value.exponent) - 52 + zeros
    let part = value < 0 ? -odd : odd
    self.init(
      reduced: exponent > 0 ? part.shifted(by: exponent) : part,
      exponent < 0 ? WholeNumber.one.shifted(by: -exponent) : .one)
  }

  /// Parts that are already in lowest terms.
  init(reduced numerator: WholeNumber, _ denominator: WholeNumber) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The number 0.
  public static let zero = Rational(0)
  /// The number 1.
  public static let one = Rational(1)

  /// True if numerator and denominator fit into 128 bits.
  public var isShort: Bool { numerator.short != nil && denominator.short != nil }

  /// True if the number is whole.
  public var isInteger: Bool { denominator.isOne }
  /// True if the number is below zero.
  public var isNegative: Bool { numerator.isNegative }
  /// True if the number is zero.
  public var isZero: Bool { numerator.isZero }

  /// The number as an `Int`, if it is whole and fits.
  public var integer: Int? { isInteger ? numerator.integer : nil }

  /// The nearest double-precision number, ties to even; infinite beyond the largest.
  public var value: Double {
    if let top = numerator.short, let bottom = denominator.short,
      top.magnitude | bottom.magnitude < 1 << 53
    {
      return Double(Int64(top)) / Double(Int64(bottom))
    }
    let size = numerator.bitCount - denominator.bitCount
    if size > 1100 { return isNegative ? -.infinity : .infinity }
    if size < -1100 { return 0 }
    // A quotient of 56 or 57 bits, of which a number keeps 53, or fewer where it is subnormal.
    let scale = 56 - size
    let (quotient, rest) =
      scale >= 0
      ? numerator.magnitude.shifted(by: scale).quotientAndRemainder(dividingBy: denominator)
      : numerator.magnitude.quotientAndRemainder(dividingBy: denominator.shifted(by: -scale))
    let word = Int64(truncatingIfNeeded: quotient.short ?? 0)
    let count = quotient.bitCount
    let kept = min(53, count - scale + 1074)
    guard kept >= 0 else { return 0 }
    let dropped = Int64(count - kept)
    let half = Int64(1) << (dropped - 1)
    let tail = word & (2 * half - 1)
    var top = word >> dropped
    if tail > half || tail == half && (!rest.isZero || top & 1 == 1) { top += 1 }
    let nearest = Double(sign: .plus, exponent: Int(dropped) - scale, significand: Double(top))
    return isNegative ? -nearest : nearest
  }
}

extension WholeNumber {
  /// The quotient by a number that divides this one.
  public func divided(exactlyBy divisor: WholeNumber) -> WholeNumber {
    divisor.isOne ? self : quotientAndRemainder(dividingBy: divisor).quotient
  }
}

extension Rational {
  /// The number with its sign changed.
  public static prefix func - (operand: Rational) -> Rational {
    Rational(reduced: -operand.numerator, operand.denominator)
  }

  /// The absolute value.
  public var magnitude: Rational { isNegative ? -self : self }

  /// One divided by the number; nil for zero.
  public var reciprocal: Rational? {
    if isZero { return nil }
    return isNegative
      ? Rational(reduced: -denominator, -numerator) : Rational(reduced: denominator, numerator)
  }

  /// The sum, reduced as early as possible (Knuth, The Art of Computer Programming 2, §4.5.1).
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.isInteger && right.isInteger {
      return Rational(reduced: left.numerator + right.numerator, .one)
    }
    let common = left.denominator.commonDivisor(with: right.denominator)
    let scale = right.denominator.divided(exactlyBy: common)
    let sum = left.numerator * scale + right.numerator * left.denominator.divided(exactlyBy: common)
    if sum.isZero { return .zero }
    // Any remaining common factor divides that of the denominators.
    let rest = common.isOne ? common : sum.commonDivisor(with: common)
    return Rational(
      reduced: sum.divided(exactlyBy: rest), left.denominator.divided(exactlyBy: rest) * scale)
  }

  /// The difference.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// The product.
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.isInteger && right.isInteger {
      return Rational(reduced: left.numerator * right.numerator, .one)
    }
    let one = left.numerator.commonDivisor(with: right.denominator)
    let two = right.numerator.commonDivisor(with: left.denominator)
    return Rational(
      reduced: left.numerator.divided(exactlyBy: one) * right.numerator.divided(exactlyBy: two),
      left.denominator.divided(exactlyBy: two) * right.denominator.divided(exactlyBy: one))
  }

  /// The quotient; traps when the divisor is zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    guard let quotient = left.divided(by: right) else {
      preconditionFailure("A number cannot be divided by zero.")
    }
    return quotient
  }

  /// The quotient; nil if the divisor is zero.
  public func divided(by other: Rational) -> Rational? { other.reciprocal.map { self * $0 } }

  /// The power with a whole exponent; 0^0 is one, nil for a negative power of zero.
  public func raised(to exponent: Int) -> Rational? {
    if exponent < 0 { return reciprocal.flatMap { $0.raised(to: -exponent) } }
    return Rational(reduced: numerator.raised(to: exponent), denominator.raised(to: exponent))
  }

  /// The greatest whole number that is not above.
  public var floor: Rational { isInteger ? self : Rational(numerator.dividedDown(by: denominator)) }

  /// The least whole number that is not below.
  public var ceiling: Rational { -(-self).floor }

  /// The nearest whole number, away from zero in the middle.
  public var rounded: Rational {
    if isInteger { return self }
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isUp = rest.magnitude.shifted(by: 1) >= denominator
    return Rational(isUp ? quotient + (isNegative ? -1 : 1) : quotient)
  }

  /// The root of a whole degree from 2 on, if it is rational; nil if it is not real.
  public func root(_ degree: Int) -> Rational? {
    guard degree >= 2, !isNegative || !degree.isMultiple(of: 2) else { return nil }
    guard let top = Self.root(numerator.magnitude, degree),
      let bottom = Self.root(denominator, degree)
    else { return nil }
    return Rational(reduced: isNegative ? -top : top, bottom)
  }

  private static func root(_ number: WholeNumber, _ degree: Int) -> WholeNumber? {
    if number.isZero || number.isOne { return number }
    // The root would be between 1 and 2.
    guard number.bitCount > degree else { return nil }
    let root = number.rootDown(degree)
    return root.raised(to: degree) == number ? root : nil
  }
}

extension Rational: Comparable {
  /// Orders by size, exactly.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
