internal import ExactNumbers

extension Precision {
  /// The value from bounds of the arguments: of any number of bits for elementary functions, else those of plots.
  func apply(
    _ function: FormulaFunction, _ arguments: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    if let name = function.elementaryName, ["min", "max"].contains(name) {
      var best = arguments[0]
      for other in arguments.dropFirst() {
        let order = try order(other, best)
        if order == (name == "max" ? 1 : -1) { best = other }
      }
      return best
    }
    var balls: [Ball] = []
    for argument in arguments { balls.append(try ball(argument)) }
    if let name = function.elementaryName, let value = try elementary(name, balls) { return value }
    return try enclosed(function, balls)
  }

  /// The value of an elementary function; nil for those whose bounds have few digits.
  private func elementary(_ name: String, _ x: [Ball]) throws(Trouble) -> FormulaValue? {
    switch (name, x.count) {
    case ("floor", 1): return .exact(try floor(x[0]))
    case ("ceil", 1): return .exact(-(try floor(-x[0])))
    case ("round", 1):
      let half = Ball(Rational(1, 2), precision: bits)
      let up = Rational(try floor(x[0].magnitude(bits).adding(half, bits)).numerator)
      return .exact(try sign(x[0]) < 0 ? -up : up)
    case ("trunc", 1): return .exact(try sign(x[0]) < 0 ? -(try floor(-x[0])) : try floor(x[0]))
    case ("sign", 1): return .exact(Rational(try sign(x[0])))
    case ("mod", 2):
      guard let quotient = x[0].divided(by: x[1], bits) else { throw Trouble(doubt: .precision) }
      let turns = Ball(try floor(quotient), precision: bits + max(0, quotient.magnitudeBits))
      return try checked(x[0].subtracting(turns.multiplied(by: x[1], bits), bits))
    case ("hypot", 2):
      return try checked(x[0].squared(bits).adding(x[1].squared(bits), bits).squareRoot(bits))
    case ("atan2", 2): return try checked(angle(x[0], x[1]))
    case ("pow", 2): return try apply(.power, .bounded(x[0]), .bounded(x[1]))
    case ("log", 2): return try checked(ratio(logarithm(x[0]), logarithm(x[1])))
    default:
      guard x.count == 1, let result = smooth(name, x[0]) else { return nil }
      return try checked(result)
    }
  }

  /// The sign, which at the last precision may be taken as 0.
  private func sign(_ x: Ball) throws(Trouble) -> Int {
    if let sign = x.sign { return sign }
    if isLast { return 0 }
    throw Trouble(doubt: .precision)
  }

  /// The value of a smooth function, if it is one; an inner nil where the argument is too vague.
  private func smooth(_ name: String, _ x: Ball) -> Ball?? {
    let one = Ball(Rational.one, precision: bits)
    switch name {
    case "abs": return x.magnitude(bits)
    case "sqrt": return .some(x.squareRoot(bits))
    case "cbrt":
      if x.sign == -1 { return .some(cubeRoot(-x).map { -$0 }) }
      return .some(cubeRoot(x))
    case "exp": return .some(x.exponential(bits))
    case "expm1": return .some(x.exponential(bits)?.subtracting(one, bits))
    case "ln": return .some(logarithm(x))
    case "log1p": return .some(logarithm(x.adding(one, bits)))
    case "log", "log10", "lg": return .some(ratio(logarithm(x), logarithm(number(10))))
    case "log2": return .some(ratio(logarithm(x), logarithm(number(2))))
    case "sin": return .some(x.sineAndCosine(bits)?.sine)
    case "cos": return .some(x.sineAndCosine(bits)?.cosine)
    case "tan": return .some(x.sineAndCosine(bits).flatMap { ratio($0.sine, $0.cosine) })
    case "cot": return .some(x.sineAndCosine(bits).flatMap { ratio($0.cosine, $0.sine) })
    case "sec": return .some(ratio(one, x.sineAndCosine(bits)?.cosine))
    case "csc": return .some(ratio(one, x.sineAndCosine(bits)?.sine))
    case "atan": return .some(x.arcTangent(bits))
    case "asin": return .some(arcSine(x))
    case "acos": return .some(arcSine(x).map { Ball.pi(bits).half.subtracting($0, bits) })
    case "sinh": return .some(waves(x).map { $0.subtracting($1, bits).half })
    case "cosh": return .some(waves(x).map { $0.adding($1, bits).half })
    case "tanh":
      return .some(waves(x).flatMap { ratio($0.subtracting($1, bits), $0.adding($1, bits)) })
    case "coth":
      return .some(waves(x).flatMap { ratio($0.adding($1, bits), $0.subtracting($1, bits)) })
    case "sech": return .some(waves(x).flatMap { ratio(number(2), $0.adding($1, bits)) })
    case "csch": return .some(waves(x).flatMap { ratio(number(2), $0.subtracting($1, bits)) })
    case "asinh":
      // Odd, so that nothing cancels.
      if x.sign == -1 { return .some(areaSine(-x).map { -$0 }) }
      return .some(areaSine(x))
    case "acosh":
      let root = x.squared(bits).subtracting(one, bits).squareRoot(bits)
      return .some(root.flatMap { logarithm(x.adding($0, bits)) })
    case "atanh":
      return .some(
        ratio(one.adding(x, bits), one.subtracting(x, bits)).flatMap { logarithm($0)?.half })
    default: return nil
    }
  }

  private func number(_ whole: Int) -> Ball { Ball(Rational(whole), precision: bits) }

  private func ratio(_ top: Ball?, _ bottom: Ball?) -> Ball? {
    guard let top, let bottom else { return nil }
    return top.divided(by: bottom, bits)
  }

  private func logarithm(_ x: Ball) -> Ball? { x.logarithm(bits) }

  private func cubeRoot(_ x: Ball) -> Ball? { ratio(logarithm(x), number(3))?.exponential(bits) }

  /// e^x and e^-x.
  private func waves(_ x: Ball) -> (Ball, Ball)? {
    guard let rising = x.exponential(bits), let falling = (-x).exponential(bits) else { return nil }
    return (rising, falling)
  }

  private func arcSine(_ x: Ball) -> Ball? {
    let one = number(1)
    guard
      let root = one.subtracting(x, bits).multiplied(by: one.adding(x, bits), bits).squareRoot(bits)
    else { return nil }
    return ratio(x, root)?.arcTangent(bits)
  }

  private func angle(_ y: Ball, _ x: Ball) throws(Trouble) -> Ball? {
    if x.sign == 1 { return ratio(y, x)?.arcTangent(bits) }
    let quarter = Ball.pi(bits).half
    switch y.sign {
    case 1: return ratio(x, y)?.arcTangent(bits).map { quarter.subtracting($0, bits) }
    case -1: return ratio(x, y)?.arcTangent(bits).map { (-quarter).subtracting($0, bits) }
    case 0 where x.sign == -1: return Ball.pi(bits)
    default: throw Trouble(doubt: x.sign == 0 && y.sign == 0 ? .forever : .precision)
    }
  }

  private func areaSine(_ x: Ball) -> Ball? {
    x.squared(bits).adding(number(1), bits).squareRoot(bits)
      .flatMap { logarithm(x.adding($0, bits)) }
  }

  /// The value by the bounds of a plot.
  private func enclosed(_ function: FormulaFunction, _ x: [Ball]) throws(Trouble) -> FormulaValue {
    guard let body = function.enclosureBody else { throw Trouble(doubt: .forever) }
    let boxes = x.map { Enclosure(around: .bounded($0)) }
    let result =
      switch body {
      case .unary(let body): body(boxes[0])
      case .binary(let body): boxes.dropFirst().reduce(boxes[0], body)
      case .list(let body): body(boxes)
      }
    guard result.definedness == .everywhere,
      let ball = Ball(from: result.lower, to: result.upper, precision: bits)
    else { throw Trouble(doubt: .forever) }
    return try checked(ball)
  }
}

extension Enclosure {
  /// Bounds of a value in double precision; a number that is not certain claims nothing, and a truth value is NaN.
  init(around value: FormulaValue) {
    func around(_ low: Rational, _ high: Rational) -> Enclosure {
      let (lower, upper) = (low.value, high.value)
      if low == high, Rational(exactly: lower) == low { return Enclosure(lower) }
      return Enclosure(
        lower: Outward.moved(lower, places: -1), upper: Outward.moved(upper, places: 1))
    }
    switch value {
    case .exact(let number): self = around(number, number)
    case .closed(let form):
      self = form.ball(CertainDecimal.bits).map { around($0.lower, $0.upper) } ?? .everything
    case .bounded(let ball): self = around(ball.lower, ball.upper)
    case .approximate(let number):
      // Infinity stands for an end of a range.
      self = number.isInfinite ? Enclosure(number) : .everything
    case .estimated: self = .everything
    case .truth: self = .nowhere
    }
  }
}
