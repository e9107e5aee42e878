internal import ExactNumbers

/// How rules put trees together: products leave out 1, and nil is 0.
extension Checked {
  init(_ kind: Kind, _ range: Range<Int>) { self.init(kind: kind, type: .real, range: range) }

  static func number(_ number: Int, _ range: Range<Int>) -> Checked {
    Checked(.value(.exact(Rational(number))), range)
  }

  static func truth(_ value: Bool, _ range: Range<Int>) -> Checked {
    Checked(kind: .value(.truth(value)), type: .truth, range: range)
  }

  static func call(
    _ function: FormulaFunction, _ arguments: [Checked], _ range: Range<Int>
  ) -> Checked { Checked(.library(function, arguments), range) }

  static func compare(
    _ left: Checked, _ sign: Comparison, _ right: Checked, _ range: Range<Int>
  ) -> Checked { Checked(kind: .comparison([left, right], [sign]), type: .truth, range: range) }

  /// Another tree of the same type at the same place.
  func with(_ kind: Kind) -> Checked { Checked(kind: kind, type: type, range: range) }

  static prefix func - (operand: Checked) -> Checked {
    if case .negate(let inner) = operand.kind { return inner }
    return Checked(.negate(operand), operand.range)
  }

  static func + (left: Checked, right: Checked) -> Checked {
    Checked(.binary(.add, left, right), left.range)
  }

  static func - (left: Checked, right: Checked) -> Checked {
    Checked(.binary(.subtract, left, right), left.range)
  }

  static func * (left: Checked, right: Checked) -> Checked {
    if left.whole == 1 { return right }
    if right.whole == 1 { return left }
    return Checked(.binary(.multiply, left, right), left.range)
  }

  static func / (left: Checked, right: Checked) -> Checked {
    Checked(.binary(.divide, left, right), left.range)
  }

  func raised(to exponent: Checked) -> Checked { Checked(.binary(.power, self, exponent), range) }

  /// The whole number that the tree is, if it is one.
  var whole: Int? {
    guard case .value(let value) = kind else { return nil }
    return value.rational?.integer
  }

  var lessOne: Checked? {
    guard case .value(let value) = kind, let number = value.rational else { return nil }
    return Checked(.value(.exact(number - .one)), range)
  }

  /// True if the tree is the base of the natural logarithm.
  var isNaturalBase: Bool {
    guard case .value(let value) = kind, value.rational == nil else { return false }
    return value.real == 2.718281828459045
  }

  /// A condition that holds wherever this tree has a value, and has none elsewhere.
  var isDefined: Checked {
    Self.compare(self, .equal, .number(0, range), range).or(.truth(true, range))
  }

  /// Another tree wherever this one has a value.
  func wherever(_ other: Checked?) -> Checked {
    let result = other ?? .number(0, range)
    guard !isTotal else { return result }
    return Checked(.piecewise([Branch(condition: isDefined, value: result)], otherwise: nil), range)
  }

  /// True if there surely is a value for all numbers.
  private var isTotal: Bool {
    switch kind {
    case .value, .known, .local: true
    case .negate(let operand): operand.isTotal
    case .binary(.power, let base, let exponent): base.isTotal && (exponent.whole ?? -1) >= 0
    case .binary(.divide, let left, let right): left.isTotal && (right.whole ?? 0) != 0
    case .binary(_, let left, let right): left.isTotal && right.isTotal
    default: false
    }
  }

  /// Both conditions, without constants.
  func and(_ other: Checked) -> Checked {
    if let known = constant { return known ? other : self }
    if let known = other.constant, known { return self }
    return Checked(kind: .logic(.and, self, other), type: .truth, range: range)
  }

  /// At least one condition, without constants.
  func or(_ other: Checked) -> Checked {
    if let known = constant { return known ? self : other }
    if let known = other.constant, !known { return self }
    return Checked(kind: .logic(.or, self, other), type: .truth, range: range)
  }

  var opposite: Checked {
    if let known = constant { return .truth(!known, range) }
    return Checked(kind: .not(self), type: .truth, range: range)
  }

  /// The truth value that the tree is, if it is one.
  var constant: Bool? {
    guard case .value(.truth(let value)) = kind else { return nil }
    return value
  }
}

extension Checked? {
  static func + (left: Checked?, right: Checked?) -> Checked? {
    guard let left, let right else { return left ?? right }
    return left + right
  }
}
