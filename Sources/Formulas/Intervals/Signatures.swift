extension Enclosure {
  /// The square root.
  public static func sqrt(_ x: Enclosure) -> Enclosure { .everything }

  /// The cube root.
  public static func cbrt(_ x: Enclosure) -> Enclosure { .everything }

  /// The second power.
  public static func square(_ x: Enclosure) -> Enclosure { .everything }

  /// The absolute value.
  public static func abs(_ x: Enclosure) -> Enclosure { .everything }

  /// The number e to this power.
  public static func exp(_ x: Enclosure) -> Enclosure { .everything }

  /// The number e to this power, less 1.
  public static func expm1(_ x: Enclosure) -> Enclosure { .everything }

  /// The natural logarithm.
  public static func ln(_ x: Enclosure) -> Enclosure { .everything }

  /// The natural logarithm of 1 + x.
  public static func log1p(_ x: Enclosure) -> Enclosure { .everything }

  /// The logarithm to base 10.
  public static func log10(_ x: Enclosure) -> Enclosure { .everything }

  /// The logarithm to base 2.
  public static func log2(_ x: Enclosure) -> Enclosure { .everything }

  /// The sine of an angle in radians.
  public static func sin(_ x: Enclosure) -> Enclosure { .everything }

  /// The cosine of an angle in radians.
  public static func cos(_ x: Enclosure) -> Enclosure { .everything }

  /// The tangent of an angle in radians.
  public static func tan(_ x: Enclosure) -> Enclosure { .everything }

  /// The cotangent of an angle in radians.
  public static func cot(_ x: Enclosure) -> Enclosure { .everything }

  /// The secant of an angle in radians.
  public static func sec(_ x: Enclosure) -> Enclosure { .everything }

  /// The cosecant of an angle in radians.
  public static func csc(_ x: Enclosure) -> Enclosure { .everything }

  /// The angle with this sine.
  public static func asin(_ x: Enclosure) -> Enclosure { .everything }

  /// The angle with this cosine.
  public static func acos(_ x: Enclosure) -> Enclosure { .everything }

  /// The angle with this tangent.
  public static func atan(_ x: Enclosure) -> Enclosure { .everything }

  /// The hyperbolic sine.
  public static func sinh(_ x: Enclosure) -> Enclosure { .everything }

  /// The hyperbolic cosine.
  public static func cosh(_ x: Enclosure) -> Enclosure { .everything }

  /// The hyperbolic tangent.
  public static func tanh(_ x: Enclosure) -> Enclosure { .everything }

  /// The inverse hyperbolic sine.
  public static func asinh(_ x: Enclosure) -> Enclosure { .everything }

  /// The inverse hyperbolic cosine.
  public static func acosh(_ x: Enclosure) -> Enclosure { .everything }

  /// The inverse hyperbolic tangent.
  public static func atanh(_ x: Enclosure) -> Enclosure { .everything }

  /// The greatest integer not above.
  public static func floor(_ x: Enclosure) -> Enclosure { .everything }

  /// The least integer not below.
  public static func ceil(_ x: Enclosure) -> Enclosure { .everything }

  /// The nearest integer; halves go away from zero.
  public static func round(_ x: Enclosure) -> Enclosure { .everything }

  /// The integer part.
  public static func trunc(_ x: Enclosure) -> Enclosure { .everything }

  /// The rest above the greatest integer not above.
  public static func frac(_ x: Enclosure) -> Enclosure { .everything }

  /// The sign: -1, 0 or 1.
  public static func sgn(_ x: Enclosure) -> Enclosure { .everything }

  /// The factorial of a whole number; undefined elsewhere.
  public static func factorial(_ x: Enclosure) -> Enclosure { .everything }

  /// The gamma function.
  public static func gamma(_ x: Enclosure) -> Enclosure { .everything }

  /// The lesser of two.
  public static func min(_ x: Enclosure, _ y: Enclosure) -> Enclosure { .everything }

  /// The greater of two.
  public static func max(_ x: Enclosure, _ y: Enclosure) -> Enclosure { .everything }

  /// The rest x - y*floor(x/y), which has the sign of y.
  public static func mod(_ x: Enclosure, _ y: Enclosure) -> Enclosure { .everything }

  /// The length of the diagonal.
  public static func hypot(_ x: Enclosure, _ y: Enclosure) -> Enclosure { .everything }

  /// The angle of the point (x, y).
  public static func atan2(_ y: Enclosure, _ x: Enclosure) -> Enclosure { .everything }

  /// The logarithm ln(x)/ln(base).
  public static func log(_ x: Enclosure, base: Enclosure) -> Enclosure { .everything }

  /// The power x^y.
  public static func pow(_ x: Enclosure, _ y: Enclosure) -> Enclosure { .everything }

  /// The power with a constant whole exponent.
  public static func pow(_ x: Enclosure, _ n: Int) -> Enclosure { .everything }

  /// The sum.
  public static func + (x: Enclosure, y: Enclosure) -> Enclosure { .everything }

  /// The difference.
  public static func - (x: Enclosure, y: Enclosure) -> Enclosure { .everything }

  /// The product.
  public static func * (x: Enclosure, y: Enclosure) -> Enclosure { .everything }

  /// The quotient.
  public static func / (x: Enclosure, y: Enclosure) -> Enclosure { .everything }

  /// The first value where the condition holds, the other where it fails.
  public static func choose(_ condition: TruthEnclosure, then: Enclosure, else other: Enclosure)
    -> Enclosure
  { .everything }

  /// The value with its sign changed.
  public static prefix func - (x: Enclosure) -> Enclosure { .everything }

  /// The bounds around two formulas of which either may be the one.
  public func hull(_ other: Enclosure) -> Enclosure { .everything }

  /// What is certain when two enclosures of one formula are both right.
  public func intersection(_ other: Enclosure) -> Enclosure { self }

  /// A continuous increasing function of the value.
  public func increasing(ulps: Int, _ function: (Double) -> Double) -> Enclosure { .everything }

  /// A continuous decreasing function of the value.
  public func decreasing(ulps: Int, _ function: (Double) -> Double) -> Enclosure { .everything }
}
