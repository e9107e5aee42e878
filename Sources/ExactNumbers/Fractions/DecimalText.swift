/// Digits of a decimal number and the place of its point: the number 0.d₁d₂d₃… · 10^point.
package struct DecimalText: Sendable, Hashable {
  /// The digits, 0 to 9 each; the first one is not 0.
  package private(set) var digits: [UInt8]
  /// The power of ten before the first digit.
  package private(set) var point: Int
  package private(set) var isExact: Bool

  /// Digits that are known.
  package init(digits: [UInt8], point: Int, isExact: Bool = true) {
    (self.digits, self.point, self.isExact) = (digits, point, isExact)
  }

  /// A number of at least 0 to so many significant digits, to nearest, ties to even, exactly.
  package init(_ number: Rational, digits count: Int) {
    precondition(count > 0, "A decimal needs at least one digit.")
    guard !number.isZero else {
      self.init(digits: [], point: 0)
      return
    }
    let (top, bottom) = (number.numerator.magnitude, number.denominator)
    // The whole part has about so many digits, or one less; where it has none, so many zeros follow.
    var point = top.digitCount - bottom.digitCount + 1
    var (quotient, rest) = Self.divide(top, bottom, count - point)
    if quotient.isZero || quotient.digitCount < count {
      point -= 1
      (quotient, rest) = Self.divide(top, bottom, count - point)
    }
    let isExact = rest.numerator.isZero
    if !isExact {
      let half = rest.numerator.shifted(by: 1)
      if half > rest.denominator || half == rest.denominator && !quotient.isEven {
        quotient = quotient + 1
      }
    }
    if quotient.digitCount > count { point += 1 }
    var found = quotient.description.utf8.map { $0 - 48 }
    while found.last == 0 { found.removeLast() }
    self.init(digits: found, point: point, isExact: isExact)
  }

  private static func divide(
    _ top: WholeNumber, _ bottom: WholeNumber, _ exponent: Int
  ) -> (WholeNumber, (numerator: WholeNumber, denominator: WholeNumber)) {
    let power = WholeNumber(10).raised(to: abs(exponent))
    let dividend = exponent >= 0 ? top * power : top
    let divisor = exponent >= 0 ? bottom : bottom * power
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return (quotient, (rest, divisor))
  }

  /// Writes zeros at the end until there are so many digits.
  package mutating func pad(to count: Int) {
    while digits.count < count { digits.append(0) }
  }

  package var value: Rational {
    Rational(WholeNumber(digits: digits), timesTenTo: point - digits.count)
  }

  /// The number with one digit before the point and an exponent.
  package var scientific: String {
    let written = digits.map { "\($0)" }.joined()
    let mantissa = digits.count == 1 ? written : "\(written.prefix(1)).\(written.dropFirst())"
    return "\(mantissa)e\(point - 1)"
  }

  package var text: String { text(isExact: isExact) }

  /// The number in ASCII digits: exact ones in full from 10^-6 to 10^21, others from 10^-4 to
  /// 10^17, so that no zero replaces an unknown digit, and beyond that with an exponent: `3.33e-5`,
  /// `1e21`.
  package func text(isExact: Bool) -> String {
    guard !digits.isEmpty else { return "0" }
    if isExact ? point > 21 || point < -5 : point > 17 || point < -3 { return scientific }
    let written = digits.map { "\($0)" }.joined()
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + written }
    if digits.count <= point {
      return written + String(repeating: "0", count: point - digits.count)
    }
    return "\(written.prefix(point)).\(written.dropFirst(point))"
  }
}

extension Rational: CustomStringConvertible {
  /// The number as `3`, `-3` or `3/4`.
  public var description: String { isInteger ? "\(numerator)" : "\(numerator)/\(denominator)" }

  /// The decimal with the given number of significant digits, ties to even, without trailing zeros;
  /// `wholePart` writes all digits before the point, `DecimalText` handles exponents.
  package func decimal(digits: Int, wholePart isWhole: Bool = false) -> String {
    var count = digits
    if isWhole, numerator.bitCount < 128 + denominator.bitCount {
      let whole = floor.numerator.digitCount
      if whole <= 21 { count = max(count, whole) }
    }
    return (isNegative ? "-" : "") + DecimalText(magnitude, digits: count).text
  }

  /// The odds against an event of this probability, `29.96 : 1`, failures for each success; `always` for 1, `never` for
  /// 0; traps for numbers that are no probability.
  public func oddsAgainst(digits: Int = 4) -> String {
    precondition(!isNegative && self <= .one, "A probability is from 0 to 1.")
    guard !isZero else { return "never" }
    guard self != .one else { return "always" }
    return ((.one - self) / self).decimal(digits: digits, wholePart: true) + " : 1"
  }
}
