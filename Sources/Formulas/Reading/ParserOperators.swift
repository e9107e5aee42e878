extension Parser {
  /// Everything that binds at least so tightly.
  mutating func expression(_ minimum: Rank) throws(FormulaError) -> Node {
    var left = try signed()
    while true {
      let before = position
      guard let next = try extended(left, minimum) else { return left }
      precondition(position > before, "Every step of the parser takes a token.")
      left = next
    }
  }

  /// The operand with the next operator and what follows it; nil if none is tight enough.
  private mutating func extended(
    _ left: Node, _ minimum: Rank
  ) throws(FormulaError) -> Node? {
    if let sign = infix, sign.rank >= minimum {
      advance()
      return try joined(left, try expression(sign.rank.tighter)) { .binary(sign, $0, $1) }
    }
    if minimum <= .product, startsFactor {
      return try joined(left, try power()) { .binary(.multiply, $0, $1) }
    }
    if minimum <= .comparison, comparison != nil { return try compared(left) }
    if let word = connective, word.rank >= minimum {
      advance()
      return try joined(left, try expression(word.rank.tighter)) { .logic(word, $0, $1) }
    }
    return nil
  }

  private func joined(
    _ left: Node, _ right: Node, _ kind: (Node, Node) -> Node.Kind
  ) throws(FormulaError) -> Node {
    try made(kind(left, right), left.range.lowerBound..<right.range.upperBound)
  }

  private mutating func compared(_ first: Node) throws(FormulaError) -> Node {
    var operands = [first]
    var signs: [Comparison] = []
    while let sign = comparison {
      advance()
      signs.append(sign)
      operands.append(try expression(.sum))
    }
    let end = operands[operands.count - 1].range.upperBound
    return try made(.comparison(operands, signs), first.range.lowerBound..<end)
  }

  private var infix: Operator? {
    switch current.kind {
    case .symbol(.plus): .add
    case .symbol(.minus): .subtract
    case .symbol(.times): .multiply
    case .symbol(.slash): .divide
    default: nil
    }
  }

  private var connective: Connective? {
    guard case .name(let name) = current.kind else { return nil }
    return Connective(rawValue: name)
  }

  private var comparison: Comparison? {
    switch current.kind {
    case .symbol(.equals), .symbol(.isEqual): .equal
    case .symbol(.isUnequal): .unequal
    case .symbol(.isLess): .less
    case .symbol(.isAtMost): .atMost
    case .symbol(.isGreater): .greater
    case .symbol(.isAtLeast): .atLeast
    default: nil
    }
  }

  /// Whether the current token begins a factor that multiplies without a sign.
  private var startsFactor: Bool {
    switch current.kind {
    case .name(let name): return Connective(rawValue: name) == nil && name != "not"
    case .symbol(.open), .symbol(.root), .symbol(.openBrace): return true
    case .symbol(.bar): return bars == 0
    case .number:
      // Two numbers side by side are a slip, not a product.
      guard position > 0, case .number = tokens[position - 1].kind else { return true }
      return false
    default: return false
    }
  }

  mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    nesting += 1
    guard nesting <= Self.maximumNesting else { throw tooComplex(current.range) }
    let result = try body(&self)
    nesting -= 1
    return result
  }

  mutating func signed() throws(FormulaError) -> Node {
    let start = current.range.lowerBound
    if take(.minus) {
      let operand = try nested { (parser) throws(FormulaError) in try parser.signed() }
      return try made(.negate(operand), start..<operand.range.upperBound)
    }
    if take(.plus) { return try nested { (parser) throws(FormulaError) in try parser.signed() } }
    if current.kind == .name("not") {
      advance()
      let operand = try nested { (parser) throws(FormulaError) in
        try parser.expression(Rank.not)
      }
      return try made(.not(operand), start..<operand.range.upperBound)
    }
    return try power()
  }

  mutating func power() throws(FormulaError) -> Node {
    let base = try postfix()
    guard take(.caret) else { return base }
    let exponent = try nested { (parser) throws(FormulaError) in try parser.signed() }
    return try joined(base, exponent) { .binary(.power, $0, $1) }
  }

  private mutating func postfix() throws(FormulaError) -> Node {
    var node = try atom()
    while true {
      let token = current
      let range = node.range.lowerBound..<token.range.upperBound
      switch token.kind {
      case .symbol(.exclamation):
        advance()
        node = try made(.factorial(node), range)
        guard !isAt(.exclamation) else {
          throw unexpected("another sign (write `(n!)!` for the factorial of a factorial)")
        }
      case .superscript(let literal, let isNegative):
        advance()
        let number = Node(.number(literal), range: token.range)
        let exponent = isNegative ? Node(.negate(number), range: token.range) : number
        node = try made(.binary(.power, node, exponent), range)
      default: return node
      }
    }
  }
}
