extension Parser {
  @inline(never)
  mutating func atom() throws(FormulaError) -> Node {
    switch current.kind {
    case .number, .fraction: return try number()
    case .name: return try named()
    case .symbol(.open): return try parenthesised()
    case .symbol(.openBrace): return try piecewise()
    case .symbol(.bar): return try absolute()
    case .symbol(.root): return try root("sqrt")
    case .symbol(.cubeRoot): return try root("cbrt")
    case .symbol(.openList): throw misplacedList()
    default: throw unexpected("a number, a name or `(`")
    }
  }

  /// A number, a fraction of one character, or both, which are added: 3½.
  @inline(never)
  private mutating func number() throws(FormulaError) -> Node {
    let start = current.range
    guard case .number(let literal) = current.kind else { return try fraction() }
    advance()
    let whole = Node(.number(literal), range: start)
    guard case .fraction = current.kind else { return whole }
    return try joined(.add, whole, fraction())
  }

  private mutating func fraction() throws(FormulaError) -> Node {
    guard case .fraction(let above, let below) = current.kind else { throw unexpected("a number") }
    defer { advance() }
    func number(_ value: Int) -> Node { Node(.number(NumberLiteral(value)), range: current.range) }
    return try joined(.divide, number(above), number(below))
  }

  /// Takes an opening sign; gives the number of bars that are open before it.
  @inline(never)
  mutating func open() -> Int {
    let outer = bars
    bars = 0
    brackets += 1
    advance()
    return outer
  }

  @inline(never)
  mutating func close(_ symbol: Symbol, outer: Int, expected: String) throws(FormulaError) -> Int {
    guard isAt(symbol) else { throw unexpected(expected) }
    let end = current.range.upperBound
    brackets -= 1
    bars = outer
    advance()
    return end
  }

  @inline(never)
  private mutating func parenthesised() throws(FormulaError) -> Node {
    let outer = open()
    let node = try expression(.or)
    guard !isAt(.comma) else {
      throw refusal(current.range, "points and vectors are not offered: expected `)`, found `,`")
    }
    _ = try close(.close, outer: outer, expected: "`)`")
    return node
  }

  @inline(never)
  private mutating func absolute() throws(FormulaError) -> Node {
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
  private mutating func root(_ name: String) throws(FormulaError) -> Node {
    try enter(2)
    defer { nesting -= 2 }
    let head = current.range
    advance()
    let operand = try atom()
    return try made(.call(name, [operand]), head.lowerBound..<operand.range.upperBound, head: head)
  }

  @inline(never)
  private mutating func piecewise() throws(FormulaError) -> Node {
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

  @inline(never)
  private mutating func branch(_ branches: inout [Node.Branch]) throws(FormulaError) -> Node? {
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

  @inline(never)
  mutating func list() throws(FormulaError) -> [Node] {
    let outer = open()
    var elements: [Node] = []
    repeat {
      guard !isAt(.openList) else { throw misplacedList() }
      elements.append(try expression(.or))
    } while take(.comma)
    _ = try close(.closeList, outer: outer, expected: "`,` or `]`")
    return elements
  }

  @inline(never)
  func misplacedList() -> FormulaError {
    let isMatrix = tokens[position + 1].kind == .symbol(.openList)
    return refusal(
      current.range,
      isMatrix
        ? "matrices are not offered, only lists as in `mean([1, 2, 3])`"
        : "a list can only be the argument of a function of several numbers: `mean([1, 2, 3])`")
  }
}
