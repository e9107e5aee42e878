import ExactNumbers
import TestSupport
import Testing

/// Balls hold the values that mpmath gives to 120 digits (see `Reference`), and are not much wider than
/// was asked for.
struct BallTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let function: String
    let argument: Rational
    let value: Rational
    var testDescription: String { "\(function) \(argument)" }

    /// The ball at a precision; the argument itself is rounded to it.
    func ball(_ argument: Ball, _ precision: Int) -> Ball? {
      switch function {
      case "exp": argument.exponential(precision)
      case "ln": argument.logarithm(precision)
      case "sin": argument.sineAndCosine(precision)?.sine
      case "cos": argument.sineAndCosine(precision)?.cosine
      case "atan": argument.arcTangent(precision)
      case "sqrt": argument.squareRoot(precision)
      case "gamma": argument.gamma(precision)
      case "lgamma": argument.logGamma(precision)
      case "digamma": argument.digamma(precision)
      case "erf", "erfc": error(argument, precision)
      case "pi": Ball.pi(precision)
      default: tail(argument, precision)
      }
    }

    private func error(_ x: Ball, _ precision: Int) -> Ball? {
      guard let tail = x.errorTail(precision) else { return nil }
      let isRest = function == "erfc"
      guard tail.isUpper else {
        return isRest ? Ball(1).subtracting(tail.size, precision) : tail.size
      }
      let rest = Ball(1).subtracting(tail.size, precision)
      guard isRest else { return x.sign == 1 ? rest : -rest }
      return x.sign == 1 ? tail.size : Ball(2).subtracting(tail.size, precision)
    }

    /// The upper tail of a gamma law or the lower one of a beta law, whose shapes follow the name.
    private func tail(_ x: Ball, _ precision: Int) -> Ball? {
      let shapes = function.split(separator: " ").dropFirst().map { text in
        let parts = text.split(separator: "/").map(BallTests.whole)
        return Ball(
          parts.count > 1 ? Rational(parts[0], parts[1]) : Rational(parts[0]), precision: 640)
      }
      let isUpper = function.hasPrefix("Q")
      let tail =
        isUpper
        ? Ball.gammaTail(shape: shapes[0], at: x, precision)
        : Ball.betaTail(shapes[0], shapes[1], at: x, Ball(1).subtracting(x, 640), precision)
      guard let tail else { return nil }
      return tail.isUpper == isUpper ? tail.size : Ball(1).subtracting(tail.size, precision)
    }
  }

  static let rows: [Row] = referenceLines("balls.tsv").compactMap { line in
    let cells = line.split(separator: "\t").map(String.init)
    let parts = cells[1].split(separator: "/").map(whole)
    return Row(
      function: cells[0], argument: Rational(parts[0], parts[1]), value: decimal(cells[2]))
  }

  fileprivate static func whole(_ text: Substring) -> WholeNumber {
    let size = WholeNumber(digits: text.utf8.filter { $0 != 45 }.map { $0 - 48 })
    return text.hasPrefix("-") ? -size : size
  }

  /// Reads a decimal such as `-1.25e-7`.
  private static func decimal(_ text: String) -> Rational {
    let parts = text.split(separator: "e")
    let digits = parts[0].split(separator: ".")
    let fraction = digits.count > 1 ? digits[1] : ""
    let mantissa = whole(digits[0] + fraction)
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    let power = Rational(WholeNumber(10).raised(to: abs(exponent)))
    return exponent < 0 ? Rational(mantissa) / power : Rational(mantissa) * power
  }

  @Test(arguments: [40, 64, 128, 200, 380])
  func valuesAreInside(precision: Int) throws {
    #expect(Self.rows.count > 700)
    for row in Self.rows {
      let argument = Ball(row.argument, precision: 1280)
      let ball = try #require(row.ball(argument, precision), "\(row.testDescription)")
      // The value was rounded to 120 digits.
      let slack = row.value.magnitude * Rational(1, WholeNumber(10).raised(to: 119))
      #expect(
        ball.lower <= row.value + slack && row.value - slack <= ball.upper,
        "\(row.testDescription), \(precision) bits")
      let width = (ball.upper - ball.lower).value
      let size = row.value.magnitude.value
      let cancels = ["sin", "cos", "ln", "lgamma", "digamma"].contains(row.function) && size < 1e-3
      #expect(
        cancels || width <= size * Double(sign: .plus, exponent: 8 - precision, significand: 1),
        "\(row.testDescription), \(precision) bits: \(width) of \(size)")
    }
  }

  @Test func wideBallsHoldAllImages() {
    for row in Self.rows where !row.argument.isZero {
      for widening in [10, 30, 60] {
        let spread = row.argument.magnitude / Rational(WholeNumber.one.shifted(by: widening))
        // A ball that is off to one side and reaches the argument.
        let centre = row.argument + spread
        let wide = Ball(centre, precision: 300)
          .widened(by: Ball(spread, precision: 60), 300)
        guard let image = row.ball(wide, 128) else { continue }
        #expect(image.lower <= row.value && row.value <= image.upper, "\(row.testDescription)")
      }
    }
  }

  /// Sums, products, quotients and powers of balls hold those of numbers in them.
  ///
  /// Seeded; nothing is left to chance.
  @Test func arithmetic() {
    var draws = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      let (a, b) = (fraction(&draws), fraction(&draws))
      let (x, y) = (around(a, &draws), around(b, &draws))
      #expect(holds(x, a) && holds(y, b))
      let precision = 20 + Int(draws.below(150))
      #expect(holds(x.adding(y, precision), a + b))
      #expect(holds(x.subtracting(y, precision), a - b))
      #expect(holds(x.multiplied(by: y, precision), a * b))
      #expect(holds(x.magnitude(precision), a.magnitude))
      if let quotient = x.divided(by: y, precision) { #expect(holds(quotient, a / b)) }
      if let cube = x.raised(to: -3, precision), let power = a.raised(to: -3) {
        #expect(holds(cube, power))
      }
      if let root = x.squareRoot(precision) {
        #expect(
          root.upper * root.upper >= a && (root.lower.isNegative || root.lower * root.lower <= a))
      }
      if let floor = x.floor { #expect(Rational(floor) == a.floor) }
      if let sign = x.sign { #expect(sign == (a.isZero ? 0 : a.isNegative ? -1 : 1)) }
    }
  }

  private func fraction(_ draws: inout SplitMix) -> Rational {
    let bottom = draws.number(40)
    return Rational(draws.number(60), bottom.isZero ? 1 : bottom)
  }

  /// A ball that holds a number, not in its middle.
  private func around(_ number: Rational, _ draws: inout SplitMix) -> Ball {
    let precision = 10 + Int(draws.below(140))
    let ball = Ball(number, precision: precision)
    return draws.below(2) == 0
      ? ball : ball.widened(by: Ball(fraction(&draws), precision: 30), precision)
  }

  private func holds(_ ball: Ball, _ number: Rational) -> Bool {
    ball.lower <= number && number <= ball.upper
  }

  /// Where an argument tells too little, there is no result.
  @Test func undecidedIsNothing() {
    let aroundZero = Ball(1).subtracting(Ball(1), 64).widened(toBit: -50, 64)
    #expect(aroundZero.sign == nil && aroundZero.logarithm(64) == nil)
    #expect(Ball(1).divided(by: aroundZero, 64) == nil && aroundZero.squareRoot(64) == nil)
    #expect(aroundZero.floor == nil && Ball(-1).logarithm(64) == nil)
    #expect(Ball(Int.max).exponential(64) == nil && Ball(0).gamma(64) == nil)
    #expect(aroundZero.gamma(64) == nil && aroundZero.digamma(64) == nil)
    #expect(Ball(0).exponential(64) == Ball(1))
    #expect(Ball(from: 0, to: 10, precision: 64)?.sineAndCosine(64) == nil)
  }
}
