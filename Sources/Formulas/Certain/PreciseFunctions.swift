extension Precision {
  /// The value from bounds of the arguments: of any number of bits for functions that bring such bounds, else those of
  /// plots, else by the stated error of a number in double precision.
  func apply(
    _ function: FormulaFunction, _ arguments: [FormulaValue]
  ) throws(Trouble) -> FormulaValue {
    if let body = function.preciseBody { return try body(self, arguments) }
    let balls = try balls(arguments)
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
    guard let body = function.provedBody else { return try estimated(function, balls) }
    return try enclosed(body, balls)
  }

  func balls(_ values: [FormulaValue]) throws(Trouble) -> [Ball] {
    try values.map { (value) throws(Trouble) in try ball(value) }
  }

  /// The largest or smallest of some numbers; of two that agree as far as is known, one with room for the other.
  func extreme(_ side: Int, _ numbers: [FormulaValue]) throws(Trouble) -> FormulaValue {
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

  /// The whole part of a number whose size is shifted, so that a half rounds it.
  func towardsZero(
    _ x: FormulaValue, shift: Rational = .zero
  ) throws(Trouble) -> Rational {
    let size: FormulaValue = .bounded(try ball(x).magnitude(bits))
    let whole = try floor(try apply(.add, size, .exact(shift)))
    return whole.isZero ? whole : try sign(x) < 0 ? -whole : whole
  }

  func remainder(_ value: FormulaValue, _ divisor: FormulaValue) throws(Trouble) -> FormulaValue {
    let (x, y) = (Reckoned(try ball(value), bits), Reckoned(try ball(divisor), bits))
    guard let quotient = (x / y).ball else { return try checked(nil) }
    let whole = try floor(.bounded(quotient))
    let turns = Ball(whole, precision: bits + max(0, quotient.magnitudeBits))
    return try checked((x - Reckoned(turns, bits) * y).ball)
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
    // Values that underflow are 0, and what is nearly so may have any size below.
    var room = max(stated, .leastNonzeroMagnitude)
    if middle.magnitude < .leastNormalMagnitude { room += middle.magnitude }
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

extension Reckoned {
  /// A power of e, unless its own exponent is out of reach.
  func exponentialInReach() throws(Trouble) -> Self {
    if let sign, let ball, ball.magnitudeBits >= Ball.largestExponent.trailingZeroBitCount {
      throw Precision.outOfReach(isLarge: sign > 0)
    }
    return exponential
  }

  /// The hyperbolic tangent far from 0, or one divided by it, as ±1 and the rest; nil near 0.
  func farTangent(isInverse: Bool) throws(Trouble) -> (Int, Self)? {
    guard let sign, sign != 0, let size = magnitude.ball, size.value > Double(bits) else {
      return nil
    }
    // ±1 ∓ 2/(e^2|x| + 1), or with a minus.
    let power = try Self(size.scaled(by: 1), bits).exponentialInReach()
    let rest = 2 / (power + (isInverse ? -1 : 1))
    return (sign, (sign > 0) == isInverse ? rest : -rest)
  }

  /// The angle of the point (x, y), unless it lies at a jump.
  static func angle(_ y: Self, _ x: Self) throws(Trouble) -> Self {
    if x.sign == 1 { return (y / x).arcTangent }
    let quarter = Self.pi(x.bits).half
    switch y.sign {
    case 1: return quarter - (x / y).arcTangent
    case -1: return -quarter - (x / y).arcTangent
    case 0 where x.sign == -1: return .pi(x.bits)
    default:
      if x.sign == 0 && y.sign == 0 { throw Trouble(doubt: .forever) }
      return Self(nil, x.bits)
    }
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
