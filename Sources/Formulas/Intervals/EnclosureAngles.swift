internal import CPlatform

/// Waves and their inverses.
///
/// The signs of sine and cosine at both ends of an interval shorter than a period tell where a wave has its extremes
/// and poles. They are right for any angle, as the C libraries of Linux and macOS reduce every angle exactly; neither a
/// rounded pi nor a margin for it is needed.
extension Enclosure {
  package static func sin(_ x: Self) -> Self { x.wave(CPlatform.sin) { CPlatform.cos($0) > 0 } }

  package static func cos(_ x: Self) -> Self {
    // At 0, where it is highest, the answer makes no difference.
    x.wave(CPlatform.cos) { CPlatform.sin($0) < 0 }
  }

  @inline(__always)
  private var length: Double { Outward.moved(upper - lower, places: 1) }

  @inline(__always)
  private func wave(_ function: (Double) -> Double, rises: (Double) -> Bool) -> Self {
    guard definedness != .nowhere else { return .nowhere }
    // An infinite angle has no sine.
    guard isBounded else { return mapped(-1, 1).partial }
    let first = function(lower)
    if isPoint { return around(first, first).held(-1, 1) }
    // The number pi is above `Double.pi`.
    guard length < 2 * .pi else { return mapped(-1, 1) }
    let last = function(upper)
    switch (rises(lower), rises(upper)) {
    case (true, false): return around(Swift.min(first, last), 1).held(-1, 1)
    case (false, true): return around(-1, Swift.max(first, last)).held(-1, 1)
    case (true, true) where length < .pi: return around(first, last).held(-1, 1)
    case (false, false) where length < .pi: return around(last, first).held(-1, 1)
    default: return mapped(-1, 1)
    }
  }

  /// The bounds of a function from its values, whose signs are right; it is 0 only where it is so exactly.
  @inline(__always)
  private func around(_ low: Double, _ high: Double) -> Self {
    let below = Outward.below(low, .one)
    let above = Outward.above(high, .one)
    return mapped(low >= 0 ? Swift.max(below, 0) : below, high <= 0 ? Swift.min(above, 0) : above)
  }

  /// Like the cotangent, it claims nothing if there may be a pole.
  package static func tan(_ x: Self) -> Self {
    x.betweenPoles(CPlatform.tan, isFalling: false) { CPlatform.cos($0) > 0 }
  }

  package static func cot(_ x: Self) -> Self {
    x.betweenPoles({ 1 / CPlatform.tan($0) }, isFalling: true, { CPlatform.sin($0) > 0 })
  }

  @inline(__always)
  private func betweenPoles(
    _ function: (Double) -> Double, isFalling: Bool, _ isPositive: (Double) -> Bool
  ) -> Self {
    guard definedness != .nowhere else { return .nowhere }
    // The cotangent has a pole at 0.
    guard isBounded, !isFalling || !containsZero else {
      return mapped(-.infinity, .infinity).partial.broken
    }
    let first = function(lower)
    let last = isPoint ? first : function(upper)
    // Past a pole, but within a period, values lie on the wrong side of those before it.
    let isSmooth =
      (isFalling ? first >= last : first <= last) && length < 3
      || length < .pi && isPositive(lower) == isPositive(upper)
    guard isSmooth else { return mapped(-.infinity, .infinity).partial.broken }
    if !isFalling { return around(first, last) }
    // A tangent that is off by at most 1.5 ulp, and a division.
    return mapped(Outward.below(last, .four), Outward.above(first, .four))
  }

  package static func sec(_ x: Self) -> Self { Enclosure(1) / cos(x) }
  package static func csc(_ x: Self) -> Self { Enclosure(1) / sin(x) }

  private static var halfTurn: Double { Double.pi.nextUp }

  package static func asin(_ x: Self) -> Self {
    x.within(-1, 1).rising(.one, root: 0, CPlatform.asin).held(-halfTurn / 2, halfTurn / 2)
  }

  package static func acos(_ x: Self) -> Self {
    let part = x.within(-1, 1)
    guard part.definedness != .nowhere else { return .nowhere }
    return part.around(CPlatform.acos(part.upper), CPlatform.acos(part.lower)).held(0, halfTurn)
  }

  package static func atan(_ x: Self) -> Self {
    x.rising(.one, root: 0, CPlatform.atan).held(-halfTurn / 2, halfTurn / 2)
  }

  /// The angle of the point (x, y), from -pi to pi, 0 for the origin as in the C library; where a box touches that or
  /// the negative x axis, even from one side, every angle is possible.
  package static func atan2(_ y: Self, _ x: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    if y.containsZero && x.lower <= 0 { return y.mapped(x, -halfTurn, halfTurn).broken }
    if y.lower < 0 && y.upper <= 0 { return -atan2(-y, x) }
    // Off the cut the angle is monotone in each coordinate, so that corners are extreme.
    let low =
      y.lower < 0
      ? CPlatform.atan2(y.lower, x.lower)
      : CPlatform.atan2(x.upper < 0 ? y.upper : y.lower, x.upper)
    let high = CPlatform.atan2(x.lower < 0 ? y.lower : y.upper, x.lower)
    return y.mapped(x, Outward.below(low, .one), Outward.above(high, .one))
      .held(y.lower >= 0 ? 0 : -halfTurn, y.upper <= 0 ? 0 : halfTurn)
  }
}
