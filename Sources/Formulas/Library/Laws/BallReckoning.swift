internal import ExactNumbers

/// Bounds that are computed with as formulas are written; none as soon as one step has none.
struct Reckoned {
  let ball: Ball?
  let bits: Int

  init(_ ball: Ball?, _ bits: Int) { (self.ball, self.bits) = (ball, bits) }

  /// A fraction.
  init(_ top: Int, over bottom: Int = 1, _ bits: Int) {
    self.init(Ball(Rational(top, bottom), precision: bits), bits)
  }

  private func mapped(_ body: (Ball) -> Ball?) -> Reckoned { Reckoned(ball.flatMap(body), bits) }

  private static func joined(
    _ left: Reckoned, _ right: Reckoned, _ body: (Ball, Ball, Int) -> Ball?
  ) -> Reckoned {
    left.mapped { one in right.ball.flatMap { body(one, $0, left.bits) } }
  }

  static func + (left: Reckoned, right: Reckoned) -> Reckoned {
    joined(left, right) { $0.adding($1, $2) }
  }

  static func - (left: Reckoned, right: Reckoned) -> Reckoned {
    joined(left, right) { $0.subtracting($1, $2) }
  }

  static func * (left: Reckoned, right: Reckoned) -> Reckoned {
    joined(left, right) { $0.multiplied(by: $1, $2) }
  }

  static func / (left: Reckoned, right: Reckoned) -> Reckoned {
    joined(left, right) { $0.divided(by: $1, $2) }
  }

  static func + (left: Reckoned, right: Int) -> Reckoned { left + Reckoned(right, left.bits) }
  static func - (left: Reckoned, right: Int) -> Reckoned { left + -right }
  static func - (left: Int, right: Reckoned) -> Reckoned { Reckoned(left, right.bits) - right }

  var half: Reckoned { mapped { $0.half } }
  var squared: Reckoned { mapped { $0.squared(bits) } }
  var root: Reckoned { mapped { $0.squareRoot(bits) } }
  var logarithm: Reckoned { mapped { $0.logarithm(bits) } }
  var logGamma: Reckoned { mapped { $0.logGamma(bits) } }
  static func pi(_ bits: Int) -> Reckoned { Reckoned(Ball.pi(bits), bits) }

  /// The product with the logarithm of a number, which may be 0 where there are none of it.
  func times(logarithmOf number: Reckoned) -> Reckoned {
    ball?.sign == 0 ? self : self * number.logarithm
  }

  /// The logarithm of a binomial coefficient.
  func logChoose(_ chosen: Reckoned) -> Reckoned {
    (self + 1).logGamma - (chosen + 1).logGamma - (self - chosen + 1).logGamma
  }
}
