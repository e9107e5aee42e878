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
  mutating func take(_ term: FormulaValue) throws(Trouble) {
    if isProduct {
      total = try ExactArithmetic.apply(.multiply, total, term)
      return
    }
    if case .exact(let sum) = total, case .exact(let number) = term {
      let exact = sum + number
      let isLong = exact.denominator.bitCount > ExactSize.bits(ExactSize.mostDigitsOfSum)
      total = isLong ? .outgrown(exact.value) : try ExactArithmetic.kept(exact)
      return
    }
    var sum = CompensatedSum(sum: total.real, rest: rest)
    sum.add(term.real)
    total = try ExactArithmetic.inexact(sum.sum, of: [total, term], "infinity minus infinity")
    rest = sum.rest
  }

  /// The next value of the variable, or nil after the last.
  mutating func nextIndex() throws(Trouble) -> FormulaValue? {
    index += 1
    guard index < count else { return nil }
    return try ExactArithmetic.apply(.add, lower, .exact(Rational(index)))
  }

  /// The sum or product.
  var result: FormulaValue {
    let value = CompensatedSum(sum: total.real, rest: rest).value
    switch total {
    case .approximate: return .approximate(value)
    case .outgrown: return .outgrown(value)
    case .exact, .truth: return total
    }
  }
}
