internal import ExactNumbers

/// Values of elementary functions known exactly although they, or their arguments, are irrational.
enum KnownValues {
  static func value(_ name: String, _ argument: FormulaValue) -> FormulaValue? {
    switch (name, argument) {
    case ("exp", .exact(let number)): ClosedForm.power(number)
    case ("exp", .closed(let form)): form.exponential
    case ("ln", .exact(let number)): ClosedForm.logarithm(number)
    case ("sqrt", .exact(let number)): number.isNegative ? nil : ClosedForm.root(number, 2)
    case ("cbrt", .exact(let number)): cubeRoot(number)
    case ("asin", _): square(argument).flatMap { angle($0, argument) }
    case ("acos", _):
      square(argument).flatMap { angle($0, argument) }.flatMap {
        ClosedForm.apply(.subtract, .closed(ClosedForm(Rational(1, 2), .pi)), $0)
      }
    case ("atan", _): square(argument).flatMap { angle($0 / (.one + $0), argument) }
    case (_, .closed(let form)): value(name, form)
    default: nil
    }
  }

  private static func value(_ name: String, _ form: ClosedForm) -> FormulaValue? {
    switch (name, form.kind) {
    case ("abs", _): form.scaled(by: Rational(form.isNegative ? -1 : 1))
    case ("sign", _): .exact(Rational(form.isNegative ? -1 : 1))
    case ("ln", .power(let exponent)) where form.coefficient == .one: .exact(exponent)
    case ("sqrt", .power(let exponent)) where form.coefficient == .one:
      ClosedForm.power(exponent * Rational(1, 2))
    case ("sin", .pi): sine(form.coefficient)
    case ("cos", .pi): sine(form.coefficient + Rational(1, 2))
    case ("tan", .pi):
      quotient(sine(form.coefficient), sine(form.coefficient + Rational(1, 2)))
    case ("cot", .pi):
      quotient(sine(form.coefficient + Rational(1, 2)), sine(form.coefficient))
    case ("sec", .pi): quotient(.exact(.one), sine(form.coefficient + Rational(1, 2)))
    case ("csc", .pi): quotient(.exact(.one), sine(form.coefficient))
    default: nil
    }
  }

  static func isPole(_ name: String, _ argument: FormulaValue) -> Bool {
    guard case .closed(let form) = argument, form.kind == .pi else { return false }
    let halves = form.coefficient * Rational(2)
    return switch name {
    case "tan", "sec": halves.isInteger && !form.coefficient.isInteger
    case "cot", "csc": form.coefficient.isInteger
    default: false
    }
  }

  private static func quotient(_ top: FormulaValue?, _ bottom: FormulaValue?) -> FormulaValue? {
    guard let top, let bottom else { return nil }
    if case .exact(let one) = top, case .exact(let other) = bottom {
      return one.divided(by: other).map { .exact($0) }
    }
    return ClosedForm.apply(.divide, top, bottom)
  }

  private static func cubeRoot(_ number: Rational) -> FormulaValue? {
    guard number.isNegative else { return ClosedForm.root(number, 3) }
    return ClosedForm.root(-number, 3)?.scaled(by: Rational(-1))
  }

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

  private static func square(_ value: FormulaValue) -> Rational? {
    switch value {
    case .exact(let number): number * number
    case .closed(let form): ClosedForm.apply(.power, .closed(form), .exact(Rational(2)))?.rational
    default: nil
    }
  }

  private static func angle(_ square: Rational, _ value: FormulaValue) -> FormulaValue? {
    guard let place = squares.firstIndex(of: square) else { return nil }
    let isNegative = value.rational?.isNegative ?? (value.real < 0)
    return ClosedForm.pi.scaled(by: isNegative ? -angles[place] : angles[place])
  }
}
