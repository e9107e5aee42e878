extension Parser {
  @inline(never)
  mutating func named() throws(FormulaError) -> Node {
    let head = current.range
    guard case .name(let name) = current.kind else { throw unexpected("a name") }
    if let set = try settings(of: name) {
      if !isAt(.open) { return try made(.call(set.name, []), set.head, head: set.head) }
      return try call(set.name, set.head)
    }
    let next = tokens[position + 1]
    if name == "if", next.kind == .symbol(.open) { return try condition(head) }
    if Scope.words.contains(name) {
      guard name == "true" || name == "false" else { throw unexpected("a number, a name or `(`") }
      advance()
      return Node(.truth(name == "true"), range: head)
    }
    if !isValue(name) {
      switch next.kind {
      case .symbol(.open):
        advance()
        return try isOperator(name) ? bound(name, head) : call(name, head)
      case .symbol(.prime) where next.range.lowerBound == head.upperBound:
        return try derivative(name, head)
      case .symbol(.caret), .superscript: if takesOne(name) { return try raised(name, head) }
      default:
        guard startsOperand(position + 1), takesOne(name) else { break }
        advance()
        return try applied(name, head)
      }
    }
    advance()
    return Node(.name(name), range: head)
  }

  @inline(never)
  private func isOperator(_ name: String) -> Bool {
    if case .bound = scope.meaning(of: name) { true } else { false }
  }

  @inline(never)
  private func takesOne(_ name: String) -> Bool {
    switch scope.meaning(of: name) {
    case .library(let function): return function.arity.contains(1)
    case .function(let function): return function.parameters.count == 1
    default: return false
    }
  }

  func startsOperand(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .number, .fraction, .symbol(.root), .symbol(.cubeRoot): return true
    case .name(let name): return !Scope.words.contains(name)
    default: return false
    }
  }

  /// Takes a function with settings, `f[a: 1]`; nil if it takes none.
  @inline(never)
  private mutating func settings(
    of name: String
  ) throws(FormulaError) -> (name: String, head: Range<Int>)? {
    let next = tokens[position + 1]
    guard next.range.lowerBound == current.range.upperBound,
      case .library(let function) = scope.meaning(of: name),
      let variant = function.variant
    else { return nil }
    if next.kind == .symbol(.openList) { throw refusal(next.range, "expected `]` after `[`") }
    guard case .settings(let text) = next.kind else { return nil }
    do throws(SettingError) { _ = try variant(text) } catch {
      let start = next.range.upperBound
      let place = start + error.range.lowerBound..<start + error.range.upperBound
      throw refusal(place, error.message, .setting)
    }
    let head = current.range.lowerBound..<next.range.upperBound + text.utf8.count + 1
    advance()
    advance()
    let full = "\(name)[\(text)]"
    guard isAt(.open) || function.arity == 0...0 else {
      throw unexpected("`(`, as in `\(full)(x)`")
    }
    return (full, head)
  }

  @inline(never)
  private mutating func call(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    // A call takes more of the stack than a bracket.
    try enter()
    defer { nesting -= 1 }
    let outer = open()
    var arguments: [Node] = []
    if !isAt(.close) {
      repeat {
        if isAt(.openList) {
          arguments += try list(for: name)
        } else {
          arguments.append(try expression(.or))
        }
      } while take(.comma)
    }
    let end = try close(.close, outer: outer, expected: "`,` or `)`")
    return try called(name, arguments, head.lowerBound..<end, head)
  }

  @inline(never)
  private func called(
    _ name: String, _ arguments: [Node], _ range: Range<Int>, _ head: Range<Int>
  ) throws(FormulaError) -> Node {
    guard name == "round", arguments.count == 2, isOfLibrary(name) else {
      return try made(.call(name, arguments), range, head: head)
    }
    return try rounded(arguments[0], arguments[1], range, head)
  }

  /// `round(x, n)`: to n decimals.
  @inline(never)
  private func rounded(
    _ number: Node, _ decimals: Node, _ range: Range<Int>, _ head: Range<Int>
  ) throws(FormulaError) -> Node {
    let ten = Node(.number(NumberLiteral(10)), range: decimals.range)
    let unit = try made(.binary(.power, ten, decimals), decimals.range)
    let whole = try made(
      .call("round", [made(.binary(.multiply, number, unit), range)]), range, head: head)
    return try made(.binary(.divide, whole, unit), range)
  }

  @inline(never)
  private mutating func list(for name: String) throws(FormulaError) -> [Node] {
    let start = current.range
    let elements = try list()
    switch scope.meaning(of: name) {
    case .library(let function) where function.arity.upperBound < Int.max: break
    case .function: break
    default: return elements
    }
    throw refusal(
      start.lowerBound..<tokens[position - 1].range.upperBound,
      "`\(name)` takes numbers; lists are for functions of several numbers: `mean([1, 2, 3])`")
  }

  /// A condition as a function: `if(c, a, b)` is `{c: a, b}`.
  @inline(never)
  private mutating func condition(_ head: Range<Int>) throws(FormulaError) -> Node {
    try enter()
    defer { nesting -= 1 }
    advance()
    let outer = open()
    let condition = try expression(.or)
    guard take(.comma) else { throw unexpected("`,`, as in if(c, a, b)") }
    let value = try expression(.or)
    let otherwise: Node? = take(.comma) ? try expression(.or) : nil
    let end = try close(.close, outer: outer, expected: "`,` or `)`, as in if(c, a, b)")
    return try made(
      .piecewise([Node.Branch(condition, value)], otherwise: otherwise), head.lowerBound..<end)
  }

  /// `f'(x)`, with as many signs as the function is differentiated.
  @inline(never)
  private mutating func derivative(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node
  {
    advance()
    var full = name
    var end = head.upperBound
    while isAt(.prime) {
      full += "'"
      end = current.range.upperBound
      advance()
    }
    guard isAt(.open) else { throw unexpected("`(`, as in `f'(x)`") }
    return try call(full, head.lowerBound..<end)
  }

  /// A power of a function: `sin^2(x)` is `sin(x)^2`.
  @inline(never)
  private mutating func raised(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    try enter()
    defer { nesting -= 1 }
    advance()
    let exponent = try exponent(of: name, head)
    let base: Node
    if isAt(.open) {
      base = try call(name, head)
    } else if startsOperand(position) {
      base = try applied(name, head)
    } else {
      throw unexpected("the argument of `\(name)`, as in `\(name)(x)^2`")
    }
    return try made(.binary(.power, base, exponent), head.lowerBound..<base.range.upperBound)
  }

  @inline(never)
  private mutating func exponent(of name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    var isNegative = false
    var range = current.range
    let literal: NumberLiteral
    if case .superscript(let raised, let isBelow) = current.kind {
      (literal, isNegative) = (raised, isBelow)
    } else {
      advance()
      range = current.range
      isNegative = take(.minus)
      guard case .number(let number) = current.kind else {
        throw refusal(
          head.lowerBound..<current.range.upperBound,
          "a power of a function has its argument first: `\(name)(x)^n`")
      }
      literal = number
      range = range.lowerBound..<current.range.upperBound
    }
    advance()
    let place = head.lowerBound..<range.upperBound
    if isNegative {
      let inverse = Self.inverses[name] ?? "the inverse of \(name)"
      throw refusal(
        place,
        "`\(name)^-\(literal.text)` is read as \(inverse) by some and as a power by others: write `\(Self.inverses[name] ?? "…")(x)` or `\(name)(x)^-\(literal.text)`"
      )
    }
    if case .function = scope.meaning(of: name) {
      throw refusal(
        place,
        "a power of `\(name)` can be read in two ways: write `\(name)(x)^\(literal.text)` or `\(name)(\(name)(x))`"
      )
    }
    return Node(.number(literal), range: range)
  }

  private static let inverses = [
    "sin": "asin", "cos": "acos", "tan": "atan", "sinh": "asinh", "cosh": "acosh",
    "tanh": "atanh", "exp": "ln", "ln": "exp",
  ]

  /// A function of what is joined to it without a sign, up to a function; ambiguous arguments are refused.
  @inline(never)
  private mutating func applied(_ name: String, _ head: Range<Int>) throws(FormulaError) -> Node {
    try enter(2)
    defer { nesting -= 2 }
    var argument = try power()
    var count = 1
    while continuesArgument {
      argument = try joined(.multiply, argument, power())
      count += 1
    }
    switch current.kind {
    case .symbol(.times), .symbol(.slash), .symbol(.open), .symbol(.openBrace), .number:
      throw unclear(name, head)
    case .symbol(.bar) where bars == 0 && !isOr: throw unclear(name, head)
    case .name where pairWord != nil: throw unclear(name, head)
    default: break
    }
    if count > 1, name == "sqrt" || name == "cbrt" { throw unclear(name, head) }
    return try made(
      .call(name, [argument]), head.lowerBound..<argument.range.upperBound, head: head)
  }

  private var continuesArgument: Bool {
    switch current.kind {
    case .symbol(.root), .symbol(.cubeRoot): return true
    case .name(let name):
      guard startsOperand(position) else { return false }
      return isValue(name) || !isKnown(name)
    default: return false
    }
  }

  @inline(never)
  private func unclear(_ name: String, _ head: Range<Int>) -> FormulaError {
    refusal(
      head.lowerBound..<current.range.upperBound,
      "where the argument of `\(name)` ends is not clear: put it in brackets, as in `\(name)(x)`")
  }
}
