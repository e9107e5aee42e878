extension Parser {
  /// A whole text that is one formula, and its place in the text.
  mutating func formula() throws(FormulaError) -> (node: Node, range: Range<Int>) {
    try BoxedError.opening { () throws(BoxedError) in try wholeFormula() }
  }

  private mutating func wholeFormula() throws(BoxedError) -> (node: Node, range: Range<Int>) {
    skipSeparators()
    let start = current.range.lowerBound
    let node = try expression(.or)
    let end = tokens[position - 1].range.upperBound
    skipSeparators()
    guard current.kind == .end else { throw unexpected("an operator or the end of the formula") }
    return (node, start..<end)
  }

  /// The next statement of a script, or nil at its end.
  mutating func statement() throws(BoxedError) -> (statement: Statement, range: Range<Int>)? {
    skipSeparators()
    if current.kind == .end { return nil }
    let start = current.range.lowerBound
    let statement: Statement
    if let definition = try definition() {
      statement = definition
    } else {
      statement = .expression(try expression(.or))
    }
    let end = tokens[position - 1].range.upperBound
    guard current.kind == .end || isSeparator(current) else {
      throw unexpected("an operator or the end of the statement")
    }
    return (statement, start..<max(start, end))
  }

  private func isSeparator(_ token: Token) -> Bool {
    token.kind == .newline || token.kind == .symbol(.semicolon)
  }

  private mutating func skipSeparators() {
    while isSeparator(current) { position += 1 }
  }

  private mutating func definition() throws(BoxedError) -> Statement? {
    guard case .name(let name) = current.kind, !Scope.words.contains(name) else { return nil }
    if isDefinitionSign(position + 1) {
      position += 2
      return try variable(name)
    }
    guard let (parameters, length) = signature() else { return nil }
    position += length
    (locals, defining) = (parameters, name)
    defer { (locals, defining) = ([], nil) }
    return .function(name, parameters: parameters, body: try expression(.or))
  }

  private func isDefinitionSign(_ index: Int) -> Bool {
    tokens[index].kind == .symbol(.equals) || tokens[index].kind == .symbol(.assign)
  }

  /// `a = 3`, or `y = x^2`, which is `y(x) = x^2`.
  private mutating func variable(_ name: String) throws(BoxedError) -> Statement {
    guard Self.isOrdinate(name), let variable = functionVariable, name != variable else {
      return try ranged(name, try expression(.or))
    }
    locals = [variable]
    defer { locals = [] }
    let value = try expression(.or)
    guard value.mentions(variable) else { return .variable(name, value) }
    return .function(name, parameters: [variable], body: value)
  }

  /// `a = 0:5` or `a = 0:5:0.1`, if a colon follows the value.
  private mutating func ranged(_ name: String, _ first: Node) throws(BoxedError) -> Statement {
    var parts = [first]
    while parts.count < 3, take(.colon) { parts.append(try expression(.or)) }
    return parts.count == 1 ? .variable(name, first) : .parameter(name, parts)
  }

  /// True if a name is what graphs call a function of x: `y`, `y1`, `Y2`.
  static func isOrdinate(_ name: String) -> Bool {
    let letters = name.utf8
    return letters.first.map { $0 | 0x20 == UInt8(ascii: "y") } ?? false
      && letters.dropFirst().allSatisfy { (48...57).contains($0) }
  }

  /// The parameters if the tokens are `name(a, b) =`, and how many tokens these are.
  private func signature() -> (parameters: [String], length: Int)? {
    guard tokens[position + 1].kind == .symbol(.open) else { return nil }
    var parameters: [String] = []
    var next = position + 2
    while next + 2 < tokens.count, case .name(let parameter) = tokens[next].kind {
      parameters.append(parameter)
      switch tokens[next + 1].kind {
      case .symbol(.comma): next += 2
      case .symbol(.close):
        guard isDefinitionSign(next + 2) else { return nil }
        return (parameters, next + 3 - position)
      default: return nil
      }
    }
    return nil
  }
}
