internal import ExactNumbers

/// The state of a sum or product in five places of the stack: the lower bound, the number of terms,
/// how many were taken, their sum or product, and what rounding cut off.
enum RealLoop {
  static let size = 5

  /// Puts the state in the place of two bounds; or the value of an empty sum or product into the first place,
  /// NaN when it is undefined or too long, and gives false.
  @inline(never)
  static func begin(
    _ state: UnsafeMutablePointer<Double>, _ limit: Int, isProduct: Bool
  ) -> Bool {
    let count = (state[1] - state[0]).rounded(.down) + 1
    guard count >= 1, count <= Double(limit) else {
      state[0] = count < 1 ? (isProduct ? 1 : 0) : .nan
      return false
    }
    state[1] = count
    state[2] = 0
    state[3] = isProduct ? 1 : 0
    state[4] = 0
    return true
  }

  /// Takes the term behind the state and gives the variable's next value; after the last, nil and the result first.
  @inline(never)
  static func take(_ state: UnsafeMutablePointer<Double>, isProduct: Bool) -> Double? {
    let term = state[5]
    state[2] += 1
    if term.isNaN {
      state[0] = .nan
      return nil
    }
    if isProduct {
      state[3] *= term
    } else {
      var sum = CompensatedSum(sum: state[3], rest: state[4])
      sum.add(term)
      state[3] = sum.sum
      state[4] = sum.rest
    }
    if state[2] < state[1] { return state[0] + state[2] }
    state[0] = isProduct ? state[3] : CompensatedSum(sum: state[3], rest: state[4]).value
    return nil
  }
}

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
