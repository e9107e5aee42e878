internal import ExactNumbers

extension Precision {
  /// The value from bounds of the arguments: of any number of bits for elementary functions and those that bring such
  /// bounds, else those of plots, else by the stated error of a number in double precision.
  func apply(
    _ function: FormulaFunction, _ arguments: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    if let name = function.elementaryName {
      if ["min", "max"].contains(name) { return try extreme(name == "max" ? 1 : -1, arguments) }
      if let whole = try rounded(name, arguments[0]) { return .exact(whole) }
      if case .split(.exact(.one), let tail) = arguments[0], name == "ln" {
        return try checked(tail.logarithmOfOnePlus(bits))
      }
    }
    var balls: [Ball] = []
    for argument in arguments { balls.append(try ball(argument)) }
    if let name = function.elementaryName, let value = try elementary(name, balls) { return value }
    if let body = function.boundedBody {
      do throws(FunctionFailure) {
        if let value = try body(balls, bits) { return value }
      } catch { throw Trouble(error, in: function) }
      // Without a value more bits tell no more of arguments that have no more.
      let areExact = arguments.allSatisfy { $0.isExact }
      if areExact, isLast || balls.allSatisfy({ $0.isExact }) {
        return try estimated(function, balls)
      }
      _ = try checked(nil)
    }
    guard let body = function.enclosureBody else { return try estimated(function, balls) }
    return try enclosed(body, balls)
  }

  /// The largest or smallest of some numbers; of two that agree as far as is known, one with room for the other.
  private func extreme(_ side: Int, _ numbers: [FormulaValue]) throws(Trouble) -> FormulaValue {
    var best = numbers[0]
    for other in numbers.dropFirst() {
      do throws(Trouble) {
        if try order(other, best) == side { best = other }
      } catch {
        guard isLast, error.doubt == .precision else { throw error }
        let difference = try ball(other).subtracting(ball(best), bits)
        best = try checked(ball(best).widened(by: difference, bits))
      }
    }
    return best
  }

  private func rounded(_ name: String, _ x: FormulaValue) throws(Trouble) -> Rational? {
    switch name {
    case "floor": return try floor(x)
    case "ceil": return -(try floor(ExactArithmetic.negate(x)))
    case "sign": return Rational(try sign(x))
    case "round", "trunc":
      let size: FormulaValue = .bounded(try ball(x).magnitude(bits))
      let shift = Rational(name == "round" ? 1 : 0, 2)
      let whole = try floor(try apply(.add, size, .exact(shift)))
      return whole.isZero ? whole : try sign(x) < 0 ? -whole : whole
    default: return nil
    }
  }

  private func elementary(_ name: String, _ x: [Ball]) throws(Trouble) -> FormulaValue? {
    switch (name, x.count) {
    case ("mod", 2):
      guard let quotient = x[0].divided(by: x[1], bits) else { return try checked(nil) }
      let whole = try floor(.bounded(quotient))
      let turns = Ball(whole, precision: bits + max(0, quotient.magnitudeBits))
      return try checked(x[0].subtracting(turns.multiplied(by: x[1], bits), bits))
    case ("hypot", 2):
      return try checked(x[0].squared(bits).adding(x[1].squared(bits), bits).squareRoot(bits))
    case ("atan2", 2): return try checked(angle(x[0], x[1]))
    case ("pow", 2): return try apply(.power, .bounded(x[0]), .bounded(x[1]))
    case ("log", 2): return try checked(ratio(logarithm(x[0]), logarithm(x[1])))
    default:
      guard x.count == 1 else { return nil }
      if let (limit, rest) = try nearLimit(name, x[0]) {
        return try joined(.exact(Rational(limit)), rest)
      }
      guard let result = try smooth(name, x[0]) else { return nil }
      return try checked(result)
    }
  }

  private func nearLimit(_ name: String, _ x: Ball) throws(Trouble) -> (Int, Ball)? {
    let isSmall = x.magnitudeBits < -bits / 2
    switch name {
    case "exp" where isSmall: return x.exponentialLessOne(bits).map { (1, $0) }
    case "cos" where isSmall, "cosh" where isSmall:
      let half = x.half
      let wave = name == "cos" ? half.sineAndCosine(bits)?.sine : waves(half)?.sine
      guard let square = wave?.squared(bits).scaled(by: 1) else { return nil }
      return (1, name == "cos" ? -square : square)
    case "tanh", "coth":
      guard let sign = x.sign, sign != 0, x.magnitude(bits).value > Double(bits) else {
        return nil
      }
      // ±1 ∓ 2/(e^2|x| + 1), or with a minus.
      let turn = name == "tanh" ? number(1) : number(-1)
      guard let power = try exponential(x.magnitude(bits).scaled(by: 1)),
        let rest = number(2).divided(by: power.adding(turn, bits), bits)
      else { return nil }
      return (sign, (sign > 0) == (name == "tanh") ? -rest : rest)
    default: return nil
    }
  }

  /// The value of a smooth function, if it is one; an inner nil if the argument is too vague.
  private func smooth(_ name: String, _ x: Ball) throws(Trouble) -> Ball?? {
    let one = Ball(Rational.one, precision: bits)
    switch name {
    case "abs": return x.magnitude(bits)
    case "sqrt": return .some(x.squareRoot(bits))
    case "cbrt":
      if x.sign == -1 { return .some(cubeRoot(-x).map { -$0 }) }
      return .some(cubeRoot(x))
    case "exp": return .some(try exponential(x))
    case "expm1":
      if x.magnitudeBits > 8 { return .some(try exponential(x)?.subtracting(one, bits)) }
      return .some(x.exponentialLessOne(bits))
    case "ln": return .some(logarithm(x))
    case "log1p": return .some(x.logarithmOfOnePlus(bits))
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
    case "sinh": return .some(waves(x)?.sine)
    case "cosh": return .some(waves(x)?.cosine)
    case "tanh": return .some(waves(x).flatMap { ratio($0.sine, $0.cosine) })
    case "coth": return .some(waves(x).flatMap { ratio($0.cosine, $0.sine) })
    case "sech": return .some(waves(x).flatMap { ratio(one, $0.cosine) })
    case "csch": return .some(waves(x).flatMap { ratio(one, $0.sine) })
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
    case "factorial": return .some(x.adding(one, bits + 64).gamma(bits))
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

  /// The hyperbolic sine, with all its bits near 0, and cosine.
  private func waves(_ x: Ball) -> (sine: Ball, cosine: Ball)? {
    guard let rising = x.exponential(bits), let falling = (-x).exponential(bits),
      let more = x.exponentialLessOne(bits), let less = (-x).exponentialLessOne(bits)
    else { return nil }
    return (more.subtracting(less, bits).half, rising.adding(falling, bits).half)
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
    default:
      if x.sign == 0 && y.sign == 0 { throw Trouble(doubt: .forever) }
      return nil
    }
  }

  private func areaSine(_ x: Ball) -> Ball? {
    x.squared(bits).adding(number(1), bits).squareRoot(bits)
      .flatMap { logarithm(x.adding($0, bits)) }
  }

  private func enclosed(
    _ body: FormulaFunction.EnclosureBody, _ x: [Ball]
  ) throws(Trouble) -> FormulaValue {
    let boxes = x.map { ball in
      Enclosure(lower: ball.ends.lower, upper: ball.ends.upper)
    }
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

  /// The value in double precision, with room for its stated error and for what it does between the numbers around each
  /// argument that is none of the machine's.
  private func estimated(_ function: FormulaFunction, _ x: [Ball]) throws(Trouble) -> FormulaValue {
    let places = x.map { $0.value }
    let middle = function.value(places)
    let stated = function.errorBody?(places, middle) ?? middle.magnitude * 0x1p-51
    // Values that underflow are 0.
    var room = max(stated, .leastNonzeroMagnitude)
    for (index, ball) in x.enumerated() {
      if ball.isExact, ball.isMeasurable, Rational(exactly: places[index]) == ball.middle {
        continue
      }
      for end in [ball.ends.lower, ball.ends.upper] {
        var moved = places
        moved[index] = end
        room += (function.value(moved) - middle).magnitude
      }
    }
    guard middle.isFinite, room.isFinite,
      let ball = Ball(from: (middle - room).nextDown, to: (middle + room).nextUp, precision: bits)
    else { throw Trouble(doubt: .forever) }
    return .estimated(.bounded(ball))
  }
}

extension Ball {
  fileprivate var ends: (lower: Double, upper: Double) {
    guard isMeasurable else {
      let most = Double.greatestFiniteMagnitude
      return value.isInfinite
        ? (value < 0 ? -.infinity : most, value < 0 ? -most : .infinity)
        : (-.leastNonzeroMagnitude, .leastNonzeroMagnitude)
    }
    return (Outward.moved(lower.value, places: -1), Outward.moved(upper.value, places: 1))
  }
}

extension Enclosure {
  /// Bounds of a value in double precision; a number that is not certain claims nothing, and a truth value is NaN.
  init(around value: FormulaValue) {
    switch value {
    case .exact, .closed, .bounded, .split:
      guard let ball = Precision.all[0].sum(of: value) else {
        self = .everything
        return
      }
      let (lower, upper) = ball.ends
      let number = ball.value
      self =
        ball.isExact && ball.isMeasurable && Rational(exactly: number) == ball.middle
        ? Enclosure(number) : Enclosure(lower: lower, upper: upper)
    case .approximate(let number):
      // Infinity denotes an end of a range.
      self = number.isInfinite ? Enclosure(number) : .everything
    case .estimated: self = .everything
    case .truth: self = .nowhere
    }
  }
}
