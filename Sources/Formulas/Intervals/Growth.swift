/// How a formula behaves as its variable s goes from a start S to infinity: c + g, where g = h (s/S)^L with h within
/// bounds and an exponent L within bounds, for which that of the slope, s g'/g, is mostly known too.
///
/// A function that oscillates, or of which no more is known, has only a majorant: |f| ≤ |h| (s/S)^L. With s = 1/|x - a|
/// the same describes how a formula behaves at a. It is a calculus of G. H. Hardy's Orders of Infinity (Cambridge 1910)
/// with bounds. Infinity itself, or a, does not belong to the range.
package struct Growth: SmoothNumber {
  package let bounds: Enclosure
  /// The limit c, to which the rest g is added.
  private let limit: Double
  /// The factor h of the rest, which is g(S) where the slope is known.
  private let start: Enclosure
  /// The exponent L.
  private let elasticity: Enclosure
  /// True if g has one sign, false for a majorant.
  private let isExact: Bool
  /// True if s g'/g has the bounds of the exponent.
  private let isSmooth: Bool

  private init(
    _ bounds: Enclosure, limit: Double = 0, _ start: Enclosure, _ elasticity: Enclosure,
    isExact: Bool = true, isSmooth: Bool = true
  ) {
    let isKnown =
      bounds.definedness == .everywhere && elasticity.definedness == .everywhere && start.isBounded
    let hasSign = start.lower > 0 || start.upper < 0 || start.isPoint && elasticity.isPoint
    self.isExact = isExact && isKnown && hasSign
    self.isSmooth = self.isExact && isSmooth
    self.bounds = bounds
    self.limit = self.isExact ? limit : 0
    if self.isExact {
      (self.start, self.elasticity) = (start, elasticity)
    } else if isKnown, limit == 0 {
      self.start = start
      self.elasticity = Enclosure(lower: -.infinity, upper: elasticity.upper)
    } else {
      self.start = bounds
      self.elasticity = Enclosure(lower: -.infinity, upper: bounds.isBounded ? 0 : .infinity)
    }
  }

  package init(_ bounds: Enclosure) { self.init(bounds, bounds, Enclosure(0)) }

  static func within(_ bounds: Enclosure) -> Self {
    Self(bounds, bounds, Enclosure(0), isExact: false)
  }

  /// The variable s or -s, from a number on.
  package init(from start: Double) {
    self.init(
      start > 0
        ? Enclosure(lower: start, upper: .infinity) : Enclosure(lower: -.infinity, upper: start),
      Enclosure(start), Enclosure(1))
  }

  /// The variable a + 1/s or a - 1/s, from a distance to a on.
  package init(near place: Double, from distance: Enclosure) {
    let far = Enclosure(place) + distance
    self.init(
      Enclosure(lower: Swift.min(place, far.lower), upper: Swift.max(place, far.upper)),
      limit: place, distance, Enclosure(-1))
  }

  /// Known facts about an integral from the start to infinity, or to a place.
  package enum Tail {
    case within(Enclosure)
    /// The values have one sign and fall too slowly.
    case divergent
    case unknown
  }

  package func tail(from start: Enclosure, isNear: Bool) -> Tail {
    let whole = collapsed
    // The slope of x is -1/s².
    let power = whole.elasticity - Enclosure(isNear ? 1 : -1)
    let size = whole.start * start
    if whole.isExact, !size.containsZero, power.lower >= 0 { return .divergent }
    guard power.upper < 0, size.isBounded, power.definedness == .everywhere else {
      return .unknown
    }
    let integral = size * (Enclosure(-1) / power)
    if whole.isExact { return .within(integral) }
    let most = Enclosure.abs(integral).upper
    return .within(Enclosure(lower: -most, upper: most))
  }

  var isNeverZero: Bool {
    let whole = collapsed
    return !bounds.containsZero || whole.isExact && !whole.start.containsZero
  }

  private var collapsed: Growth {
    guard limit != 0 else { return self }
    guard !bounds.containsZero, isSmooth else { return .within(bounds) }
    // (c + g)'/(c + g) = g'/g · g/(c + g).
    return Self(
      bounds, Enclosure(limit) + start,
      Self.product(elasticity, (bounds - Enclosure(limit)) / bounds))
  }

  private var majorant: Growth {
    let whole = collapsed
    return Self(
      bounds, .abs(whole.start).spanned(with: -.abs(whole.start)), whole.elasticity, isExact: false)
  }

  private static func majorant(_ x: Self, _ y: Self, _ bounds: Enclosure) -> Self {
    let (x, y) = (x.majorant, y.majorant)
    let high = Swift.max(x.elasticity.upper, y.elasticity.upper)
    return Self(
      bounds, x.start + y.start, Enclosure(lower: -.infinity, upper: high), isExact: false)
  }

  var isConstant: Bool { isExact && limit == 0 && elasticity.isPoint && elasticity.lower == 0 }

  /// True if the rest is at most 1 and falls.
  private var isSmall: Bool {
    isSmooth && !isConstant && elasticity.upper <= 0 && start.lower >= -1 && start.upper <= 1
  }

  package static prefix func - (x: Self) -> Self {
    Self(
      -x.bounds, limit: -x.limit, -x.start, x.elasticity, isExact: x.isExact, isSmooth: x.isSmooth)
  }

  package static func + (x: Self, y: Self) -> Self {
    let bounds = (x.bounds + y.bounds).defined(with: x.bounds, y.bounds)
    if x.isConstant, y.isConstant { return Self(bounds) }
    if y.isConstant, y.start.isPoint { return x.shifted(by: y, bounds) }
    if x.isConstant, x.start.isPoint { return y.shifted(by: x, bounds) }
    let limit = Enclosure(x.limit) + Enclosure(y.limit)
    guard x.isExact, y.isExact, limit.isPoint else { return majorant(x, y, bounds) }
    return sum(x, y, bounds, limit: limit.lower) ?? majorant(x, y, bounds)
  }

  private func shifted(by other: Self, _ bounds: Enclosure) -> Self {
    let sum = Enclosure(limit) + other.start
    if isExact, elasticity.upper <= 0, !isConstant, sum.isPoint {
      return Self(bounds, limit: sum.lower, start, elasticity, isSmooth: isSmooth)
    }
    // A growing function is measured as a whole.
    let whole = collapsed
    let known = whole.isExact ? Self.sum(whole, other, bounds, limit: 0) : nil
    return known ?? Self.majorant(whole, other, bounds)
  }

  /// A sum of rests; nil if they may cancel.
  private static func sum(_ x: Self, _ y: Self, _ bounds: Enclosure, limit: Double) -> Self? {
    func isZero(_ x: Self) -> Bool { x.start.isPoint && x.start.lower == 0 }
    func made(_ start: Enclosure, _ elasticity: Enclosure, isSmooth: Bool) -> Self {
      Self(bounds, limit: limit, start, elasticity, isSmooth: isSmooth)
    }
    if isZero(x) { return made(y.start, y.elasticity, isSmooth: y.isSmooth) }
    if isZero(y) { return made(x.start, x.elasticity, isSmooth: x.isSmooth) }
    let areSmooth = x.isSmooth && y.isSmooth
    let isRising = x.elasticity.lower >= y.elasticity.upper
    let (lesser, greater) = isRising ? (y, x) : (x, y)
    let ratio = lesser.start / greater.start
    guard greater.elasticity.lower >= lesser.elasticity.upper, ratio.lower > -1, ratio.isBounded
    else {
      let joined = x.elasticity.spanned(with: y.elasticity)
      return ratio.lower > 0 ? made(x.start + y.start, joined, isSmooth: areSmooth) : nil
    }
    // g (1 + r), where r falls to 0.
    let falling = Enclosure(0).spanned(with: ratio)
    if areSmooth {
      // Its slope has the exponent L + (M - L) r/(1 + r), which rises with r.
      func share(_ r: Double) -> Enclosure { Enclosure(r) / (Enclosure(1) + Enclosure(r)) }
      let shares = share(falling.lower).spanned(with: share(falling.upper))
      let elasticity = greater.elasticity + product(shares, lesser.elasticity - greater.elasticity)
      let isNarrow =
        elasticity.lower > -.infinity && (elasticity.upper < .infinity || ratio.upper <= 0)
      if isNarrow, elasticity.definedness == .everywhere {
        return made(x.start + y.start, elasticity, isSmooth: true)
      }
    }
    return made(greater.start * (Enclosure(1) + falling), greater.elasticity, isSmooth: false)
  }

  /// A product of exponents, where 0 times infinity is 0.
  private static func product(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
    (x * y).defined(with: x, y)
  }

  package static func * (x: Self, y: Self) -> Self {
    let bounds = (x.bounds * y.bounds).defined(with: x.bounds, y.bounds)
    if x.limit != 0 && y.isExact || y.limit != 0 && x.isExact {
      // (c + g)(d + h) = cd + (ch + dg + gh).
      let limit = Enclosure(x.limit) * Enclosure(y.limit)
      let rest = y.rest * Self(x.limit) + x.rest * Self(y.limit) + x.rest * y.rest
      if limit.isPoint, rest.isExact, rest.limit == 0, rest.elasticity.upper <= 0 {
        return Self(
          bounds, limit: limit.lower, rest.start, rest.elasticity, isSmooth: rest.isSmooth)
      }
    }
    var (one, other) = (x.collapsed, y.collapsed)
    let isExact = one.isExact && other.isExact
    if !isExact { (one, other) = (x.majorant, y.majorant) }
    return Self(
      bounds, one.start * other.start,
      one.elasticity + other.elasticity, isExact: isExact,
      isSmooth: one.isSmooth && other.isSmooth)
  }

  private var rest: Growth {
    Self(bounds - Enclosure(limit), start, elasticity, isSmooth: isSmooth)
  }

  package static func / (x: Self, y: Self) -> Self {
    let bounds = x.bounds / y.bounds
    let below = y.collapsed
    guard below.isExact, !below.start.containsZero else { return .within(bounds) }
    let whole = x.collapsed
    let above = whole.isExact ? whole : x.majorant
    return Self(
      bounds.defined(with: x.bounds, y.bounds), above.start / below.start,
      above.elasticity - below.elasticity, isExact: whole.isExact,
      isSmooth: whole.isSmooth && below.isSmooth)
  }

  package func hull(_ other: Self) -> Self { .majorant(self, other, bounds.hull(other.bounds)) }

  func held(_ other: Enclosure) -> Self {
    Self(
      other.defined(with: bounds), limit: limit, start, elasticity, isExact: isExact,
      isSmooth: isSmooth)
  }

  static func abs(_ x: Self) -> Self {
    let whole = x.collapsed
    return Self(
      .abs(x.bounds), whole.isExact ? .abs(whole.start) : whole.start, whole.elasticity,
      isExact: whole.isExact, isSmooth: whole.isSmooth)
  }

  static func exp(_ x: Self) -> Self {
    let bounds = Enclosure.exp(x.bounds)
    if x.isSmall, x.limit == 0 {
      // The elasticity of e^g - 1 is that of g times a number between 1 and 1 + g.
      let factor = Enclosure(1) + Enclosure(0).spanned(with: x.bounds)
      return Self(bounds, limit: 1, .expm1(x.start), x.elasticity * factor)
    }
    let whole = x.collapsed
    guard whole.isSmooth else { return .within(bounds) }
    return Self(bounds, .exp(whole.start), product(whole.elasticity, whole.bounds))
  }

  static func ln(_ x: Self) -> Self {
    let bounds = Enclosure.ln(x.bounds).defined(with: x.bounds)
    let rest = x.bounds - Enclosure(1)
    if x.isSmall, x.limit == 1, rest.lower > -1 {
      // The elasticity of ln(1 + g) is that of g times a number between 1 and 1/(1 + g).
      let factor = Enclosure(1).spanned(with: Enclosure(1) / x.bounds)
      return Self(bounds, .log1p(x.start), x.elasticity * factor)
    }
    let whole = x.collapsed
    guard whole.isSmooth, whole.start.lower > 0, !bounds.containsZero else {
      return .within(Enclosure.ln(x.bounds))
    }
    return Self(bounds, .ln(whole.start), whole.elasticity / bounds)
  }

  static func sin(_ x: Self) -> Self {
    let bounds = Enclosure.sin(x.bounds).defined(with: x.bounds)
    guard x.isSmall, x.limit == 0 else { return x.isConstant ? Self(bounds) : .within(bounds) }
    // The elasticity of sin g is that of g times g/tan g, a number between 1 - g²/2 and 1.
    let least = Enclosure(1) - Enclosure.square(x.bounds) / Enclosure(2)
    return Self(bounds, .sin(x.start), x.elasticity * Enclosure(lower: least.lower, upper: 1))
  }

  static func cos(_ x: Self) -> Self {
    guard x.isSmall, x.limit == 0 else {
      let bounds = Enclosure.cos(x.bounds).defined(with: x.bounds)
      return x.isConstant ? Self(bounds) : .within(bounds)
    }
    let half = sin(x * Self(0.5))
    return Self(1) - Self(2) * half * half
  }

  static func pow(_ x: Self, by exponent: Enclosure) -> Self {
    let bounds = Enclosure.pow(x.bounds, exponent)
    let whole = x.collapsed
    if whole.isExact, whole.start.lower > 0 || exponent.isPoint && !whole.start.containsZero {
      let power = Enclosure.pow(whole.start, exponent)
      guard power.definedness == .everywhere else { return .within(bounds) }
      return Self(
        bounds.defined(with: x.bounds), power, whole.elasticity * exponent,
        isSmooth: whole.isSmooth)
    }
    guard exponent.lower > 0 else { return .within(bounds) }
    let majorant = x.majorant
    let most = Enclosure.pow(Enclosure(majorant.start.upper), exponent).upper
    return Self(
      bounds, Enclosure(lower: -most, upper: most),
      Enclosure(majorant.elasticity.upper) * exponent, isExact: false)
  }

  static func rising(_ x: Self, slope: Self, isOdd: Bool, _ bounds: Enclosure) -> Self {
    if x.isConstant { return Self(bounds) }
    let slopes = slope.bounds
    guard isOdd, x.isSmall, x.limit == 0, slopes.lower > 0, slopes.isBounded else {
      return .within(bounds)
    }
    // f(g)/g is a slope between 0 and g.
    return Self(bounds, x.start * slopes, x.elasticity * (slopes / slopes), isSmooth: true)
  }
}

extension Enclosure {
  /// The same bounds, defined where others are: neither the end of a range nor an overflow counts.
  fileprivate func defined(with x: Self, _ y: Self = Self(0)) -> Self {
    guard definedness == .maybe, x.definedness.and(y.definedness) == .everywhere else {
      return self
    }
    return Enclosure(lower: lower, upper: upper)
  }

  fileprivate func spanned(with other: Self) -> Self {
    guard definedness != .nowhere, other.definedness != .nowhere else { return .everything }
    return Enclosure(lower: Swift.min(lower, other.lower), upper: Swift.max(upper, other.upper))
  }
}
