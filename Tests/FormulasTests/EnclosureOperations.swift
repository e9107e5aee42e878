import CPlatform
import Formulas

struct UnaryOperation: Sendable, CustomStringConvertible {
  let name: String
  let enclosure: @Sendable (Enclosure) -> Enclosure
  let value: @Sendable (Double) -> Double

  var description: String { name }

  init(
    _ name: String, _ enclosure: @escaping @Sendable (Enclosure) -> Enclosure,
    _ value: @escaping @Sendable (Double) -> Double
  ) {
    self.name = name
    self.enclosure = enclosure
    self.value = value
  }
}

struct BinaryOperation: Sendable, CustomStringConvertible {
  let name: String
  let enclosure: @Sendable (Enclosure, Enclosure) -> Enclosure
  let value: @Sendable (Double, Double) -> Double

  var description: String { name }

  init(
    _ name: String, _ enclosure: @escaping @Sendable (Enclosure, Enclosure) -> Enclosure,
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.name = name
    self.enclosure = enclosure
    self.value = value
  }
}

extension UnaryOperation {
  static let all: [UnaryOperation] =
    [
      UnaryOperation("negate", { -$0 }, { -$0 }),
      UnaryOperation("abs", Enclosure.abs, { abs($0) }),
      UnaryOperation("square", Enclosure.square, { $0 * $0 }),
      UnaryOperation("sqrt", Enclosure.sqrt, { $0.squareRoot() }),
      UnaryOperation("cbrt", Enclosure.cbrt, { cbrt($0) }),
      UnaryOperation("exp", Enclosure.exp, { exp($0) }),
      UnaryOperation("expm1", Enclosure.expm1, { expm1($0) }),
      UnaryOperation("ln", Enclosure.ln, { $0 > 0 ? log($0) : .nan }),
      UnaryOperation("log1p", Enclosure.log1p, { $0 > -1 ? log1p($0) : .nan }),
      UnaryOperation("log10", Enclosure.log10, { $0 > 0 ? log10($0) : .nan }),
      UnaryOperation("log2", Enclosure.log2, { $0 > 0 ? log2($0) : .nan }),
      UnaryOperation("sin", Enclosure.sin, { sin($0) }),
      UnaryOperation("cos", Enclosure.cos, { cos($0) }),
      UnaryOperation("tan", Enclosure.tan, { tan($0) }),
      UnaryOperation("cot", Enclosure.cot, { quotient(1, tan($0)) }),
      UnaryOperation("cos/sin", Enclosure.cot, { quotient(cos($0), sin($0)) }),
      UnaryOperation("sec", Enclosure.sec, { quotient(1, cos($0)) }),
      UnaryOperation("csc", Enclosure.csc, { quotient(1, sin($0)) }),
      UnaryOperation("asin", Enclosure.asin, { asin($0) }),
      UnaryOperation("acos", Enclosure.acos, { acos($0) }),
      UnaryOperation("atan", Enclosure.atan, { atan($0) }),
      UnaryOperation("sinh", Enclosure.sinh, { sinh($0) }),
      UnaryOperation("cosh", Enclosure.cosh, { cosh($0) }),
      UnaryOperation("tanh", Enclosure.tanh, { tanh($0) }),
      UnaryOperation("asinh", Enclosure.asinh, { asinh($0) }),
      UnaryOperation("acosh", Enclosure.acosh, { acosh($0) }),
      UnaryOperation("atanh", Enclosure.atanh, { abs($0) < 1 ? atanh($0) : .nan }),
      UnaryOperation("gamma", Enclosure.gamma, { tgamma($0) }),
      UnaryOperation("factorial", Enclosure.factorial, { factorial($0) }),
    ] + steps + powers

  static let steps: [UnaryOperation] = [
    UnaryOperation("floor", Enclosure.floor, { $0.rounded(.down) }),
    UnaryOperation("ceil", Enclosure.ceil, { $0.rounded(.up) }),
    UnaryOperation("round", Enclosure.round, { $0.rounded() }),
    UnaryOperation("trunc", Enclosure.trunc, { $0.rounded(.towardZero) }),
    UnaryOperation("sign", Enclosure.sign, { $0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }),
  ]

  private static let powers: [UnaryOperation] = {
    var operations = [
      UnaryOperation("frac", { .mod($0, Enclosure(1)) }, { $0 - $0.rounded(.down) })
    ]
    for n in [-7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 10, 63] {
      operations.append(wholePower(n))
    }
    for n in [3, 4, 9, 40] { operations.append(repeatedProduct(n)) }
    for y in [0.5, -0.5, 0.333, 2.5, -1.75] { operations.append(realPower(y)) }
    return operations
  }()

  private static func wholePower(_ n: Int) -> UnaryOperation {
    UnaryOperation(
      "^\(n)", { x in Enclosure.pow(x, Enclosure(Double(n))) }, { x in power(x, Double(n)) })
  }

  private static func realPower(_ y: Double) -> UnaryOperation {
    let exponent = Enclosure(y)
    return UnaryOperation("^\(y)", { x in Enclosure.pow(x, exponent) }, { x in power(x, y) })
  }

  private static func repeatedProduct(_ n: Int) -> UnaryOperation {
    UnaryOperation(
      "product of \(n)", { x in Enclosure.pow(x, Enclosure(Double(n))) },
      { x in
        var product = x
        for _ in 1..<n { product *= x }
        return product
      })
  }
}

extension BinaryOperation {
  static let all: [BinaryOperation] = [
    BinaryOperation("+", { $0 + $1 }, { $0 + $1 }),
    BinaryOperation("-", { $0 - $1 }, { $0 - $1 }),
    BinaryOperation("*", { $0 * $1 }, { $0 * $1 }),
    BinaryOperation("/", { $0 / $1 }, { quotient($0, $1) }),
    BinaryOperation("^", { Enclosure.pow($0, $1) }, { power($0, $1) }),
    BinaryOperation("min", Enclosure.min, { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
    BinaryOperation("max", Enclosure.max, { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
    BinaryOperation("hypot", Enclosure.hypot, { $0.isNaN || $1.isNaN ? .nan : hypot($0, $1) }),
    BinaryOperation("atan2", Enclosure.atan2, { atan2($0, $1) }),
    BinaryOperation("mod", Enclosure.mod, { rest($0, $1) }),
    BinaryOperation(
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
