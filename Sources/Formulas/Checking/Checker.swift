/// Resolves every name, and checks that every call has the right number of arguments and every
/// operand the right type.
struct Checker {
  /// A function whose own body is being checked.
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
  private var locals: [String]
  /// The most places of the frame that are in use at once.
  private(set) var slotCount: Int
  /// Whether the body calls its own function.
  private(set) var isRecursive = false

  init(source: String, scope: Scope, locals: [String], definition: Definition? = nil) {
    self.source = source
    self.scope = scope
    self.locals = locals
    self.definition = definition
    slotCount = locals.count
  }

  /// The checked tree; throws the first mistake in reading order.
  mutating func check(_ node: Node) throws(FormulaError) -> Checked {
    switch node.kind {
    case .number(let literal):
      let value = literal.exact.map { FormulaValue.exact($0) } ?? .outgrown(literal.value)
      return made(.value(value), .real, node)
    case .truth(let value): return made(.value(.truth(value)), .truth, node)
    case .name(let name): return try value(name, node)
    case .negate(let operand): return made(.negate(try number(operand)), .real, node)
    case .not(let operand): return made(.not(try condition(operand)), .truth, node)
    case .factorial(let operand): return made(.factorial(try number(operand)), .real, node)
    case .binary(let sign, let left, let right):
      return made(.binary(sign, try number(left), try number(right)), .real, node)
    case .comparison(let operands, let signs):
      return made(.comparison(try numbers(operands), signs), .truth, node)
    case .logic(let word, let left, let right):
      return made(.logic(word, try condition(left), try condition(right)), .truth, node)
    case .piecewise(let branches, let otherwise): return try piecewise(branches, otherwise, node)
    case .call(let name, let arguments): return try call(name, arguments, node)
    case .bound(let name, let variable, let arguments, let body):
      return try bound(name, variable, arguments, body, node)
    }
  }

  /// The checked tree, which must be of the type.
  mutating func check(_ node: Node, as type: FormulaType) throws(FormulaError) -> Checked {
    let checked = try check(node)
    guard checked.type != type else { return checked }
    let example = type == .truth ? " such as `x < 1`" : ""
    throw error(
      .type, node.range, "expected \(type.words)\(example), found \(checked.type.words)")
  }

  private func made(_ kind: Checked.Kind, _ type: FormulaType, _ node: Node) -> Checked {
    Checked(kind: kind, type: type, range: node.range)
  }

  private func error(
    _ kind: FormulaError.Kind, _ range: Range<Int>, _ message: String, suggestion: String? = nil
  ) -> FormulaError {
    FormulaError(kind, source: source, range: range, message: message, suggestion: suggestion)
  }

  private mutating func number(_ node: Node) throws(FormulaError) -> Checked {
    try check(node, as: .real)
  }

  private mutating func condition(_ node: Node) throws(FormulaError) -> Checked {
    try check(node, as: .truth)
  }

  private mutating func numbers(_ nodes: [Node]) throws(FormulaError) -> [Checked] {
    var checked: [Checked] = []
    for node in nodes { checked.append(try number(node)) }
    return checked
  }

  private mutating func piecewise(
    _ branches: [Node.Branch], _ otherwise: Node?, _ node: Node
  ) throws(FormulaError) -> Checked {
    var checked: [Checked.Branch] = []
    for branch in branches {
      let condition = try condition(branch.condition)
      let value: Checked
      if let type = checked.first?.value.type {
        value = try check(branch.value, as: type)
      } else {
        value = try check(branch.value)
      }
      checked.append(Checked.Branch(condition: condition, value: value))
    }
    let type = checked.first?.value.type ?? .real
    let last = try otherwise.map { (node) throws(FormulaError) in try check(node, as: type) }
    return made(.piecewise(checked, otherwise: last), type, node)
  }

  // MARK: Names

  private func value(_ name: String, _ node: Node) throws(FormulaError) -> Checked {
    if let slot = locals.lastIndex(of: name) { return made(.local(slot), .real, node) }
    switch name == definition?.name ? nil : scope.meaning(of: name) {
    case .value(let value): return made(.value(value), value.type, node)
    case .noResult:
      throw error(.undefined, node.range, "there is no result yet that `\(name)` could be")
    case .function(let function):
      let list = function.parameters.joined(separator: ", ")
      throw missingBrackets(name, "\(name)(\(list))", node)
    case .library(let function): throw missingBrackets(name, function.usage, node)
    case .bound(let bound): throw missingBrackets(name, bound.usage, node)
    case .variable, nil: break
    }
    if name == definition?.name { throw missingBrackets(name, "\(name)(…)", node) }
    throw error(
      .unknownName, node.range, "unknown name `\(name)`",
      suggestion: split(name)
        ?? NearestName.find(
          name, among: locals + scope.valueNames + scope.functionNames))
  }

  private func missingBrackets(_ name: String, _ usage: String, _ node: Node) -> FormulaError {
    error(
      .unexpected, node.range,
      "the function `\(name)` needs its arguments in brackets: `\(usage)`")
  }

  /// What was meant if the name is two known names written together.
  private func split(_ name: String) -> String? {
    for index in name.indices.dropFirst() {
      let (first, second) = (String(name[..<index]), String(name[index...]))
      guard isValue(second) else { continue }
      if isValue(first) { return "\(first)*\(second)" }
      if scope.library.function(first)?.arity.contains(1) == true { return "\(first)(\(second))" }
    }
    return nil
  }

  private func isValue(_ name: String) -> Bool { locals.contains(name) || scope.isValue(name) }

  private mutating func call(
    _ name: String, _ arguments: [Node], _ node: Node
  ) throws(FormulaError) -> Checked {
    if let definition, definition.name == name {
      isRecursive = true
      try require(definition.parameterCount...definition.parameterCount, arguments, name, node)
      return made(.recursion(try numbers(arguments)), definition.type, node)
    }
    switch scope.meaning(of: name) {
    case .function(let function):
      let count = function.parameters.count
      try require(count...count, arguments, name, node)
      return made(.call(function, try numbers(arguments)), function.type, node)
    case .library(let function):
      try require(function.arity, arguments, name, node)
      return made(.library(function, try numbers(arguments)), .real, node)
    default:
      throw error(
        .unknownName, node.head, "unknown function `\(name)`",
        suggestion: product(name) ?? NearestName.find(name, among: scope.functionNames))
    }
  }

  /// What was meant if the name is a value and a function written together, as in `xsin(2)`.
  private func product(_ name: String) -> String? {
    for index in name.indices.dropFirst() {
      let (first, second) = (String(name[..<index]), String(name[index...]))
      if isValue(first), scope.library.function(second) != nil { return "\(first)*\(second)" }
    }
    return nil
  }

  private func require(
    _ arity: ClosedRange<Int>, _ arguments: [Node], _ name: String, _ node: Node
  ) throws(FormulaError) {
    guard !arity.contains(arguments.count) else { return }
    throw error(
      .argumentCount, node.head,
      "`\(name)` takes \(Self.words(arity)), not \(arguments.count)")
  }

  private static func words(_ arity: ClosedRange<Int>) -> String {
    let lower = arity.lowerBound
    if arity.upperBound == Int.max { return "at least \(lower) argument\(lower == 1 ? "" : "s")" }
    if lower == arity.upperBound { return "\(lower) argument\(lower == 1 ? "" : "s")" }
    return "\(lower) to \(arity.upperBound) arguments"
  }

  private mutating func bound(
    _ name: String, _ variable: String, _ arguments: [Node], _ body: Node, _ node: Node
  ) throws(FormulaError) -> Checked {
    guard case .bound(let bound) = scope.meaning(of: name),
      bound.argumentCount == arguments.count
    else { throw error(.unknownName, node.head, "unknown operator `\(name)`") }
    guard !scope.isReserved(variable) else {
      throw error(
        .definition, node.head,
        "`\(variable)` has a meaning already, so it cannot be the variable of `\(name)`")
    }
    let checked = try numbers(arguments)
    locals.append(variable)
    slotCount = max(slotCount, locals.count)
    let inner = try number(body)
    locals.removeLast()
    return made(
      .bound(bound, variable: variable, slot: locals.count, checked, body: inner), .real, node)
  }
}
