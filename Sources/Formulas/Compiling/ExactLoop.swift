internal import ExactNumbers

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
    self.lower = lower
    self.count = count
    self.isProduct = isProduct
    total = .exact(isProduct ? .one : .zero)
  }

  /// Adds a term or multiplies by a factor.
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

  /// Whether the terms so far have an exact sum or product.
  var isExact: Bool { total.isExact }

  /// The sum or product.
  var result: FormulaValue {
    guard case .approximate(let sum) = total else { return total }
    return .approximate(CompensatedSum(sum: sum, rest: rest).value)
  }
}
