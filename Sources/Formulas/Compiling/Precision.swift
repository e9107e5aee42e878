internal import ExactNumbers

/// Why an evaluation with bounds found no value.
enum Doubt {
  /// More bits may tell.
  case precision
  /// No number of bits tells, as where a function has no bounds.
  case forever
}

/// How many bits an evaluation with bounds keeps: where they leave a sign or whole number open it is repeated with
/// more, and at the last number of bits, numbers that agree in all count as equal.
struct Precision {
  let bits: Int
  let isLast: Bool

  /// From about 57 to about 460 decimal digits.
  static let all = [192, 384, 768, 1536].map { Precision(bits: $0, isLast: $0 == 1536) }

  /// The power of two at which numbers with bounds end, about 10^30,000 and its inverse.
  private static let largestExponent = 100_000

  func ball(_ value: FormulaValue) throws(Trouble) -> Ball {
    switch value {
    case .exact(let number): return Ball(number, precision: bits)
    case .closed(let form):
      guard let ball = form.ball(bits) else { throw Trouble(doubt: .forever) }
      return ball
    case .bounded(let ball): return ball
    case .estimated, .approximate, .truth: throw Trouble(doubt: .forever)
    }
  }

  /// A value with bounds, unless it is not known, or too large or too small.
  func checked(_ ball: Ball?) throws(Trouble) -> FormulaValue {
    guard let ball else { throw Trouble(doubt: .precision) }
    guard abs(ball.magnitudeBits) < Self.largestExponent || ball.sign == 0 else {
      throw Trouble(doubt: ball.sign == nil ? .precision : .forever)
    }
    return .bounded(ball)
  }

  func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) throws(Trouble) -> FormulaValue {
    let (one, other) = (try ball(left), try ball(right))
    switch sign {
    case .add: return try checked(one.adding(other, bits))
    case .subtract: return try checked(one.subtracting(other, bits))
    case .multiply: return try checked(one.multiplied(by: other, bits))
    case .divide:
      if isLast, other.sign == nil {
        throw Trouble("division by a number that is 0 in its first \(digits) digits")
      }
      return try checked(one.divided(by: other, bits))
    case .power: return try power(one, right, other)
    }
  }

  private func power(_ base: Ball, _ exponent: FormulaValue, _ size: Ball) throws(Trouble)
    -> FormulaValue
  {
    if let whole = exponent.rational, whole.isInteger {
      if let power = whole.numerator.short.flatMap({ Int64(exactly: $0) }), power != .min {
        if let result = base.raised(to: power, bits) { return try checked(result) }
        if base.sign == nil { throw Trouble(doubt: .precision) }
      }
      // A base above 0 goes on by its logarithm, another one has no result in double precision either.
    }
    switch base.sign {
    case 1:
      // As many bits more as the exponent has.
      let work = bits + max(0, size.magnitudeBits) + 16
      guard let logarithm = base.logarithm(work) else { throw Trouble(doubt: .precision) }
      let product = logarithm.multiplied(by: try ball(exponent), work)
      if product.magnitudeBits >= 18 { throw Trouble(doubt: .forever) }
      return try checked(product.exponential(bits))
    case nil: throw Trouble(doubt: .precision)
    default: throw Trouble(doubt: .forever)
    }
  }

  /// The order of two numbers as -1, 0 or 1.
  func order(_ left: FormulaValue, _ right: FormulaValue) throws(Trouble) -> Int {
    let difference = try ball(left).subtracting(try ball(right), bits)
    if let sign = difference.sign { return sign }
    if isLast { return 0 }
    throw Trouble(doubt: .precision)
  }

  func floor(_ ball: Ball) throws(Trouble) -> Rational {
    if let floor = ball.floor { return Rational(floor) }
    if isLast { return ball.middle.rounded }
    throw Trouble(doubt: .precision)
  }

  private var digits: Int { bits * 3 / 10 }
}
