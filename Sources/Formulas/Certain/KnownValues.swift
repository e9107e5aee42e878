/// Where a function of an exact argument has a pole.
struct Pole: Error {}

// Values of elementary functions known exactly although they, or their arguments, are irrational.

extension FormulaValue {
  var form: ClosedForm? { if case .closed(let form) = self { form } else { nil } }

  /// The exponent of a power of e.
  private var exponent: Rational? {
    guard let form, case .power(let exponent) = form.kind, form.coefficient == .one else {
      return nil
    }
    return exponent
  }

  var exponential: FormulaValue? { rational.map { ClosedForm.power($0) } ?? form?.exponential }

  var logarithm: FormulaValue? {
    rational.map { ClosedForm.logarithm($0) } ?? exponent.map { .exact($0) }
  }

  var squareRoot: FormulaValue? {
    if let exponent { return ClosedForm.power(exponent * Rational(1, 2)) }
    return rational.flatMap { $0.isNegative ? nil : ClosedForm.root($0, 2) }
  }

  var cubeRoot: FormulaValue? {
    guard let rational else { return nil }
    return ClosedForm.root(rational.magnitude, 3)?.scaled(
      by: Rational(rational.isNegative ? -1 : 1))
  }

  // MARK: Angles

  /// The number of half turns, if the value is a fraction of π.
  private var halfTurns: Rational? { form?.kind == .pi ? form?.coefficient : nil }

  var sine: FormulaValue? { halfTurns.flatMap { Self.sine($0) } }

  var cosine: FormulaValue? { halfTurns.flatMap { Self.sine($0 + Rational(1, 2)) } }

  func quotient(by other: FormulaValue?) throws(Pole) -> FormulaValue? {
    guard let other else { return nil }
    if other.rational?.isZero == true { throw Pole() }
    if let one = rational, let other = other.rational { return .exact(one / other) }
    return ClosedForm.apply(.divide, self, other)
  }

  var arcSine: FormulaValue? { square.flatMap { angle(ofSquare: $0) } }

  var arcCosine: FormulaValue? {
    arcSine.flatMap {
      ClosedForm.apply(.subtract, .closed(ClosedForm(Rational(1, 2), .pi)), $0)
    }
  }

  var arcTangent: FormulaValue? { square.flatMap { angle(ofSquare: $0 / (.one + $0)) } }

  /// The sine of a fraction of half a turn: 0, ±1/2, ±√2/2, ±√3/2 and ±1.
  private static func sine(_ halfTurns: Rational) -> FormulaValue? {
    let turn = halfTurns - (halfTurns * Rational(1, 2)).floor * Rational(2)
    let isBelow = turn >= .one
    let half = isBelow ? turn - .one : turn
    let first = half > Rational(1, 2) ? .one - half : half
    guard let place = angles.firstIndex(of: first) else { return nil }
    return ClosedForm.root(squares[place], 2)?.scaled(by: Rational(isBelow ? -1 : 1))
  }

  private static var angles: [Rational] {
    [.zero, Rational(1, 6), Rational(1, 4), Rational(1, 3), Rational(1, 2)]
  }

  private static var squares: [Rational] {
    [.zero, Rational(1, 4), Rational(1, 2), Rational(3, 4), .one]
  }

  private var square: Rational? {
    rational.map { $0 * $0 }
      ?? form.flatMap { ClosedForm.apply(.power, .closed($0), .exact(Rational(2)))?.rational }
  }

  private func angle(ofSquare square: Rational) -> FormulaValue? {
    guard let place = Self.squares.firstIndex(of: square) else { return nil }
    let isNegative = rational?.isNegative ?? (real < 0)
    return ClosedForm.pi.scaled(by: isNegative ? -Self.angles[place] : Self.angles[place])
  }
}
