internal import CPlatform
internal import ExactNumbers

extension Elementary {
  static var powers: [FormulaFunction] {
    [
      function("sqrt", "Powers", "square root", Enclosure.sqrt, reason: negative) {
        $0.squareRoot()
      }
      .exact { $0[0].root(2).map { .exact($0) } },
      function("cbrt", "Powers", "cube root, also of negative numbers", Enclosure.cbrt) { cbrt($0) }
        .exact { $0[0].root(3).map { .exact($0) } },
      function("exp", "Powers", "e to the power x", Enclosure.exp) { exp($0) }
        .exact { $0[0].isZero ? .exact(.one) : nil },
      FormulaFunction(
        "hypot", help: "length of the diagonal of a rectangle", category: "Powers",
        body: .binary { $0.isNaN || $1.isNaN ? .nan : hypot($0, $1) }
      ).enclosed(by: .binary(Enclosure.hypot)),
    ]
  }

  static var logarithms: [FormulaFunction] {
    [
      function("ln", "Powers", "natural logarithm", Enclosure.ln, reason: notPositive) {
        naturalLogarithm($0)
      }
      .exact { $0[0] == .one ? .exact(.zero) : nil },
      function("log2", "Powers", "logarithm to base 2", Enclosure.log2, reason: notPositive) {
        $0 > 0 ? log2($0) : .nan
      }.exact { exponent($0[0], Rational(2)) },
      FormulaFunction(
        "log", usage: "log(x, b)", help: "logarithm to base b, or to base 10: log(x)",
        category: "Powers",
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
    ]
  }

  private static func naturalLogarithm(_ x: Double) -> Double { x > 0 ? log(x) : .nan }

  /// The natural logarithm of a positive number, also beyond double precision.
  private static func logarithm(_ number: Rational) -> Double {
    func part(_ whole: WholeNumber) -> Double {
      log(whole.significand) + Double(whole.bitCount - 1) * log(2)
    }
    return part(number.numerator) - part(number.denominator)
  }

  static func notPositive(_ x: Double) -> String { x == 0 ? "0" : negative(x) }

  /// The whole power to which a positive base must be raised, if there is one.
  static func exponent(_ number: Rational, _ base: Rational) -> FormulaValue? {
    guard base > .zero, base != .one, number > .zero else { return nil }
    let guess = (logarithm(number) / logarithm(base)).rounded()
    guard abs(guess) < 1e5, base.raised(to: Int(guess)) == number else { return nil }
    return .exact(Rational(Int(guess)))
  }
}
