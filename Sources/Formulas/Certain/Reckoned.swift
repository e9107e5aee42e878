internal import ExactNumbers

/// Bounds that are computed with as formulas are written; none as soon as one step has none.
struct Reckoned {
  let ball: Ball?
  let bits: Int

  init(_ ball: Ball?, _ bits: Int) { (self.ball, self.bits) = (ball, bits) }

  init(_ top: Int, over bottom: Int = 1, _ bits: Int) {
    self.init(Ball(Rational(top, bottom), precision: bits), bits)
  }

  static func pi(_ bits: Int) -> Self { Self(Ball.pi(bits), bits) }

  private func mapped(_ body: (Ball) -> Ball?) -> Self { Self(ball.flatMap(body), bits) }

  private static func joined(
    _ left: Self, _ right: Self, _ body: (Ball, Ball, Int) -> Ball?
  ) -> Self {
    left.mapped { one in right.ball.flatMap { body(one, $0, left.bits) } }
  }

  static func + (left: Self, right: Self) -> Self { joined(left, right) { $0.adding($1, $2) } }
  static func - (left: Self, right: Self) -> Self { joined(left, right) { $0.subtracting($1, $2) } }
  static func * (left: Self, right: Self) -> Self {
    joined(left, right) { $0.multiplied(by: $1, $2) }
  }
  static func / (left: Self, right: Self) -> Self { joined(left, right) { $0.divided(by: $1, $2) } }

  static func + (left: Self, right: Int) -> Self { left + Self(right, left.bits) }
  static func - (left: Self, right: Int) -> Self { left + -right }
  static func - (left: Int, right: Self) -> Self { Self(left, right.bits) - right }
  static func * (left: Self, right: Int) -> Self { left * Self(right, left.bits) }
  static func / (left: Self, right: Int) -> Self { left / Self(right, left.bits) }
  static func / (left: Int, right: Self) -> Self { Self(left, right.bits) / right }
  static prefix func - (number: Self) -> Self { number.mapped { -$0 } }

  var sign: Int? { ball?.sign }
  var magnitude: Self { mapped { $0.magnitude(bits) } }
  var half: Self { mapped { $0.half } }
  var squared: Self { mapped { $0.squared(bits) } }
  var root: Self { mapped { $0.squareRoot(bits) } }
  var exponential: Self { mapped { $0.exponential(bits) } }
  var exponentialLessOne: Self { mapped { $0.exponentialLessOne(bits) } }
  var logarithm: Self { mapped { $0.logarithm(bits) } }
  var logarithmOfOnePlus: Self { mapped { $0.logarithmOfOnePlus(bits) } }
  var logGamma: Self { mapped { $0.logGamma(bits) } }
  var arcTangent: Self { mapped { $0.arcTangent(bits) } }
  var arcSine: Self { (self / ((1 - self) * (self + 1)).root).arcTangent }
  var factorial: Self { mapped { $0.adding(Ball(.one, precision: bits), bits + 64).gamma(bits) } }

  func logarithm(to base: Int) -> Self { logarithm / Self(base, bits).logarithm }

  /// True if its square is below what these bits tell from 1.
  var isTiny: Bool { ball.map { $0.magnitudeBits < -bits / 2 } ?? false }

  /// True if e to this power needs no care near 1.
  var isLarge: Bool { ball.map { $0.magnitudeBits > 8 } ?? false }

  /// A power of e, unless its own exponent is out of reach.
  func exponentialInReach() throws(Trouble) -> Self {
    if let sign, let ball, ball.magnitudeBits >= Ball.largestExponent.trailingZeroBitCount {
      throw Precision.outOfReach(isLarge: sign > 0)
    }
    return exponential
  }

  /// The hyperbolic tangent far from 0, or one divided by it, as ±1 and the rest; nil near 0.
  func farTangent(isInverse: Bool) throws(Trouble) -> (Int, Self)? {
    guard let sign, sign != 0, let size = magnitude.ball, size.value > Double(bits) else {
      return nil
    }
    // ±1 ∓ 2/(e^2|x| + 1), or with a minus.
    let power = try Self(size.scaled(by: 1), bits).exponentialInReach()
    let rest = 2 / (power + (isInverse ? -1 : 1))
    return (sign, (sign > 0) == isInverse ? rest : -rest)
  }

  /// The angle of the point (x, y), unless it lies at a jump.
  static func angle(_ y: Self, _ x: Self) throws(Trouble) -> Self {
    if x.sign == 1 { return (y / x).arcTangent }
    let quarter = Self.pi(x.bits).half
    switch y.sign {
    case 1: return quarter - (x / y).arcTangent
    case -1: return -quarter - (x / y).arcTangent
    case 0 where x.sign == -1: return .pi(x.bits)
    default:
      if x.sign == 0 && y.sign == 0 { throw Trouble(doubt: .forever) }
      return Self(nil, x.bits)
    }
  }

  /// The value of an odd function, of the size of the number, so that nothing cancels.
  func odd(_ body: (Self) -> Self) -> Self { sign == -1 ? -body(-self) : body(self) }

  struct Waves {
    let sine: Reckoned
    let cosine: Reckoned
    var tangent: Reckoned { sine / cosine }
    var cotangent: Reckoned { cosine / sine }
  }

  var circular: Waves {
    let waves = ball?.sineAndCosine(bits)
    return Waves(sine: Self(waves?.sine, bits), cosine: Self(waves?.cosine, bits))
  }

  /// With all bits of the sine near 0.
  var hyperbolic: Waves {
    Waves(
      sine: (exponentialLessOne - (-self).exponentialLessOne).half,
      cosine: (exponential + (-self).exponential).half)
  }

  /// The product with the logarithm of a number, which may be 0 where there are none of it.
  func times(logarithmOf number: Self) -> Self { sign == 0 ? self : self * number.logarithm }

  func logChoose(_ chosen: Self) -> Self {
    (self + 1).logGamma - (chosen + 1).logGamma - (self - chosen + 1).logGamma
  }
}
