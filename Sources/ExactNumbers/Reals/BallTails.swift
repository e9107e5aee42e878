/// Tails of the gamma and the beta law, of which all others here are made: series of positive
/// terms, which lose no digits, for the small tail; the other is 1 minus it.
///
/// Source: NIST Digital Library of Mathematical Functions, 8.7.1, 8.11(i) and 8.17.8.
extension Ball {
  /// The smaller tail of a law, or the easier one to compute; the other is 1 minus it.
  public struct Tail: Sendable {
    /// Its probability.
    public let size: Ball
    package let isUpper: Bool

    package init(size: Ball, isUpper: Bool) { (self.size, self.isUpper) = (size, isUpper) }
  }

  private var isModerate: Bool { magnitudeBits < 2048 }

  /// The terms of a series that are worth the time, fewer of longer numbers.
  private static func mostTerms(_ work: Int) -> Int { min(100_000, 30_000_000 / work) }

  /// A probability that is too small for the exponent of a number: from 0 to the least one.
  private static var tooSmall: Ball { Ball(.one, .one, -largestExponent) }

  /// From this power of two on, the tails of the gamma law are too small, or their series too long.
  private static var farBits: Int { 64 }

  /// A tail of the gamma law of scale 1 with a shape, at a positive point; nil if it takes too
  /// long.
  public static func gammaTail(shape a: Ball, at x: Ball, _ precision: Int) -> Tail? {
    guard a.sign == 1, a.isModerate, x.isModerate else { return nil }
    if x.sign == 0 { return Tail(size: x, isUpper: false) }
    guard x.sign == 1 else { return nil }
    if max(x.magnitudeBits, a.magnitudeBits) >= farBits {
      // With x above 2a, or below a/2, they are less than e to the power of a seventh of the greater one.
      guard abs(x.magnitudeBits - a.magnitudeBits) > 1 else { return nil }
      return Tail(size: tooSmall, isUpper: x.magnitudeBits > a.magnitudeBits)
    }
    let isUpper = x.value > a.value
    if !isUpper {
      return lowerGamma(a, x, precision).map { Tail(size: $0, isUpper: false) }
    }
    return upperGamma(a, x, precision).map { Tail(size: $0, isUpper: true) }
  }

  /// A tail of the beta law of two shapes at a point between 0 and 1, given with one less it.
  public static func betaTail(
    _ a: Ball, _ b: Ball, at x: Ball, _ y: Ball, _ precision: Int
  ) -> Tail? {
    guard a.sign == 1, b.sign == 1, a.isModerate, b.isModerate else { return nil }
    if x.sign == 0 { return Tail(size: x, isUpper: false) }
    if y.sign == 0 { return Tail(size: y, isUpper: true) }
    guard x.sign == 1, y.sign == 1 else { return nil }
    let isUpper = x.value * b.value > y.value * a.value
    let (near, far) = isUpper ? ((b, a, y, x), (a, b, x, y)) : ((a, b, x, y), (b, a, y, x))
    // The series of the other side may have far fewer terms, and the difference from 1 far fewer
    // digits.
    let isLong = betaTerms(near, precision) > 4 * betaTerms(far, precision) + 1000
    let size = isLong ? rest(precision) { lowerBeta(far, $0) } : lowerBeta(near, precision)
    return size.map { Tail(size: $0, isUpper: isUpper) }
  }

  /// The error function's value with its sign, of a number whose size is at most 1; else 1 minus
  /// that of its size, as `isUpper` says.
  public func errorTail(_ precision: Int) -> Tail? {
    let work = precision + 16
    guard isModerate else { return nil }
    if magnitudeBits > 0, sign != nil {
      let half = Ball(1).half
      // The smaller 1 minus a value is, the fewer bits it keeps.
      let square = squared(3 * work)
      if square.magnitudeBits >= Self.farBits { return Tail(size: Self.tooSmall, isUpper: true) }
      return Self.upperGamma(half, square, precision).map { Tail(size: $0, isUpper: true) }
    }
    let x = Reckoned(self, work)
    let series = x.squared.mapped { Self.gammaSeries(Ball(1).half, $0, work) }
    let size = x.twice * (-x.squared).exponential * series / Reckoned.pi(work).root
    return size.rounded(to: precision).map { Tail(size: $0, isUpper: false) }
  }

  /// 1 minus a part, with ever more bits until enough of the difference are known, or no more can
  /// be.
  private static func rest(_ precision: Int, of part: (Int) -> Ball?) -> Ball? {
    var (work, before) = (precision + 32, Int.max)
    while work < 1 << 15 {
      guard let found = part(work) else { return nil }
      let rest = Ball(1).subtracting(found, work)
      if rest.accuracy >= precision { return rest.rounded(to: precision) }
      // If the arguments are wide, more bits do not help.
      let unit = rest.radius.bitCount + rest.exponent
      if unit > before - 8 { return rest }
      before = unit
      work = rest.sign == nil ? 2 * work : work + precision - rest.accuracy + 8
    }
    return nil
  }

  /// The upper tail, which rises with the shape and falls with the point, so that wide balls are
  /// taken at their ends: 1 minus the other tail would lose the digits of a small one.
  private static func upperGamma(_ a: Ball, _ x: Ball, _ precision: Int) -> Ball? {
    if let far = farGamma(a, x, precision) { return far }
    let (shapes, points) = (a.exactEnds, x.exactEnds)
    guard let least = rest(precision, of: { lowerGamma(shapes.lower, points.upper, $0) }) else {
      return nil
    }
    if a.isExact, x.isExact { return least }
    return rest(precision) { lowerGamma(shapes.upper, points.lower, $0) }.map {
      least.widened(by: $0.subtracting(least, precision), precision)
    }
  }

  private var exactEnds: (lower: Ball, upper: Ball) {
    (Ball(centre - radius, .zero, exponent), Ball(centre + radius, .zero, exponent))
  }

  // xᵃ e⁻ˣ / Γ(a + 1) times 1 + x / (a + 1) + x² / ((a + 1)(a + 2)) + …
  private static func lowerGamma(_ a: Ball, _ x: Ball, _ precision: Int) -> Ball? {
    let work = precision + 32
    guard let series = gammaSeries(a, x, work) else { return nil }
    return gammaFactor(a.adding(Ball(1), work + 64), a, x, work)?
      .multiplied(by: series, precision)
  }

  private static func gammaSeries(_ a: Ball, _ x: Ball, _ work: Int) -> Ball? {
    var (sum, term, divisor) = (Ball(1), Ball(1), a)
    guard x.value - a.value + Double(work) < Double(mostTerms(work)) else { return nil }
    for _ in 0..<mostTerms(work) {
      divisor = divisor.adding(Ball(1), work + 64)
      guard let next = term.multiplied(by: x, work).divided(by: divisor, work) else { return nil }
      term = next
      sum = sum.adding(term, work)
      // From here on each term is less than half the one before.
      if term.magnitudeBits < sum.magnitudeBits - work, 2 * x.value < divisor.value {
        return sum.widened(by: term, work)
      }
      // Or, beyond the largest, their quotients fall, so that the rest is bounded by a geometric series.
      if term.magnitudeBits < sum.magnitudeBits - work - 40, x.value < divisor.value * 0.999_999 {
        return sum.widened(by: term.scaled(by: 20), work)
      }
    }
    return nil
  }

  /// The upper tail by xᵃ⁻¹ e⁻ˣ / Γ(a) times 1 + (a − 1) / x + (a − 1)(a − 2) / x² + …, whose rest
  /// is smaller than the first term that is left out, from a on; nil if its terms do not become
  /// small enough.
  private static func farGamma(_ a: Ball, _ x: Ball, _ precision: Int) -> Ball? {
    let work = precision + 32
    let most = mostTerms(work)
    guard x.value > 0.7 * Double(work) + a.value, a.value < Double(most) else { return nil }
    var (sum, term, factor) = (Ball(1), Ball(1), a)
    var n = 0
    while term.magnitudeBits > -work || Double(n) < a.value {
      n += 1
      factor = factor.subtracting(Ball(1), work + 64)
      guard n < most, let next = term.multiplied(by: factor, work).divided(by: x, work) else {
        return nil
      }
      // Beyond the smallest one they grow.
      if Double(n) > a.value + 1, next.magnitudeBits > term.magnitudeBits + 1 { return nil }
      term = next
      if term.sign == 0 { break }
      sum = sum.adding(term, work)
    }
    let power = a.subtracting(Ball(1), work + 64)
    return gammaFactor(a, power, x, work)?.multiplied(by: sum.widened(by: term, work), precision)
  }

  /// xᵖ e⁻ˣ / Γ(a).
  private static func gammaFactor(_ a: Ball, _ power: Ball, _ x: Ball, _ work: Int) -> Ball? {
    let long = work + 2 * max(0, x.magnitudeBits, a.magnitudeBits) + 16
    let point = Reckoned(x, long)
    let size = Reckoned(power, long) * point.logarithm - point - Reckoned(a, long).logGamma
    return size.at(work).exponential.ball
  }

  private typealias BetaPlace = (a: Ball, b: Ball, x: Ball, y: Ball)

  private static func betaTerms(_ place: BetaPlace, _ precision: Int) -> Int {
    let (a, b, x) = (place.a.value, place.b.value, place.x.value)
    var (term, bits, n) = (1.0, precision, 0)
    let most = mostTerms(precision + 40)
    while n < most, bits > 0 {
      let quotient = x * (a + b + Double(n)) / (a + 1 + Double(n))
      term *= quotient
      n += 1
      if term < 0x1p-30 { (term, bits) = (term * 0x1p30, bits - 30) }
      if term > 0x1p30 { (term, bits) = (term * 0x1p-30, bits + 30) }
    }
    return n
  }

  // xᵃ yᵇ / (a B(a, b)) times 1 + (a + b) x / (a + 1) + (a + b)(a + b + 1) x² / ((a + 1)(a + 2)) + …
  private static func lowerBeta(_ place: BetaPlace, _ precision: Int) -> Ball? {
    let (a, b, x, y) = place
    let work = precision + 40
    let most = mostTerms(work)
    guard betaTerms(place, precision) < most else { return nil }
    let total = a.adding(b, work + 64)
    var (sum, term, above, below) = (Ball(1), Ball(1), total, a)
    var (isLast, n) = (false, 0)
    while !isLast {
      below = below.adding(Ball(1), work + 64)
      guard n < 2 * most,
        let quotient = x.multiplied(by: above, work).divided(by: below, work)
      else { return nil }
      term = term.multiplied(by: quotient, work)
      sum = sum.adding(term, work)
      above = above.adding(Ball(1), work + 64)
      n += 1
      // Quotients fall to x, or rise to it where b is below 1; the rest is bounded by a geometric series.
      let share = max(quotient.value, x.value) * (1 + 1e-15)
      let room = share < 1 ? max(0, -Int(Double(1 - share).exponent)) : 0
      if share < 1, term.magnitudeBits + room + 1 < sum.magnitudeBits - work {
        sum = sum.widened(by: term.scaled(by: room + 1), work)
        isLast = true
      }
    }
    let long = work + 2 * max(0, a.magnitudeBits, b.magnitudeBits) + 16
    let (one, two) = (Reckoned(a, long), Reckoned(b, long))
    let size =
      one * Reckoned(x, long).logarithm + two * Reckoned(y, long).logarithm - one.logBeta(two)
    return (size.at(work).exponential * Reckoned(sum, work) / Reckoned(a, work))
      .rounded(to: precision)
  }

  /// The steps of Newton's method, beyond which it does not converge.
  private static var mostSteps: Int { 60 }

  /// The place near a number where a function that rises or falls is 0, by Newton's method in whole
  /// numbers of ever more bits, with a change of sign around it as the proof; nil if none is seen.
  public static func zero(
    near start: Ball, _ precision: Int, of function: (Ball, Int) -> Ball?,
    slope: (Ball, Int) -> Ball?
  ) -> Ball? {
    var (place, bits, more, last) = (start.central, 40, 0, 0)
    for _ in 0..<mostSteps {
      let work = min(2 * bits, precision) + 16 + more
      guard let value = function(place, work), let slope = slope(place, work),
        let step = value.divided(by: slope, work)
      else { return nil }
      place = place.subtracting(step, work).central
      last = step.magnitudeBits
      if bits >= precision { break }
      bits = min(2 * bits, precision)
      // The first step may have to mend more than the rest, or the function loses bits here.
      if bits == 80, step.magnitudeBits > place.magnitudeBits - 40 {
        (bits, more) = (40, more + 64)
      }
      let isFirst = start.sign == 0 && bits == 40
      if step.magnitudeBits > place.magnitudeBits - 4, !isFirst { return nil }
    }
    // A vague function moves its zero as far as the last step went.
    let (least, work) = (place.magnitudeBits - precision, precision + 32 + more)
    let first = max(least, min(last, place.magnitudeBits))
    for room in stride(from: 0, through: max(0, place.magnitudeBits - first), by: 8) {
      let around = Ball(.one, .zero, first + room)
      guard let below = function(place.subtracting(around, work), work)?.sign,
        let above = function(place.adding(around, work), work)?.sign
      else { continue }
      return below * above < 0 ? place.widened(by: around, work) : nil
    }
    return nil
  }
}
