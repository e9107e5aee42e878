internal import CPlatform
internal import ExactNumbers

extension Elementary {
  static var powers: [FormulaFunction] {
    [
      function(
        "sqrt", "square root", Enclosure.sqrt, { $0.squareRoot() },
        { $0[0].root(2).map { .exact($0) } }, reason: negative),
      function(
        "cbrt", "cube root, also of negative numbers", Enclosure.cbrt, cbrt,
        { $0[0].root(3).map { .exact($0) } }),
      function("exp", "e to the power x", Enclosure.exp, exp, at(0, 1)),
      function("expm1", "e^x - 1, with all digits near 0", Enclosure.expm1, expm1, at(0, 0)),
      function(
        "ln", "natural logarithm", Enclosure.ln, { $0 > 0 ? log($0) : .nan }, at(1, 0),
        reason: notPositive),
      function(
        "log2", "logarithm to base 2", Enclosure.log2, { $0 > 0 ? log2($0) : .nan },
        { exponent($0[0], Rational(2)) }, reason: notPositive),
      function(
        "log10", "logarithm to base 10", Enclosure.log10, { $0 > 0 ? log10($0) : .nan },
        { exponent($0[0], Rational(10)) }, reason: notPositive),
      function(
        "log1p", "ln(1 + x), with all digits near 0", Enclosure.log1p,
        { $0 > -1 ? log1p($0) : .nan }, at(0, 0)
      )
      .undefined { "`log1p` of -1 or less: \(NumberText.text($0[0]))" },
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
      .undefined { values in
        guard values[0] > 0 else { return "`log` of \(notPositive(values[0]))" }
        let base = values.count > 1 ? NumberText.text(values[1]) : "10"
        return "the base of a logarithm must be positive and not 1, not \(base)"
      },
      FormulaFunction(
        "hypot", help: "length of the diagonal of a rectangle",
        body: .binary { $0.isNaN || $1.isNaN ? .nan : hypot($0, $1) }
      ).enclosed(by: .binary(Enclosure.hypot)),
      FormulaFunction("pow", help: "x to the power y, x^y", body: .binary(RealArithmetic.power))
        .enclosed(by: .binary { Enclosure.pow($0, $1) })
        .exact { numbers in
          let power = try? exactly.apply(.power, .exact(numbers[0]), .exact(numbers[1]))
          return power?.isExact == true ? power : nil
        }
        .undefined { values in
          do throws(Trouble) {
            _ = try exactly.apply(.power, .approximate(values[0]), .approximate(values[1]))
            return nil
          } catch {
            return error.message
          }
        },
      function(
        "factorial", "x!, which is gamma(x + 1)", Enclosure.factorial, RealArithmetic.factorial,
        { try? exactly.factorial(.exact($0[0])) }
      )
      .undefined { "the factorial of a negative whole number: \(NumberText.text($0[0]))" }
      .onWholeNumbers(0..<1),
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
      ).enclosed(by: .binary(Enclosure.min)).exact { $0.min().map { .exact($0) } },
      FormulaFunction(
        "max", help: "largest of its arguments",
        body: .fold { $0.isNaN || $1.isNaN ? .nan : $1 > $0 ? $1 : $0 }
      ).enclosed(by: .binary(Enclosure.max)).exact { $0.max().map { .exact($0) } },
      FormulaFunction(
        "mod", help: "remainder of x divided by y, with the sign of y", body: .binary(modulo)
      )
      .enclosed(by: .binary(Enclosure.mod))
      .exact { values in
        values[0].divided(by: values[1]).map { .exact(values[0] - $0.floor * values[1]) }
      }
      .undefined { $0[1] == 0 ? "the remainder of a division by zero" : nil },
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
  }
}
