internal import CPlatform
internal import ExactNumbers

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

  /// A value near that of a number, which may lie nearer to the end than numbers of the machine tell.
  private static func start(_ x: Ball, _ bits: Int) -> Double? {
    let start = value(x.value)
    if start > -0.999 { return start }
    guard let e = Ball(1).exponential(bits),
      let root = Ball(1).adding(e.multiplied(by: x, bits), bits).scaled(by: 1).squareRoot(bits)
    else { return nil }
    let p = root.value
    return p > 0 ? -1 + p * (1 - p / 3) : nil
  }

  @Sendable private static func bounded(_ x: Ball, _ bits: Int) -> Ball? {
    guard x.isMeasurable, let start = start(x, bits), let guess = Rational(exactly: start) else {
      return nil
    }
    return Ball.zero(near: Ball(guess, precision: 60), bits) { w, work in
      w.exponential(work).map { w.multiplied(by: $0, work).subtracting(x, work) }
    } slope: { w, work in
      w.exponential(work).map { w.adding(Ball(1), work).multiplied(by: $0, work) }
    }
  }
}
