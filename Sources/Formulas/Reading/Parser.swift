/// Reads tokens into trees by precedence climbing.
///
///     script    = [statement] {(";" | line end) [statement]}
///     statement = name "=" formula | name "(" name {"," name} ")" "=" formula | formula
///     formula   = a and b, or, not a, comparisons a < b <= c, sums, products, in ranks as in `Rank`
///     product   = sign {("*" | "/") sign | power}     without a sign between: multiplication
///     sign      = ("-" | "+") sign | power
///     power     = postfix ["^" sign]                  so groups to the right: 2^3^2 = 2^9
///     postfix   = atom {"!" | raised number}
///     atom      = number | name | call | "(" formula ")" | "|" formula "|" | "√" atom | piecewise
///     piecewise = "{" formula ":" formula {"," formula ":" formula} ["," formula] "}"
///
/// Multiplication without a sign has the rank of `*`: `1/2x` is `(1/2)*x`. A bracket after the name
/// of a value (a variable or constant) multiplies, after any other name it is a call. A bar after a
/// complete operand closes an open bar of the same brackets and otherwise opens one. Nesting and
/// height are limited, so that no text can exhaust the stack.
struct Parser {
  /// The deepest nesting of brackets, signs and powers.
  static let maximumNesting = 100
  /// The greatest height of the tree, which a long sum reaches too.
  static let maximumHeight = 500

  let source: String
  let scope: Scope
  let tokens: [Token]
  var position = 0
  var nesting = 0
  /// How many brackets and braces are open; line ends inside are blanks.
  var brackets = 0
  /// How many bars are open inside the innermost bracket.
  var bars = 0
  /// Names that hide others: parameters and bound variables, innermost last.
  var locals: [String] = []
  /// The function whose definition is being read.
  var defining: String?

  init(_ source: String, scope: Scope) {
    self.source = source
    self.scope = scope
    tokens = Lexer.tokens(of: source)
  }

  /// A parser of the same text that goes on at the same place with other names.
  func continued(with scope: Scope) -> Parser {
    Parser(source: source, scope: scope, tokens: tokens, position: position)
  }

  init(source: String, scope: Scope, tokens: [Token], position: Int) {
    self.source = source
    self.scope = scope
    self.tokens = tokens
    self.position = position
  }

  var current: Token { tokens[position] }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
    while brackets > 0, current.kind == .newline { position += 1 }
  }

  func isAt(_ symbol: Symbol) -> Bool { current.kind == .symbol(symbol) }

  mutating func take(_ symbol: Symbol) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  func unexpected(_ expected: String) -> FormulaError {
    if case .invalid(let error) = current.kind { return error }
    return FormulaError(
      .unexpected, source: source, range: current.range,
      message: "expected \(expected), found \(current.words)")
  }

  func tooComplex(_ range: Range<Int>) -> FormulaError {
    FormulaError(
      .tooComplex, source: source, range: range,
      message: "the formula is nested too deeply or too long")
  }

  func made(
    _ kind: Node.Kind, _ range: Range<Int>, head: Range<Int>? = nil
  ) throws(FormulaError) -> Node {
    let node = Node(
      kind, range: range.lowerBound..<max(range.lowerBound, range.upperBound), head: head)
    guard node.height <= Self.maximumHeight else { throw tooComplex(node.range) }
    return node
  }

  func isValue(_ name: String) -> Bool {
    if locals.contains(name) { return true }
    return name != defining && scope.isValue(name)
  }
}
