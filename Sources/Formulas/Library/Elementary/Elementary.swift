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
