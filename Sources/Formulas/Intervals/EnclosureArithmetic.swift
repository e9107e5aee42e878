internal import CPlatform

extension Enclosure {
  /// The value with its sign changed.
  public static prefix func - (x: Self) -> Self {
    x.definedness == .nowhere ? .nowhere : x.mapped(-x.upper, -x.lower)
  }

  /// The sum; where both sides may have overflowed in opposite directions, perhaps undefined.
  public static func + (x: Self, y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let sum = x.mapped(y, Outward.sumBelow(x.lower, y.lower), Outward.sumAbove(x.upper, y.upper))
    return sum.partial(
      if: x.upper == .infinity && y.lower == -.infinity
        || x.lower == -.infinity && y.upper == .infinity)
  }

  /// The difference; where both sides may have overflowed in the same direction, perhaps undefined.
  public static func - (x: Self, y: Self) -> Self { x + -y }

  /// The product; where one side may be 0 and the other may have overflowed, perhaps undefined.
  public static func * (x: Self, y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let product = x.mapped(y, productBelow(x, y), -productBelow(-x, y))
    return product.partial(if: x.containsZero && !y.isBounded || y.containsZero && !x.isBounded)
  }

  @inline(__always)
  private static func productBelow(_ x: Self, _ y: Self) -> Double {
    if x.lower >= 0 { return Outward.productBelow(y.lower >= 0 ? x.lower : x.upper, y.lower) }
    if x.upper <= 0 { return Outward.productBelow(y.upper <= 0 ? x.upper : x.lower, y.upper) }
    if y.lower >= 0 { return Outward.productBelow(x.lower, y.upper) }
    if y.upper <= 0 { return Outward.productBelow(x.upper, y.lower) }
    return Swift.min(Outward.productBelow(x.lower, y.upper), Outward.productBelow(x.upper, y.lower))
  }

  /// The quotient, undefined where the divisor is 0; where it may be, perhaps undefined and not continuous.
  public static func / (x: Self, y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    if y.lower < 0 {
      if y.upper <= 0 { return -x / -y }
      // A divisor of either sign.
      let isZero = x.lower == 0 && x.upper == 0
      return x.mapped(y, isZero ? 0 : -.infinity, isZero ? 0 : .infinity).partial.broken
    }
    if y.upper == 0 { return .nowhere }
    if y.lower == 0 {
      return x.mapped(
        y, x.lower >= 0 ? Outward.quotientBelow(x.lower, by: y.upper) : -.infinity,
        x.upper <= 0 ? Outward.quotientAbove(x.upper, by: y.upper) : .infinity
      ).partial.broken
    }
    let quotient = x.mapped(
      y, Outward.quotientBelow(x.lower, by: x.lower >= 0 ? y.upper : y.lower),
      Outward.quotientAbove(x.upper, by: x.upper <= 0 ? y.upper : y.lower))
    return quotient.partial(if: !x.isBounded && !y.isBounded)
  }

  package static func abs(_ x: Self) -> Self {
    if x.lower >= 0 { return x }
    if x.upper <= 0 { return -x }
    return x.mapped(0, Swift.max(-x.lower, x.upper))
  }

  package static func square(_ x: Self) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    let size = abs(x)
    return x.mapped(
      Outward.productBelow(size.lower, size.lower), Outward.productAbove(size.upper, size.upper))
  }

  package static func sqrt(_ x: Self) -> Self {
    let part = x.within(0, .infinity)
    guard part.definedness != .nowhere else { return .nowhere }
    return part.mapped(Outward.rootBelow(part.lower), Outward.rootAbove(part.upper))
  }

  package static func min(_ x: Self, _ y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    return x.mapped(y, Swift.min(x.lower, y.lower), Swift.min(x.upper, y.upper))
  }

  package static func max(_ x: Self, _ y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    return x.mapped(y, Swift.max(x.lower, y.lower), Swift.max(x.upper, y.upper))
  }
}

/// Functions that jump: a value that stays within one step is constant, therefore continuous, whatever it came from.
extension Enclosure {
  package static func floor(_ x: Self) -> Self { x.stepped { $0.rounded(.down) } }
  package static func ceil(_ x: Self) -> Self { x.stepped { $0.rounded(.up) } }
  package static func trunc(_ x: Self) -> Self { x.stepped { $0.rounded(.towardZero) } }

  /// Halves go away from zero.
  package static func round(_ x: Self) -> Self {
    x.stepped { $0.rounded(.toNearestOrAwayFromZero) }
  }

  package static func sign(_ x: Self) -> Self { x.stepped { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 } }

  @inline(__always)
  private func stepped(_ function: (Double) -> Double) -> Self {
    guard definedness != .nowhere else { return .nowhere }
    let low = Self.lowerBound(function(lower))
    let high = Self.upperBound(function(upper))
    return Enclosure(unchecked: low, high, definedness, low == high)
  }

  /// The rest x - y floor(x/y), with y's sign; continuous where the floor is constant, undefined for y = 0, perhaps y.
  package static func mod(_ x: Self, _ y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let least = Swift.min(y.lower, 0)
    let greatest = Swift.max(y.upper, 0)
    let all = x.mapped(y, least, greatest).broken
    if y.containsZero { return y.isPoint ? .nowhere : all.partial }
    // An infinite number has no rest.
    guard x.isBounded else { return all.partial }
    if y.isPoint { return restInOnePeriod(x, y).held(least, greatest) }
    let quotient = floor(x / y)
    guard quotient.isPoint, quotient.isBounded else { return all }
    if quotient.lower == 0 { return x.mapped(y, x.lower, x.upper) }
    return (x - quotient * y).held(least, greatest)
  }

  /// The rest of a division by a constant, if the values lie in one period, or the whole period.
  private static func restInOnePeriod(_ x: Self, _ y: Self) -> Self {
    let period = y.lower
    let first = Rest(x.lower, period)
    if x.isPoint { return x.mapped(y, first.below, first.above) }
    let last = Rest(x.upper, period)
    // Less than a period on, the rest is lower than before unless it belongs to the same period.
    let isShort = Outward.sumBelow(x.upper, -x.lower) < period.magnitude
    guard isShort, first.isLess(than: last) else {
      return x.mapped(y, Swift.min(period, 0), Swift.max(period, 0)).broken
    }
    return x.mapped(y, first.below, last.above)
  }
}

private struct Rest {
  /// The rest with the sign of the dividend, which is exact.
  let rest: Double
  /// The addition to come: the divisor or 0.
  let addend: Double

  init(_ value: Double, _ divisor: Double) {
    rest = CPlatform.fmod(value, divisor)
    addend = rest != 0 && (rest < 0) != (divisor < 0) ? divisor : 0
  }

  var below: Double { Outward.sumBelow(rest, addend) }
  var above: Double { Outward.sumAbove(rest, addend) }

  func isLess(than other: Rest) -> Bool {
    addend == other.addend ? rest < other.rest : rest + addend < other.rest + other.addend
  }
}
