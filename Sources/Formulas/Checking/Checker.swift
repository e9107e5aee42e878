internal import Names

struct Checker {
  let source: String
  private(set) var scope: Scope
  var slotCount: Int
  private(set) var isRecursive = false

  init(source: String, scope: Scope) {
    (self.source, self.scope) = (source, scope)
    slotCount = scope.variables.count
  }

  /// The checked tree; throws the first mistake in reading order.
  // Larger forms have functions of their own, so that the frames on the stack hold little.
  @inline(never)
  mutating func check(_ node: Node) throws(FormulaError) -> Checked {
    switch node.kind {
    case .number(let literal): return made(.value(.exact(literal.exact)), .real, node)
    case .truth(let value): return made(.value(.truth(value)), .truth, node)
    case .name(let name): return try value(name, node)
    case .negate(let operand): return made(.negate(try check(operand, as: .real)), .real, node)
    case .factorial(let operand):
      return made(.factorial(try check(operand, as: .real)), .real, node)
    case .not(let operand): return made(.not(try check(operand, as: .truth)), .truth, node)
    case .suffix(let sign, let operand):
      return suffixed(sign, try check(operand, as: .real), node)
    case .binary, .logic: return try binary(node)
    case .comparison(let operands, let signs):
      return made(.comparison(try numbers(operands), signs), .truth, node)
    case .piecewise(let branches, let otherwise): return try piecewise(branches, otherwise, node)
    case .call(let name, let arguments): return try call(name, arguments, node)
    case .bound(let name, let variable, let arguments, let body):
      let checked = try numbers(arguments)
      try bind(variable, name, arguments.count, node)
      let inner = try check(body, as: .real)
      scope.variables.removeLast()
      return try applied(name, variable, checked, inner, node)
    }
  }

  @inline(never)
  private func suffixed(_ sign: Node.Suffix, _ operand: Checked, _ node: Node) -> Checked {
    switch sign {
    case .percent:
      made(.binary(.divide, operand, .number(100, node.range)), .real, node)
    case .degrees: scope.library.angleUnit == .degrees ? operand : radians(operand, node)
    }
  }

  private func radians(_ angle: Checked, _ node: Node) -> Checked {
    let pi = made(.value(scope.library.constant("pi") ?? .approximate(.pi)), .real, node)
    let product = made(.binary(.multiply, angle, pi), .real, node)
    return made(.binary(.divide, product, .number(180, node.range)), .real, node)
  }

  private static let ofAngles: Set<String> = ["sin", "cos", "tan", "cot", "sec", "csc"]
  private static let toAngles: Set<String> = ["asin", "acos", "atan", "atan2"]

  @inline(never)
  private func library(
    _ function: FormulaFunction, _ arguments: [Checked], _ node: Node
  ) -> Checked {
    func call(_ arguments: [Checked]) -> Checked {
      made(.library(function, arguments), .real, node)
    }
    if function.name == FormulaFunction.uncertainName, arguments.count == 2 {
      // Each occurrence is a separate measurement.
      let number = Rational(scope.statement) * Rational(1_000_000) + Rational(node.head.lowerBound)
      return call(arguments + [made(.value(.exact(number)), .real, node)])
    }
    guard scope.library.angleUnit == .degrees, let name = function.elementaryName else {
      return call(arguments)
    }
    if Self.ofAngles.contains(name) { return call(arguments.map { radians($0, node) }) }
    guard Self.toAngles.contains(name) else { return call(arguments) }
    let degree = radians(.number(1, node.range), node)
    return made(.binary(.divide, call(arguments), degree), .real, node)
  }

  /// A chain of operators that group to the left, as a long sum is, without recursion along it.
  @inline(never)
  private mutating func binary(_ node: Node) throws(FormulaError) -> Checked {
    var chain: [Node] = []
    var first = node
    while let left = first.leftOperand {
      chain.append(first)
      first = left
    }
    var checked = try check(first)
    for parent in chain.reversed() {
      checked = try joined(parent, checked, first)
      first = parent
    }
    return checked
  }

  @inline(never)
  private mutating func joined(
    _ node: Node, _ first: Checked, _ firstNode: Node
  ) throws(FormulaError) -> Checked {
    switch node.kind {
    case .binary(let sign, _, let right):
      try require(.real, first, firstNode)
      return made(.binary(sign, first, try check(right, as: .real)), .real, node)
    case .logic(let word, _, let right):
      try require(.truth, first, firstNode)
      return made(.logic(word, first, try check(right, as: .truth)), .truth, node)
    default: preconditionFailure("There are two kinds of operators of two operands.")
    }
  }

  private mutating func check(_ node: Node, as type: FormulaType) throws(FormulaError) -> Checked {
    let checked = try check(node)
    try require(type, checked, node)
    return checked
  }

  @inline(never)
  private func require(_ type: FormulaType, _ checked: Checked, _ node: Node) throws(FormulaError) {
    guard checked.type != type else { return }
    let example = type == .truth ? " such as `x < 1`" : ""
    let advice = type == .real ? "; a number under a condition is written `{x < 1: 2, 0}`" : ""
    throw error(
      .type, node.range, "expected \(type.words)\(example), found \(checked.type.words)\(advice)")
  }

  func made(_ kind: Checked.Kind, _ type: FormulaType, _ node: Node) -> Checked {
    Checked(kind: kind, type: type, range: node.range)
  }

  func error(
    _ kind: FormulaError.Kind, _ range: Range<Int>, _ message: String, suggestion: String? = nil
  ) -> FormulaError {
    FormulaError(kind, source: source, range: range, message: message, suggestion: suggestion)
  }

  mutating func numbers(_ nodes: [Node]) throws(FormulaError) -> [Checked] {
    var checked: [Checked] = []
    for node in nodes { checked.append(try check(node, as: .real)) }
    return checked
  }

  @inline(never)
  private mutating func piecewise(
    _ branches: [Node.Branch], _ otherwise: Node?, _ node: Node
  ) throws(FormulaError) -> Checked {
    var checked: [Checked.Branch] = []
    for branch in branches {
      let condition = try check(branch.condition, as: .truth)
      let value = try check(branch.value)
      if let first = checked.first { try require(first.value.type, value, branch.value) }
      checked.append(Checked.Branch(condition: condition, value: value))
    }
    let type = checked.first?.value.type ?? .real
    let last = try otherwise.map { (node) throws(FormulaError) in try check(node, as: type) }
    return made(.piecewise(checked, otherwise: last), type, node)
  }

  private func value(_ name: String, _ node: Node) throws(FormulaError) -> Checked {
    if let slot = scope.variables.lastIndex(of: name) { return made(.local(slot), .real, node) }
    switch scope.meaning(of: name) {
    case .value(let value):
      let origin = scope.origins[name]
      return made(origin.map { .known(value, $0) } ?? .value(value), value.type, node)
    case .noResult:
      throw error(.undefined, node.range, "there is no previous result for `\(name)`")
    case .own: throw missingBrackets(name, "\(name)(…)", node)
    case .function(let function):
      let list = function.parameters.joined(separator: ", ")
      throw missingBrackets(name, "\(name)(\(list))", node)
    case .library(let function) where function.arity == 0...0: return library(function, [], node)
    case .library(let function): throw missingBrackets(name, function.usage, node)
    case .bound(let bound): throw missingBrackets(name, bound.usage, node)
    case .formula(let constant): return made(constant.kind, constant.type, node)
    case .variable, nil: break
    }
    throw unknown(
      "name", name, node.range, split(name), among: scope.valueNames + scope.functionNames)
  }

  /// The error of a name that is not known: what it is called here, or a name that is nearly the same.
  func unknown(
    _ what: String, _ name: String, _ range: Range<Int>, _ split: String?, among names: [String]
  ) -> FormulaError {
    if split == nil, let advice = Idioms.advice(for: name) {
      return error(.unknownName, range, "unknown \(what) `\(name)`: \(advice)")
    }
    return error(
      .unknownName, range, "unknown \(what) `\(name)`",
      suggestion: split ?? NearestName.slip(name, among: names))
  }

  private func missingBrackets(_ name: String, _ usage: String, _ node: Node) -> FormulaError {
    error(
      .unexpected, node.range,
      "the function `\(name)` needs its arguments in brackets: `\(usage)`")
  }

  /// No longer name is cut up for a suggestion, which takes quadratic time.
  private static let longestSlip = 64

  private func split(_ name: String) -> String? {
    halves(of: name) { first, second in
      guard scope.isValue(second) else { return nil }
      if scope.isValue(first) { return "\(first)*\(second)" }
      return scope.library.function(first)?.arity.contains(1) == true ? "\(first)(\(second))" : nil
    }
  }

  private func halves(of name: String, _ meaning: (String, String) -> String?) -> String? {
    guard name.utf8.count <= Self.longestSlip else { return nil }
    for index in name.indices.dropFirst() {
      if let found = meaning(String(name[..<index]), String(name[index...])) { return found }
    }
    return nil
  }

  @inline(never)
  private mutating func call(
    _ name: String, _ arguments: [Node], _ node: Node
  ) throws(FormulaError) -> Checked {
    if name.hasSuffix("'") { return try derivative(name, arguments, node) }
    try requireCount(name, arguments.count, node)
    return called(name, try numbers(arguments), node)
  }

  @inline(never)
  private mutating func requireCount(
    _ name: String, _ count: Int, _ node: Node
  ) throws(FormulaError) {
    let callee = scope.meaning(of: name)
    guard let arity = callee?.arity else {
      throw unknown("function", name, node.head, product(name), among: scope.functionNames)
    }
    if case .own = callee { isRecursive = true }
    guard !arity.contains(count) else { return }
    throw error(.argumentCount, node.head, "`\(name)` takes \(Self.words(arity)), not \(count)")
  }

  @inline(never)
  func called(_ name: String, _ arguments: [Checked], _ node: Node) -> Checked {
    switch scope.meaning(of: name) {
    case .own(let own): made(.recursion(arguments), own.type, node)
    case .function(let function): made(.call(function, arguments), function.type, node)
    case .library(let function): library(function, arguments, node)
    default: preconditionFailure("A call is counted before it is made.")
    }
  }

  private func product(_ name: String) -> String? {
    halves(of: name) {
      scope.isValue($0) && scope.library.function($1) != nil ? "\($0)*\($1)" : nil
    }
  }

  static func words(_ arity: ClosedRange<Int>) -> String {
    let lower = arity.lowerBound
    if arity.upperBound == Int.max { return "at least \(lower) argument\(lower == 1 ? "" : "s")" }
    if arity.upperBound == 0 { return "no arguments" }
    if lower == arity.upperBound { return "\(lower) argument\(lower == 1 ? "" : "s")" }
    return "\(lower) to \(arity.upperBound) arguments"
  }

  @inline(never)
  private mutating func bind(
    _ variable: String, _ name: String, _ count: Int, _ node: Node
  ) throws(FormulaError) {
    guard scope.library.boundOperator(name)?.argumentCount == count else {
      throw error(.unknownName, node.head, "unknown operator `\(name)`")
    }
    guard !scope.isReserved(variable) else {
      throw error(
        .definition, node.head,
        "`\(variable)` is already defined, so it cannot be the variable of `\(name)`")
    }
    scope.variables.append(variable)
    slotCount = max(slotCount, scope.variables.count)
  }

  @inline(never)
  private mutating func applied(
    _ name: String, _ variable: String, _ arguments: [Checked], _ body: Checked, _ node: Node
  ) throws(FormulaError) -> Checked {
    guard let bound = scope.library.boundOperator(name) else {
      preconditionFailure("An operator is known when its variable is.")
    }
    if case .derivative = bound.method {
      return try derivative(
        body, variable, scope.variables.count, at: arguments[0], orElse: bound, node)
    }
    guard bound.search != .roots else {
      throw error(
        .unexpected, node.head,
        "`\(name)` gives several numbers, so it stands alone in `calc`: `root` gives one of them")
    }
    let known = bound.search == nil ? body : body.written
    let use = Checked.Bound(
      bound: bound, variable: variable, slot: scope.variables.count, arguments: arguments,
      body: known)
    return made(.bound(use), .real, node)
  }
}

extension Node {
  fileprivate var leftOperand: Node? {
    switch kind {
    case .binary(_, let left, _), .logic(_, let left, _): left
    default: nil
    }
  }
}
