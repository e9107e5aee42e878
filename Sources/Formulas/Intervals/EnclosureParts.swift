extension Enclosure {
  /// A lower bound as stored: never infinity, and 0 without a minus sign.
  @inline(__always)
  static func lowerBound(_ value: Double) -> Double {
    Swift.min(value, .greatestFiniteMagnitude) + 0
  }

  /// An upper bound as stored: never minus infinity, and 0 without a minus sign.
  @inline(__always)
  static func upperBound(_ value: Double) -> Double {
    Swift.max(value, -.greatestFiniteMagnitude) + 0
  }

  @inline(__always)
  func mapped(_ lower: Double, _ upper: Double) -> Self {
    Self(unchecked: Self.lowerBound(lower), Self.upperBound(upper), definedness, isContinuous)
  }

  @inline(__always)
  func mapped(_ other: Self, _ lower: Double, _ upper: Double) -> Self {
    Self(
      unchecked: Self.lowerBound(lower), Self.upperBound(upper),
      definedness.and(other.definedness), isContinuous && other.isContinuous)
  }

  @inline(__always)
  var partial: Self { Self(unchecked: lower, upper, definedness.and(.maybe), isContinuous) }

  @inline(__always)
  var broken: Self { Self(unchecked: lower, upper, definedness, false) }

  @inline(__always)
  func partial(if isPartial: Bool) -> Self { isPartial ? partial : self }

  @inline(__always)
  var containsZero: Bool { lower <= 0 && upper >= 0 }

  /// The part of the values within a function's domain; `.nowhere` if there is none.
  @inline(__always)
  func within(_ least: Double, _ greatest: Double) -> Self {
    if lower >= least && upper <= greatest { return self }
    guard lower <= greatest, upper >= least else { return .nowhere }
    return Self(
      unchecked: Swift.max(lower, least), Swift.min(upper, greatest), definedness.and(.maybe),
      isContinuous)
  }

  /// The part within a domain without its ends, which may be bounds: the function has limits there.
  @inline(__always)
  func between(_ least: Double, _ greatest: Double) -> Self {
    guard lower < greatest, upper > least else { return .nowhere }
    let part = within(least, greatest)
    return part.partial(if: part.lower == least || part.upper == greatest && greatest < .infinity)
  }

  /// Bounds that a function has by nature; they hold for computed values too.
  @inline(__always)
  func held(_ least: Double, _ greatest: Double) -> Self {
    definedness == .nowhere
      ? self
      : Self(
        unchecked: Swift.max(lower, least), Swift.min(upper, greatest), definedness, isContinuous)
  }

  /// An increasing continuous library function, 0 exactly at `root` and nowhere else: the sign of its value is right.
  @inline(__always)
  func rising(_ error: LibraryError, root: Double = .nan, _ function: (Double) -> Double) -> Self {
    guard definedness != .nowhere else { return .nowhere }
    let first = function(lower)
    let low = Outward.below(first, error)
    let high = Outward.above(isPoint ? first : function(upper), error)
    return mapped(
      lower >= root ? Swift.max(low, 0) : low, upper <= root ? Swift.min(high, 0) : high)
  }

  /// The bounds around two formulas, either of which may count; continuous if a common constant.
  package func hull(_ other: Self) -> Self {
    guard definedness != .nowhere else { return other.partial }
    guard other.definedness != .nowhere else { return partial }
    let low = Swift.min(lower, other.lower)
    let high = Swift.max(upper, other.upper)
    return Self(
      unchecked: low, high, definedness == other.definedness ? definedness : .maybe, low == high)
  }

  /// The first value where a condition holds, the other (`.nowhere` without a last branch) where it fails; if either
  /// may happen, continuous only where it is one constant or one of the two is undefined.
  package static func choose(_ condition: TruthEnclosure, then: Self, else other: Self) -> Self {
    switch (condition.canHold, condition.canFail) {
    case (true, false): then.partial(if: condition.canBeUndefined)
    case (false, true): other.partial(if: condition.canBeUndefined)
    case (true, true): then.hull(other).partial(if: condition.canBeUndefined)
    case (false, false): .nowhere
    }
  }
}

/// Bounds of exact results, found by rounding outward.
///
/// The processor rounds `sum`, `product`, `quotient` and `root` correctly, so that the sign of their error, which can
/// be computed exactly, gives the side of the exact result: an exact one keeps its bound, any other moves it by one
/// place. As rounding is monotone, these bounds also hold every rounded result. Source: J.-M. Muller and others,
/// Handbook of Floating-Point Arithmetic, 2nd edition 2018, sections 4.3 and 4.4. A bound of minus infinity below or
/// infinity above means none; operands are not NaN.
package enum Outward {
  /// Below this size a rounding error may itself underflow.
  private static var small: Double { 0x1p-960 }

  /// The number the given number of places towards infinity (minus infinity for a negative count),
  /// stopping there; finite neighbours of infinities are one place away, and -0 is 0.
  @inline(__always)
  package static func moved(_ value: Double, places: Int64) -> Double {
    let bits = Int64(bitPattern: value.bitPattern)
    // Places in the order of the numbers, 0 at zero.
    let place = (bits >= 0 ? bits : Int64.min &- bits) &+ places
    let last: Int64 = 0x7ff0_0000_0000_0000
    if place > last { return .infinity }
    if place < -last { return -.infinity }
    return Double(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min &- place))
  }

  @inline(__always)
  static func below(_ value: Double, _ error: LibraryError) -> Double {
    moved(value, places: -error.rawValue)
  }

  @inline(__always)
  static func above(_ value: Double, _ error: LibraryError) -> Double {
    moved(value, places: error.rawValue)
  }

  /// The lower bound of a result with this rounding error (exact minus rounded).
  @inline(__always)
  private static func below(_ rounded: Double, error: Double) -> Double {
    // Not `error < 0`: an error that is NaN proves nothing.
    error >= 0 && rounded < .infinity ? rounded : moved(rounded, places: -1)
  }

  /// The greatest number that is not above the exact sum.
  @inline(__always)
  static func sumBelow(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let part = sum - a
    return below(sum, error: (a - (sum - part)) + (b - part))
  }

  /// The least number that is not below the exact sum.
  @inline(__always)
  static func sumAbove(_ a: Double, _ b: Double) -> Double { -sumBelow(-a, -b) }

  /// The greatest number not above the exact product, or one place below it; 0 times infinity is 0.
  @inline(__always)
  static func productBelow(_ a: Double, _ b: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    let product = a * b
    guard product.magnitude > small else {
      return product == 0 && (a > 0) == (b > 0) ? 0 : moved(product, places: -1)
    }
    return below(product, error: (-product).addingProduct(a, b))
  }

  /// The least number not below the exact product, or one place above it; 0 times infinity is 0.
  @inline(__always)
  static func productAbove(_ a: Double, _ b: Double) -> Double { -productBelow(-a, b) }

  /// The greatest number not above the exact quotient, or one place below it; the divisor is positive, and infinite
  /// only where the dividend is not.
  @inline(__always)
  static func quotientBelow(_ a: Double, by b: Double) -> Double {
    if a == 0 { return 0 }
    let quotient = a / b
    guard quotient.magnitude > small, a.magnitude > small else {
      // Dividing keeps the sign.
      return a > 0 && quotient == 0 ? 0 : moved(quotient, places: -1)
    }
    // The exact remainder has the sign of the rounding error.
    return below(quotient, error: a.addingProduct(-quotient, b))
  }

  /// The least number not below the exact quotient, or one place above it; conditions as above.
  @inline(__always)
  static func quotientAbove(_ a: Double, by b: Double) -> Double { -quotientBelow(-a, by: b) }

  /// The greatest number not above the root of one that is not negative, or one place below.
  @inline(__always)
  static func rootBelow(_ a: Double) -> Double {
    let root = a.squareRoot()
    if a == 0 { return 0 }
    guard a > small else { return moved(root, places: -1) }
    return below(root, error: a.addingProduct(-root, root))
  }

  /// The least number not below the root of one that is not negative, or one place above.
  @inline(__always)
  static func rootAbove(_ a: Double) -> Double {
    let root = a.squareRoot()
    if a == 0 || a == .infinity { return a }
    guard a > small, a.addingProduct(-root, root) <= 0 else { return moved(root, places: 1) }
    return root
  }
}

/// How far bounds move away from the results of the C library, in units in the last place (ulp).
///
/// The GNU C Library manual, "Known Maximum Errors in Math Functions" (x86_64, from the file libm-test-ulps), lists by
/// how many ulp a result may differ from the correctly rounded one: with n the error is at most n + 1/2. A bound
/// computed at one point must hold for the result at another, with errors of either sign, so that 2n + 1 ulp are
/// enough. V. Innocente and P. Zimmermann, "Accuracy of Mathematical Functions in Single, Double, Extended Double and
/// Quadruple Precision" (hal-03141101), searched glibc, musl, Darwin's and other libraries and found no worse case in
/// double precision.
enum LibraryError: Int64 {
  /// Listed as at most 1: acos, asin, atan, atan2, cos, exp, expm1, hypot, log, log1p, pow, sin, tan.
  case one = 3
  /// Listed as 2: acosh, asinh, atanh, cosh, log10, log2, sinh, tanh.
  case two = 5
  /// Listed as 4: cbrt.
  case four = 9
  /// The gamma function is listed as 9, but GSL's was off by up to 32 in 40,000 random places, which fits too.
  case gamma = 1024
}
