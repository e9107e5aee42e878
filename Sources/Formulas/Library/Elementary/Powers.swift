internal import CPlatform

extension Elementary {
  static var powers: [FormulaFunction] {
    [
      function(
        "sqrt", "square root", Enclosure.sqrt, { $0.squareRoot() },
        { $0[0].root(2).map { .exact($0) } }, reason: negative
      )
      .known { $0.squareRoot }.reckoned { $0[0].root }.slope("steep(2 sqrt(x))"),
      function(
        "cbrt", "cube root, also of negative numbers", Enclosure.cbrt, cbrt,
        { $0[0].root(3).map { .exact($0) } }
      )
      .known { $0.cubeRoot }.reckoned { $0[0].odd { ($0.logarithm / 3).exponential } }
      .slope("steep(3 cbrt(x)^2)"),
      function("exp", "e to the power x", Enclosure.exp, exp, at(0, 1)).known { $0.exponential }
        .reckoned(near: { $0.isTiny ? (1, $0.exponentialLessOne) : nil }) {
          (x) throws(Trouble) in try x[0].exponentialInReach()
        }.slope("exp(x)"),
      function("expm1", "e^x - 1, with all digits near 0", Enclosure.expm1, expm1, at(0, 0))
        .reckoned { (x) throws(Trouble) in
          x[0].isLarge ? try x[0].exponentialInReach() - 1 : x[0].exponentialLessOne
        }.slope("exp(x)"),
      function(
        "ln", "natural logarithm", Enclosure.ln, { $0 > 0 ? log($0) : .nan }, at(1, 0),
        reason: notPositive
      )
      .known { $0.logarithm }.precise { (precision, x) throws(Trouble) in
        try precision.checked(precision.logarithm(of: x[0]))
      }.slope("1/x"),
      function(
        "log2", "logarithm to base 2", Enclosure.log2, { $0 > 0 ? log2($0) : .nan },
        { exponent($0[0], Rational(2)) }, reason: notPositive
      )
      .reckoned { $0[0].logarithm(to: 2) }.slope("1/(x ln(2))"),
      function(
        "log10", "logarithm to base 10", Enclosure.log10, { $0 > 0 ? log10($0) : .nan },
        { exponent($0[0], Rational(10)) }, reason: notPositive
      )
      .reckoned { $0[0].logarithm(to: 10) }.slope("1/(x ln(10))"),
      function(
        "log1p", "ln(1 + x), with all digits near 0", Enclosure.log1p,
        { $0 > -1 ? log1p($0) : .nan }, at(0, 0)
      )
      .undefined { "`log1p` of -1 or less: \(NumberText.text($0[0]))" }
      .reckoned { $0[0].logarithmOfOnePlus }.slope("1/(1 + x)"),
      FormulaFunction(
        "log", usage: "log(x, b)", help: "logarithm to base b, or to base 10: log(x)",
        body: .list(1...2) { values in
          guard values[0] > 0 else { return .nan }
          if values.count == 1 { return log10(values[0]) }
          guard values[1] > 0, values[1] != 1 else { return .nan }
          return log(values[0]) / log(values[1])
        }
      )
      .enclosed(
        by: .list { $0.count == 1 ? Enclosure.log10($0[0]) : Enclosure.log($0[0], base: $0[1]) }
      )
      .exact { $0[0] > .zero ? exponent($0[0], $0.count > 1 ? $0[1] : Rational(10)) : nil }
      .reckoned { $0.count > 1 ? $0[0].logarithm / $0[1].logarithm : $0[0].logarithm(to: 10) }
      .undefined { values in
        guard values[0] > 0 else { return "`log` of \(notPositive(values[0]))" }
        let base = values.count > 1 ? NumberText.text(values[1]) : "10"
        return "the base of a logarithm must be positive and not 1, not \(base)"
      }
      .differentiated(
        by: .formulas {
          $0 == 1 ? ["1/(x ln(10))"] : ["1/(x ln(y))", "-ln(x)/(y ln(y)^2)"]
        }),
      FormulaFunction(
        "hypot", help: "length of the diagonal of a rectangle",
        body: .binary { $0.isNaN || $1.isNaN ? .nan : hypot($0, $1) }
      )
      .enclosed(by: .binary(Enclosure.hypot))
      .reckoned { ($0[0].squared + $0[1].squared).root }
      .slopes(["x steep(hypot(x, y))", "y steep(hypot(x, y))"]),
      FormulaFunction("pow", help: "x to the power y, x^y", body: .binary(RealArithmetic.power))
        .enclosed(by: .binary { Enclosure.pow($0, $1) })
        .exact { numbers in
          let power = try? exactly.apply(.power, .exact(numbers[0]), .exact(numbers[1]))
          return power?.isExact == true ? power : nil
        }
        .precise { (precision, x) throws(Trouble) in
          try precision.apply(
            .power, .bounded(try precision.ball(x[0])), .bounded(try precision.ball(x[1])))
        }
        .undefined { values in
          do throws(Trouble) {
            _ = try exactly.apply(.power, .approximate(values[0]), .approximate(values[1]))
            return nil
          } catch {
            return error.message
          }
        }
        .differentiated(by: .sameAs("x^y")),
      function(
        "factorial", "x!, which is gamma(x + 1)", Enclosure.factorial, RealArithmetic.factorial,
        { try? exactly.factorial(.exact($0[0])) }
      )
      .undefined { "the factorial of a negative whole number: \(NumberText.text($0[0]))" }
      .onWholeNumbers(0..<1).reckoned { $0[0].factorial }.slope("x! digamma(x + 1)"),
    ].map { $0.listed(under: "Powers") }
  }

  private static let exactly = ExactArithmetic(precision: nil)

  private static func logarithm(_ number: Rational) -> Double {
    func part(_ whole: WholeNumber) -> Double {
      log(whole.significand) + Double(whole.bitCount - 1) * log(2)
    }
    return part(number.numerator) - part(number.denominator)
  }

  private static func notPositive(_ x: Double) -> String { x == 0 ? "0" : negative(x) }

  /// The whole power to which a positive base must be raised, if there is one.
  private static func exponent(_ number: Rational, _ base: Rational) -> FormulaValue? {
    guard base > .zero, base != .one, number > .zero else { return nil }
    let guess = (logarithm(number) / logarithm(base)).rounded()
    guard abs(guess) < 1e5, base.raised(to: Int(guess)) == number else { return nil }
    return .exact(Rational(Int(guess)))
  }

  static var several: [FormulaFunction] {
    [
      FormulaFunction(
        "min", help: "smallest of its arguments",
        body: .fold { $0.isNaN || $1.isNaN ? .nan : $1 < $0 ? $1 : $0 }
      )
      .enclosed(by: .binary(Enclosure.min)).exact { $0.min().map { .exact($0) } }
      .precise { (precision, x) throws(Trouble) in try precision.extreme(-1, x) }.differentiated(
        by: .sameAs("{x < y: x, y}")),
      FormulaFunction(
        "max", help: "largest of its arguments",
        body: .fold { $0.isNaN || $1.isNaN ? .nan : $1 > $0 ? $1 : $0 }
      )
      .enclosed(by: .binary(Enclosure.max)).exact { $0.max().map { .exact($0) } }
      .precise { (precision, x) throws(Trouble) in try precision.extreme(1, x) }.differentiated(
        by: .sameAs("{x > y: x, y}")),
      FormulaFunction(
        "mod", help: "remainder of x divided by y, with the sign of y", body: .binary(modulo)
      )
      .enclosed(by: .binary(Enclosure.mod))
      .exact { values in
        values[0].divided(by: values[1]).map { .exact(values[0] - $0.floor * values[1]) }
      }
      .precise { (precision, x) throws(Trouble) in try precision.remainder(x[0], x[1]) }
      .undefined { $0[1] == 0 ? "the remainder of a division by zero" : nil }
      .differentiated(by: .sameAs("x - y floor(x/y)")),
      ofWholes("gcd", "greatest common divisor", 0, greatestCommonDivisor, commonDivisor),
      ofWholes("lcm", "least common multiple", 1, leastCommonMultiple, commonMultiple),
    ].map { $0.listed(under: "Several") }
  }

  @Sendable private static func modulo(_ x: Double, _ y: Double) -> Double {
    let rest = fmod(x, y)
    guard rest != 0, (rest < 0) != (y < 0) else { return rest }
    // A rest that only rounding makes as large as the divisor is less.
    return rest + y == y ? (y > 0 ? y.nextDown : y.nextUp) : rest + y
  }

  @Sendable private static func greatestCommonDivisor(_ x: Double, _ y: Double) -> Double {
    guard isWhole(x), isWhole(y) else { return .nan }
    var (larger, smaller) = (abs(x), abs(y))
    while smaller != 0 { (larger, smaller) = (smaller, fmod(larger, smaller)) }
    return larger
  }

  @Sendable private static func leastCommonMultiple(_ x: Double, _ y: Double) -> Double {
    let divisor = greatestCommonDivisor(x, y)
    return divisor == 0 ? 0 : abs(x) / divisor * abs(y)
  }

  private static func isWhole(_ x: Double) -> Bool { x.isFinite && x == x.rounded() }

  @Sendable private static func commonDivisor(_ x: Rational, _ y: Rational) -> Rational {
    Rational(x.numerator.commonDivisor(with: y.numerator))
  }

  @Sendable private static func commonMultiple(_ x: Rational, _ y: Rational) -> Rational {
    y.isZero ? .zero : (y / commonDivisor(x, y) * x).magnitude
  }

  private static func ofWholes(
    _ name: String, _ words: String, _ first: Int,
    _ step: @escaping @Sendable (Double, Double) -> Double,
    _ exactStep: @escaping @Sendable (Rational, Rational) -> Rational
  ) -> FormulaFunction {
    FormulaFunction(
      name, usage: "\(name)(x, y, …)", help: "\(words) of whole numbers",
      body: .list(1...Int.max) { $0.reduce(Double(first), step) }
    )
    .exact { values in
      guard values.allSatisfy({ $0.isInteger }) else { return nil }
      return .exact(values.reduce(Rational(first), exactStep))
    }
    .undefined { values in
      values.first { !isWhole($0) }.map { "`\(name)` of a non-integer: \(NumberText.text($0))" }
    }
    .marked(discrete: true)
    .differentiated(by: .refused("is defined on whole numbers only, so it has no derivative"))
  }
}
