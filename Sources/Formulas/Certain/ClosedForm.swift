internal import CPlatform

/// An irrational number that is known exactly: a fraction times π, a power of e, a root, or a logarithm.
public struct ClosedForm: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case pi
    /// A power of e, whose exponent is not 0.
    case power(Rational)
    /// The root of a positive number that is no power of the degree.
    case root(Rational, degree: Int)
    /// The natural logarithm of a number above 1 that is no power of a fraction.
    case logarithm(Rational)
  }

  /// The fraction, which is not 0.
  let coefficient: Rational
  let kind: Kind

  init(_ coefficient: Rational, _ kind: Kind) {
    (self.coefficient, self.kind) = (coefficient, kind)
  }

  init(_ kind: Kind) { self.init(.one, kind) }

  static let pi = ClosedForm(.pi)
  static let e = ClosedForm(.power(.one))

  static func power(_ exponent: Rational) -> FormulaValue {
    exponent.isZero ? .exact(.one) : .closed(ClosedForm(.power(exponent)))
  }

  /// The root of a number that is not negative, perhaps rational; nil if too large to be kept.
  static func root(_ number: Rational, _ degree: Int) -> FormulaValue? {
    guard degree <= 100, number.numerator.bitCount + number.denominator.bitCount < 4096 else {
      return nil
    }
    if degree == 1 { return .exact(number) }
    if let root = number.root(degree) { return .exact(root) }
    return .closed(ClosedForm(.root(number, degree: degree)))
  }

  /// The natural logarithm of a number, perhaps 0; nil if it has none or is too long.
  static func logarithm(_ number: Rational) -> FormulaValue? {
    guard number > .zero, number.numerator.bitCount + number.denominator.bitCount < 256 else {
      return nil
    }
    guard number > .one else {
      return number == .one
        ? .exact(.zero) : number.reciprocal.flatMap { logarithm($0) }?.scaled(by: Rational(-1))
    }
    var (base, power, degree) = (number, 1, 2)
    while degree <= base.numerator.bitCount {
      if let root = base.root(degree) {
        (base, power) = (root, power * degree)
      } else {
        degree += 1
      }
    }
    return .closed(ClosedForm(Rational(power), .logarithm(base)))
  }

  var value: Double {
    let size =
      switch kind {
      case .pi: Double.pi
      case .power(let exponent): exponent == .one ? 2.718281828459045 : exp(exponent.value)
      case .root(let number, let degree):
        degree == 2
          ? number.value.squareRoot()
          : degree == 3 ? cbrt(number.value) : pow(number.value, 1 / Double(degree))
      case .logarithm: ball(64)?.value ?? .infinity
      }
    if case .logarithm = kind { return size }
    if coefficient.isInteger { return coefficient.value * size }
    return Rational(coefficient.numerator).value * size / Rational(coefficient.denominator).value
  }

  func ball(_ bits: Int) -> Ball? {
    let size: Ball? =
      switch kind {
      case .pi: Ball.pi(bits + 8)
      case .power(let exponent): Ball(exponent, precision: bits + 40).exponential(bits + 8)
      case .root(let number, 2): Ball(number, precision: bits + 8).squareRoot(bits + 8)
      case .root(let number, let degree):
        (Reckoned(Ball(number, precision: bits + 24), bits + 24).logarithm / degree).at(bits + 8)
          .exponential.ball
      case .logarithm(let number): Ball(number, precision: bits + 8).logarithm(bits + 8)
      }
    return size?.multiplied(by: Ball(coefficient, precision: bits + 8), bits)
  }

  /// The fraction to which a power of e is so near that these bits do not tell them apart, and the distance from it.
  func nearLimit(_ bits: Int) -> (limit: Rational, rest: Ball)? {
    guard case .power(let exponent) = kind else { return nil }
    let size = Ball(exponent, precision: bits)
    guard size.magnitudeBits < -bits / 2, let rest = size.exponentialLessOne(bits) else {
      return nil
    }
    return (coefficient, rest.multiplied(by: Ball(coefficient, precision: bits), bits))
  }

  var isWritable: Bool { ball(CertainDecimal.bits) != nil }

  var words: String {
    guard kind == .pi else { return NumberText.text(value) }
    let (top, bottom) = (coefficient.numerator, coefficient.denominator)
    let sign = top.isNegative ? "-" : ""
    return sign + (top.magnitude.isOne ? "" : "\(top.magnitude)") + "pi"
      + (bottom.isOne ? "" : "/\(bottom)")
  }

  var isNegative: Bool { coefficient.isNegative }

  func scaled(by factor: Rational) -> FormulaValue {
    factor.isZero ? .exact(.zero) : .closed(ClosedForm(coefficient * factor, kind))
  }

  private var reciprocal: FormulaValue? {
    guard let inverse = coefficient.reciprocal else { return nil }
    switch kind {
    case .pi, .logarithm: return nil
    case .power(let exponent): return .closed(ClosedForm(inverse, .power(-exponent)))
    case .root(let number, let degree):
      return number.reciprocal.map { .closed(ClosedForm(inverse, .root($0, degree: degree))) }
    }
  }

  func multiple(of other: ClosedForm) -> Rational? {
    if kind == other.kind { return coefficient / other.coefficient }
    guard case .root(let one, let degree) = kind, case .root(let two, let second) = other.kind,
      degree == second
    else { return nil }
    return (one / two).root(degree).map { $0 * coefficient / other.coefficient }
  }

  private func multiplied(by other: ClosedForm) -> FormulaValue? {
    let factor = coefficient * other.coefficient
    switch (kind, other.kind) {
    case (.power(let one), .power(let two)): return Self.power(one + two).scaled(by: factor)
    case (.root(let one, let degree), .root(let two, let second)) where degree == second:
      return Self.root(one * two, degree)?.scaled(by: factor)
    default: return nil
    }
  }

  static func apply(
    _ sign: Operator, _ left: FormulaValue, _ right: FormulaValue
  ) -> FormulaValue? {
    switch (sign, left, right) {
    case (.add, .closed, .exact(let number)), (.subtract, .closed, .exact(let number)):
      return number.isZero ? left : nil
    case (.add, .exact(let number), .closed): return number.isZero ? right : nil
    case (.subtract, .exact(let number), .closed):
      return number.isZero ? ExactArithmetic.negate(right) : nil
    case (.add, .closed(let one), .closed(let two)):
      return one.multiple(of: two).map { two.scaled(by: $0 + .one) }
    case (.subtract, .closed(let one), .closed(let two)):
      return one.multiple(of: two).map { two.scaled(by: $0 - .one) }
    case (.multiply, .closed(let form), .exact(let number)),
      (.multiply, .exact(let number), .closed(let form)):
      return form.scaled(by: number)
    case (.multiply, .closed(let one), .closed(let two)): return one.multiplied(by: two)
    case (.divide, .closed(let form), .exact(let number)):
      return number.reciprocal.map { form.scaled(by: $0) }
    case (.divide, .exact(let number), .closed(let form)):
      return number.isZero ? left : form.reciprocal?.scaled(by: number)
    case (.divide, .closed(let one), .closed(let two)):
      if let ratio = one.multiple(of: two) { return .exact(ratio) }
      guard case .closed(let inverse) = two.reciprocal else { return nil }
      return one.multiplied(by: inverse)
    case (.power, .closed(let form), .exact(let number)): return form.raised(to: number)
    case (.power, .exact(let number), .closed(let form)):
      return number.isZero && !form.isNegative || number == .one ? left : nil
    case (.power, .closed(let one), .closed(let two)): return one == .e ? two.exponential : nil
    default: return nil
    }
  }

  var exponential: FormulaValue? {
    guard case .logarithm(let base) = kind, let power = coefficient.numerator.integer,
      let degree = coefficient.denominator.integer, abs(power) <= 64
    else { return nil }
    return base.raised(to: power).flatMap { Self.root($0, degree) }
  }

  private func raised(to exponent: Rational) -> FormulaValue? {
    if exponent.isZero { return .exact(.one) }
    if exponent == .one { return .closed(self) }
    if coefficient == .one {
      switch kind {
      case .power(let power): return Self.power(power * exponent)
      case .root(let number, let degree):
        let together = exponent * Rational(1, degree)
        guard let power = together.numerator.integer, let root = together.denominator.integer,
          abs(power) <= 64
        else { return nil }
        return number.raised(to: power).flatMap { Self.root($0, root) }
      case .pi, .logarithm: return nil
      }
    }
    guard exponent.isInteger, let power = exponent.integer, abs(power) <= 64,
      let factor = coefficient.raised(to: power)
    else { return nil }
    return ClosedForm(kind).raised(to: exponent)?.scaled(by: factor)
  }
}

extension FormulaValue {
  func scaled(by factor: Rational) -> Self {
    switch self {
    case .exact(let number): .exact(number * factor)
    case .closed(let form): form.scaled(by: factor)
    default: self
    }
  }
}
