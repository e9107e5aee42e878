internal import Estimates
internal import ExactNumbers

extension Law {
  /// The quantile of a probability between 0 and 1; nil if its bounds tell too little.
  func quantile(_ p: Ball, _ parameters: [Ball], _ bits: Int) -> FormulaValue? {
    let rest = Ball(.one, precision: 8).subtracting(p, bits)
    guard p.sign == 1, rest.sign == 1, let law = try? make(parameters.map { $0.value }) else {
      return nil
    }
    /// The excess of a point's distribution function over the probability.
    @Sendable func excess(_ x: Ball, _ bits: Int) -> Ball? {
      guard let tail = tail(x, parameters, bits) else { return nil }
      return tail.isUpper ? rest.subtracting(tail.size, bits) : tail.size.subtracting(p, bits)
    }
    // From the smaller tail, in which nothing is lost.
    let start = p.value < 0.5 ? law.quantile(.lower, p.value) : law.quantile(.upper, rest.value)
    let isFar = Swift.min(p.value, rest.value) < .leastNormalMagnitude
    if isDiscrete { return whole(isFar ? nil : start) { excess($0, bits)?.sign } }
    // Few bits tell where it is.
    let few = Swift.min(bits, Self.roughBits)
    let guess = isFar || !start.isFinite ? nil : Rational(exactly: start)
    let place =
      guess.map { Ball($0, precision: 60) }
      ?? search(from: law.quantile(.lower, 0.5)) { excess($0, few)?.sign }
    guard let place else { return nil }
    return Ball.zero(near: place, bits, of: excess) { x, bits in
      bounds.logDensity(x, parameters, bits)?.exponential(bits)
    }.map { .bounded($0) }
  }

  private static let roughBits = 96

  /// The whole number from which on the sign of the excess is not negative, near a guess; nil if it
  /// is open.
  private func whole(_ guess: Double?, _ sign: (Ball) -> Int?) -> FormulaValue? {
    func isReached(_ x: Int) -> Bool? { sign(Ball(Rational(x), precision: 64)).map { $0 >= 0 } }
    let first = Swift.max(guess.flatMap { Int(exactly: $0) } ?? 0, 0)
    guard first < 1 << 53, var isAbove = isReached(first) else { return nil }
    let upwards = !isAbove
    var (below, above, step) = (first, first, 1)
    while isAbove != upwards {
      guard step < 1 << 52 else { return nil }
      (below, above) = upwards ? (above, above + step) : (below - step, below)
      step *= 2
      guard let next = below < 0 ? false : isReached(upwards ? above : below) else { return nil }
      isAbove = next
    }
    while above - below > 1 {
      let middle = below + (above - below) / 2
      guard let next = middle < 0 ? false : isReached(middle) else { return nil }
      if next { above = middle } else { below = middle }
    }
    return .exact(Rational(above))
  }

  /// A place near a quantile that numbers of the machine do not tell, by the sign of the excess: first how far it is from
  /// the median or the end of the support, as a power of two, then by halving.
  private func search(from median: Double, _ sign: (Ball) -> Int?) -> Ball? {
    guard let centre = Rational(exactly: median), let atCentre = sign(Ball(centre, precision: 60))
    else { return nil }
    let isAbove = atCentre < 0
    let origin = isAbove ? bounds.support.most : bounds.support.least
    let base = Ball(origin.map { Rational($0) } ?? centre, precision: 60)
    let isOutward = origin == nil
    let span = origin.map { (centre - Rational($0)).magnitude } ?? .one
    /// A place at a distance; the further out, the greater the number.
    func place(_ distance: Ball) -> Ball {
      let isPositive = isAbove == isOutward
      return base.adding(isPositive ? distance : -distance, 1 << 14)
    }
    func distance(_ power: Int) -> Ball {
      Ball(span, precision: 60).scaled(by: isOutward ? power : -power)
    }
    // Where nothing is known, it is further out than any quantile.
    func isBeyond(_ distance: Ball) -> Bool {
      sign(place(distance)).map { isAbove ? $0 >= 0 : $0 < 0 } ?? true
    }
    var (near, far) = (isOutward ? -1100 : 0, 1)
    var step = 1
    while !isBeyond(distance(far)) {
      near = far
      far += step
      step *= 2
      guard step < 1 << 20 else { return nil }
    }
    while far - near > 1 {
      let middle = near + (far - near) / 2
      if isBeyond(distance(middle)) { far = middle } else { near = middle }
    }
    var (one, other) = (distance(near), distance(far))
    for _ in 0..<36 {
      let middle = one.adding(other, 64).half
      if isBeyond(middle) { other = middle } else { one = middle }
    }
    return place(other)
  }
}
