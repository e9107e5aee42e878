extension Node: CustomStringConvertible {
  /// The formula in its shortest form with explicit signs, such as `2*x^2 - 1`.
  public var description: String {
    switch kind {
    case .number(let literal): literal.text
    case .truth(let value): value ? "true" : "false"
    case .name(let name): name
    case .negate(let operand): "-" + operand.text(atLeast: .sign)
    case .not(let operand): "not " + operand.text(atLeast: .not)
    case .factorial(let operand): operand.factorialOperand + "!"
    case .suffix(let sign, let operand):
      operand.text(atLeast: .postfix) + String(sign.rawValue)
    case .binary(let sign, let left, let right): Self.text(sign, left, right)
    case .comparison(let operands, let signs): Self.text(operands, signs)
    case .logic(let word, let left, let right):
      left.text(atLeast: word.rank) + " \(word.rawValue) " + right.text(atLeast: word.rank.tighter)
    case .piecewise(let branches, let otherwise):
      "{"
        + (branches.map { $0.text } + (otherwise.map { [$0.description] } ?? [])).joined(
          separator: ", ") + "}"
    case .call(let name, let arguments): name + "(" + Self.list(arguments) + ")"
    case .bound(let name, let variable, let arguments, let body):
      Self.text(name, variable, arguments, body)
    }
  }

  /// The variable first; a name after it needs brackets if the body does not use it.
  private static func text(
    _ name: String, _ variable: String, _ arguments: [Node], _ body: Node
  ) -> String {
    var parts = [variable] + arguments.map { $0.description } + [body.description]
    if case .name? = arguments.first?.kind, !body.mentions(variable) { parts[1] = "(\(parts[1]))" }
    return name + "(" + parts.joined(separator: ", ") + ")"
  }

  private var rank: Rank {
    switch kind {
    case .number, .truth, .name, .call, .bound, .piecewise: .atom
    case .factorial, .suffix: .postfix
    case .negate: .sign
    case .not: .not
    case .comparison: .comparison
    case .binary(let sign, _, _): sign.rank
    case .logic(let word, _, _): word.rank
    }
  }

  private func text(atLeast needed: Rank) -> String {
    rank < needed ? "(\(description))" : description
  }

  /// A factorial of a factorial needs brackets, as `!!` is refused.
  private var factorialOperand: String { text(atLeast: .atom) }

  private static func list(_ nodes: [Node]) -> String {
    nodes.map { $0.description }.joined(separator: ", ")
  }

  private static func text(_ sign: Operator, _ left: Node, _ right: Node) -> String {
    if sign == .power { return left.text(atLeast: .postfix) + "^" + right.text(atLeast: .sign) }
    let space = sign.rank == .sum ? " " : ""
    let isOpen = sign.rank == .sum && right.isPercentage && !left.isShare
    return left.text(atLeast: sign.rank) + space + String(sign.rawValue) + space
      + (isOpen ? "(\(right))" : right.text(atLeast: sign.rank.tighter))
  }

  private static func text(_ operands: [Node], _ signs: [Comparison]) -> String {
    zip(signs, operands.dropFirst()).reduce(operands[0].text(atLeast: .sum)) { text, next in
      text + " \(next.0.rawValue) " + next.1.text(atLeast: .sum)
    }
  }
}

extension Node.Branch {
  fileprivate var text: String { "\(condition): \(value)" }
}

extension Node {
  /// The names that are not bound inside, each once, in the order written.
  func names(without hidden: [String] = []) -> [String] {
    var names: [String] = []
    collectNames(&names, hidden: hidden)
    return names
  }

  func calls(_ wanted: String) -> Bool {
    if case .call(let name, _) = kind, Node.derivative(name).function == wanted { return true }
    return kind.children.contains { $0.calls(wanted) }
  }

  private func collectNames(_ names: inout [String], hidden: [String]) {
    switch kind {
    case .name(let written), .call(let written, _):
      let name = Node.derivative(written).function
      if !hidden.contains(name), !names.contains(name) { names.append(name) }
    default: break
    }
    guard case .bound(_, let variable, let arguments, let body) = kind else {
      for child in kind.children { child.collectNames(&names, hidden: hidden) }
      return
    }
    for argument in arguments { argument.collectNames(&names, hidden: hidden) }
    body.collectNames(&names, hidden: hidden + [variable])
  }
}
