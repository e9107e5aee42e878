/// Elementary functions of balls: exact series of reduced arguments, with their tails in the radius.
///
/// Source of the reductions: R. Brent and P. Zimmermann, Modern Computer Arithmetic, Cambridge 2010, chapter 4.
extension Ball {
  /// The circumference of a circle by its diameter.
  public static func pi(_ precision: Int) -> Ball {
    // J. Machin, 1706: π/4 = 4 arctan 1/5 - arctan 1/239.
    let work = precision + 16
    return arcTangent(ofReciprocal: 5, isHyperbolic: false, work).scaled(by: 4)
      .subtracting(
        arcTangent(ofReciprocal: 239, isHyperbolic: false, work).scaled(by: 2), precision)
  }

  static func logarithmOfTwo(_ precision: Int) -> Ball {
    // 18 artanh 1/26 - 2 artanh 1/4801 + 8 artanh 1/8749.
    let work = precision + 16
    return arcTangent(ofReciprocal: 26, isHyperbolic: true, work).multiplied(by: Ball(18), work)
      .subtracting(arcTangent(ofReciprocal: 4801, isHyperbolic: true, work).scaled(by: 1), work)
      .adding(arcTangent(ofReciprocal: 8749, isHyperbolic: true, work).scaled(by: 3), precision)
  }

  /// The arc tangent of 1/n, or its hyperbolic counterpart, in whole units of 2^-precision.
  private static func arcTangent(
    ofReciprocal n: Int, isHyperbolic: Bool, _ precision: Int
  ) -> Ball {
    let square = WholeNumber(n * n)
    var power = WholeNumber.one.shifted(by: precision)
      .quotientAndRemainder(dividingBy: WholeNumber(n)).quotient
    var sum = power
    var odd = 1
    while !power.isZero {
      power = power.quotientAndRemainder(dividingBy: square).quotient
      odd += 2
      let term = power.quotientAndRemainder(dividingBy: WholeNumber(odd)).quotient
      sum = isHyperbolic || odd % 4 == 1 ? sum + term : sum - term
    }
    // Each power is off by less than 2 units and each quotient by one more; the tail is below one.
    return Ball(sum, radius: WholeNumber(2 * odd), exponent: -precision, precision: precision)
  }

  /// e to this power; nil if it is too large, too small or unknown.
  public func exponential(_ precision: Int) -> Ball? {
    guard magnitudeBits < Int.bitWidth - 4 else { return nil }
    if centre.isZero && radius.isZero { return Ball(1) }
    let halvings = Self.root(precision) + 2
    let work = precision + 2 * halvings + 24
    // e^x = 2^k · (e^(y / 2^h))^(2^h) with |y| below 0.4.
    let long = work + 20 + max(0, magnitudeBits)
    let two = Self.logarithmOfTwo(long)
    guard let turns = divided(by: two, 100)?.nearest, let count = turns.integer else { return nil }
    let rest = subtracting(two.multiplied(by: Ball(turns), long), long).scaled(by: -halvings)
    guard rest.magnitudeBits <= -halvings + 1 else { return nil }
    var terms = 1
    var bits = 0
    // Until the next term is below 2^-work.
    while bits > -work {
      terms += 1
      bits = terms * min(rest.magnitudeBits, -1) - Self.bitsOfFactorial(terms)
    }
    var sum = Ball(1)
    for term in (1...terms).reversed() {
      sum = Ball(1).adding(sum.multiplied(by: rest, work).divided(by: term, work), work)
    }
    // The tail is less than twice its first term.
    sum = sum.widened(toBit: -work + 1, work)
    for _ in 0..<halvings { sum = sum.squared(work) }
    return sum.scaled(by: count).rounded(to: precision)
  }

  /// e^x − 1, with all its bits also near 0; nil if e^x is.
  public func exponentialLessOne(_ precision: Int) -> Ball? {
    guard magnitudeBits < -8 else {
      return exponential(precision + 16)?.subtracting(Ball(1), precision)
    }
    let work = precision + 16
    var (sum, term, n) = (self, self, 1)
    while sign != 0, term.magnitudeBits > sum.magnitudeBits - work {
      n += 1
      term = term.multiplied(by: self, work).divided(by: n, work)
      sum = sum.adding(term, work)
    }
    // The rest is less than the last term.
    return sign == 0 ? self : sum.widened(by: term, precision)
  }

  /// ln(1 + x), with all its bits also near 0; nil if 1 + x may be 0 or negative.
  public func logarithmOfOnePlus(_ precision: Int) -> Ball? {
    let work = precision + 16
    guard magnitudeBits < -8 else { return adding(Ball(1), work + 64).logarithm(precision) }
    return divided(by: adding(Ball(2), work), work)?.arcTangentSeries(isHyperbolic: true, work)?
      .scaled(by: 1).rounded(to: precision)
  }

  /// The natural logarithm; nil if the number may be 0 or negative.
  public func logarithm(_ precision: Int) -> Ball? {
    guard sign == 1, isUsable else { return nil }
    let work = precision + 24
    // x = m · 2^k with m near 1, and ln m = 2 artanh((m - 1)/(m + 1)).
    var power = centre.bitCount + exponent
    if centre.significand < 1.414 { power -= 1 }
    let part = scaled(by: -power)
    guard
      let logarithm = part.subtracting(Ball(1), work + 64)
        .divided(by: part.adding(Ball(1), work), work)?
        .arcTangentSeries(isHyperbolic: true, work)?.scaled(by: 1)
    else { return nil }
    guard power != 0 else { return logarithm.rounded(to: precision) }
    let whole = Self.logarithmOfTwo(work + 20).multiplied(by: Ball(power), work)
    return logarithm.adding(whole, precision)
  }

  /// x - x³/3 + x⁵/5 - …, or with plus signs, for a small number; nil if it is not small.
  private func arcTangentSeries(isHyperbolic: Bool, _ precision: Int) -> Ball? {
    if centre.isZero && radius.isZero { return self }
    let bits = magnitudeBits
    guard bits <= -2 else { return nil }
    let square = squared(precision)
    let factor = isHyperbolic ? square : -square
    // The next term, divided by x, is below 2^-precision.
    let terms = max(1, (precision + 2) / (-2 * bits) + 1)
    var sum = Ball(1).divided(by: 2 * terms + 1, precision)
    for term in (0..<terms).reversed() {
      sum = Ball(1).divided(by: 2 * term + 1, precision)
        .adding(sum.multiplied(by: factor, precision), precision)
    }
    return sum.widened(toBit: -precision, precision).multiplied(by: self, precision)
  }

  /// The angle with this tangent, from -π/2 to π/2.
  public func arcTangent(_ precision: Int) -> Ball? {
    if sign == 0 { return self }
    let work = precision + 24
    guard magnitudeBits > 1 else { return reducedArcTangent(work)?.rounded(to: precision) }
    guard let sign, let inverse = Ball(1).divided(by: self, work), inverse.magnitudeBits <= 1,
      let rest = inverse.reducedArcTangent(work)
    else { return nil }
    let quarter = Self.pi(work).scaled(by: -1)
    return (sign > 0 ? quarter : -quarter).subtracting(rest, precision)
  }

  private func reducedArcTangent(_ precision: Int) -> Ball? {
    // arctan x = 2 arctan(x / (1 + √(1 + x²))).
    var part = self
    let halvings = 3
    for _ in 0..<halvings {
      guard let root = part.squared(precision).adding(Ball(1), precision).squareRoot(precision),
        let half = part.divided(by: root.adding(Ball(1), precision), precision)
      else { return nil }
      part = half
    }
    return part.arcTangentSeries(isHyperbolic: false, precision)?.scaled(by: halvings)
  }

  /// Sine and cosine of an angle; nil if it is not known to a part of a turn.
  public func sineAndCosine(_ precision: Int) -> (sine: Ball, cosine: Ball)? {
    guard magnitudeBits < 4096 else { return nil }
    let work = precision + 24
    let extra = max(0, magnitudeBits)
    let quarter = Self.pi(work + 2 * extra + 24).scaled(by: -1)
    guard let turns = divided(by: quarter, extra + 40)?.nearest else { return nil }
    let whole = quarter.multiplied(by: Ball(turns), work + extra)
    let rest = turns.isZero ? self : subtracting(whole, work + extra)
    guard rest.magnitudeBits <= 0, let (sine, cosine) = rest.circleSeries(work) else { return nil }
    let (one, other) = (sine.rounded(to: precision), cosine.rounded(to: precision))
    let (_, place) = turns.quotientAndRemainder(dividingBy: 4)
    switch ((place.integer ?? 0) + 4) % 4 {
    case 0: return (one, other)
    case 1: return (other, -one)
    case 2: return (-one, -other)
    default: return (-other, one)
    }
  }

  /// Sine and cosine of an angle below 1 by their series.
  private func circleSeries(_ precision: Int) -> (sine: Ball, cosine: Ball)? {
    let factor = -squared(precision)
    var terms = 1
    while 2 * terms * min(magnitudeBits, 0) - Self.bitsOfFactorial(2 * terms) > -precision {
      terms += 1
    }
    var (odd, even) = (Ball(1), Ball(1))
    for term in (1..<max(2, terms)).reversed() {
      odd = Ball(1).adding(
        odd.multiplied(by: factor, precision).divided(by: 2 * term * (2 * term + 1), precision),
        precision)
      even = Ball(1).adding(
        even.multiplied(by: factor, precision).divided(by: 2 * term * (2 * term - 1), precision),
        precision)
    }
    return (
      odd.widened(toBit: -precision + 1, precision).multiplied(by: self, precision),
      even.widened(toBit: -precision + 1, precision)
    )
  }

  var nearest: WholeNumber? {
    guard magnitudeBits < 8192 else { return nil }
    return exponent >= 0
      ? centre.shifted(by: exponent) : (centre.shifted(by: exponent + 1) + 1).shifted(by: -1)
  }

  func rounded(to precision: Int) -> Ball {
    Ball(centre, radius: radius, exponent: exponent, precision: precision)
  }

  /// A number below log2(n!).
  private static func bitsOfFactorial(_ n: Int) -> Int {
    var (bits, factor) = (0, 2)
    // The bits of each factor, less one.
    while factor <= n {
      bits += Int.bitWidth - 1 - factor.leadingZeroBitCount
      factor += 1
    }
    return bits
  }

  private static func root(_ number: Int) -> Int { Int(Double(number).squareRoot()) }
}
