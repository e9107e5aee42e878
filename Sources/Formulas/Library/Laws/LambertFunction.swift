internal import CPlatform

/// Lambert's function: the w with w eʷ = x.
///
/// Source: R. M. Corless and others, On the Lambert W function, Advances in Computational Mathematics 5 (1996), 4.23 and 5.9.
enum LambertFunction {
  /// The branch of −1 or more.
  static var principal: FormulaFunction {
    FormulaFunction(
      "lambertw", help: "the w of -1 or more with w exp(w) = x", category: "Special functions",
      of: value
    )
    .exact { $0[0].isZero ? .exact(.zero) : nil }
    .bounded { arguments, bits in bounded(arguments[0], bits).map { .bounded($0) } }
    .accurate { _, value in value < -0.9 ? 1e-7 : value.magnitude * 1e-12 }
    .enclosed(
      stated: .unary { x in
        x.upper < end
          ? .nowhere
          : .stated(
            x, x.lower > end ? .monotone : .unknown, error: { value($0) < -0.9 ? 1e-7 : 1e-12 },
            value)
      }
    )
    .undefined { _ in "lambertw needs -1/e or more" }
    .slope("{x == 0: 1, lambertw(x)/(x (1 + lambertw(x)))}")
  }

  /// −1/e, rounded up.
  private static let end = -0.367_879_441_171_442_3

  /// By Halley's method, from the series at the end or the logarithms far from it.
  @Sendable private static func value(_ x: Double) -> Double {
    guard x >= end else { return .nan }
    guard x != 0, x < .infinity else { return x }
    var w: Double
    if x < -0.25 {
      let p = (2 * (1 + CPlatform.exp(1) * x)).squareRoot()
      guard p > 0 else { return -1 }
      w = -1 + p * (1 - p * (1.0 / 3 - p * 11 / 72))
    } else if x < 3 {
      let near = CPlatform.log1p(x)
      w = near * (1 - CPlatform.log1p(near) / (2 + near))
    } else {
      let far = CPlatform.log(x)
      w = far - CPlatform.log(far) * (1 - 1 / far)
    }
    for _ in 0..<8 {
      // Divided by eʷ, which overflows where w does not.
      let excess = w - x * CPlatform.exp(-w)
      let step = excess / (w + 1 - (w + 2) * excess / (2 * w + 2))
      guard step.isFinite, step.magnitude > 1e-16 * w.magnitude else { break }
      w -= step
    }
    return w
  }

  /// A value by Newton's method; beside the end, where both branches meet, what bounds of the distance from it leave.
  @Sendable private static func bounded(_ x: Ball, _ bits: Int) -> Ball? {
    guard x.isMeasurable, let e = Ball(1).exponential(bits + 16) else { return nil }
    let rest = Ball(1).adding(e.multiplied(by: x, bits + 16), bits + 16)
    guard let sign = rest.sign, sign != 0 else {
      // With 1 + e x = r the value is below -1 + √(2r) (4.22).
      let most = Ball(rest.upper * Rational(2), precision: bits).squareRoot(bits)
      return rest.upper.isNegative ? nil : most.map { Ball(-1).widened(by: $0, bits) }
    }
    guard sign > 0, let p = rest.scaled(by: 1).squareRoot(bits) else { return nil }
    if p.magnitudeBits < -30 {
      // The series in p, of which the fourth power is left out (4.22).
      let root = Reckoned(p, bits)
      let series = root - 1 - root.squared / 3 + root.squared * root * 11 / 72
      return series.ball?.widened(by: p.squared(bits).squared(bits), bits)
    }
    guard let start = start(x, p) else { return nil }
    let value = Ball.zero(near: Ball(start, precision: bits), bits) { w, work in
      w.exponential(work).map { w.multiplied(by: $0, work).subtracting(x, work) }
    } slope: { w, work in
      w.exponential(work).map { w.adding(Ball(1), work).multiplied(by: $0, work) }
    }
    return value.flatMap { $0.adding(Ball(1), bits).sign == 1 ? $0 : nil }
  }

  private static func start(_ x: Ball, _ root: Ball) -> Rational? {
    let start = value(x.value)
    if start > -0.999 { return Rational(exactly: start) }
    // Numbers of the machine tell the distance from -1, not the value.
    let p = root.value
    return Rational(exactly: p * (1 - p * (1.0 / 3 - p * 11 / 72))).map { $0 - .one }
  }
}
