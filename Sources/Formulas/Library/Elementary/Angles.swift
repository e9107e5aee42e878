internal import CPlatform
internal import ExactNumbers

extension Elementary {
  static var angles: [FormulaFunction] {
    [
      function("sin", "sine of an angle in radians", Enclosure.sin, sin, at(0, 0)),
      function("cos", "cosine of an angle in radians", Enclosure.cos, cos, at(0, 1)),
      function("tan", "tangent of an angle in radians", Enclosure.tan, tan, at(0, 0)),
      function(
        "cot", "cotangent, 1/tan", Enclosure.cot, { $0 == 0 ? .nan : 1 / tan($0) }, reason: zero),
      function("sec", "secant, 1/cos", Enclosure.sec, { 1 / cos($0) }, at(0, 1)),
      function(
        "csc", "cosecant, 1/sin", Enclosure.csc, { $0 == 0 ? .nan : 1 / sin($0) }, reason: zero),
      function(
        "asin", "angle with this sine, -pi/2 to pi/2", Enclosure.asin, asin, at(0, 0),
        reason: beyondOne),
      function(
        "acos", "angle with this cosine, 0 to pi", Enclosure.acos, acos, at(1, 0),
        reason: beyondOne),
      function("atan", "angle with this tangent, -pi/2 to pi/2", Enclosure.atan, atan, at(0, 0)),
      FormulaFunction(
        "atan2", usage: "atan2(y, x)",
        help: "angle of the point (x, y), -pi to pi; 0 at the origin",
        body: .binary { atan2($0, $1) }
      ).enclosed(by: .binary(Enclosure.atan2)),
    ].map { $0.listed(under: "Angles") }
  }

  static var hyperbolics: [FormulaFunction] {
    [
      function("sinh", "hyperbolic sine", Enclosure.sinh, sinh, at(0, 0)),
      function("cosh", "hyperbolic cosine", Enclosure.cosh, cosh, at(0, 1)),
      function("tanh", "hyperbolic tangent", Enclosure.tanh, tanh, at(0, 0)),
      function(
        "coth", "hyperbolic cotangent, 1/tanh", { Enclosure(1) / .tanh($0) },
        { $0 == 0 ? .nan : 1 / tanh($0) }, reason: zero),
      function(
        "sech", "hyperbolic secant, 1/cosh", { Enclosure(1) / .cosh($0) }, { 1 / cosh($0) },
        at(0, 1)),
      function(
        "csch", "hyperbolic cosecant, 1/sinh", { Enclosure(1) / .sinh($0) },
        { $0 == 0 ? .nan : 1 / sinh($0) }, reason: zero),
      function("asinh", "inverse of sinh", Enclosure.asinh, asinh, at(0, 0)),
      function(
        "acosh", "inverse of cosh, 0 or more", Enclosure.acosh, acosh, at(1, 0),
        reason: { "a number below 1: \(NumberText.text($0))" }),
      function(
        "atanh", "inverse of tanh", Enclosure.atanh, { abs($0) < 1 ? atanh($0) : .nan }, at(0, 0),
        reason: { "a number not between -1 and 1: \(NumberText.text($0))" }),
    ].map { $0.listed(under: "Hyperbolic") }
  }

  private static func zero(_ x: Double) -> String { "0" }

  private static func beyondOne(_ x: Double) -> String {
    "a number outside -1 to 1: \(NumberText.text(x))"
  }
}
