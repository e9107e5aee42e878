internal import CPlatform
internal import ExactNumbers

extension Elementary {
  static var angles: [FormulaFunction] {
    [
      function("sin", "Angles", "sine of an angle in radians", Enclosure.sin) { sin($0) }.exact(
        zeroToZero),
      function("cos", "Angles", "cosine of an angle in radians", Enclosure.cos) { cos($0) }.exact(
        zeroToOne),
      function("tan", "Angles", "tangent of an angle in radians", Enclosure.tan) { tan($0) }.exact(
        zeroToZero),
      function("cot", "Angles", "cotangent, 1/tan", Enclosure.cot, reason: zero) { x in
        x == 0 ? .nan : 1 / tan(x)
      },
      function("sec", "Angles", "secant, 1/cos", Enclosure.sec) { 1 / cos($0) }.exact(zeroToOne),
      function("csc", "Angles", "cosecant, 1/sin", Enclosure.csc, reason: zero) { x in
        x == 0 ? .nan : 1 / sin(x)
      },
      function(
        "asin", "Angles", "angle with this sine, -pi/2 to pi/2", Enclosure.asin, reason: beyondOne
      ) {
        asin($0)
      }.exact(zeroToZero),
      function(
        "acos", "Angles", "angle with this cosine, 0 to pi", Enclosure.acos, reason: beyondOne
      ) {
        acos($0)
      }.exact(oneToZero),
      function("atan", "Angles", "angle with this tangent, -pi/2 to pi/2", Enclosure.atan) {
        atan($0)
      }
      .exact(zeroToZero),
      FormulaFunction(
        "atan2", usage: "atan2(y, x)",
        help: "angle of the point (x, y), -pi to pi; 0 at the origin",
        category: "Angles", body: .binary { atan2($0, $1) }
      ).enclosed(by: .binary(Enclosure.atan2)),
    ]
  }

  static var hyperbolics: [FormulaFunction] {
    [
      function("sinh", "Hyperbolic", "hyperbolic sine", Enclosure.sinh) { sinh($0) }.exact(
        zeroToZero),
      function("cosh", "Hyperbolic", "hyperbolic cosine", Enclosure.cosh) { cosh($0) }.exact(
        zeroToOne),
      function("tanh", "Hyperbolic", "hyperbolic tangent", Enclosure.tanh) { tanh($0) }.exact(
        zeroToZero),
      function("asinh", "Hyperbolic", "inverse of sinh", Enclosure.asinh) { asinh($0) }.exact(
        zeroToZero),
      function(
        "acosh", "Hyperbolic", "inverse of cosh, 0 or more", Enclosure.acosh, reason: belowOne
      ) {
        acosh($0)
      }.exact(oneToZero),
      function("atanh", "Hyperbolic", "inverse of tanh", Enclosure.atanh, reason: oneOrBeyond) {
        x in
        abs(x) < 1 ? atanh(x) : .nan
      }.exact(zeroToZero),
    ]
  }

  private static let zeroToZero: FormulaFunction.ExactBody = {
    $0[0].isZero ? .exact(.zero) : nil
  }
  private static let zeroToOne: FormulaFunction.ExactBody = { $0[0].isZero ? .exact(.one) : nil }
  private static let oneToZero: FormulaFunction.ExactBody = {
    $0[0] == .one ? .exact(.zero) : nil
  }

  private static func zero(_ x: Double) -> String { "0" }

  private static func beyondOne(_ x: Double) -> String {
    "a number outside -1 to 1: \(NumberText.text(x))"
  }

  private static func oneOrBeyond(_ x: Double) -> String {
    "a number not between -1 and 1: \(NumberText.text(x))"
  }

  private static func belowOne(_ x: Double) -> String {
    "a number below 1: \(NumberText.text(x))"
  }
}
