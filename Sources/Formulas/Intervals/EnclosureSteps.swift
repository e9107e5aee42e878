/// Functions that jump, and those made of them.
///
/// A value that stays within one step is constant, therefore continuous, whatever it came from.
extension Enclosure {
  /// The greatest integer not above.
  public static func floor(_ x: Enclosure) -> Enclosure { x.stepped { $0.rounded(.down) } }

  /// The least integer not below.
  public static func ceil(_ x: Enclosure) -> Enclosure { x.stepped { $0.rounded(.up) } }

  /// The nearest integer; halves go away from zero.
  public static func round(_ x: Enclosure) -> Enclosure {
    x.stepped { $0.rounded(.toNearestOrAwayFromZero) }
  }

  /// The integer part.
  public static func trunc(_ x: Enclosure) -> Enclosure { x.stepped { $0.rounded(.towardZero) } }

  /// The sign: -1, 0 or 1.
  public static func sgn(_ x: Enclosure) -> Enclosure {
    x.stepped { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
  }

  @inline(__always)
  private func stepped(_ function: (Double) -> Double) -> Enclosure {
    guard definedness != .nowhere else { return .nowhere }
    let low = Self.lowerBound(function(lower))
    let high = Self.upperBound(function(upper))
    return Enclosure(unchecked: low, high, definedness, low == high)
  }

  /// The rest above the greatest integer not above, x - floor(x), from 0 to 1.
  ///
  /// The value 1 is possible by rounding, for tiny negative numbers.
  public static func frac(_ x: Enclosure) -> Enclosure { mod(x, Enclosure(1)) }

  /// The rest x - y floor(x/y), which has the sign of y; undefined where y is 0.
  ///
  /// It is continuous where floor(x/y) is constant. The value y is possible by rounding.
  public static func mod(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
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
    let rest = x - quotient * y
    return rest.held(least, greatest)
  }

  /// The rest of a division by a constant, if the values lie in one period, or the whole period.
  private static func restInOnePeriod(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
    let period = y.lower
    let first = rest(x.lower, period)
    if x.isPoint { return x.mapped(y, first.below, first.above) }
    let last = rest(x.upper, period)
    // Less than a period on, the rest is lower than before unless it belongs to the same period.
    let isShort = Outward.moved(x.upper - x.lower, places: 1) < period.magnitude
    guard isShort, first.nearest < last.nearest else {
      return x.mapped(y, Swift.min(period, 0), Swift.max(period, 0)).broken
    }
    return x.mapped(y, first.below, last.above)
  }

  /// The rest with the sign of the divisor, rounded, and bounds of the exact one.
  private static func rest(
    _ value: Double, _ period: Double
  ) -> (nearest: Double, below: Double, above: Double) {
    let rest = Library.rest(value, period)
    guard rest != 0, (rest < 0) != (period < 0) else { return (rest, rest, rest) }
    return (rest + period, Outward.sumBelow(rest, period), Outward.sumAbove(rest, period))
  }
}
