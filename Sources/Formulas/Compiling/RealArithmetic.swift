internal import CPlatform
internal import ExactNumbers

/// The operations of the language on double-precision numbers; NaN means undefined.
///
/// Unlike in IEEE 754, a division by zero is undefined, and nothing makes a value of an undefined one.
enum RealArithmetic {
  /// The quotient; undefined when the divisor is zero.
  static func divide(_ left: Double, _ right: Double) -> Double {
    right == 0 ? .nan : left / right
  }

  /// The power; 0^0 is 1, and a negative power of zero is undefined.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    if base.isNaN || exponent.isNaN || (base == 0 && exponent < 0) { return .nan }
    return pow(base, exponent)
  }

  /// The factorial of any number, gamma(x + 1); undefined for negative whole numbers.
  static func factorial(_ number: Double) -> Double {
    if number >= 171 { return .infinity }
    guard number == number.rounded() else {
      // Adding 1 to a larger number would cost digits.
      return abs(number) < 1 ? tgamma(number + 1) : number * tgamma(number)
    }
    return number < 0 ? .nan : factorials[Int(number)]
  }

  /// A truth value as a number; undefined when a side is.
  static func compare(_ comparison: Comparison, _ left: Double, _ right: Double) -> Double {
    if left.isNaN || right.isNaN { return .nan }
    return comparison.holds(left, right) ? 1 : 0
  }

  /// The factorials from 0 to 170, each correctly rounded.
  private static let factorials: [Double] = {
    var product = WholeNumber.one
    return [1]
      + (1...170).map { number in
        product = product * WholeNumber(number)
        return Rational(product).value
      }
  }()
}

/// A sum that keeps what rounding cuts off.
///
/// Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM
/// 54 (1974).
struct CompensatedSum {
  var sum = 0.0
  var rest = 0.0

  /// Adds a term.
  mutating func add(_ term: Double) {
    let total = sum + term
    rest += abs(sum) >= abs(term) ? (sum - total) + term : (term - total) + sum
    sum = total
  }

  /// The sum of all terms.
  var value: Double { sum.isFinite ? sum + rest : sum }
}
