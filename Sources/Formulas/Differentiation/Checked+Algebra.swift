/// How rules put trees together: products leave out 1, and nil is 0.
extension Checked {
  init(_ kind: Kind, _ range: Range<Int>) { self.init(kind: kind, type: .real, range: range) }

  static func number(_ number: Int, _ range: Range<Int>) -> Self {
    Self(.value(.exact(Rational(number))), range)
  }

  static func truth(_ value: Bool, _ range: Range<Int>) -> Self {
    Self(kind: .value(.truth(value)), type: .truth, range: range)
  }

  static func call(
    _ function: FormulaFunction, _ arguments: [Self], _ range: Range<Int>
  ) -> Self { Self(.library(function, arguments), range) }

  static func compare(
    _ left: Self, _ sign: Comparison, _ right: Self, _ range: Range<Int>
  ) -> Self { Self(kind: .comparison([left, right], [sign]), type: .truth, range: range) }

  func with(_ kind: Kind) -> Self { Self(kind: kind, type: type, range: range) }

  static prefix func - (operand: Self) -> Self {
    if case .negate(let inner) = operand.kind { return inner }
    return Self(.negate(operand), operand.range)
  }

  static func + (left: Self, right: Self) -> Self { Self(.binary(.add, left, right), left.range) }

  static func - (left: Self, right: Self) -> Self {
    Self(.binary(.subtract, left, right), left.range)
  }

  static func * (left: Self, right: Self) -> Self {
    if left.whole == 1 { return right }
    if right.whole == 1 { return left }
    return Self(.binary(.multiply, left, right), left.range)
  }

  static func / (left: Self, right: Self) -> Self {
    Self(.binary(.divide, left, right), left.range)
  }

  func raised(to exponent: Self) -> Self { Self(.binary(.power, self, exponent), range) }

  private var value: FormulaValue? { if case .value(let value) = kind { value } else { nil } }

  var whole: Int? { value?.rational?.integer }

  var lessOne: Checked? {
    value?.rational.map { Self(.value(.exact($0 - .one)), range) }
  }

  var isNaturalBase: Bool {
    value.map { $0.rational == nil && $0.real == 2.718281828459045 } ?? false
  }

  var isDefined: Checked {
    Self.compare(self, .equal, .number(0, range), range).or(.truth(true, range))
  }

  func wherever(_ other: Self?) -> Self {
    let result = other ?? .number(0, range)
    guard !isTotal else { return result }
    return Self(.piecewise([Branch(condition: isDefined, value: result)], otherwise: nil), range)
  }

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

  func and(_ other: Self) -> Self {
    if let known = constant { return known ? other : self }
    if let known = other.constant, known { return self }
    return Self(kind: .logic(.and, self, other), type: .truth, range: range)
  }

  func or(_ other: Self) -> Self {
    if let known = constant { return known ? self : other }
    if let known = other.constant, !known { return self }
    return Self(kind: .logic(.or, self, other), type: .truth, range: range)
  }

  var opposite: Checked {
    if let known = constant { return .truth(!known, range) }
    return Self(kind: .not(self), type: .truth, range: range)
  }

  var constant: Bool? { if case .truth(let truth)? = value { truth } else { nil } }
}

extension Checked? {
  static func + (left: Self, right: Self) -> Self {
    guard let left, let right else { return left ?? right }
    return left + right
  }
}

extension Checked {
  /// A chain of operators that group to the left, such as a long sum, taken apart so that nothing recurs along it: its first
  /// operand, then each sign with its right operand and the tree up to there.
  var chain: (first: Checked, links: [(sign: Operator, right: Checked, whole: Checked)]) {
    var links: [(sign: Operator, right: Checked, whole: Checked)] = []
    var first = self
    while case .binary(let sign, let left, let right) = first.kind {
      links.append((sign, right, first))
      first = left
    }
    return (first, links.reversed())
  }

  func mapped(_ change: (Self) -> Self) -> Self {
    func inner(_ tree: Self) -> Self { tree.mapped(change) }
    let (first, links) = chain
    return links.reduce(change(first.withParts(inner))) { left, link in
      change(link.whole.with(.binary(link.sign, left, inner(link.right))))
    }
  }

  /// The tree with others in place of its parts.
  private func withParts(_ inner: (Self) -> Self) -> Self {
    let kind: Kind
    switch self.kind {
    case .value, .known, .local: kind = self.kind
    case .negate(let operand): kind = .negate(inner(operand))
    case .not(let operand): kind = .not(inner(operand))
    case .factorial(let operand): kind = .factorial(inner(operand))
    case .binary(let sign, let left, let right): kind = .binary(sign, inner(left), inner(right))
    case .comparison(let operands, let signs): kind = .comparison(operands.map(inner), signs)
    case .logic(let word, let left, let right): kind = .logic(word, inner(left), inner(right))
    case .piecewise(let branches, let otherwise):
      kind = .piecewise(
        branches.map { Branch(condition: inner($0.condition), value: inner($0.value)) },
        otherwise: otherwise.map(inner))
    case .library(let function, let arguments): kind = .library(function, arguments.map(inner))
    case .call(let function, let arguments): kind = .call(function, arguments.map(inner))
    case .recursion(let arguments): kind = .recursion(arguments.map(inner))
    case .bound(var use):
      (use.arguments, use.body) = (use.arguments.map(inner), inner(use.body))
      kind = .bound(use)
    case .binding(let slot, let value, let body):
      kind = .binding(slot: slot, inner(value), body: inner(body))
    }
    return with(kind)
  }

  /// The tree with others in place of its local values; where these are local too, bound variables move to their slots.
  func placed(_ locals: (_ slot: Int, Self) -> Self) -> Self {
    mapped { tree in
      func place(_ slot: Int) -> Int {
        if case .local(let place) = locals(slot, tree).kind { return place }
        return slot
      }
      switch tree.kind {
      case .local(let slot): return locals(slot, tree)
      case .bound(var use):
        use.slot = place(use.slot)
        return tree.with(.bound(use))
      case .binding(let slot, let value, let body):
        return tree.with(.binding(slot: place(slot), value, body: body))
      default: return tree
      }
    }
  }

  /// A formula of x, y, z, … with arguments in their places; its bound variables lie behind those of the frame.
  static func read(
    _ text: String, _ arguments: [Self], _ range: Range<Int>, in library: FunctionLibrary,
    slotCount: inout Int
  ) throws(FormulaError) -> Self {
    let names = Array(FormulaFunction.argumentNames.prefix(arguments.count))
    let scope = Scope(library: library, variables: names)
    var parser = Parser(text, scope: scope)
    var checker = Checker(source: text, scope: scope)
    let tree = try checker.check(try parser.formula().node)
    let shift = slotCount - names.count
    slotCount += checker.slotCount - names.count
    return tree.mapped { Self(kind: $0.kind, type: $0.type, range: range) }.placed { slot, tree in
      slot < names.count ? arguments[slot] : tree.with(.local(slot + shift))
    }
  }

  /// The tree with formulas in place of functions that have no bounds.
  var written: Checked {
    mapped { node in
      guard case .library(let function, let arguments) = node.kind,
        let text = function.formula(arguments.count)
      else { return node }
      var slotCount = 0
      let known = try? Self.read(
        text, arguments, node.range, in: .elementary, slotCount: &slotCount)
      return known ?? node
    }
  }

  func isShort(_ most: Int) -> Bool {
    var waiting = [self]
    var count = 0
    while let next = waiting.popLast() {
      count += 1
      if count > most { return false }
      waiting += next.children
    }
    return true
  }

  var children: [Checked] {
    var children: [Checked] = []
    _ = withParts { part in
      children.append(part)
      return part
    }
    return children
  }

  /// True if there may be places where the tree jumps from one value to another; poles do not count.
  var mayJump: Bool {
    switch kind {
    case .piecewise, .recursion: return true
    case .call(let function, let arguments):
      return function.body.mayJump || arguments.contains { $0.mayJump }
    case .library(let function, let arguments):
      if case .jumps = function.slope { return true }
      // Remainders come from roundings.
      return function.isDiscrete || function.elementaryName == "mod"
        || arguments.contains { $0.mayJump }
    default: return children.contains { $0.mayJump }
    }
  }

  var isRecursive: Bool {
    if case .recursion = kind { return true }
    return children.contains { $0.isRecursive }
  }
}
