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
/// Multiplication without a sign has the rank of `*`: `1/2x` is `(1/2)*x`. A bracket after the name
/// of a value (a variable or constant) multiplies, after any other name it is a call. A bar after a
/// complete operand closes an open bar of the same brackets and otherwise opens one; `||` after a
/// complete operand is `or` where no bar is open. `%` is a hundredth and stands next to its number; what
/// other calculators read in another way (`7 % 3`, `100 + 5%`, `sin x/2`, `sin^-1(x)`) is refused.
/// Nesting and height are limited, so that no text can exhaust the stack.
struct Parser {
  /// The deepest nesting of brackets, right operands, signs and powers; calls, bars and `√` count twice, so that a
  /// printed tree is nested no deeper; it takes up to 400 kB of stack, and secondary threads of Darwin have 512.
  static let maximumNesting = 150
  /// The greatest height of the tree, which a long sum reaches too.
  static let maximumHeight = 500

  let source: String
  /// The meanings of names; nil between statements, so that definitions can be changed in place.
  private(set) var scope: Scope
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
  /// The variable of which `y = …` is a function.
  private(set) var functionVariable: String?

  init(_ source: String, scope: Scope) {
    self.source = source
    self.scope = scope
    tokens = Lexer.tokens(of: source)
  }

  /// The next statement of a script, or nil at its end; a definition of `y` by the variable is one of a function.
  mutating func statement(
    in scope: Scope, functionsOf variable: String? = nil
  ) throws(FormulaError) -> (statement: Statement, range: Range<Int>)? {
    self.scope = scope
    functionVariable = variable
    let result = try BoxedError.opening { () throws(BoxedError) in try statement() }
    self.scope = Scope(library: scope.library)
    return result
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

  @inline(never)
  func unexpected(_ expected: String) -> BoxedError {
    if case .invalid(let error) = current.kind { return .formula(error) }
    return BoxedError(
      .unexpected, source: source, range: current.range,
      message: slip ?? "expected \(expected), found \(current.words)")
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

  /// Something that is well formed, but not offered or not clear.
  @inline(never)
  func refusal(_ range: Range<Int>, _ message: String) -> BoxedError {
    BoxedError(.unexpected, source: source, range: range, message: message)
  }

  @inline(never)
  private func tooComplex(_ range: Range<Int>) -> BoxedError {
    BoxedError(
      .tooComplex, source: source, range: range,
      message: "the formula is nested too deeply or too long")
  }

  /// Begins something nested; the end counts it off again.
  mutating func enter(_ levels: Int = 1) throws(BoxedError) {
    nesting += levels
    guard nesting <= Self.maximumNesting else { throw tooComplex(current.range) }
  }

  @inline(never)
  func made(
    _ kind: Node.Kind, _ range: Range<Int>, head: Range<Int>? = nil
  ) throws(BoxedError) -> Node {
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
