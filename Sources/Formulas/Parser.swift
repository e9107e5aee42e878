/// Reads tokens into a tree by precedence climbing.
///
///     sum     = product {("+" | "-") product}
///     product = signed {("*" | "/") signed | power}     without a sign between: multiplication
///     signed  = ("-" | "+") signed | power
///     power   = primary ["^" signed]                    so groups to the right: 2^3^2 = 2^9
///     primary = number | name | name "(" [sum {"," sum}] ")" | "(" sum ")" | "√" primary
///
/// Multiplication without a sign has the rank of `*`: `1/2x` is `(1/2)*x`. A bracket after the name
/// of a value (a variable or constant) multiplies, after any other name it is a call. Nesting and
/// height are limited, so that no text can exhaust the stack.
struct Parser {
  /// The deepest nesting of brackets, signs and powers.
  static let maximumNesting = 100
  /// The greatest height of the tree, which a long sum reaches too.
  static let maximumHeight = 500

  private let source: String
  private let tokens: [Token]
  private let values: Set<String>
  private var position = 0
  private var nesting = 0

  /// Reads a whole text; `values` are the names that are variables or constants.
  static func tree(of source: String, values: Set<String>) throws(FormulaError) -> Node {
    var parser = Parser(
      source: source, tokens: try Lexer.tokens(of: source), values: values)
    let node = try parser.sum()
    guard parser.current.kind == .end else { throw parser.unexpected("an operator") }
    return node
  }

  private init(source: String, tokens: [Token], values: Set<String>) {
    self.source = source
    self.tokens = tokens
    self.values = values
  }

  private var current: Token { tokens[position] }

  private func isAt(_ symbol: Character) -> Bool { current.kind == .symbol(symbol) }

  private mutating func take(_ symbol: Character) -> Bool {
    guard isAt(symbol) else { return false }
    position += 1
    return true
  }

  private func unexpected(_ expected: String) -> FormulaError {
    FormulaError(
      .unexpected, source: source, range: current.range,
      message: "expected \(expected), found \(current.words)")
  }

  private func tooComplex(_ range: Range<Int>) -> FormulaError {
    FormulaError(
      .tooComplex, source: source, range: range,
      message: "the formula is nested too deeply or too long")
  }

  private func made(_ kind: Node.Kind, _ range: Range<Int>) throws(FormulaError) -> Node {
    let node = Node(kind, range: range)
    guard node.height <= Self.maximumHeight else { throw tooComplex(range) }
    return node
  }

  private func joined(
    _ sign: Operator, _ left: Node, _ right: Node
  ) throws(FormulaError) -> Node {
    let lower = min(left.range.lowerBound, right.range.lowerBound)
    let upper = max(left.range.upperBound, right.range.upperBound)
    return try made(.binary(sign, left, right), lower..<upper)
  }

  private mutating func sum() throws(FormulaError) -> Node {
    var left = try product()
    while true {
      if take("+") {
        left = try joined(.add, left, product())
      } else if take("-") {
        left = try joined(.subtract, left, product())
      } else {
        return left
      }
    }
  }

  private mutating func product() throws(FormulaError) -> Node {
    var left = try signed()
    while true {
      if take("*") {
        left = try joined(.multiply, left, signed())
      } else if take("/") {
        left = try joined(.divide, left, signed())
      } else if startsFactor {
        left = try joined(.multiply, left, power())
      } else {
        return left
      }
    }
  }

  /// Whether the current token begins a factor that multiplies without a sign.
  private var startsFactor: Bool {
    switch current.kind {
    case .name: return true
    case .symbol(let symbol): return symbol == "(" || symbol == "√"
    case .number:
      // Two numbers side by side are a slip, not a product.
      guard position > 0, case .number = tokens[position - 1].kind else { return true }
      return false
    case .end: return false
    }
  }

  private mutating func signed() throws(FormulaError) -> Node {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumNesting else { throw tooComplex(current.range) }
    let start = current.range.lowerBound
    if take("-") {
      let operand = try signed()
      return try made(.negate(operand), start..<max(start, operand.range.upperBound))
    }
    if take("+") { return try signed() }
    return try power()
  }

  private mutating func power() throws(FormulaError) -> Node {
    let base = try primary()
    guard take("^") else { return base }
    return try joined(.power, base, signed())
  }

  private mutating func primary() throws(FormulaError) -> Node {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumNesting else { throw tooComplex(current.range) }
    let token = current
    switch token.kind {
    case .number(let value):
      position += 1
      return Node(.number(value), range: token.range)
    case .name(let name):
      position += 1
      guard isAt("("), !values.contains(name) else { return Node(.name(name), range: token.range) }
      return try made(.call(name, arguments()), token.range)
    case .symbol("("):
      position += 1
      let node = try sum()
      guard take(")") else { throw unexpected("`)`") }
      return node
    case .symbol("√"):
      position += 1
      return try made(.call("sqrt", [primary()]), token.range)
    case .symbol, .end:
      throw unexpected("a number, a name or `(`")
    }
  }

  private mutating func arguments() throws(FormulaError) -> [Node] {
    position += 1
    if take(")") { return [] }
    var arguments = [try sum()]
    while take(",") { arguments.append(try sum()) }
    guard take(")") else { throw unexpected("`,` or `)`") }
    return arguments
  }
}
