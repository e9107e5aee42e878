extension Parser {
  /// A number, a name, a call, or anything in brackets.
  @inline(never)
  mutating func atom() throws(BoxedError) -> Node {
    switch current.kind {
    case .number: return literal()
    case .name: return try named()
    case .symbol(.open): return try parenthesised()
    case .symbol(.openBrace): return try piecewise()
    case .symbol(.bar): return try absolute()
    case .symbol(.root): return try root()
    default: throw unexpected("a number, a name or `(`")
    }
  }

  private mutating func literal() -> Node {
    guard case .number(let literal) = current.kind else { return Node(.number(NumberLiteral(0))) }
    defer { advance() }
    return Node(.number(literal), range: current.range)
  }

  // MARK: Brackets

  /// Takes an opening sign; gives the number of bars that are open before it.
  private mutating func open() -> Int {
    let outer = bars
    bars = 0
    brackets += 1
    advance()
    return outer
  }

  /// Takes the closing sign, and gives its end.
  private mutating func close(
    _ symbol: Symbol, outer: Int, expected: String
  ) throws(BoxedError) -> Int {
    guard isAt(symbol) else { throw unexpected(expected) }
    let end = current.range.upperBound
    brackets -= 1
    bars = outer
    advance()
    return end
  }

  @inline(never)
  private mutating func parenthesised() throws(BoxedError) -> Node {
    let outer = open()
    let node = try expression(.or)
    _ = try close(.close, outer: outer, expected: "`)`")
    return node
  }

  @inline(never)
  private mutating func absolute() throws(BoxedError) -> Node {
    try enter()
    defer { nesting -= 1 }
    let open = current.range
    bars += 1
    advance()
    let operand = try expression(.or)
    let close = current.range
    guard take(.bar) else { throw unexpected("`|`") }
    bars -= 1
    return try made(.call("abs", [operand]), open.lowerBound..<close.upperBound, head: open)
  }

  @inline(never)
  private mutating func root() throws(BoxedError) -> Node {
    try enter(2)
    defer { nesting -= 2 }
    let head = current.range
    advance()
    let operand = try atom()
    return try made(
      .call("sqrt", [operand]), head.lowerBound..<operand.range.upperBound, head: head)
  }

  @inline(never)
  private mutating func piecewise() throws(BoxedError) -> Node {
    let start = current.range.lowerBound
    let outer = open()
    var branches: [Node.Branch] = []
    var otherwise: Node?
    repeat {
      otherwise = try branch(&branches)
    } while otherwise == nil && take(.comma)
    let expected = otherwise == nil ? "`,` or `}`" : "`}` after the last value, or `:`"
    let end = try close(.closeBrace, outer: outer, expected: expected)
    return try made(.piecewise(branches, otherwise: otherwise), start..<end)
  }

  /// Reads a condition with its value, or gives the last value, which has no condition.
  @inline(never)
  private mutating func branch(_ branches: inout [Node.Branch]) throws(BoxedError) -> Node? {
    let isElse = current.kind == .name("else") && tokens[position + 1].kind == .symbol(.colon)
    if isElse {
      advance()
      advance()
    }
    let first = try expression(.or)
    if !isElse, take(.colon) {
      branches.append(Node.Branch(first, try expression(.or)))
      return nil
    }
    guard !branches.isEmpty else { throw unexpected("`:` after the condition") }
    return first
  }

  // MARK: Names

  /// What a name begins.
  private enum Named {
    case word
    case truth(Bool)
    case value
    case call
    case bound(String, usage: String, argumentCount: Int)
  }

  @inline(never)
  private mutating func named() throws(BoxedError) -> Node {
    let head = current.range
    guard case .name(let name) = current.kind else { throw unexpected("a name") }
    switch meaning(of: name) {
    case .word: throw unexpected("a number, a name or `(`")
    case .truth(let value):
      advance()
      return Node(.truth(value), range: head)
    case .value:
      advance()
      return Node(.name(name), range: head)
    case .call:
      advance()
      return try call(name, head)
    case .bound(let name, let usage, let count):
      advance()
      return try bound(name, usage, count, head)
    }
  }

  @inline(never)
  private func meaning(of name: String) -> Named {
    if name == "true" || name == "false" { return .truth(name == "true") }
    if Scope.words.contains(name) { return .word }
    guard tokens[position + 1].kind == .symbol(.open), !isValue(name) else { return .value }
    guard name != defining, case .bound(let bound) = scope.meaning(of: name) else { return .call }
    return .bound(name, usage: bound.usage, argumentCount: bound.argumentCount)
  }

  @inline(never)
  private mutating func call(_ name: String, _ head: Range<Int>) throws(BoxedError) -> Node {
    // A call takes more of the stack than a bracket.
    try enter()
    defer { nesting -= 1 }
    let outer = open()
    var arguments: [Node] = []
    if !isAt(.close) {
      repeat { arguments.append(try expression(.or)) } while take(.comma)
    }
    let end = try close(.close, outer: outer, expected: "`,` or `)`")
    return try made(.call(name, arguments), head.lowerBound..<end, head: head)
  }

  @inline(never)
  private mutating func bound(
    _ name: String, _ usage: String, _ count: Int, _ head: Range<Int>
  ) throws(BoxedError) -> Node {
    try enter()
    defer { nesting -= 1 }
    let outer = open()
    guard case .name(let variable) = current.kind, !Scope.words.contains(variable) else {
      throw unexpected("the variable of `\(name)`, as in \(usage)")
    }
    advance()
    var parts: [Node] = []
    while parts.count <= count {
      guard take(.comma) else { throw missingArgument(name, usage, head) }
      // The variable is known in the last part only.
      if parts.count == count { locals.append(variable) }
      parts.append(try expression(.or))
    }
    locals.removeLast()
    let body = parts.removeLast()
    let end = try close(.close, outer: outer, expected: "`)`, as in \(usage)")
    return try made(
      .bound(name, variable: variable, parts, body: body), head.lowerBound..<end, head: head)
  }

  private func missingArgument(
    _ name: String, _ usage: String, _ head: Range<Int>
  ) -> BoxedError {
    guard isAt(.close) else { return unexpected("`,`, as in \(usage)") }
    return BoxedError(
      .argumentCount, source: source, range: head, message: "`\(name)` is written \(usage)")
  }
}
