extension Parser {
  @inline(never)
  mutating func bound(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    let shape = try shape(of: name)
    try enter()
    defer { nesting -= 1 }
    let outer = open()
    if isAt(.openList), let sign = shape.listOperator { return try fold(sign, head, outer) }
    let behind = try variableBehindFormula(name, head)
    // When printed, a formula in front may need a bracket.
    let levels = behind == nil ? 0 : 1
    try enter(levels)
    defer { nesting -= levels }
    var body: Node?
    if let behind {
      body = try inner(binding: behind)
      guard take(.comma) else { throw missingArgument(name, head) }
    }
    let variable = try variable(of: name)
    var parts: [Node] = []
    while parts.count < shape.argumentCount {
      guard take(.comma) else { throw missingArgument(name, head) }
      parts.append(try expression(.or))
    }
    if body == nil {
      guard take(.comma) else { throw missingArgument(name, head) }
      parts.append(try inner(binding: variable))
    }
    let last = body ?? parts.removeLast()
    let end = try close(.close, outer: outer, expected: "`)`, as in \(usage(of: name))")
    return try made(
      .bound(name, variable: variable, parts, body: last), head.lowerBound..<end, head: head)
  }

  // Recursion must hold on to little: an operator itself is large, and formulas nest deeply on small stacks.
  @inline(never)
  private func shape(
    of name: String
  ) throws(FormulaError) -> (listOperator: Operator?, argumentCount: Int) {
    guard let bound = scope.library.boundOperator(name) else { throw unexpected("an operator") }
    return (bound.listOperator, bound.argumentCount)
  }

  @inline(never)
  private func usage(of name: String) -> String { scope.library.boundOperator(name)?.usage ?? name }

  /// The part in which the variable is known.
  @inline(never)
  mutating func inner(binding variable: String) throws(FormulaError) -> Node {
    scope.variables.append(variable)
    defer { scope.variables.removeLast() }
    return try expression(.or)
  }

  @inline(never)
  private mutating func variable(of name: String) throws(FormulaError) -> String {
    guard case .name(let variable) = current.kind, !Scope.words.contains(variable) else {
      throw unexpected("the variable of `\(name)`, as in \(usage(of: name))")
    }
    advance()
    return variable
  }

  @inline(never)
  private mutating func fold(
    _ sign: Operator, _ head: Range<Int>, _ outer: Int
  ) throws(FormulaError) -> Node {
    let elements = try list()
    let end = try close(.close, outer: outer, expected: "`)`")
    var total = elements[0]
    for element in elements.dropFirst() {
      total = try made(.binary(sign, total, element), head.lowerBound..<end)
    }
    return total
  }

  /// The variable of `sum(f, k, a, b)`, nil for `sum(k, a, b, f)`, where the first part is a name without a meaning yet
  /// or, of two known ones, one that the formula uses; anything else is refused.
  @inline(never)
  private func variableBehindFormula(
    _ name: String, _ head: Range<Int>
  ) throws(FormulaError) -> String? {
    let end = endOfArgument(position)
    let second = bareName(end + 1)
    guard tokens[end].kind == .symbol(.comma), let second else { return nil }
    guard let first = bareName(position) else { return second }
    if !isKnown(first) { return nil }
    if !isKnown(second) { return second }
    var last = end
    while tokens[last].kind == .symbol(.comma) {
      let next = endOfArgument(last + 1)
      if tokens[next].kind != .symbol(.comma) { break }
      last = next
    }
    let isUsed = tokens[last..<endOfArgument(last + 1)].contains { $0.kind == .name(first) }
    if isUsed { return nil }
    throw refusal(
      head,
      "`\(first)` and `\(second)` both have a meaning already, so either may be the variable: write \(usage(of: name)) with a new name"
    )
  }

  /// The name that is a whole part, or nil.
  private func bareName(_ start: Int) -> String? {
    guard start < tokens.count,
      let index = tokens[start...].firstIndex(where: { $0.kind != .newline }),
      case .name(let name) = tokens[index].kind, !Scope.words.contains(name),
      // A name is not the last token, which marks the end.
      tokens[index + 1].kind == .symbol(.comma)
    else { return nil }
    return name
  }

  func isKnown(_ name: String) -> Bool { scope.meaning(of: name) != nil }

  func endOfArgument(_ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count - 1 {
      switch tokens[index].kind {
      case .symbol(.open), .symbol(.openBrace), .symbol(.openList): depth += 1
      case .symbol(.close), .symbol(.closeBrace), .symbol(.closeList):
        if depth == 0 { return index }
        depth -= 1
      case .symbol(.comma) where depth == 0: return index
      default: break
      }
      index += 1
    }
    return index
  }

  @inline(never)
  private func missingArgument(_ name: String, _ head: Range<Int>) -> FormulaError {
    guard isAt(.close) else { return unexpected("`,`, as in \(usage(of: name))") }
    return refusal(head, "`\(name)` is written \(usage(of: name))", .argumentCount)
  }
}
