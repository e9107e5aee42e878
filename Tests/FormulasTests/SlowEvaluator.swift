import CPlatform
import Formulas

/// Evaluates a tree in the plainest way: recursively, without checking, compiling or folding.
///
/// Written from the language's description, not from its machines. Truth values are 1 and 0, NaN is
/// undefined. Only what the language itself has; no functions of the library.
enum SlowEvaluator {
  static func value(_ node: Node, _ names: [String: Double]) -> Double {
    switch node.kind {
    case .number(let literal): return Double(literal.text) ?? .nan
    case .truth(let value): return value ? 1 : 0
    case .name(let name): return names[name] ?? .nan
    case .negate(let operand): return -value(operand, names)
    case .not(let operand):
      let truth = value(operand, names)
      return truth.isNaN ? truth : truth == 0 ? 1 : 0
    case .factorial(let operand): return factorial(value(operand, names))
    case .suffix(.percent, let operand): return value(operand, names) / 100
    case .suffix(.degrees, let operand): return value(operand, names) * Double.pi / 180
    case .binary(let sign, let left, let right): return binary(sign, left, right, names)
    case .comparison(let operands, let signs):
      for (index, sign) in signs.enumerated() {
        let (a, b) = (value(operands[index], names), value(operands[index + 1], names))
        if a.isNaN || b.isNaN { return .nan }
        if !holds(sign, a, b) { return 0 }
      }
      return 1
    case .logic(let word, let left, let right):
      let first = value(left, names)
      if first.isNaN { return first }
      if word == .and { return first == 0 ? 0 : value(right, names) }
      return first == 1 ? 1 : value(right, names)
    case .piecewise(let branches, let otherwise):
      for branch in branches {
        let condition = value(branch.condition, names)
        if condition.isNaN { return condition }
        if condition == 1 { return value(branch.value, names) }
      }
      return otherwise.map { value($0, names) } ?? .nan
    case .call: return .nan
    case .bound(let name, let variable, let arguments, let body):
      return loop(name == "prod", variable, arguments, body, names)
    }
  }

  private static func binary(
    _ sign: Node.Operator, _ left: Node, _ right: Node, _ names: [String: Double]
  ) -> Double {
    let (a, b) = (value(left, names), value(right, names))
    switch sign {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return b == 0 ? .nan : a / b
    case .power:
      // A square that is written as such is a product.
      if case .number(let literal) = right.kind, literal.value == 2 { return a * a }
      if a.isNaN || b.isNaN { return .nan }
      return a == 0 && b < 0 ? .nan : pow(a, b)
    }
  }

  private static func holds(_ sign: Node.Comparison, _ a: Double, _ b: Double) -> Bool {
    switch sign {
    case .equal: !(a < b) && !(a > b)
    case .unequal: a < b || a > b
    case .less: a < b
    case .atMost: !(a > b)
    case .greater: a > b
    case .atLeast: !(a < b)
    }
  }

  /// By the exact whole product in decimal digits, which the system rounds once.
  private static func factorial(_ number: Double) -> Double {
    if number.isNaN || number < 0 && number.rounded() == number { return .nan }
    if number >= 171 { return .infinity }
    guard number.rounded() == number else {
      return abs(number) < 1 ? tgamma(number + 1) : number * tgamma(number)
    }
    guard number <= 170 else { return .infinity }
    var digits = [1]
    for factor in stride(from: 2, through: Int(number), by: 1) {
      var carry = 0
      for index in digits.indices {
        carry += digits[index] * factor
        digits[index] = carry % 10
        carry /= 10
      }
      while carry > 0 {
        digits.append(carry % 10)
        carry /= 10
      }
    }
    return Double(digits.reversed().map { String($0) }.joined()) ?? .nan
  }

  private static func loop(
    _ isProduct: Bool, _ variable: String, _ arguments: [Node], _ body: Node,
    _ names: [String: Double]
  ) -> Double {
    let (lower, upper) = (value(arguments[0], names), value(arguments[1], names))
    let span = upper - lower
    if span.isNaN { return .nan }
    var (total, rest, step) = (isProduct ? 1.0 : 0.0, 0.0, 0.0)
    while step <= span.rounded(.down) {
      var inner = names
      inner[variable] = lower + step
      let term = value(body, inner)
      if term.isNaN { return .nan }
      if isProduct {
        total *= term
      } else {
        // Neumaier's sum: the rounding error of every addition is kept.
        let sum = total + term
        if abs(total) >= abs(term) {
          rest += (total - sum) + term
        } else {
          rest += (term - sum) + total
        }
        total = sum
      }
      step += 1
    }
    return isProduct || !total.isFinite ? total : total + rest
  }
}
