internal import CPlatform
internal import ExactNumbers

extension Elementary {
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
      FormulaFunction(
        "gcd", usage: "gcd(x, y, …)", help: "greatest common divisor of whole numbers",
        body: .list(1...Int.max) { $0.reduce(0, greatestCommonDivisor) }
      )
      .exact { values in wholes(values).map { .exact($0.reduce(.zero, commonDivisor)) } }
      .undefined(notWhole("gcd")).marked(discrete: true),
      FormulaFunction(
        "lcm", usage: "lcm(x, y, …)", help: "least common multiple of whole numbers",
        body: .list(1...Int.max) { $0.reduce(1, leastCommonMultiple) }
      )
      .exact { values in
        guard let wholes = wholes(values) else { return nil }
        var multiple = Rational.one
        for number in wholes {
          guard !number.isZero else { return .exact(.zero) }
          multiple = (number / commonDivisor(multiple, number) * multiple).magnitude
        }
        return .exact(multiple)
      }
      .undefined(notWhole("lcm")).marked(discrete: true),
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

  private static func wholes(_ values: [Rational]) -> [Rational]? {
    values.allSatisfy { $0.isInteger } ? values : nil
  }

  @Sendable private static func commonDivisor(_ x: Rational, _ y: Rational) -> Rational {
    Rational(x.numerator.commonDivisor(with: y.numerator))
  }

  private static func notWhole(_ name: String) -> FormulaFunction.Reason {
    { values in
      values.first { !isWhole($0) }.map { "`\(name)` of a non-integer: \(NumberText.text($0))" }
    }
  }
}
