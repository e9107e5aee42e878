internal import ExactNumbers
internal import Names

/// Resolves names, and checks the numbers of arguments and the types of operands.
struct Checker {
  struct Definition {
    let name: String
    let parameterCount: Int
    /// The type that calls of itself are taken to have.
    let type: FormulaType
  }

  let source: String
  let scope: Scope
  let definition: Definition?
  /// Variables of the formula or parameters, then bound variables, innermost last.
  private(set) var locals: [String]
  var slotCount: Int
  private(set) var isRecursive = false

  init(source: String, scope: Scope, locals: [String], definition: Definition? = nil) {
    (self.source, self.scope, self.locals, self.definition) = (source, scope, locals, definition)
    slotCount = locals.count
  }

  /// The checked tree; throws the first mistake in reading order.
  mutating func tree(_ node: Node) throws(FormulaError) -> Checked {
    do throws(BoxedError) { return try check(node) } catch { throw error.error }
  }

  // One function for each form, so that the frames on the stack hold little.
  @inline(never)
  private mutating func check(_ node: Node) throws(BoxedError) -> Checked {
    switch node.kind {
    case .number, .truth, .name: return try leaf(node)
    case .negate, .not, .factorial, .suffix: return try unary(node)
    case .binary, .logic: return try binary(node)
    case .comparison: return try comparison(node)
    case .piecewise: return try piecewise(node)
    case .call: return try call(node)
    case .bound: return try bound(node)
    }
  }

  @inline(never)
  private func leaf(_ node: Node) throws(BoxedError) -> Checked {
    switch node.kind {
    case .number(let literal):
      return made(.value(.exact(literal.exact)), .real, node)
    case .name(let name): return try value(name, node)
    case .truth(let value): return made(.value(.truth(value)), .truth, node)
    default: preconditionFailure("A leaf of a formula is a number, a name or a truth value.")
    }
  }

  @inline(never)
  private mutating func unary(_ node: Node) throws(BoxedError) -> Checked {
    switch node.kind {
    case .negate(let operand): return made(.negate(try check(operand, as: .real)), .real, node)
    case .not(let operand): return made(.not(try check(operand, as: .truth)), .truth, node)
    case .factorial(let operand):
      return made(.factorial(try check(operand, as: .real)), .real, node)
    case .suffix(let sign, let operand):
      return suffixed(sign, try check(operand, as: .real), node)
    default: preconditionFailure("There are four operators of one operand.")
    }
  }

  @inline(never)
  private func suffixed(_ sign: Node.Suffix, _ operand: Checked, _ node: Node) -> Checked {
    func constant(_ value: FormulaValue) -> Checked { made(.value(value), .real, node) }
    switch sign {
    case .percent:
      return made(.binary(.divide, operand, constant(.exact(Rational(100)))), .real, node)
    case .degrees: return scope.library.angleUnit == .degrees ? operand : radians(operand, node)
    }
  }

  private func radians(_ angle: Checked, _ node: Node) -> Checked {
    func constant(_ value: FormulaValue) -> Checked { made(.value(value), .real, node) }
    let pi = constant(scope.library.constant("pi") ?? .approximate(.pi))
    let product = made(.binary(.multiply, angle, pi), .real, node)
    return made(.binary(.divide, product, constant(.exact(Rational(180)))), .real, node)
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
    let degree = radians(made(.value(.exact(.one)), .real, node), node)
    return made(.binary(.divide, call(arguments), degree), .real, node)
  }

  /// A chain of operators that group to the left, as a long sum is, without recursion along it.
  @inline(never)
  private mutating func binary(_ node: Node) throws(BoxedError) -> Checked {
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
  ) throws(BoxedError) -> Checked {
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

  @inline(never)
  private mutating func comparison(_ node: Node) throws(BoxedError) -> Checked {
    guard case .comparison(let operands, let signs) = node.kind else {
      preconditionFailure("Only comparisons are checked as such.")
    }
    return made(.comparison(try numbers(operands), signs), .truth, node)
  }

  private mutating func check(_ node: Node, as type: FormulaType) throws(BoxedError) -> Checked {
    let checked = try check(node)
    try require(type, checked, node)
    return checked
  }

  @inline(never)
  private func require(
    _ type: FormulaType, _ checked: Checked, _ node: Node
  ) throws(BoxedError) {
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
  ) -> BoxedError {
    BoxedError(kind, source: source, range: range, message: message, suggestion: suggestion)
  }

  mutating func numbers(_ nodes: [Node]) throws(BoxedError) -> [Checked] {
    var checked: [Checked] = []
    for node in nodes { checked.append(try check(node, as: .real)) }
    return checked
  }

  @inline(never)
  private mutating func piecewise(_ node: Node) throws(BoxedError) -> Checked {
    guard case .piecewise(let branches, let otherwise) = node.kind else {
      preconditionFailure("Only piecewise formulas are checked as such.")
    }
    var checked: [Checked.Branch] = []
    for branch in branches {
      let condition = try check(branch.condition, as: .truth)
      let value = try check(branch.value)
      if let first = checked.first { try require(first.value.type, value, branch.value) }
      checked.append(Checked.Branch(condition: condition, value: value))
    }
    let type = checked.first?.value.type ?? .real
    let last = try otherwise.map { (node) throws(BoxedError) in try check(node, as: type) }
    return made(.piecewise(checked, otherwise: last), type, node)
  }

  private func value(_ name: String, _ node: Node) throws(BoxedError) -> Checked {
    if let slot = locals.lastIndex(of: name) { return made(.local(slot), .real, node) }
    switch name == definition?.name ? nil : scope.meaning(of: name) {
    case .value(let value):
      let origin = scope.origins[name]
      return made(origin.map { .known(value, $0) } ?? .value(value), value.type, node)
    case .noResult:
      throw error(.undefined, node.range, "there is no previous result for `\(name)`")
    case .function(let function):
      let list = function.parameters.joined(separator: ", ")
      throw missingBrackets(name, "\(name)(\(list))", node)
    case .library(let function) where function.arity == 0...0: return library(function, [], node)
    case .library(let function): throw missingBrackets(name, function.usage, node)
    case .bound(let bound): throw missingBrackets(name, bound.usage, node)
    case .formula(let constant): return made(constant.kind, constant.type, node)
    case .variable, nil: break
    }
    if name == definition?.name { throw missingBrackets(name, "\(name)(…)", node) }
    throw unknown(
      "name", name, node.range, split(name), among: locals + scope.valueNames + scope.functionNames)
  }

  /// The error of a name that is not known: what it is called here, or a name that is nearly the same.
  func unknown(
    _ what: String, _ name: String, _ range: Range<Int>, _ split: String?, among names: [String]
  ) -> BoxedError {
    if split == nil, let advice = Idioms.advice(for: name) {
      return error(.unknownName, range, "unknown \(what) `\(name)`: \(advice)")
    }
    return error(
      .unknownName, range, "unknown \(what) `\(name)`",
      suggestion: split ?? NearestName.slip(name, among: names))
  }

  private func missingBrackets(_ name: String, _ usage: String, _ node: Node) -> BoxedError {
    error(
      .unexpected, node.range,
      "the function `\(name)` needs its arguments in brackets: `\(usage)`")
  }

  /// No longer name is cut up for a suggestion, which takes quadratic time.
  private static let longestSlip = 64

  private func split(_ name: String) -> String? {
    halves(of: name) { first, second in
      guard isValue(second) else { return nil }
      if isValue(first) { return "\(first)*\(second)" }
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

  private func isValue(_ name: String) -> Bool { locals.contains(name) || scope.isValue(name) }

  enum Callee {
    case own(FormulaType)
    case session(CheckedFunction)
    case library(FormulaFunction)
  }

  @inline(never)
  private mutating func call(_ node: Node) throws(BoxedError) -> Checked {
    guard case .call(let name, let arguments) = node.kind else {
      preconditionFailure("Only calls are checked as such.")
    }
    if name.hasSuffix("'") { return try derivative(name, arguments, node) }
    try requireCount(name, arguments.count, node)
    let checked = try numbers(arguments)
    return called(name, checked, node)
  }

  @inline(never)
  private mutating func requireCount(
    _ name: String, _ count: Int, _ node: Node
  ) throws(BoxedError) {
    let arity: ClosedRange<Int>
    switch callee(name) {
    case .own:
      isRecursive = true
      let parameters = definition?.parameterCount ?? 0
      arity = parameters...parameters
    case .session(let function): arity = function.parameters.count...function.parameters.count
    case .library(let function): arity = function.arity
    case nil:
      throw unknown("function", name, node.head, product(name), among: scope.functionNames)
    }
    guard !arity.contains(count) else { return }
    throw error(.argumentCount, node.head, "`\(name)` takes \(Self.words(arity)), not \(count)")
  }

  @inline(never)
  func callee(_ name: String) -> Callee? {
    if let definition, definition.name == name { return .own(definition.type) }
    switch scope.meaning(of: name) {
    case .function(let function): return .session(function)
    case .library(let function): return .library(function)
    default: return nil
    }
  }

  @inline(never)
  func called(_ name: String, _ arguments: [Checked], _ node: Node) -> Checked {
    switch callee(name) {
    case .own(let type): made(.recursion(arguments), type, node)
    case .session(let function): made(.call(function, arguments), function.type, node)
    case .library(let function): library(function, arguments, node)
    case nil: preconditionFailure("A call is counted before it is made.")
    }
  }

  private func product(_ name: String) -> String? {
    halves(of: name) { isValue($0) && scope.library.function($1) != nil ? "\($0)*\($1)" : nil }
  }

  static func words(_ arity: ClosedRange<Int>) -> String {
    let lower = arity.lowerBound
    if arity.upperBound == Int.max { return "at least \(lower) argument\(lower == 1 ? "" : "s")" }
    if arity.upperBound == 0 { return "no arguments" }
    if lower == arity.upperBound { return "\(lower) argument\(lower == 1 ? "" : "s")" }
    return "\(lower) to \(arity.upperBound) arguments"
  }

  @inline(never)
  private mutating func bound(_ node: Node) throws(BoxedError) -> Checked {
    guard case .bound(let name, let variable, let arguments, let body) = node.kind else {
      preconditionFailure("Only operators with a variable are checked as such.")
    }
    let checked = try numbers(arguments)
    try bind(variable, name, arguments.count, node)
    let inner = try check(body, as: .real)
    locals.removeLast()
    return try applied(name, variable, checked, inner, node)
  }

  @inline(never)
  private mutating func bind(
    _ variable: String, _ name: String, _ count: Int, _ node: Node
  ) throws(BoxedError) {
    guard scope.library.boundOperator(name)?.argumentCount == count else {
      throw error(.unknownName, node.head, "unknown operator `\(name)`")
    }
    guard !scope.isReserved(variable) else {
      throw error(
        .definition, node.head,
        "`\(variable)` is already defined, so it cannot be the variable of `\(name)`")
    }
    locals.append(variable)
    slotCount = max(slotCount, locals.count)
  }

  @inline(never)
  private mutating func applied(
    _ name: String, _ variable: String, _ arguments: [Checked], _ body: Checked, _ node: Node
  ) throws(BoxedError) -> Checked {
    guard let bound = scope.library.boundOperator(name) else {
      preconditionFailure("An operator is known when its variable is.")
    }
    if case .derivative = bound.method {
      return try derivative(bound, variable, locals.count, arguments[0], body, node)
    }
    guard bound.search != .roots else {
      throw error(
        .unexpected, node.head,
        "`\(name)` gives several numbers, so it stands alone in `calc`: `root` gives one of them")
    }
    let known = bound.search == nil ? body : body.written
    return made(
      .bound(bound, variable: variable, slot: locals.count, arguments, body: known), .real, node)
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
