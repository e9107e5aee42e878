enum Doubt {
  /// More bits may tell.
  case precision
  /// No number of bits suffices, as where a function has no bounds.
  case forever
}

/// How many bits an evaluation with bounds keeps: where they leave a sign or whole number open it is repeated with
/// more, and what the last number of bits leaves open is refused.
struct Precision {
  let bits: Int
  let isLast: Bool

  /// From about 57 to about 460 decimal digits.
  static let all = [192, 384, 768, 1536].map { Precision(bits: $0, isLast: $0 == 1536) }

  func ball(_ value: FormulaValue) throws(Trouble) -> Ball {
    guard let ball = sum(of: value) else { throw Trouble(doubt: .forever) }
    return ball
  }

  func sum(of value: FormulaValue) -> Ball? {
    switch value {
    case .exact(let number): Ball(number, precision: bits)
    case .closed(let form): form.ball(bits)
    case .bounded(let ball): ball
    case .split(let head, let tail): sum(of: head)?.adding(tail, bits)
    case .estimated(let value): sum(of: value)
    case .approximate, .truth: nil
    }
  }

  /// A value with bounds, unless it is not known, or too large or too small.
  func checked(_ ball: Ball?) throws(Trouble) -> FormulaValue {
    guard let ball else { throw undecided }
    guard abs(ball.magnitudeBits) < Ball.largestExponent || ball.sign == 0 else {
      throw Self.outOfReach(isLarge: ball.magnitudeBits > 0)
    }
    return .bounded(ball)
  }

  static func outOfReach(isLarge: Bool) -> Trouble {
    Trouble("the number is too \(isLarge ? "large" : "small"): its exponent is out of reach")
  }

  /// The refusal where the last number of bits leaves a question open.
  private var undecided: Trouble {
    Trouble("not decided: numbers that agree in \(digits) digits may differ", doubt: .precision)
  }

  func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    switch sign {
    case .add: return try added(left, right)
    case .subtract: return try added(left, ExactArithmetic.negate(right))
    case .multiply:
      if left.rational?.isZero ?? right.rational?.isZero ?? false { return .exact(.zero) }
      if let product = try scaled(left, right) { return product }
      if let product = try scaled(right, left) { return product }
      return try checked(ball(left).multiplied(by: ball(right), bits))
    case .divide:
      let other = try ball(right)
      if isLast, other.sign == nil {
        throw Trouble("division by a number that is 0 in its first \(digits) digits")
      }
      return try checked(ball(left).divided(by: other, bits))
    case .power: return try power(left, right)
    }
  }

  private func added(_ left: FormulaValue, _ right: FormulaValue) throws(Trouble) -> FormulaValue {
    func parts(_ value: FormulaValue) -> (head: FormulaValue, tail: Ball?) {
      switch value {
      case .bounded(let ball): (.exact(.zero), ball)
      case .split(let head, let tail): (head, tail)
      case .closed(let form):
        if let (limit, rest) = form.nearLimit(bits) { (.exact(limit), rest) } else { (value, nil) }
      default: (value, nil)
      }
    }
    let (one, other) = (parts(left), parts(right))
    let head: FormulaValue?
    if case .exact(let number) = one.head, case .exact(let second) = other.head {
      head = .exact(number + second)
    } else {
      head = ClosedForm.apply(.add, one.head, other.head)
    }
    guard let head else {
      // A far smaller number stays distinct from the other.
      let (first, second) = (try ball(left), try ball(right))
      return first.magnitudeBits > second.magnitudeBits
        ? try joined(one.head, (one.tail ?? Ball(.zero, precision: bits)).adding(second, bits))
        : try joined(other.head, (other.tail ?? Ball(.zero, precision: bits)).adding(first, bits))
    }
    guard let first = one.tail, let second = other.tail else {
      guard let tail = one.tail ?? other.tail else { return head }
      return try joined(head, tail)
    }
    return try joined(head, first.adding(second, bits))
  }

  func joined(_ head: FormulaValue, _ tail: Ball) throws(Trouble) -> FormulaValue {
    if tail.sign == 0 { return head }
    if case .exact(let number) = head, number.isZero { return try checked(tail) }
    let whole = try ball(head)
    return tail.magnitudeBits < whole.magnitudeBits - bits
      ? .split(head, tail) : try checked(whole.adding(tail, bits))
  }

  /// The product of a number in two parts with a fraction.
  private func scaled(
    _ value: FormulaValue, _ factor: FormulaValue
  ) throws(Trouble) -> FormulaValue? {
    guard case .split(let head, let tail) = value, case .exact(let number) = factor,
      !number.isZero
    else { return nil }
    return .split(head.scaled(by: number), tail.multiplied(by: try ball(factor), bits))
  }

  private func power(
    _ left: FormulaValue, _ exponent: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    let base = try ball(left)
    if let whole = exponent.rational, whole.isInteger {
      if let power = whole.numerator.short.flatMap({ Int64(exactly: $0) }), power != .min {
        if let result = base.raised(to: power, bits) { return try checked(result) }
        if base.sign == nil { throw undecided }
      }
      // A positive base continues through its logarithm; any other has no result in double precision either.
    }
    switch base.sign {
    case 1:
      // As many bits more as the power of e may have before its point.
      let work = Precision(bits: bits + Int.bitWidth + 16, isLast: isLast)
      guard let logarithm = try work.logarithm(of: left) else { throw undecided }
      let power = logarithm.multiplied(by: try work.ball(exponent), work.bits)
      // A value that may be either small or out of range is useless.
      if power.sign == nil, power.magnitudeBits > 0 { throw undecided }
      return try checked(Reckoned(power, bits).exponentialInReach().ball)
    case nil: throw undecided
    default: throw Trouble(doubt: .forever)
    }
  }

  /// The logarithm of a positive number, with all its bits also near 1; nil if it is not known.
  func logarithm(of value: FormulaValue) throws(Trouble) -> Ball? {
    if case .split(.exact(.one), let tail) = value { return tail.logarithmOfOnePlus(bits) }
    if case .exact(let number) = value {
      let rest = Ball(number - .one, precision: bits)
      if rest.magnitudeBits < 0 { return rest.logarithmOfOnePlus(bits) }
    }
    return try ball(value).logarithm(bits)
  }

  /// The sign of a number as -1, 0 or 1, unless these bits leave it open.
  func sign(_ value: FormulaValue) throws(Trouble) -> Int {
    switch value {
    case .exact(let number): return number.isZero ? 0 : number.isNegative ? -1 : 1
    case .split(let head, _): return try sign(head)
    default:
      guard let sign = try ball(value).sign else { throw undecided }
      return sign
    }
  }

  /// The order of two numbers as -1, 0 or 1.
  func order(_ left: FormulaValue, _ right: FormulaValue) throws(Trouble) -> Int {
    let difference = try apply(.subtract, left, right)
    do throws(Trouble) { return try sign(difference) } catch {
      // Digits that both have by the bounds of the difference; what rests on stated errors gets no more of them.
      let size = try ball(left).magnitudeBits - (try ball(difference)).magnitudeBits
      throw Trouble(
        "not decided: both sides are equal to \(max(0, size * 3 / 10)) digits, as far as they are known",
        doubt: error.doubt)
    }
  }

  func floor(_ value: FormulaValue) throws(Trouble) -> Rational {
    if case .split(.exact(let head), let tail) = value, head.isInteger {
      return try sign(.bounded(tail)) < 0 ? head - .one : head
    }
    let ball = try ball(value)
    if let floor = ball.floor { return Rational(floor) }
    if ball.sign != nil, ball.magnitudeBits > 3 * ExactSize.mostDigits {
      throw Trouble(
        ExactSize.refusal("the whole part", digits: Double(ball.magnitudeBits) * 0.30103),
        kind: .limit)
    }
    throw undecided
  }

  var digits: Int { bits * 3 / 10 }
}
