/// Reads tokens into trees by precedence climbing.
///
///     script    = [statement] {(";" | line end) [statement]}
///     statement = name "=" formula [":" formula [":" formula]]
///               | name "(" name {"," name} ")" "=" formula | formula
///     formula   = a and b, or, not a, comparisons a < b <= c, sums, products, in ranks as in `Rank`
///     product   = sign {("*" | "/") sign | power}     without a sign between: multiplication
///     sign      = ("-" | "+") sign | power
///     power     = postfix ["^" sign]                  so groups to the right: 2^3^2 = 2^9
///     postfix   = atom {"!" | "%" | "°" | raised number}
///     atom      = number | name | call | "(" formula ")" | "|" formula "|" | ("√" | "∛") atom
///               | piecewise
///     call      = name ({"'"} | settings) "(" [part {"," part}] ")"
///               | function power {name | root}         one argument without brackets: sin 2x
///               | function ("^" number | raised number) call of the function
///               | "if" "(" formula "," formula ["," formula] ")"
///     part      = formula | "[" formula {"," formula} "]"
///     piecewise = "{" formula ":" formula {"," formula ":" formula} ["," formula] "}"
///
/// Multiplication without a sign has the rank of `*`: `1/2x` is `(1/2)*x`. A bracket after the name of a value (a
/// variable or constant) multiplies, after any other name it is a call. A bar after a complete operand closes an open
/// bar of the same brackets and otherwise opens one; `||` after a complete operand is `or` where no bar is open. `%` is
/// a hundredth and stands next to its number; what other calculators read in another way (`7 % 3`, `100 + 5%`, `sin
/// x/2`, `sin^-1(x)`) is refused. Nesting and height are limited, so that no text can exhaust the stack.
package struct Parser {
  /// The deepest nesting of brackets, right operands, signs and powers; calls, bars and `√` count twice, so that a
  /// printed tree is nested no deeper; it takes up to 400 kB of stack, and secondary threads of Darwin have 512.
  static let maximumNesting = 150
  static let maximumHeight = 500

  let source: String
  /// The meanings of names; nil between statements, so that definitions can be changed in place.
  var scope: Scope
  let tokens: [Token]
  var position = 0
  var nesting = 0
  /// How many brackets and braces are open; line ends inside are blanks.
  var brackets = 0
  /// How many bars are open inside the innermost bracket.
  var bars = 0
  private(set) var functionVariable: String?
  /// The variables of formulas, which definitions do not know.
  private var formulaVariables: [String] = []

  package init(_ source: String, scope: Scope) {
    self.source = source
    self.scope = scope
    tokens = Lexer.tokens(of: source)
  }

  /// The next statement of a script, or nil at its end; a definition of `y` by the variable is one of a function.
  mutating func statement(
    in scope: Scope, functionsOf variable: String? = nil, formulasOf variables: [String] = []
  ) throws(FormulaError) -> (statement: Statement, place: Passage)? {
    self.scope = scope
    (functionVariable, formulaVariables) = (variable, variables)
    let result = try statement()
    self.scope = Scope(library: scope.library)
    return result
  }

  var current: Token { tokens[position] }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
    while brackets > 0, current.kind == .newline { position += 1 }
  }

  @inline(never)
  func isAt(_ symbol: Symbol) -> Bool { current.kind == .symbol(symbol) }

  @inline(never)
  mutating func take(_ symbol: Symbol) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  @inline(never)
  func unexpected(_ expected: String) -> FormulaError {
    if case .invalid(let error) = current.kind { return error }
    return refusal(current.range, slip ?? "expected \(expected), found \(current.words)")
  }

  /// For a foreign sign: what to write instead.
  private var slip: String? {
    guard position > 0, position + 1 < tokens.count else { return nil }
    func text(_ place: Int) -> String { source.part(tokens[place].range) }
    let (last, next) = (tokens[position - 1], tokens[position + 1])
    let isBetween =
      last.range.upperBound == current.range.lowerBound
      && current.range.upperBound == next.range.lowerBound
    switch (last.kind, current.kind, next.kind) {
    case (.number, .symbol(.comma), .number) where isBetween:
      let (whole, rest) = (text(position - 1), text(position + 1))
      return "a comma separates arguments: write `\(whole).\(rest)` with a point for decimals"
        + (rest.utf8.count == 3 ? ", or `\(whole)\(rest)`" : "")
    case (.number, .number, .symbol(.slash)):
      return "a number and a fraction are joined by a sign: "
        + "`\(text(position - 1)) + \(text(position))/…`"
    case (.number, .number, _) where last.range.upperBound < current.range.lowerBound:
      return "two numbers need a sign between them: "
        + "`\(text(position - 1))*\(text(position))`, or one number without the blank"
    case (_, .symbol(.colon), _)
    where brackets == 0 && !tokens[..<position].contains { $0.kind == .symbol(.colon) }:
      return "a quotient is written `a/b`; a range needs a name, as in `a = 0:5`"
    default: return nil
    }
  }

  @inline(never)
  func refusal(
    _ range: Range<Int>, _ message: String, _ kind: FormulaError.Kind = .unexpected
  ) -> FormulaError {
    FormulaError(kind, source: source, range: range, message: message)
  }

  @inline(never)
  private func tooComplex(_ range: Range<Int>) -> FormulaError {
    refusal(range, "the formula is nested too deeply or too long", .tooComplex)
  }

  /// Begins something nested; the end counts it off again.
  @inline(never)
  mutating func enter(_ levels: Int = 1) throws(FormulaError) {
    nesting += levels
    guard nesting <= Self.maximumNesting else { throw tooComplex(current.range) }
  }

  @inline(never)
  func made(
    _ kind: Node.Kind, _ range: Range<Int>, head: Range<Int>? = nil
  ) throws(FormulaError) -> Node {
    let node = Node(
      kind, range: range.lowerBound..<max(range.lowerBound, range.upperBound), head: head)
    guard node.height <= Self.maximumHeight else { throw tooComplex(node.range) }
    return node
  }

  @inline(never)
  func isValue(_ name: String) -> Bool {
    scope.isValue(name)
  }

  package mutating func formula() throws(FormulaError) -> (node: Node, place: Passage) {
    skipSeparators()
    let start = current.range.lowerBound
    let node = try expression(.or)
    let end = tokens[position - 1].range.upperBound
    skipSeparators()
    guard current.kind == .end else { throw unexpected("an operator or the end of the formula") }
    return (node, Passage(source: source, range: start..<end))
  }

  package mutating func statement() throws(FormulaError) -> (statement: Statement, place: Passage)?
  {
    skipSeparators()
    if current.kind == .end { return nil }
    let start = current.range.lowerBound
    let statement: Statement
    if let definition = try definition() {
      statement = definition
    } else {
      scope.variables += formulaVariables
      statement = .expression(try expression(.or))
    }
    let end = tokens[position - 1].range.upperBound
    guard current.kind == .end || isSeparator(current) else {
      throw unexpected("an operator or the end of the statement")
    }
    return (statement, Passage(source: source, range: start..<max(start, end)))
  }

  private func isSeparator(_ token: Token) -> Bool {
    token.kind == .newline || token.kind == .symbol(.semicolon)
  }

  private mutating func skipSeparators() {
    while isSeparator(current) { position += 1 }
  }

  private mutating func definition() throws(FormulaError) -> Statement? {
    guard case .name(let name) = current.kind, !Scope.words.contains(name) else { return nil }
    if isDefinitionSign(position + 1) {
      position += 2
      return try variable(name)
    }
    guard let (parameters, length) = signature() else { return nil }
    position += length
    let outer = scope.variables
    scope.variables += parameters
    scope.own = Scope.Own(name: name, parameterCount: parameters.count, type: .real)
    defer { (scope.variables, scope.own) = (outer, nil) }
    return .function(name, parameters: parameters, body: try expression(.or))
  }

  private func isDefinitionSign(_ index: Int) -> Bool {
    tokens[index].kind == .symbol(.equals) || tokens[index].kind == .symbol(.assign)
  }

  /// `a = 3`, or `y = x^2`, which is `y(x) = x^2`.
  private mutating func variable(_ name: String) throws(FormulaError) -> Statement {
    guard Self.isOrdinate(name), let variable = functionVariable, name != variable else {
      return try ranged(name, try expression(.or))
    }
    let value = try inner(binding: variable)
    guard value.mentions(variable) else { return .variable(name, value) }
    return .function(name, parameters: [variable], body: value)
  }

  /// `a = 0:5` or `a = 0:5:0.1`, if a colon follows the value.
  private mutating func ranged(_ name: String, _ first: Node) throws(FormulaError) -> Statement {
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
