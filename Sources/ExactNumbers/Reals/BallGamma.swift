/// The gamma function and what belongs to it: Stirling's series, whose rest is smaller than the first term that is left
/// out, far enough to the right, which the recurrence leads up to.
///
/// Source: NIST Digital Library of Mathematical Functions, 5.5, 5.11(ii); the numbers of Bernoulli by R. Brent and D. Harvey,
/// Fast computation of Bernoulli, tangent and secant numbers, 2011, arXiv:1108.0286.
extension Ball {
  /// Γ(x); nil at 0, −1, −2 and so on, or where these are not ruled out.
  public func gamma(_ precision: Int) -> Ball? {
    let work = precision + 16
    if sign == 1 {
      guard let size = stirling(work) else { return nil }
      return (size.logarithm.exponential / size.divisor).rounded(to: precision)
    }
    guard let sine = sineOfHalfTurns(work) else { return nil }
    let other = (1 - Reckoned(self, work + 64)).at(work).gamma
    return (.pi(work) / (sine * other)).rounded(to: precision)
  }

  /// ln |Γ(x)|; nil if Γ may have a pole.
  public func logGamma(_ precision: Int) -> Ball? {
    let work = precision + 16
    if let product = productToHere(work) { return product.logarithm(precision) }
    if sign == 1 {
      guard let size = stirling(work) else { return nil }
      return (size.logarithm - size.divisor.logarithm).rounded(to: precision)
    }
    guard let sine = sineOfHalfTurns(work) else { return nil }
    let other = (1 - Reckoned(self, work + 64)).at(work).logGamma
    return (Reckoned.pi(work).logarithm - sine.magnitude.logarithm - other)
      .rounded(to: precision)
  }

  /// The derivative of ln Γ(x); nil if Γ may have a pole.
  public func digamma(_ precision: Int) -> Ball? {
    let work = precision + 24
    guard sign == 1 else {
      // ψ(1 − x) − ψ(x) = π cot πx.
      let angle = .pi(work) * Reckoned(fractionOfTurn(work)?.rest ?? self, work)
      let cotangent = angle.circular.cotangent
      guard cotangent.ball != nil else { return nil }
      let other = (1 - Reckoned(self, work + 64)).at(work).digamma
      return (other - .pi(work) * cotangent).rounded(to: precision)
    }
    var (far, sum) = (Reckoned(self, work), Reckoned(0, work))
    for _ in 0..<stepsUp(work) {
      sum = sum + 1 / far
      far = far + 1
    }
    let series = (1 / far).mapped { $0.bernoulliSeries(work, isDerivative: true) }
    return (far.logarithm - (1 / far).half - series - sum).rounded(to: precision)
  }

  /// Γ(x) of a whole number or half of an odd one, by the steps from 1 or 1/2; nil for others, or where these are many.
  private func productToHere(_ work: Int) -> Ball? {
    guard isExact, sign == 1, magnitudeBits < 10, let twice = scaled(by: 1).floor?.integer,
      Ball(twice).subtracting(scaled(by: 1), work).sign == 0
    else { return nil }
    var product = Ball(1)
    for odd in stride(from: twice % 2 == 0 ? 2 : 1, to: twice, by: 2) {
      product = product.multiplied(by: Ball(odd).half, work)
    }
    return twice % 2 == 0 ? product : Self.pi(work).squareRoot(work)?.multiplied(by: product, work)
  }

  private func stepsUp(_ work: Int) -> Int {
    magnitudeBits > 30 ? 0 : max(0, work / 2 + 8 - Int(value))
  }

  /// ln Γ(x + m), and x (x + 1) … (x + m − 1), for a positive number.
  private func stirling(_ precision: Int) -> (logarithm: Reckoned, divisor: Reckoned)? {
    guard magnitudeBits < 512 else { return nil }
    // As many bits more as the logarithm has before its point.
    let work =
      precision + max(0, magnitudeBits) + 8 + (Int.bitWidth - precision.leadingZeroBitCount)
    var (far, divisor) = (self, Ball(1))
    for _ in 0..<stepsUp(work) {
      divisor = divisor.multiplied(by: far, work)
      far = far.adding(Ball(1), work)
    }
    let y = Reckoned(far, work)
    let series = (1 / y).mapped { $0.bernoulliSeries(work, isDerivative: false) }
    let circle = Reckoned.pi(work).twice.logarithm
    let sum = (y - Reckoned(1, work).half) * y.logarithm - y + circle.half + series
    return (sum.at(precision), Reckoned(divisor, precision))
  }

  /// Of 1/y the sum of B₂ₙ / (2n (2n − 1) y²ⁿ⁻¹), or of B₂ₙ / (2n y²ⁿ).
  private func bernoulliSeries(_ work: Int, isDerivative: Bool) -> Ball? {
    let bits = -magnitudeBits
    let count = min(work / 10 + 8, bits > 20 ? work / (2 * (bits - 12)) + 4 : .max)
    let square = squared(work)
    var power = isDerivative ? square : self
    var sum = Ball(0)
    for (index, tangent) in Self.tangentNumbers(count).enumerated() {
      let n = index + 1
      // |B₂ₙ| / 2n = Tₙ / (4ⁿ (4ⁿ − 1)).
      let divisor =
        ((WholeNumber.one.shifted(by: 2 * n) - 1).shifted(by: 2 * n))
        * WholeNumber(isDerivative ? 1 : 2 * n - 1)
      let top = Ball(tangent, radius: .zero, exponent: 0, precision: work)
      let bottom = Ball(divisor, radius: .zero, exponent: 0, precision: work)
      guard let term = power.multiplied(by: top, work).divided(by: bottom, work) else { return nil }
      if term.magnitudeBits < -work { return sum.widened(toBit: term.magnitudeBits, work) }
      sum = n.isMultiple(of: 2) ? sum.subtracting(term, work) : sum.adding(term, work)
      power = power.multiplied(by: square, work)
    }
    return nil
  }

  /// The first coefficients of x, x³/3!, x⁵/5! … in the tangent of x.
  private static func tangentNumbers(_ count: Int) -> [WholeNumber] {
    var numbers = [WholeNumber.one]
    for index in 1..<count { numbers.append(numbers[index - 1] * WholeNumber(index)) }
    for first in 1..<count {
      for index in first..<count {
        numbers[index] =
          numbers[index - 1] * WholeNumber(index - first)
          + numbers[index] * WholeNumber(index - first + 2)
      }
    }
    return numbers
  }

  private func fractionOfTurn(_ work: Int) -> (rest: Ball, isOdd: Bool)? {
    guard let turns = nearest else { return nil }
    return (subtracting(Ball(turns), work + turns.bitCount), !turns.isEven)
  }

  /// sin πx, unless it may be 0.
  private func sineOfHalfTurns(_ work: Int) -> Reckoned? {
    guard let turn = fractionOfTurn(work), turn.rest.sign != 0, turn.rest.sign != nil else {
      return nil
    }
    let sine = (.pi(work) * Reckoned(turn.rest, work)).circular.sine
    return turn.isOdd ? -sine : sine
  }
}
