extension Enclosure {
  /// The value with its sign changed.
  public static prefix func - (x: Enclosure) -> Enclosure {
    x.definedness == .nowhere ? .nowhere : x.mapped(-x.upper, -x.lower)
  }

  /// The sum; where both sides may have overflowed in opposite directions, perhaps undefined.
  public static func + (x: Enclosure, y: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let sum = x.mapped(y, Outward.sumBelow(x.lower, y.lower), Outward.sumAbove(x.upper, y.upper))
    return sum.partial(
      if: x.upper == .infinity && y.lower == -.infinity
        || x.lower == -.infinity && y.upper == .infinity)
  }

  /// The difference; where both sides may have overflowed in the same direction, perhaps undefined.
  public static func - (x: Enclosure, y: Enclosure) -> Enclosure { x + -y }

  /// The product; where one side may be 0 and the other may have overflowed, perhaps undefined.
  public static func * (x: Enclosure, y: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let product = x.mapped(y, productBelow(x, y), productAbove(x, y))
    return product.partial(if: x.containsZero && !y.isBounded || y.containsZero && !x.isBounded)
  }

  @inline(__always)
  private static func productBelow(_ x: Enclosure, _ y: Enclosure) -> Double {
    if x.lower >= 0 { return Outward.productBelow(y.lower >= 0 ? x.lower : x.upper, y.lower) }
    if x.upper <= 0 { return Outward.productBelow(y.upper <= 0 ? x.upper : x.lower, y.upper) }
    if y.lower >= 0 { return Outward.productBelow(x.lower, y.upper) }
    if y.upper <= 0 { return Outward.productBelow(x.upper, y.lower) }
    return Swift.min(Outward.productBelow(x.lower, y.upper), Outward.productBelow(x.upper, y.lower))
  }

  @inline(__always)
  private static func productAbove(_ x: Enclosure, _ y: Enclosure) -> Double {
    if x.lower >= 0 { return Outward.productAbove(y.upper >= 0 ? x.upper : x.lower, y.upper) }
    if x.upper <= 0 { return Outward.productAbove(y.lower <= 0 ? x.lower : x.upper, y.lower) }
    if y.lower >= 0 { return Outward.productAbove(x.upper, y.upper) }
    if y.upper <= 0 { return Outward.productAbove(x.lower, y.lower) }
    return Swift.max(Outward.productAbove(x.lower, y.lower), Outward.productAbove(x.upper, y.upper))
  }

  /// The quotient, undefined where the divisor is 0; where it may be, perhaps undefined and not continuous.
  public static func / (x: Enclosure, y: Enclosure) -> Enclosure {
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

  /// The absolute value.
  public static func abs(_ x: Enclosure) -> Enclosure {
    if x.lower >= 0 { return x }
    if x.upper <= 0 { return -x }
    return x.mapped(0, Swift.max(-x.lower, x.upper))
  }

  /// The second power.
  public static func square(_ x: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere else { return .nowhere }
    let size = abs(x)
    return x.mapped(
      Outward.productBelow(size.lower, size.lower), Outward.productAbove(size.upper, size.upper))
  }

  /// The square root; undefined below 0.
  public static func sqrt(_ x: Enclosure) -> Enclosure {
    let part = x.within(0, .infinity)
    guard part.definedness != .nowhere else { return .nowhere }
    return part.mapped(Outward.rootBelow(part.lower), Outward.rootAbove(part.upper))
  }

  /// The lesser of two.
  public static func min(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    return x.mapped(y, Swift.min(x.lower, y.lower), Swift.min(x.upper, y.upper))
  }

  /// The greater of two.
  public static func max(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    return x.mapped(y, Swift.max(x.lower, y.lower), Swift.max(x.upper, y.upper))
  }
}
