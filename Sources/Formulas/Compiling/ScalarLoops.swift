internal import CPlatform

/// A sum or product that is under way: exact as long as it can be.
struct ExactLoop {
  private let lower: FormulaValue
  private let count: Int
  private let isProduct: Bool
  private var index = 0
  private var total: FormulaValue
  /// What rounding cut off, once the total of a sum is not exact.
  private var rest = 0.0

  init(_ lower: FormulaValue, _ count: Int, isProduct: Bool) {
    (self.lower, self.count, self.isProduct) = (lower, count, isProduct)
    total = .exact(isProduct ? .one : .zero)
  }

  mutating func take(_ term: FormulaValue, _ arithmetic: ExactArithmetic) throws(Trouble) {
    if isProduct {
      total = try arithmetic.apply(.multiply, total, term)
      return
    }
    if case .exact(let sum) = total, case .exact(let number) = term {
      total = try arithmetic.kept(sum + number, upTo: ExactSize.mostDigitsOfSum)
      return
    }
    if arithmetic.precision != nil {
      total = try arithmetic.apply(.add, total, term)
      return
    }
    var sum = CompensatedSum(sum: total.real, rest: rest)
    sum.add(term.real)
    total = try ExactArithmetic.approximate(sum.sum, "infinity minus infinity")
    rest = sum.rest
  }

  /// The next value of the variable, or nil after the last.
  mutating func nextIndex(_ arithmetic: ExactArithmetic) throws(Trouble) -> FormulaValue? {
    index += 1
    guard index < count else { return nil }
    return try arithmetic.apply(.add, lower, .exact(Rational(index)))
  }

  var isExact: Bool { total.isExact }

  var result: FormulaValue {
    guard case .approximate(let sum) = total else { return total }
    return .approximate(CompensatedSum(sum: sum, rest: rest).value)
  }
}

/// Operations on doubles, where NaN is undefined and stays so.
enum RealArithmetic {
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

  private static let factorials: [Double] = {
    var product = WholeNumber.one
    return [1]
      + (1...170).map { number in
        product = product * WholeNumber(number)
        return Rational(product).value
      }
  }()
}

/// A sum that keeps what rounding cuts off (Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher
/// Summen, ZAMM 54, 1974).
struct CompensatedSum {
  var sum = 0.0
  var rest = 0.0

  mutating func add(_ term: Double) {
    let total = sum + term
    rest += abs(sum) >= abs(term) ? (sum - total) + term : (term - total) + sum
    sum = total
  }

  var value: Double { sum.isFinite ? sum + rest : sum }
}
