internal import CPlatform

extension Enclosure {
  package static func cbrt(_ x: Self) -> Self { x.rising(.four, root: 0, CPlatform.cbrt) }

  /// The length of the diagonal, the square root of x^2 + y^2.
  package static func hypot(_ x: Self, _ y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    let (a, b) = (abs(x), abs(y))
    let low = Outward.below(CPlatform.hypot(a.lower, b.lower), .one)
    let high = Outward.above(CPlatform.hypot(a.upper, b.upper), .one)
    // The diagonal is not shorter than either side, and not longer than both together.
    return a.mapped(
      b, Swift.max(low, a.lower, b.lower), Swift.min(high, Outward.sumAbove(a.upper, b.upper)))
  }

  /// The power x^y, undefined for a negative base unless y is whole and for 0^-y; 0^0 is 1.
  ///
  /// Holds for C's `pow` and, up to the whole exponent 64, for repeated multiplication.
  package static func pow(_ x: Self, _ y: Self) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    if y.isPoint, y.lower.rounded() == y.lower {
      let power = wholePower(x, y.lower)
      return power.partial(if: y.definedness == .maybe)
    }
    let positive = nonNegativePower(x, y)
    return x.lower < 0 ? positive.hull(negativePower(x, y)) : positive
  }

  /// A number e^(y ln x) is monotone in x and in y, so that the corners of the box are extreme.
  @inline(__always)
  private static func corners(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (least: Double, greatest: Double) {
    let (ac, bc) = (CPlatform.pow(a, c), CPlatform.pow(b, c))
    guard c < d else { return (Swift.min(ac, bc), Swift.max(ac, bc)) }
    let (ad, bd) = (CPlatform.pow(a, d), CPlatform.pow(b, d))
    return (
      Swift.min(Swift.min(ac, bc), Swift.min(ad, bd)),
      Swift.max(Swift.max(ac, bc), Swift.max(ad, bd))
    )
  }

  private static func nonNegativePower(_ x: Self, _ y: Self) -> Self {
    guard x.upper >= 0, x.upper > 0 || y.upper >= 0 else { return .nowhere }
    let base = x.within(0, .infinity)
    let (a, b, c, d) = (base.lower, base.upper, y.lower, y.upper)
    let isSmooth = a > 0 || c > 0
    let isDefined = a > 0 || c >= 0
    var (least, greatest): (Double, Double)
    if b > 0 {
      (least, greatest) = corners(a, b, c, d)
      least = Swift.max(0, Outward.below(least, .one))
      greatest = Outward.above(greatest, .one)
      if a >= 1 && c >= 0 || b <= 1 && d <= 0 { least = Swift.max(least, 1) }
      if b <= 1 && c >= 0 || a >= 1 && d <= 0 { greatest = Swift.min(greatest, 1) }
    } else {
      // The base is 0, whose powers are 0, or 1 for the exponent 0.
      (least, greatest) = (d > 0 ? 0 : 1, c > 0 ? 0 : 1)
    }
    let power = base.mapped(y, least, greatest).partial(if: !isDefined)
    return isSmooth ? power : power.broken
  }

  /// The power of the negative bases, which needs a whole exponent.
  private static func negativePower(_ x: Self, _ y: Self) -> Self {
    // The C library gives powers of minus infinity, and infinite powers of negative numbers.
    guard x.lower > -.infinity, y.isBounded else {
      return x.mapped(y, -.infinity, .infinity).partial.broken
    }
    let first = y.lower.rounded(.up)
    let last = y.upper.rounded(.down)
    guard first <= last else { return .nowhere }
    var (least, greatest) = corners(Swift.max(-x.upper, 0), -x.lower, first, last)
    least = Swift.max(0, Outward.below(least, .one))
    greatest = Outward.above(greatest, .one)
    if first < last {
      least = -greatest
    } else if !isEven(first) {
      (least, greatest) = (-greatest, -least)
    }
    return x.mapped(y, least, greatest).partial.broken
  }

  @inline(__always)
  private static func isEven(_ number: Double) -> Bool {
    // All numbers from 2^53 on are even.
    number.magnitude >= 0x1p53 || Int64(number) & 1 == 0
  }

  private static func wholePower(_ x: Self, _ n: Double) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    if n == 0 { return Enclosure(unchecked: 1, 1, x.definedness, true) }
    if n == 1 { return x }
    if n == 2 { return square(x) }
    if n == -1 { return Enclosure(1) / x }
    let isEven = isEven(n)
    if n > 0 {
      let base = isEven ? abs(x) : x
      return x.mapped(powerBelow(base.lower, n, isEven), powerAbove(base.upper, n, isEven))
    }
    if x.containsZero {
      guard !x.isPoint else { return .nowhere }
      let low = isEven ? powerBelow(abs(x).upper, n, true) : -.infinity
      return x.mapped(
        x.lower == 0 ? powerBelow(x.upper, n, isEven) : low,
        x.upper == 0 && !isEven ? powerAbove(x.lower, n, false) : .infinity
      ).partial.broken
    }
    let base = isEven ? abs(x) : x
    return x.mapped(powerBelow(base.upper, n, isEven), powerAbove(base.lower, n, isEven))
  }

  /// A bound below a power with a whole exponent other than 0.
  @inline(__always)
  private static func powerBelow(_ base: Double, _ n: Double, _ isEven: Bool) -> Double {
    let power = CPlatform.pow(base, n)
    // Whole numbers come out exactly: `pow` is off by less than 1 ulp.
    guard !isExact(power, of: base, n) else { return power }
    let bound = Outward.moved(power, places: -places(n))
    return isEven || base > 0 ? Swift.max(bound, 0) : bound
  }

  /// A bound above a power with a whole exponent other than 0.
  @inline(__always)
  private static func powerAbove(_ base: Double, _ n: Double, _ isEven: Bool) -> Double {
    // The power of the opposite base, if odd, is the opposite.
    if !isEven { return -powerBelow(-base, n, false) }
    let power = CPlatform.pow(base, n)
    return isExact(power, of: base, n) ? power : Outward.moved(power, places: places(n))
  }

  /// True if a power surely came out exactly, as `pow` is off by less than 1 ulp: powers of two, and
  /// whole numbers of up to 53 bits.
  @inline(__always)
  private static func isExact(_ power: Double, of base: Double, _ n: Double) -> Bool {
    base == 0 || base.significandBitPattern == 0 && power.isNormal
      || n > 0 && power.magnitude <= 0x1p53 && base.rounded() == base
  }

  /// Room for the error of `pow` and of n - 1 rounded multiplications.
  @inline(__always)
  private static func places(_ n: Double) -> Int64 {
    Swift.max(LibraryError.one.rawValue, Int64(Swift.min(n.magnitude, 64)) + 1)
  }
}

extension Enclosure {
  package static func exp(_ x: Self) -> Self {
    x.rising(.one, CPlatform.exp).held(x.lower >= 0 ? 1 : 0, x.upper <= 0 ? 1 : .infinity)
  }

  package static func expm1(_ x: Self) -> Self {
    x.rising(.one, root: 0, CPlatform.expm1).held(-1, .infinity)
  }

  package static func ln(_ x: Self) -> Self { logarithm(x, .one, CPlatform.log) }
  package static func log10(_ x: Self) -> Self { logarithm(x, .two, CPlatform.log10) }
  package static func log2(_ x: Self) -> Self { logarithm(x, .two, CPlatform.log2) }

  package static func log1p(_ x: Self) -> Self {
    x.between(-1, .infinity).rising(.one, root: 0, CPlatform.log1p)
  }

  /// The logarithm to any base, ln(x) / ln(base); undefined for the base 1.
  package static func log(_ x: Self, base: Self) -> Self { ln(x) / ln(base) }

  @inline(__always)
  private static func logarithm(
    _ x: Self, _ error: LibraryError, _ function: (Double) -> Double
  ) -> Self {
    x.between(0, .infinity).rising(error, root: 1, function)
  }

  package static func sinh(_ x: Self) -> Self { x.rising(.two, root: 0, CPlatform.sinh) }

  package static func cosh(_ x: Self) -> Self {
    let size = abs(x)
    return size.rising(.two, CPlatform.cosh).held(1, size.upper == 0 ? 1 : .infinity)
  }

  package static func tanh(_ x: Self) -> Self {
    x.rising(.two, root: 0, CPlatform.tanh).held(-1, 1)
  }

  package static func asinh(_ x: Self) -> Self { x.rising(.two, root: 0, CPlatform.asinh) }

  package static func acosh(_ x: Self) -> Self {
    x.within(1, .infinity).rising(.two, root: 1, CPlatform.acosh)
  }

  package static func atanh(_ x: Self) -> Self {
    x.between(-1, 1).rising(.two, root: 0, CPlatform.atanh)
  }

  /// The factorial, gamma(x + 1), undefined for negative whole numbers; everything below -1.
  package static func factorial(_ x: Self) -> Self {
    guard x.isPoint, x.lower == x.lower.rounded() else { return gamma(x + Enclosure(1)) }
    guard x.lower >= 0 else { return .nowhere }
    // A `Double` holds these exactly.
    guard x.lower <= 22 else { return gamma(x + Enclosure(1)) }
    let whole = stride(from: 2, through: x.lower, by: 1).reduce(1, *)
    return x.mapped(whole, whole)
  }

  /// The gamma function of a positive number, perhaps undefined where large; else everything.
  package static func gamma(_ x: Self) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    guard x.lower > 0 else { return .everything }
    // It falls to its least value and rises after it (DLMF 5.4.20); the places are correctly rounded.
    let lowest = 1.461_632_144_968_362_3
    let least =
      x.upper < lowest
      ? CPlatform.tgamma(x.upper)
      : x.lower > lowest ? CPlatform.tgamma(x.lower) : 0.885_603_194_410_888_7
    let greatest = Swift.max(CPlatform.tgamma(x.lower), CPlatform.tgamma(x.upper))
    let high = Outward.above(greatest, .gamma)
    return x.mapped(Outward.below(least, .gamma), high).partial(if: high == .infinity)
  }
}
