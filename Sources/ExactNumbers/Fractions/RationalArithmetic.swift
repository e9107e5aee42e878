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
