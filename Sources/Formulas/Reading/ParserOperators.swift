// Functions that call each other for every bracket stay apart, so that their frames on the stack are small.

extension Parser {
  @inline(never)
  mutating func expression(_ minimum: Rank) throws(FormulaError) -> Node {
    try enter()
    defer { nesting -= 1 }
    let start = position
    var left = try signed()
    while let step = next(minimum) {
      switch step {
      case .infix(let sign):
        advance()
        let right = try expression(sign.rank.tighter)
        if right.isPercentage { try requireShare(left, sign, right) }
        left = try joined(sign, left, right)
      case .factor: left = try joined(.multiply, left, power())
      default: left = try longer(left, by: step, from: start)
      }
    }
    return left
  }

  /// Rarely nested parts, kept separate so that bracket frames are small.
  @inline(never)
  private mutating func longer(
    _ left: Node, by step: Step, from start: Int
  ) throws(FormulaError) -> Node {
    switch step {
    case .comparison: return try compared(left)
    case .uncertain: return try uncertain(left)
    case .pair(let name): return try paired(name, left, isBracketed(start))
    case .connective(let word):
      if isAt(.bar) { advance() }
      advance()
      return try joined(word, left, expression(word.rank.tighter))
    case .infix, .factor: return left
    }
  }

  private enum Step {
    case infix(Operator)
    case factor
    case comparison
    case connective(Connective)
    case pair(String)
    case uncertain
  }

  /// Refuses to add per cent to a number: many calculators take them of that number.
  @inline(never)
  private func requireShare(_ left: Node, _ sign: Operator, _ right: Node) throws(FormulaError) {
    guard sign.rank == .sum, !left.isShare, tokens[position - 1].kind == .symbol(.percent) else {
      return
    }
    let share = source.part(right.range)
    throw refusal(
      left.range.lowerBound..<right.range.upperBound,
      "per cent of what? write `x*(1 \(sign.rawValue) \(share))`, or `x \(sign.rawValue) (\(share))` for hundredths of 1"
    )
  }

  @inline(never)
  private mutating func uncertain(_ left: Node) throws(FormulaError) -> Node {
    let sign = current.range
    guard isOfLibrary(FormulaFunction.uncertainName) else {
      throw refusal(sign, "numbers with errors are not offered here: write both formulas")
    }
    advance()
    let right = try expression(.product)
    if right.isPercentage, tokens[position - 1].kind == .symbol(.percent), !left.isShare {
      let words = [left, right].map { source.part($0.range) }
      throw refusal(
        left.range.lowerBound..<right.range.upperBound,
        "per cent of what? write `\(words[0]) ± \(words[0])*\(words[1])`, or "
          + "`\(words[0]) ± (\(words[1]))` for hundredths of 1"
      )
    }
    return try made(
      .call(FormulaFunction.uncertainName, [left, right]),
      left.range.lowerBound..<right.range.upperBound, head: sign)
  }

  @inline(never)
  private func next(_ minimum: Rank) -> Step? {
    if let sign = infix { return sign.rank >= minimum ? .infix(sign) : nil }
    if isAt(.plusMinus) { return minimum <= .sum ? .uncertain : nil }
    if let name = pairWord { return minimum <= .product ? .pair(name) : nil }
    if startsFactor { return minimum <= .product ? .factor : nil }
    if comparison != nil { return minimum <= .comparison ? .comparison : nil }
    guard let word = connective, word.rank >= minimum else { return nil }
    return .connective(word)
  }

  @inline(never)
  func joined(_ sign: Operator, _ left: Node, _ right: Node) throws(FormulaError) -> Node {
    try made(.binary(sign, left, right), left.range.lowerBound..<right.range.upperBound)
  }

  @inline(never)
  private func joined(
    _ word: Connective, _ left: Node, _ right: Node
  ) throws(FormulaError) -> Node {
    try made(.logic(word, left, right), left.range.lowerBound..<right.range.upperBound)
  }

  @inline(never)
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
    case .name("of") where isShareOf(): .multiply
    default: nil
    }
  }

  private var connective: Connective? {
    if isOr { return .or }
    guard case .name(let name) = current.kind else { return nil }
    return Connective(rawValue: name)
  }

  var isOr: Bool {
    guard bars == 0, isAt(.bar), position + 1 < tokens.count else { return false }
    let next = tokens[position + 1]
    return next.kind == .symbol(.bar) && next.range.lowerBound == current.range.upperBound
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

  private var startsFactor: Bool {
    switch current.kind {
    case .name(let name): return Connective(rawValue: name) == nil && name != "not"
    case .symbol(.open), .symbol(.root), .symbol(.cubeRoot), .symbol(.openBrace): return true
    case .symbol(.bar): return bars == 0 && !isOr
    case .number, .fraction:
      // Two numbers side by side are a slip, not a product.
      guard position > 0 else { return true }
      switch tokens[position - 1].kind {
      case .number, .fraction: return false
      default: return true
      }
    default: return false
    }
  }

  @inline(never)
  mutating func signed() throws(FormulaError) -> Node {
    switch current.kind {
    case .symbol(.minus): return try negated()
    case .symbol(.plus):
      advance()
      try enter()
      defer { nesting -= 1 }
      return try signed()
    case .name("not"): return try inverted()
    default: return try power()
    }
  }

  @inline(never)
  private mutating func negated() throws(FormulaError) -> Node {
    let start = current.range.lowerBound
    advance()
    try enter()
    defer { nesting -= 1 }
    let operand = try signed()
    return try made(.negate(operand), start..<operand.range.upperBound)
  }

  @inline(never)
  private mutating func inverted() throws(FormulaError) -> Node {
    let start = current.range.lowerBound
    advance()
    let operand = try expression(.not)
    return try made(.not(operand), start..<operand.range.upperBound)
  }

  @inline(never)
  mutating func power() throws(FormulaError) -> Node {
    let base = try postfix()
    guard isAt(.caret) else { return base }
    return try raised(base)
  }

  @inline(never)
  private mutating func raised(_ base: Node) throws(FormulaError) -> Node {
    advance()
    try enter()
    defer { nesting -= 1 }
    return try joined(.power, base, signed())
  }

  @inline(never)
  private mutating func postfix() throws(FormulaError) -> Node {
    var node = try atom()
    // Printed, each sign behind the operand may need a bracket.
    var levels = 0
    defer { nesting -= levels }
    while let next = try suffixed(node) {
      node = next
      levels += 1
      try enter()
    }
    return node
  }

  @inline(never)
  private mutating func suffixed(_ node: Node) throws(FormulaError) -> Node? {
    let token = current
    let range = node.range.lowerBound..<token.range.upperBound
    switch token.kind {
    case .symbol(.exclamation):
      advance()
      guard !isAt(.exclamation) else {
        throw unexpected("another sign (write `(n!)!` for the factorial of a factorial)")
      }
      return try made(.factorial(node), range)
    case .symbol(.percent): return try percentage(node)
    case .symbol(.degree):
      advance()
      return try made(.suffix(.degrees, node), range)
    case .symbol(.prime):
      throw refusal(token.range, "`'` is for derivatives of functions: `f'(x)`")
    case .superscript(let literal, let isNegative):
      advance()
      let number = Node(.number(literal), range: token.range)
      let exponent = isNegative ? Node(.negate(number), range: token.range) : number
      return try made(.binary(.power, node, exponent), range)
    default: return nil
    }
  }

  /// A hundredth: `%` stands next to its number, and no operand follows without a sign.
  @inline(never)
  private mutating func percentage(_ node: Node) throws(FormulaError) -> Node {
    let sign = current.range
    let isApart = tokens[position - 1].range.upperBound != sign.lowerBound
    advance()
    guard !isApart, !startsFactor || current.kind == .name("of") && isShareOf() else {
      throw refusal(
        sign, "`%` is per cent, as in `5%*x`; the remainder of a division is `mod(x, y)`")
    }
    return try made(.suffix(.percent, node), node.range.lowerBound..<sign.upperBound)
  }

  /// True at the word of a share: 20% of 50, ½ of 6.
  @inline(never)
  func isShareOf() -> Bool {
    guard position > 0, !isKnown("of") else { return false }
    switch tokens[position - 1].kind {
    case .symbol(.percent), .fraction: return true
    default: return false
    }
  }
}

// Functions of two numbers that people write between them: 10 choose 3, 7 mod 4.
extension Parser {
  @inline(never)
  func isOfLibrary(_ name: String) -> Bool {
    switch scope.meaning(of: name) {
    case .library: return true
    case .function(let function): return function.isOfLibrary
    default: return false
    }
  }

  private static let pairWords: Set<String> = ["choose", "mod", "nCr", "nPr"]

  var pairWord: String? {
    guard case .name(let name) = current.kind, Self.pairWords.contains(name) else { return nil }
    return isPairWord(name) ? name : nil
  }

  @inline(never)
  private func isPairWord(_ name: String) -> Bool {
    guard isOfLibrary(name) else { return false }
    switch tokens[position + 1].kind {
    // In front of its arguments it is a factor, as in 2 mod(7, 3).
    case .symbol(.open):
      return tokens[endOfArgument(position + 2)].kind != .symbol(.comma)
    case .symbol(.minus), .symbol(.bar): return true
    default: return startsOperand(position + 1)
    }
  }

  private func isBracketed(_ start: Int) -> Bool {
    guard tokens[start].kind == .symbol(.open) else { return false }
    var (depth, index) = (0, start)
    while index < position {
      if tokens[index].kind == .symbol(.open) { depth += 1 }
      if tokens[index].kind == .symbol(.close) { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index == position
  }

  /// `left mod right`, where neither side leaves it open how far it goes.
  @inline(never)
  private mutating func paired(
    _ name: String, _ left: Node, _ isBracketed: Bool
  ) throws(FormulaError) -> Node {
    let sign = current.range
    advance()
    let right = try signed()
    let node = try made(
      .call(name, [left, right]), left.range.lowerBound..<right.range.upperBound, head: sign)
    guard left.isOneOperand || isBracketed, infix == nil, !startsFactor else {
      throw refusal(
        sign, "where the numbers of `\(name)` end is not clear: write `\(name)(a, b)`, or brackets")
    }
    return node
  }
}

extension Node {
  fileprivate var isOneOperand: Bool {
    switch kind {
    case .binary(let sign, _, _): sign == .power
    case .negate: false
    default: true
    }
  }
}
