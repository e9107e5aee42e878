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

  private func elementary(_ name: String, _ balls: [Ball]) throws(Trouble) -> FormulaValue? {
    let x = balls.map { Reckoned($0, bits) }
    switch (name, x.count) {
    case ("mod", 2):
      guard let quotient = (x[0] / x[1]).ball else { return try checked(nil) }
      let whole = try floor(.bounded(quotient))
      let turns = Ball(whole, precision: bits + max(0, quotient.magnitudeBits))
      return try checked((x[0] - Reckoned(turns, bits) * x[1]).ball)
    case ("hypot", 2): return try checked((x[0].squared + x[1].squared).root.ball)
    case ("atan2", 2): return try checked(angle(x[0], x[1]).ball)
    case ("pow", 2): return try apply(.power, .bounded(balls[0]), .bounded(balls[1]))
    case ("log", 2): return try checked((x[0].logarithm / x[1].logarithm).ball)
    case (_, 1):
      if let (limit, rest) = try nearLimit(name, balls[0]), let rest = rest.ball {
        return try joined(.exact(Rational(limit)), rest)
      }
      return try smooth(name, balls[0]).map { (value) throws(Trouble) in try checked(value.ball) }
    default: return nil
    }
  }

  /// A whole number that the value is near, and the rest.
  private func nearLimit(_ name: String, _ ball: Ball) throws(Trouble) -> (Int, Reckoned)? {
    let isSmall = ball.magnitudeBits < -bits / 2
    let x = Reckoned(ball, bits)
    switch name {
    case "exp" where isSmall: return (1, x.exponentialLessOne)
    case "cos" where isSmall: return (1, -x.half.circular.sine.squared * 2)
    case "cosh" where isSmall: return (1, x.half.hyperbolic.sine.squared * 2)
    case "tanh", "coth":
      guard let sign = x.sign, sign != 0, ball.magnitude(bits).value > Double(bits) else {
        return nil
      }
      // ±1 ∓ 2/(e^2|x| + 1), or with a minus.
      let isTangent = name == "tanh"
      let power = Reckoned(try exponential(ball.magnitude(bits).scaled(by: 1)), bits)
      let rest = 2 / (power + (isTangent ? 1 : -1))
      return (sign, (sign > 0) == isTangent ? -rest : rest)
    default: return nil
    }
  }

  private func smooth(_ name: String, _ ball: Ball) throws(Trouble) -> Reckoned? {
    let x = Reckoned(ball, bits)
    switch name {
    case "abs": return x.magnitude
    case "sqrt": return x.root
    case "cbrt": return x.odd { ($0.logarithm / 3).exponential }
    case "exp": return Reckoned(try exponential(ball), bits)
    case "expm1":
      guard ball.magnitudeBits > 8 else { return x.exponentialLessOne }
      return Reckoned(try exponential(ball), bits) - 1
    case "ln": return x.logarithm
    case "log1p": return x.logarithmOfOnePlus
    case "log", "log10", "lg": return x.logarithm / Reckoned(10, bits).logarithm
    case "log2": return x.logarithm / Reckoned(2, bits).logarithm
    case "sin": return x.circular.sine
    case "cos": return x.circular.cosine
    case "tan": return x.circular.tangent
    case "cot": return x.circular.cotangent
    case "sec": return 1 / x.circular.cosine
    case "csc": return 1 / x.circular.sine
    case "atan": return x.arcTangent
    case "asin": return x.arcSine
    case "acos": return .pi(bits).half - x.arcSine
    case "sinh": return x.hyperbolic.sine
    case "cosh": return x.hyperbolic.cosine
    case "tanh": return x.hyperbolic.tangent
    case "coth": return x.hyperbolic.cotangent
    case "sech": return 1 / x.hyperbolic.cosine
    case "csch": return 1 / x.hyperbolic.sine
    case "asinh": return x.odd { ($0 + ($0.squared + 1).root).logarithm }
    case "acosh": return (x + (x.squared - 1).root).logarithm
    case "atanh": return ((x + 1) / (1 - x)).logarithm.half
    case "factorial":
      return Reckoned(ball.adding(Ball(Rational.one, precision: bits), bits + 64).gamma(bits), bits)
    default: return nil
    }
  }

  private func angle(_ y: Reckoned, _ x: Reckoned) throws(Trouble) -> Reckoned {
    if x.sign == 1 { return (y / x).arcTangent }
    let quarter = Reckoned.pi(bits).half
    switch y.sign {
    case 1: return quarter - (x / y).arcTangent
    case -1: return -quarter - (x / y).arcTangent
    case 0 where x.sign == -1: return .pi(bits)
    default:
      if x.sign == 0 && y.sign == 0 { throw Trouble(doubt: .forever) }
      return Reckoned(nil, bits)
    }
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
