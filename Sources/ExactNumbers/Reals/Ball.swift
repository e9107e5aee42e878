/// A real number within a radius of a centre: between (centre - radius) · 2^exponent and (centre + radius) ·
/// 2^exponent.
///
/// Every operation gives a ball that holds the exact result for all numbers in its operands, so
/// that no analysis of rounding errors is needed; it returns nil if the operands do not determine
/// one (a divisor that may be 0, a logarithm of a number that may be negative). After F. Johansson,
/// Arb: efficient arbitrary-precision midpoint-radius interval arithmetic, IEEE Transactions on
/// Computers 66 (2017).
public struct Ball: Sendable, Hashable {
  let centre: WholeNumber
  /// Below 2^32.
  let radius: WholeNumber
  let exponent: Int

  /// Beyond this power of two, up or down, there are no balls: 2^60, or 2^28 where a machine has 32 bits.
  public static var largestExponent: Int { 1 << (Int.bitWidth - 4) }

  static var longest: Int { 1 << 17 }

  /// The most bits that a radius keeps; more would add nothing useful.
  private static var radiusBits: Int { 30 }

  init(_ centre: WholeNumber, radius: WholeNumber, exponent: Int, precision: Int) {
    let drop = max(centre.bitCount - precision, radius.bitCount - Self.radiusBits, 0)
    if drop == 0 {
      self.init(centre, radius, exponent)
    } else {
      // One for what the centre loses, one for what the radius loses.
      self.init(
        centre.shifted(by: -drop), radius.shifted(by: -drop) + (radius.isZero ? 1 : 2),
        exponent + drop)
    }
  }

  init(_ centre: WholeNumber, _ radius: WholeNumber, _ exponent: Int) {
    (self.centre, self.radius, self.exponent) = (centre, radius, exponent)
  }

  /// A fraction, to a number of bits.
  public init(_ number: Rational, precision: Int) {
    let (top, bottom) = (number.numerator, number.denominator)
    // Exact where the denominator is a power of two.
    let twos = bottom.factorsOfTwo
    if bottom.bitCount == twos + 1 {
      self.init(top, radius: .zero, exponent: -twos, precision: precision)
      return
    }
    let shift = precision + 2 + bottom.bitCount - top.bitCount
    let (quotient, rest) =
      shift >= 0
      ? top.shifted(by: shift).quotientAndRemainder(dividingBy: bottom)
      : top.quotientAndRemainder(dividingBy: bottom.shifted(by: -shift))
    self.init(quotient, radius: rest.isZero ? .zero : .one, exponent: -shift, precision: precision)
  }

  package init(_ whole: Int) { self.init(WholeNumber(whole)) }

  package init(_ whole: WholeNumber) { self.init(whole, .zero, 0) }

  /// All numbers from one finite number to another.
  public init?(from lower: Double, to upper: Double, precision: Int) {
    guard let low = Rational(exactly: lower), let high = Rational(exactly: upper), low <= high
    else { return nil }
    let half = Rational(1, 2)
    self = Ball((low + high) * half, precision: precision)
      .widened(by: Ball((high - low) * half, precision: 60), precision)
  }

  /// True if the number is known exactly.
  public var isExact: Bool { radius.isZero }

  /// The least number in the ball.
  public var lower: Rational { Self.rational(centre - radius, exponent) }

  /// The greatest number in the ball.
  public var upper: Rational { Self.rational(centre + radius, exponent) }

  /// The centre.
  public var middle: Rational { Self.rational(centre, exponent) }

  private static func rational(_ whole: WholeNumber, _ exponent: Int) -> Rational {
    exponent >= 0
      ? Rational(whole.shifted(by: exponent))
      : Rational(whole, WholeNumber.one.shifted(by: -exponent))
  }

  /// The double-precision number next to the centre; infinite, or 0, beyond their range.
  public var value: Double {
    if magnitudeBits > 1100 { return centre.isNegative ? -.infinity : .infinity }
    return magnitudeBits < -1200 ? 0 : middle.value
  }

  /// True if its bounds are fractions of a moderate length.
  public var isMeasurable: Bool { abs(magnitudeBits) < Self.longest && exponent > -Self.longest }

  var central: Ball { Ball(centre, .zero, exponent) }

  var accuracy: Int { radius.isZero ? .max : centre.bitCount - radius.bitCount }

  /// The sign of all numbers in the ball, as -1, 0 or 1; nil if they have different ones.
  public var sign: Int? {
    if centre > radius { return 1 }
    if -centre > radius { return -1 }
    return centre.isZero && radius.isZero ? 0 : nil
  }

  /// The power of two that the size of no number in the ball reaches.
  public var magnitudeBits: Int { (centre.magnitude + radius).bitCount + exponent }

  var isUsable: Bool { abs(magnitudeBits) < Self.largestExponent }

  /// The ball widened on both sides by the largest size of another.
  public func widened(by other: Ball, _ precision: Int) -> Ball {
    let size = other.centre.magnitude + other.radius
    if size.isZero { return self }
    let around = Ball(.zero, radius: size, exponent: other.exponent, precision: precision)
    return adding(around, precision)
  }

  /// The ball with more room, 2^bits, on both sides.
  package func widened(toBit bits: Int, _ precision: Int) -> Ball {
    adding(Ball(.zero, .one, bits), precision)
  }

  /// Half the number, exactly.
  public var half: Ball { scaled(by: -1) }

  /// The number times a power of two, exactly.
  public func scaled(by power: Int) -> Ball { Ball(centre, radius, exponent + power) }

  private func aligned(to unit: Int) -> (centre: WholeNumber, radius: WholeNumber) {
    if exponent >= unit {
      return (centre.shifted(by: exponent - unit), radius.shifted(by: exponent - unit))
    }
    let drop = unit - exponent
    return (centre.shifted(by: -drop), radius.shifted(by: -drop) + 2)
  }

  /// The number with its sign changed.
  public static prefix func - (x: Ball) -> Ball { Ball(-x.centre, x.radius, x.exponent) }

  /// The sum, to a number of bits.
  public func adding(_ other: Ball, _ precision: Int) -> Ball {
    if centre.isZero && radius.isZero { return other }
    if other.centre.isZero && other.radius.isZero { return self }
    let top = max(magnitudeBits, other.magnitudeBits)
    let unit = max(min(exponent, other.exponent), top - precision - 40)
    let (one, two) = (aligned(to: unit), other.aligned(to: unit))
    return Ball(
      one.centre + two.centre, radius: one.radius + two.radius, exponent: unit,
      precision: precision)
  }

  /// The difference, to a number of bits.
  public func subtracting(_ other: Ball, _ precision: Int) -> Ball { adding(-other, precision) }

  /// The product, to a number of bits.
  public func multiplied(by other: Ball, _ precision: Int) -> Ball {
    Ball(
      centre * other.centre,
      radius: isExact && other.isExact
        ? .zero
        : centre.magnitude * other.radius + other.centre.magnitude * radius
          + radius * other.radius,
      exponent: exponent + other.exponent, precision: precision)
  }

  /// The quotient, to a number of bits; nil if the divisor may be 0.
  public func divided(by other: Ball, _ precision: Int) -> Ball? {
    let size = other.centre.magnitude
    guard size > other.radius else { return nil }
    let shift = max(0, precision + 2 + size.bitCount - centre.bitCount)
    let (quotient, rest) = centre.shifted(by: shift).quotientAndRemainder(dividingBy: other.centre)
    var room: WholeNumber = rest.isZero ? 0 : 1
    if !isExact || !other.isExact {
      // |x/y - c/d| is at most (|c| s + |d| r) / (|d| (|d| - s)) for radii r and s.
      let spread = centre.magnitude * other.radius + size * radius
      room =
        room + 1
        + spread.shifted(by: shift).quotientAndRemainder(
          dividingBy: size * (size - other.radius)
        ).quotient
    }
    return Ball(
      quotient, radius: room, exponent: exponent - other.exponent - shift, precision: precision)
  }

  func divided(by divisor: Int, _ precision: Int) -> Ball {
    let divisor = WholeNumber(divisor)
    let shift = max(0, precision + 2 + divisor.bitCount - centre.bitCount)
    let quotient = centre.shifted(by: shift).quotientAndRemainder(dividingBy: divisor).quotient
    let room = radius.shifted(by: shift).quotientAndRemainder(dividingBy: divisor).quotient
    return Ball(quotient, radius: room + 2, exponent: exponent - shift, precision: precision)
  }

  /// The second power, to a number of bits.
  public func squared(_ precision: Int) -> Ball { multiplied(by: self, precision) }

  /// The power with a whole exponent; nil for a negative one of what may be 0, or if too large.
  public func raised(to power: Int64, _ precision: Int) -> Ball? {
    guard power != 0 else { return Ball(1) }
    let digits = precision + 64 - power.magnitude.leadingZeroBitCount + 8
    guard power > 0 || sign.map({ $0 != 0 }) == true else { return nil }
    // The size of the result, up to a factor of 2^power.
    let bits = Double(magnitudeBits.magnitude) * Double(power.magnitude)
    guard magnitudeBits.magnitude <= 1 || bits < Double(Self.largestExponent) else { return nil }
    var (result, square, rest) = (Ball(1), self, power.magnitude)
    while true {
      if rest & 1 == 1 { result = result.multiplied(by: square, digits) }
      rest >>= 1
      if rest == 0 { break }
      square = square.squared(digits)
      guard square.isUsable || square.sign == 0 else { return nil }
    }
    return power > 0 ? result : Ball(1).divided(by: result, precision)
  }

  /// The square root, to a number of bits; nil if the number may be negative.
  public func squareRoot(_ precision: Int) -> Ball? {
    guard centre >= radius else { return nil }
    if sign == 0 { return self }
    // Whole roots of both ends, with so many bits that the precision is reached.
    var shift = max(0, 2 * precision + 4 - centre.bitCount)
    if (exponent - shift) % 2 != 0 { shift += 1 }
    let low = (centre - radius).shifted(by: shift).rootDown(2)
    let high = (isExact ? low : (centre + radius).shifted(by: shift).rootDown(2)) + 1
    return Ball(
      low + high, radius: high - low, exponent: (exponent - shift) / 2 - 1, precision: precision)
  }

  /// The absolute value.
  public func magnitude(_ precision: Int) -> Ball {
    switch sign {
    case 0, 1: return self
    case -1: return -self
    default:
      let most = centre.magnitude + radius
      return Ball(most, radius: most, exponent: exponent - 1, precision: precision)
    }
  }

  /// The floor; nil if uncertain.
  public var floor: WholeNumber? {
    guard magnitudeBits < Self.longest else { return nil }
    let low = (centre - radius).shifted(by: exponent)
    return (centre + radius).shifted(by: exponent) == low ? low : nil
  }
}
