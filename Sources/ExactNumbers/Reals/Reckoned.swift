/// Bounds that can be calculated with in ordinary notation; as soon as a step has no bounds, neither has the result.
package struct Reckoned: Sendable {
  package let ball: Ball?
  package let bits: Int

  package init(_ ball: Ball?, _ bits: Int) { (self.ball, self.bits) = (ball, bits) }

  package init(_ whole: Int, _ bits: Int) { self.init(Ball(whole), bits) }

  package static func pi(_ bits: Int) -> Self { Self(Ball.pi(bits), bits) }

  /// The same bounds, with which others are reckoned to another number of bits.
  package func at(_ bits: Int) -> Self { Self(ball, bits) }

  /// The bounds, to a number of bits.
  package func rounded(to bits: Int) -> Ball? { ball?.rounded(to: bits) }

  func mapped(_ body: (Ball) -> Ball?) -> Self { Self(ball.flatMap(body), bits) }

  private static func joined(
    _ left: Self, _ right: Self, _ body: (Ball, Ball, Int) -> Ball?
  ) -> Self {
    left.mapped { one in right.ball.flatMap { body(one, $0, left.bits) } }
  }

  package static func + (left: Self, right: Self) -> Self {
    joined(left, right) { $0.adding($1, $2) }
  }
  package static func - (left: Self, right: Self) -> Self {
    joined(left, right) { $0.subtracting($1, $2) }
  }
  package static func * (left: Self, right: Self) -> Self {
    joined(left, right) { $0.multiplied(by: $1, $2) }
  }
  package static func / (left: Self, right: Self) -> Self {
    joined(left, right) { $0.divided(by: $1, $2) }
  }

  package static func + (left: Self, right: Int) -> Self { left + Self(right, left.bits) }
  package static func - (left: Self, right: Int) -> Self { left + -right }
  package static func - (left: Int, right: Self) -> Self { Self(left, right.bits) - right }
  package static func * (left: Self, right: Int) -> Self { left * Self(right, left.bits) }
  package static func / (left: Self, right: Int) -> Self { left / Self(right, left.bits) }
  package static func / (left: Int, right: Self) -> Self { Self(left, right.bits) / right }
  package static prefix func - (number: Self) -> Self { number.mapped { -$0 } }

  package var sign: Int? { ball?.sign }
  package var magnitude: Self { mapped { $0.magnitude(bits) } }
  package var half: Self { mapped { $0.half } }
  package var twice: Self { mapped { $0.scaled(by: 1) } }
  package var squared: Self { mapped { $0.squared(bits) } }
  package var root: Self { mapped { $0.squareRoot(bits) } }
  package var exponential: Self { mapped { $0.exponential(bits) } }
  package var exponentialLessOne: Self { mapped { $0.exponentialLessOne(bits) } }
  package var logarithm: Self { mapped { $0.logarithm(bits) } }
  package var logarithmOfOnePlus: Self { mapped { $0.logarithmOfOnePlus(bits) } }
  package var gamma: Self { mapped { $0.gamma(bits) } }
  package var logGamma: Self { mapped { $0.logGamma(bits) } }
  package var digamma: Self { mapped { $0.digamma(bits) } }
  package var arcTangent: Self { mapped { $0.arcTangent(bits) } }
  package var arcSine: Self { (self / ((1 - self) * (self + 1)).root).arcTangent }
  package var factorial: Self {
    mapped { $0.adding(Ball(.one, precision: bits), bits + 64).gamma(bits) }
  }

  package func logarithm(to base: Int) -> Self { logarithm / Self(base, bits).logarithm }

  /// True if its square is below what these bits tell from 1.
  package var isTiny: Bool { ball.map { $0.magnitudeBits < -bits / 2 } ?? false }

  /// True if e to this power needs no care near 1.
  package var isLarge: Bool { ball.map { $0.magnitudeBits > 8 } ?? false }

  /// The value of an odd function, of the size of the number, so that nothing cancels.
  package func odd(_ body: (Self) -> Self) -> Self { sign == -1 ? -body(-self) : body(self) }

  package struct Waves {
    package let sine: Reckoned
    package let cosine: Reckoned
    package var tangent: Reckoned { sine / cosine }
    package var cotangent: Reckoned { cosine / sine }
  }

  package var circular: Waves {
    let waves = ball?.sineAndCosine(bits)
    return Waves(sine: Self(waves?.sine, bits), cosine: Self(waves?.cosine, bits))
  }

  /// With all bits of the sine near 0.
  package var hyperbolic: Waves {
    Waves(
      sine: (exponentialLessOne - (-self).exponentialLessOne).half,
      cosine: (exponential + (-self).exponential).half)
  }

  /// This times the logarithm of a number; 0 if this is 0, even where the number is 0 too.
  package func times(logarithmOf number: Self) -> Self {
    sign == 0 ? self : self * number.logarithm
  }

  /// ln B(a, b) of positive numbers.
  package func logBeta(_ other: Self) -> Self {
    logGamma + other.logGamma - (at(bits + 64) + other).at(bits).logGamma
  }

  package func logChoose(_ chosen: Self) -> Self {
    (self + 1).logGamma - (chosen + 1).logGamma - (self - chosen + 1).logGamma
  }
}
