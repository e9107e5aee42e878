internal import CPlatform

extension FunctionLibrary {
  /// The constants `pi`, `e`, `tau`, and a pocket calculator's functions: angles are in radians, `log` has base 10,
  /// `round` takes halves away from zero, `mod` the divisor's sign.
  public static let elementary: FunctionLibrary = {
    var library = FunctionLibrary().adding(Elementary.all + Elementary.aliases(of: Elementary.all))
    library.add(constant: "pi", .closed(.pi), help: "half the circumference of the unit circle")
    library.add(
      constant: "tau", .closed(ClosedForm(Rational(2), .pi)),
      help: "the circumference of the unit circle")
    library.add(constant: "e", .closed(.e), help: "the base of the natural logarithm")
    library.define(Elementary.constants, category: "Constants")
    library.define(Elementary.defined, category: "Several")
    return library
  }()
}

package enum Elementary {
  static let all = (powers + angles + hyperbolics + roundings + several).map { $0.elementary }

  static func function(
    _ name: String, _ help: String, _ enclosure: @escaping @Sendable (Enclosure) -> Enclosure,
    _ body: @escaping @Sendable (Double) -> Double, _ exact: FormulaFunction.ExactBody? = nil,
    reason: @escaping @Sendable (Double) -> String = NumberText.text
  ) -> FormulaFunction {
    let function = FormulaFunction(name, help: help, of: body).enclosed(by: enclosure).undefined {
      $0[0].isInfinite ? "`\(name)` of an infinite number" : "`\(name)` of \(reason($0[0]))"
    }
    return exact.map { function.exact($0) } ?? function
  }

  static func at(_ x: Int, _ value: Int) -> FormulaFunction.ExactBody {
    { $0[0] == Rational(x) ? .exact(Rational(value)) : nil }
  }

  static func negative(_ x: Double) -> String { "a negative number: \(NumberText.text(x))" }

  static var roundings: [FormulaFunction] {
    [
      function(
        "abs", "absolute value, also written |x|", Enclosure.abs, { abs($0) },
        { .exact($0[0].magnitude) }
      )
      .known { $0.form.map { $0.scaled(by: Rational($0.isNegative ? -1 : 1)) } }
      .reckoned { $0[0].magnitude }.differentiated(by: .sameAs("{x < 0: -x, x}")),
      function(
        "sign", "-1, 0 or 1", Enclosure.sign, { $0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
        { .exact(Rational($0[0].isZero ? 0 : $0[0].isNegative ? -1 : 1)) }
      )
      .known { $0.form.map { .exact(Rational($0.isNegative ? -1 : 1)) } }
      .precise { (precision, x) throws(Trouble) in .exact(Rational(try precision.sign(x[0]))) }
      .differentiated(by: .jumps(at: "x == 0")),
      function(
        "floor", "largest whole number not above x", Enclosure.floor, { $0.rounded(.down) },
        { .exact($0[0].floor) }
      )
      .precise { (precision, x) throws(Trouble) in .exact(try precision.floor(x[0])) }
      .differentiated(by: .jumps(at: "x == floor(x)")),
      function(
        "ceil", "smallest whole number not below x", Enclosure.ceil, { $0.rounded(.up) },
        { .exact($0[0].ceiling) }
      )
      .precise { (precision, x) throws(Trouble) in
        .exact(-(try precision.floor(ExactArithmetic.negate(x[0]))))
      }
      .differentiated(by: .jumps(at: "x == floor(x)")),
      function(
        "trunc", "x without its fractional part", Enclosure.trunc, { $0.rounded(.towardZero) },
        { .exact($0[0].isNegative ? $0[0].ceiling : $0[0].floor) }
      )
      .precise { (precision, x) throws(Trouble) in .exact(try precision.towardsZero(x[0])) }
      .differentiated(by: .jumps(at: "x == floor(x) and x != 0")),
      function(
        "round", "nearest whole number, halves rounded away from zero; round(x, n) to n decimals",
        Enclosure.round, { $0.rounded() }, { .exact($0[0].rounded) }
      )
      .precise { (precision, x) throws(Trouble) in
        .exact(try precision.towardsZero(x[0], shift: Rational(1, 2)))
      }
      .differentiated(by: .jumps(at: "x + 1/2 == floor(x + 1/2)")),
    ].map { $0.listed(under: "Rounding") }
  }

  static func aliases(of functions: [FormulaFunction]) -> [FormulaFunction] {
    functions.flatMap { function in (names[function.name] ?? []).map { function.named($0) } }
  }

  private static let names = [
    "asin": ["arcsin"], "acos": ["arccos"], "atan": ["arctan"], "asinh": ["arcsinh", "arsinh"],
    "acosh": ["arccosh", "arcosh"], "atanh": ["arctanh", "artanh"], "sign": ["sgn"],
    "log10": ["lg"],
  ]
}

// Functions best given by a formula: it is exact, has bounds and derivatives, and sessions may redefine it.
extension Elementary {
  package static let constants: KeyValuePairs = [
    "deg = 1°": "a degree of an angle: sin(30 deg)",
    "phi = (1 + sqrt(5))/2": "the golden ratio, also φ",
    "φ = phi": "the golden ratio",
  ]

  package static let defined: KeyValuePairs = [
    "sinc(x) = {x == 0: 1, sin(x)/x}": "sin(x)/x, 1 at 0",
    "heaviside(x) = {x < 0: 0, x > 0: 1, 1/2}": "0 below 0, 1 above, 1/2 at 0",
    // Abelson and Sussman, Structure and Interpretation of Computer Programs, exercise 1.19.
    """
    fib.step(a, b, p, q, n) = {n == 0: b, mod(n, 2) == 0: fib.step(a, b, p^2 + q^2, 2p*q + q^2, n/2),
    fib.step(b*q + a*q + a*p, b*p + a*q, p, q, n - 1)}
    """: "",
    "fib(n) = {n >= 0 and n == floor(n): fib.step(1, 0, 0, 1, n)}": "the n-th Fibonacci number",
  ]

  static var angles: [FormulaFunction] {
    [
      function("sin", "sine of an angle in radians", Enclosure.sin, sin, at(0, 0))
        .known { $0.sine }.reckoned { $0[0].circular.sine }.slope("cos(x)"),
      function("cos", "cosine of an angle in radians", Enclosure.cos, cos, at(0, 1))
        .known { $0.cosine }
        .reckoned(near: { $0.isTiny ? (1, -$0.half.circular.sine.squared * 2) : nil }) {
          $0[0].circular.cosine
        }.slope("-sin(x)"),
      function("tan", "tangent of an angle in radians", Enclosure.tan, tan, at(0, 0))
        .known { (x) throws(Pole) in try x.sine?.quotient(by: x.cosine) }
        .reckoned { $0[0].circular.tangent }.slope("1/cos(x)^2"),
      function(
        "cot", "cotangent, 1/tan", Enclosure.cot, { $0 == 0 ? .nan : 1 / tan($0) }, reason: zero
      )
      .known { (x) throws(Pole) in try x.cosine?.quotient(by: x.sine) }
      .reckoned { $0[0].circular.cotangent }.slope("-1/sin(x)^2"),
      function("sec", "secant, 1/cos", Enclosure.sec, { 1 / cos($0) }, at(0, 1))
        .known { (x) throws(Pole) in try FormulaValue.exact(.one).quotient(by: x.cosine) }
        .reckoned { 1 / $0[0].circular.cosine }.slope("sin(x)/cos(x)^2"),
      function(
        "csc", "cosecant, 1/sin", Enclosure.csc, { $0 == 0 ? .nan : 1 / sin($0) }, reason: zero
      )
      .known { (x) throws(Pole) in try FormulaValue.exact(.one).quotient(by: x.sine) }
      .reckoned { 1 / $0[0].circular.sine }.slope("-cos(x)/sin(x)^2"),
      function(
        "asin", "angle with this sine, -pi/2 to pi/2", Enclosure.asin, asin, at(0, 0),
        reason: beyondOne
      )
      .known { $0.arcSine }.reckoned { $0[0].arcSine }.slope("steep(sqrt(1 - x^2))"),
      function(
        "acos", "angle with this cosine, 0 to pi", Enclosure.acos, acos, at(1, 0),
        reason: beyondOne
      )
      .known { $0.arcCosine }
      .reckoned { .pi($0[0].bits).half - $0[0].arcSine }.slope("-steep(sqrt(1 - x^2))"),
      function("atan", "angle with this tangent, -pi/2 to pi/2", Enclosure.atan, atan, at(0, 0))
        .known { $0.arcTangent }.reckoned { $0[0].arcTangent }.slope("1/(1 + x^2)"),
      FormulaFunction(
        "atan2", usage: "atan2(y, x)",
        help: "angle of the point (x, y), -pi to pi; 0 at the origin",
        body: .binary { atan2($0, $1) }
      )
      .enclosed(by: .binary(Enclosure.atan2))
      .reckoned { (place) throws(Trouble) in try Reckoned.angle(place[0], place[1]) }
      // The angle jumps at the left half of the axis.
      .slopes(["{y > 0 or x != 0: y/(x^2 + y^2)}", "{y > 0 or x != 0: -x/(x^2 + y^2)}"]),
    ].map { $0.listed(under: "Angles") }
  }

  static var hyperbolics: [FormulaFunction] {
    [
      function("sinh", "hyperbolic sine", Enclosure.sinh, sinh, at(0, 0))
        .reckoned { $0[0].hyperbolic.sine }.slope("cosh(x)"),
      function("cosh", "hyperbolic cosine", Enclosure.cosh, cosh, at(0, 1))
        .reckoned(near: { $0.isTiny ? (1, $0.half.hyperbolic.sine.squared * 2) : nil }) {
          $0[0].hyperbolic.cosine
        }.slope("sinh(x)"),
      function("tanh", "hyperbolic tangent", Enclosure.tanh, tanh, at(0, 0))
        .reckoned(near: { (x) throws(Trouble) in try x.farTangent(isInverse: false) }) {
          $0[0].hyperbolic.tangent
        }.slope("1/cosh(x)^2"),
      function(
        "coth", "hyperbolic cotangent, 1/tanh", { Enclosure(1) / .tanh($0) },
        { $0 == 0 ? .nan : 1 / tanh($0) }, reason: zero
      )
      .reckoned(near: { (x) throws(Trouble) in try x.farTangent(isInverse: true) }) {
        $0[0].hyperbolic.cotangent
      }.slope("-1/sinh(x)^2"),
      function(
        "sech", "hyperbolic secant, 1/cosh", { Enclosure(1) / .cosh($0) }, { 1 / cosh($0) },
        at(0, 1)
      )
      .reckoned { 1 / $0[0].hyperbolic.cosine }.slope("-sinh(x)/cosh(x)^2"),
      function(
        "csch", "hyperbolic cosecant, 1/sinh", { Enclosure(1) / .sinh($0) },
        { $0 == 0 ? .nan : 1 / sinh($0) }, reason: zero
      )
      .reckoned { 1 / $0[0].hyperbolic.sine }.slope("-cosh(x)/sinh(x)^2"),
      function("asinh", "inverse of sinh", Enclosure.asinh, asinh, at(0, 0))
        .reckoned { $0[0].odd { ($0 + ($0.squared + 1).root).logarithm } }
        .slope("1/sqrt(1 + x^2)"),
      function(
        "acosh", "inverse of cosh, 0 or more", Enclosure.acosh, acosh, at(1, 0),
        reason: { "a number below 1: \(NumberText.text($0))" }
      )
      .reckoned { ($0[0] + ($0[0].squared - 1).root).logarithm }.slope("steep(sqrt(x^2 - 1))"),
      function(
        "atanh", "inverse of tanh", Enclosure.atanh, { abs($0) < 1 ? atanh($0) : .nan }, at(0, 0),
        reason: { "a number not between -1 and 1: \(NumberText.text($0))" }
      )
      .reckoned { (($0[0] + 1) / (1 - $0[0])).logarithm.half }.slope("1/(1 - x^2)"),
    ].map { $0.listed(under: "Hyperbolic") }
  }

  private static func zero(_ x: Double) -> String { "0" }

  private static func beyondOne(_ x: Double) -> String {
    "a number outside -1 to 1: \(NumberText.text(x))"
  }
}
