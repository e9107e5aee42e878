import CPlatform
import Formulas

/// An operation of one number or two, on numbers and on intervals.
struct Operation: Sendable, CustomStringConvertible {
  let name: String
  let arity: Int
  let enclosure: @Sendable ([Enclosure]) -> Enclosure
  let value: @Sendable ([Double]) -> Double

  var description: String { name }

  init(
    _ name: String, _ enclosure: @escaping @Sendable (Enclosure) -> Enclosure,
    _ value: @escaping @Sendable (Double) -> Double
  ) {
    (self.name, arity) = (name, 1)
    self.enclosure = { enclosure($0[0]) }
    self.value = { value($0[0]) }
  }

  init(
    _ name: String, _ enclosure: @escaping @Sendable (Enclosure, Enclosure) -> Enclosure,
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) {
    (self.name, arity) = (name, 2)
    self.enclosure = { enclosure($0[0], $0[1]) }
    self.value = { value($0[0], $0[1]) }
  }

  static let all = ofOne + ofTwo
}

extension Operation {
  static let ofOne: [Operation] =
    values.map { ofLibrary($0.0, $0.1) } + steps + powers + [
      Operation("negate", { -$0 }, { -$0 }),
      Operation("square", Enclosure.square, { $0 * $0 }),
      Operation("cos/sin", Enclosure.cot, { quotient(cos($0), sin($0)) }),
      Operation("gamma", Enclosure.gamma, { tgamma($0) }),
    ]

  /// By the C library, with the domain of each.
  private static let values: [(String, @Sendable (Double) -> Double)] = [
    ("abs", { abs($0) }), ("sqrt", { $0.squareRoot() }), ("cbrt", { cbrt($0) }),
    ("exp", { exp($0) }), ("expm1", { expm1($0) }), ("ln", { $0 > 0 ? log($0) : .nan }),
    ("log1p", { $0 > -1 ? log1p($0) : .nan }), ("log10", { $0 > 0 ? log10($0) : .nan }),
    ("log2", { $0 > 0 ? log2($0) : .nan }), ("sin", { sin($0) }), ("cos", { cos($0) }),
    ("tan", { tan($0) }), ("cot", { quotient(1, tan($0)) }), ("sec", { quotient(1, cos($0)) }),
    ("csc", { quotient(1, sin($0)) }), ("asin", { asin($0) }), ("acos", { acos($0) }),
    ("atan", { atan($0) }), ("sinh", { sinh($0) }), ("cosh", { cosh($0) }), ("tanh", { tanh($0) }),
    ("asinh", { asinh($0) }), ("acosh", { acosh($0) }),
    ("atanh", { abs($0) < 1 ? atanh($0) : .nan }), ("factorial", { factorial($0) }),
  ]

  static let steps: [Operation] = [
    ofLibrary("floor") { $0.rounded(.down) }, ofLibrary("ceil") { $0.rounded(.up) },
    ofLibrary("round") { $0.rounded() }, ofLibrary("trunc") { $0.rounded(.towardZero) },
    ofLibrary("sign") { $0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
  ]

  /// The bounds of the library, held to values that are not its own.
  private static func ofLibrary(
    _ name: String, _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    guard case .unary(let enclosure)? = FunctionLibrary.elementary.function(name)?.enclosureBody
    else { preconditionFailure("The library has no bounds of a function called \(name).") }
    return Operation(name, enclosure, value)
  }

  private static let powers: [Operation] = {
    var operations = [
      Operation("frac", { .mod($0, Enclosure(1)) }, { $0 - $0.rounded(.down) })
    ]
    for n in [-7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 10, 63] {
      operations.append(wholePower(n))
    }
    for n in [3, 4, 9, 40] { operations.append(repeatedProduct(n)) }
    for y in [0.5, -0.5, 0.333, 2.5, -1.75] { operations.append(realPower(y)) }
    return operations
  }()

  private static func wholePower(_ n: Int) -> Operation {
    Operation(
      "^\(n)", { x in Enclosure.pow(x, Enclosure(Double(n))) }, { x in power(x, Double(n)) })
  }

  private static func realPower(_ y: Double) -> Operation {
    let exponent = Enclosure(y)
    return Operation("^\(y)", { x in Enclosure.pow(x, exponent) }, { x in power(x, y) })
  }

  private static func repeatedProduct(_ n: Int) -> Operation {
    Operation(
      "product of \(n)", { x in Enclosure.pow(x, Enclosure(Double(n))) },
      { x in
        var product = x
        for _ in 1..<n { product *= x }
        return product
      })
  }
}

extension Operation {
  static let ofTwo: [Operation] = [
    Operation("+", { $0 + $1 }, { $0 + $1 }),
    Operation("-", { $0 - $1 }, { $0 - $1 }),
    Operation("*", { $0 * $1 }, { $0 * $1 }),
    Operation("/", { $0 / $1 }, { quotient($0, $1) }),
    Operation("^", { Enclosure.pow($0, $1) }, { power($0, $1) }),
    Operation("min", Enclosure.min, { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
    Operation("max", Enclosure.max, { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
    Operation("hypot", Enclosure.hypot, { $0.isNaN || $1.isNaN ? .nan : hypot($0, $1) }),
    Operation("atan2", Enclosure.atan2, { atan2($0, $1) }),
    Operation("mod", Enclosure.mod, { rest($0, $1) }),
    Operation(
      "log", { Enclosure.log($0, base: $1) },
      { $0 > 0 && $1 > 0 ? quotient(log($0), log($1)) : .nan }),
  ]
}

/// The quotient as the language has it: undefined for a divisor of 0.
func quotient(_ x: Double, _ y: Double) -> Double { y == 0 ? .nan : x / y }

/// The power as the language has it: undefined for a negative power of 0.
func power(_ x: Double, _ y: Double) -> Double {
  x.isNaN || y.isNaN || x == 0 && y < 0 ? .nan : pow(x, y)
}

func rest(_ x: Double, _ y: Double) -> Double {
  let rest = fmod(x, y)
  return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
}

/// The factorial, gamma(x + 1).
func factorial(_ x: Double) -> Double {
  if x.isNaN || x < 0 && x == x.rounded() { return .nan }
  guard x == x.rounded() else { return abs(x) < 1 ? tgamma(x + 1) : x * tgamma(x) }
  return x > 170 ? .infinity : (1...max(1, Int(x))).reduce(1) { $0 * Double($1) }
}
