internal import CPlatform

/// Functions that jump: a value that stays within one step is constant, therefore continuous, whatever it came from.
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
  public static func sign(_ x: Enclosure) -> Enclosure {
    x.stepped { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
  }

  @inline(__always)
  private func stepped(_ function: (Double) -> Double) -> Enclosure {
    guard definedness != .nowhere else { return .nowhere }
    let low = Self.lowerBound(function(lower))
    let high = Self.upperBound(function(upper))
    return Enclosure(unchecked: low, high, definedness, low == high)
  }

  /// The rest x - y floor(x/y), with y's sign; continuous where the floor is constant, undefined for y = 0, perhaps y.
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
    if quotient.lower == 0 { return x.mapped(y, x.lower, x.upper) }
    return (x - quotient * y).held(least, greatest)
  }

  /// The rest of a division by a constant, if the values lie in one period, or the whole period.
  private static func restInOnePeriod(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
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

/// The rest of a division with the sign of the divisor, exact, perhaps with an addition to do.
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
