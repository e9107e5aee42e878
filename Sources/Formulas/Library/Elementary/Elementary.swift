internal import ExactNumbers

extension FunctionLibrary {
  /// The constants `pi`, `e` and `tau`, and the functions of a pocket calculator.
  ///
  /// Angles are in radians, `log` has base 10, `log(x, b)` base b, `round` goes away from zero in
  /// the middle, `mod` takes the sign of the divisor.
  public static let elementary: FunctionLibrary = {
    var library = FunctionLibrary().adding(Elementary.all + Elementary.aliases(of: Elementary.all))
    library.add(constant: "pi", ClosedForm.pi, help: "half the circumference of the unit circle")
    library.add(
      constant: "tau", ClosedForm(Rational(2), .pi), help: "the circumference of the unit circle")
    library.add(constant: "e", ClosedForm.e, help: "the base of the natural logarithm")
    return library
  }()
}

/// The functions of a pocket calculator by groups.
enum Elementary {
  /// All of them, with the rules for their derivatives.
  static let all: [FormulaFunction] = {
    let functions =
      powers + furtherPowers + logarithms + furtherLogarithms + angles + hyperbolics
      + furtherHyperbolics + roundings + several
    return functions.map { $0.elementary }.map { function in
      let name = function.name
      return function.differentiated { slope(of: name) }
    }
  }()

  /// A function of one argument with the reason why it has no value; only asked where it has none.
  static func function(
    _ name: String, _ category: String, _ help: String,
    _ enclosure: @escaping @Sendable (Enclosure) -> Enclosure,
    reason: @escaping @Sendable (Double) -> String = NumberText.text,
    _ body: @escaping @Sendable (Double) -> Double
  ) -> FormulaFunction {
    FormulaFunction(name, help: help, category: category, of: body).enclosed(
      by: enclosure
    ).undefined { values in
      let x = values[0]
      return x.isInfinite ? "`\(name)` of an infinite number" : "`\(name)` of \(reason(x))"
    }
  }

  /// The reason of a function that is undefined below zero.
  static func negative(_ x: Double) -> String { "a negative number: \(NumberText.text(x))" }
}

extension Elementary {
  static var roundings: [FormulaFunction] {
    [
      function("abs", "Rounding", "absolute value, also written |x|", Enclosure.abs) { abs($0) }
        .exact { .exact($0[0].magnitude) },
      function("sign", "Rounding", "-1, 0 or 1", Enclosure.sign) { x in
        x.isNaN ? x : x > 0 ? 1 : x < 0 ? -1 : 0
      }
      .exact { .exact(Rational($0[0].isZero ? 0 : $0[0].isNegative ? -1 : 1)) },
      function("floor", "Rounding", "largest whole number not above x", Enclosure.floor) {
        $0.rounded(.down)
      }
      .exact { .exact($0[0].floor) },
      function("ceil", "Rounding", "smallest whole number not below x", Enclosure.ceil) {
        $0.rounded(.up)
      }
      .exact { .exact($0[0].ceiling) },
      function("trunc", "Rounding", "x without its fractional part", Enclosure.trunc) {
        $0.rounded(.towardZero)
      }
      .exact { .exact($0[0].isNegative ? $0[0].ceiling : $0[0].floor) },
      function(
        "round", "Rounding", "nearest whole number, halves rounded away from zero", Enclosure.round
      ) { $0.rounded() }
      .exact { .exact($0[0].rounded) },
    ]
  }
}
