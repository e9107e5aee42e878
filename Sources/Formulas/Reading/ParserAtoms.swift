extension Parser {
  mutating func atom() throws(FormulaError) -> Node {
    let token = current
    switch token.kind {
    case .number(let literal):
      advance()
      return Node(.number(literal), range: token.range)
    case .name(let name): return try named(name, token.range)
    case .symbol(.open):
      let (node, _) = try bracketed(.close) { (parser) throws(FormulaError) in
        let node = try parser.expression(.or)
        guard parser.isAt(.close) else { throw parser.unexpected("`)`") }
        return node
      }
      return node
    case .symbol(.openBrace):
      let (kind, range) = try bracketed(.closeBrace) { (parser) throws(FormulaError) in
        try parser.piecewise()
      }
      return try made(kind, range)
    case .symbol(.bar): return try absolute(token.range)
    case .symbol(.root):
      advance()
      let operand = try nested { (parser) throws(FormulaError) in try parser.atom() }
      return try made(
        .call("sqrt", [operand]), token.range.lowerBound..<operand.range.upperBound,
        head: token.range)
    default: throw unexpected("a number, a name or `(`")
    }
  }

  /// Takes an opening sign, what the body reads, and the closing sign at which the body stops.
  private mutating func bracketed<Result>(
    _ close: Symbol, _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> (Result, Range<Int>) {
    let start = current.range.lowerBound
    let outer = bars
    bars = 0
    brackets += 1
    advance()
    let result = try nested(body)
    let range = start..<current.range.upperBound
    brackets -= 1
    bars = outer
    precondition(isAt(close), "The body of a bracket ends at its closing sign.")
    advance()
    return (result, range)
  }

  private mutating func absolute(_ open: Range<Int>) throws(FormulaError) -> Node {
    bars += 1
    advance()
    let operand = try nested { (parser) throws(FormulaError) in try parser.expression(.or) }
    let close = current.range
    guard take(.bar) else { throw unexpected("`|`") }
    bars -= 1
    return try made(.call("abs", [operand]), open.lowerBound..<close.upperBound, head: open)
  }

  private mutating func piecewise() throws(FormulaError) -> Node.Kind {
    var branches: [Node.Branch] = []
    repeat {
      let isElse = current.kind == .name("else") && tokens[position + 1].kind == .symbol(.colon)
      if isElse {
        advance()
        advance()
      }
      let first = try expression(.or)
      if !isElse, take(.colon) {
        branches.append(Node.Branch(first, try expression(.or)))
        continue
      }
      guard !branches.isEmpty else { throw unexpected("`:` after the condition") }
      guard isAt(.closeBrace) else { throw unexpected("`}` after the last value, or `:`") }
      return .piecewise(branches, otherwise: first)
    } while take(.comma)
    guard isAt(.closeBrace) else { throw unexpected("`,` or `}`") }
    return .piecewise(branches, otherwise: nil)
  }

  private mutating func named(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    if name == "true" || name == "false" {
      advance()
      return Node(.truth(name == "true"), range: head)
    }
    guard !Scope.words.contains(name) else { throw unexpected("a number, a name or `(`") }
    advance()
    guard isAt(.open), !isValue(name) else { return Node(.name(name), range: head) }
    let isOwn = name == defining
    if !isOwn, case .bound(let bound) = scope.meaning(of: name) {
      let (kind, range) = try bracketed(.close) { (parser) throws(FormulaError) in
        try parser.bound(bound, head)
      }
      return try made(kind, head.lowerBound..<range.upperBound, head: head)
    }
    let (arguments, range) = try bracketed(.close) { (parser) throws(FormulaError) in
      try parser.arguments()
    }
    return try made(.call(name, arguments), head.lowerBound..<range.upperBound, head: head)
  }

  private mutating func arguments() throws(FormulaError) -> [Node] {
    if isAt(.close) { return [] }
    var arguments = [try expression(.or)]
    while take(.comma) { arguments.append(try expression(.or)) }
    guard isAt(.close) else { throw unexpected("`,` or `)`") }
    return arguments
  }

  private mutating func bound(
    _ bound: BoundOperator, _ head: Range<Int>
  ) throws(FormulaError) -> Node.Kind {
    guard case .name(let variable) = current.kind, !Scope.words.contains(variable) else {
      throw unexpected("the variable of `\(bound.name)`, as in \(bound.usage)")
    }
    advance()
    var parts: [Node] = []
    while parts.count <= bound.argumentCount {
      guard take(.comma) else {
        if isAt(.close) {
          throw FormulaError(
            .argumentCount, source: source, range: head,
            message: "`\(bound.name)` is written \(bound.usage)")
        }
        throw unexpected("`,`, as in \(bound.usage)")
      }
      let isBody = parts.count == bound.argumentCount
      if isBody { locals.append(variable) }
      parts.append(try expression(.or))
      if isBody { locals.removeLast() }
    }
    guard isAt(.close) else { throw unexpected("`)`, as in \(bound.usage)") }
    let body = parts.removeLast()
    return .bound(bound.name, variable: variable, parts, body: body)
  }
}
