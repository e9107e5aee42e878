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
    return numerator < 0
      ? Rational(reduced: -denominator, -numerator) : Rational(reduced: denominator, numerator)
  }

  /// The exact sum; nil when it does not fit.
  ///
  /// Source: D. Knuth, The Art of Computer Programming 2, §4.5.1, which reduces first.
  public func adding(_ other: Rational) -> Rational? {
    if denominator == 1 && other.denominator == 1 {
      let (sum, over) = numerator.addingReportingOverflow(other.numerator)
      return over || sum == Int128.min ? nil : Rational(reduced: sum, 1)
    }
    let common = Rational.greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude)
    guard let factor = Int128(exactly: common) else { return nil }
    let scale = other.denominator / factor
    let (left, over) = numerator.multipliedReportingOverflow(by: scale)
    let (right, over2) = other.numerator.multipliedReportingOverflow(by: denominator / factor)
    let (sum, over3) = left.addingReportingOverflow(right)
    guard !over, !over2, !over3, sum != Int128.min else { return nil }
    // What is left to cancel divides the common factor of the denominators.
    let rest = Rational.greatestCommonDivisor(sum.magnitude, common)
    guard let divisor = Int128(exactly: rest) else { return nil }
    let (bottom, over4) = (denominator / divisor).multipliedReportingOverflow(by: scale)
    guard !over4 else { return nil }
    return Rational(reduced: sum / divisor, sum == 0 ? 1 : bottom)
  }

  /// The exact difference; nil when it does not fit.
  public func subtracting(_ other: Rational) -> Rational? { adding(-other) }

  /// The exact product; nil when it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    let one = Rational.greatestCommonDivisor(numerator.magnitude, other.denominator.magnitude)
    let two = Rational.greatestCommonDivisor(other.numerator.magnitude, denominator.magnitude)
    guard let first = Int128(exactly: one), let second = Int128(exactly: two) else { return nil }
    let (top, over) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (bottom, over2) = (denominator / second).multipliedReportingOverflow(
      by: other.denominator / first)
    guard !over, !over2, top != Int128.min else { return nil }
    return Rational(reduced: top, bottom)
  }

  /// The exact quotient; nil when the divisor is zero or the quotient does not fit.
  public func divided(by other: Rational) -> Rational? {
    other.reciprocal.flatMap { multiplied(by: $0) }
  }

  /// The exact power with a whole exponent; nil for a negative power of zero or when it does not fit.
  ///
  /// Zero to the power zero is one. O(log exponent) multiplications.
  public func raised(to exponent: Int) -> Rational? { raised(to: Int64(exponent)) }

  /// The power, whose exponent may be of more bits than an `Int` has.
  func raised(to exponent: Int64) -> Rational? {
    if exponent < 0 {
      guard let reciprocal, exponent != Int64.min else { return nil }
      return reciprocal.raised(to: -exponent)
    }
    if exponent == 0 || (isInteger && numerator == 1) { return .one }
    if isZero { return .zero }
    if isInteger && numerator == -1 { return exponent.isMultiple(of: 2) ? .one : self }
    // Any other number to the power 127 is beyond 128 bits.
    guard exponent <= 127 else { return nil }
    var (result, square, rest) = (Rational.one, self, exponent)
    while true {
      if !rest.isMultiple(of: 2) {
        guard let product = result.multiplied(by: square) else { return nil }
        result = product
      }
      rest /= 2
      if rest == 0 { return result }
      guard let next = square.multiplied(by: square) else { return nil }
      square = next
    }
  }

  /// The greatest whole number that is not above.
  public var floor: Rational {
    if isInteger { return self }
    let quotient = numerator / denominator
    return Rational(reduced: numerator < 0 ? quotient - 1 : quotient, 1)
  }

  /// The least whole number that is not below.
  public var ceiling: Rational { -(-self).floor }

  /// The nearest whole number, away from zero in the middle.
  public var rounded: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // Compares without doubling the rest, which could overflow.
    let isUp = rest.magnitude >= denominator.magnitude - rest.magnitude
    let step: Int128 = isUp && !isInteger ? (numerator < 0 ? -1 : 1) : 0
    return Rational(reduced: quotient + step, 1)
  }

  /// The exact factorial of a whole number from 0 to 33; nil for any other.
  public static func factorial(_ number: Int) -> Rational? {
    guard (0...33).contains(number) else { return nil }
    return Rational(reduced: (0..<number).reduce(1) { $0 * Int128($1 + 1) }, 1)
  }

  /// The exact root of a whole degree from 2 to 126, if it is rational.
  ///
  /// An even root of a negative number is nil.
  public func root(_ degree: Int) -> Rational? {
    guard (2...126).contains(degree), !isNegative || !degree.isMultiple(of: 2) else { return nil }
    guard let top = Self.root(numerator.magnitude, degree),
      let bottom = Self.root(denominator.magnitude, degree)
    else { return nil }
    return Rational(reduced: isNegative ? -top : top, bottom)
  }

  /// The whole root of a number, if it has one, by bisection.
  private static func root(_ number: UInt128, _ degree: Int) -> Int128? {
    var (low, high) = (UInt128(0), UInt128(1) << UInt128(127 / degree + 1))
    while low < high {
      let middle = low + (high - low) / 2
      if power(middle, degree).map({ $0 >= number }) ?? true {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return power(low, degree) == number ? Int128(exactly: low) : nil
  }

  private static func power(_ base: UInt128, _ exponent: Int) -> UInt128? {
    var result: UInt128 = 1
    for _ in 0..<exponent {
      let (product, overflow) = result.multipliedReportingOverflow(by: base)
      if overflow { return nil }
      result = product
    }
    return result
  }
}

extension Rational: Comparable {
  /// Orders by size, exactly.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let one = left.numerator.magnitude.multipliedFullWidth(by: right.denominator.magnitude)
    let other = right.numerator.magnitude.multipliedFullWidth(by: left.denominator.magnitude)
    let isSmaller = (one.high, one.low) < (other.high, other.low)
    let isEqual = one == other
    return left.isNegative ? !isSmaller && !isEqual : isSmaller
  }
}
