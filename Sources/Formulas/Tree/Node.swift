/// A formula as a tree; equality ignores places, and `description`, with the fewest brackets, reads back as equal.
package struct Node: Sendable, Hashable {
  package indirect enum Kind: Sendable, Hashable {
    case number(NumberLiteral)
    case truth(Bool)
    case name(String)
    case negate(Node)
    case not(Node)
    case factorial(Node)
    /// The operand followed by a sign for a constant factor.
    case suffix(Suffix, Node)
    case binary(Operator, Node, Node)
    /// Numbers compared in a row, as 0 < x < 1: one comparison fewer than numbers, at least one.
    case comparison([Node], [Comparison])
    case logic(Connective, Node, Node)
    /// The value of the first branch whose condition holds, or the last value.
    case piecewise([Branch], otherwise: Node?)
    /// A function of its arguments; a name that ends with `'` is a derivative, as in f'(x).
    case call(String, [Node])
    /// An operator that binds a variable, as sum(k, 1, n, k^2): its name, the variable, the
    /// arguments between, and the part in which the variable is known.
    case bound(String, variable: String, [Node], body: Node)
  }

  package struct Branch: Sendable, Hashable {
    package let condition: Node
    package let value: Node

    package init(_ condition: Node, _ value: Node) {
      (self.condition, self.value) = (condition, value)
    }
  }

  package let kind: Kind
  // Frames of the parser hold several nodes, so these are small.
  private let places: (start: Int32, end: Int32, headStart: Int32, headEnd: Int32)
  private let levels: Int32

  /// Makes a node; without `head` the whole range names it.
  package init(_ kind: Kind, range: Range<Int> = 0..<0, head: Range<Int>? = nil) {
    self.kind = kind
    let head = head ?? range
    places = (
      Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound),
      Int32(clamping: head.lowerBound), Int32(clamping: head.upperBound)
    )
    levels = 1 + (kind.children.map { $0.levels }.max() ?? 0)
  }

  /// The place in UTF-8 offsets of the source.
  package var range: Range<Int> { Int(places.start)..<Int(places.end) }
  /// The part of the place that names the node: of a call, the function's name.
  package var head: Range<Int> { Int(places.headStart)..<Int(places.headEnd) }
  package var height: Int { Int(levels) }

  package static func == (left: Node, right: Node) -> Bool { left.kind == right.kind }

  package func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension Node.Kind {
  package var children: [Node] {
    switch self {
    case .number, .truth, .name: []
    case .negate(let operand), .not(let operand), .factorial(let operand),
      .suffix(_, let operand):
      [operand]
    case .binary(_, let left, let right), .logic(_, let left, let right): [left, right]
    case .comparison(let operands, _): operands
    case .piecewise(let branches, let otherwise):
      branches.flatMap { [$0.condition, $0.value] } + (otherwise.map { [$0] } ?? [])
    case .call(_, let arguments): arguments
    case .bound(_, _, let arguments, let body): arguments + [body]
    }
  }
}

extension Node {
  var isPercentage: Bool {
    switch kind {
    case .suffix(.percent, _): true
    case .negate(let operand): operand.isPercentage
    default: false
    }
  }

  /// True if adding a number of per cent can mean one thing only: 1, per cent, and their sums.
  var isShare: Bool {
    switch kind {
    case .number(let literal): literal.value == 1
    case .binary(.add, let left, let right), .binary(.subtract, let left, let right):
      left.isShare && right.isShare
    default: isPercentage
    }
  }

  /// The name of a function, and how often it is differentiated: `f''` is f, twice.
  static func derivative(_ name: String) -> (function: String, order: Int) {
    let order = name.reversed().prefix { $0 == "'" }.count
    return (String(name.dropLast(order)), order)
  }
}

package enum Statement: Sendable, Hashable, CustomStringConvertible {
  case expression(Node)
  /// `name = value`.
  case variable(String, Node)
  /// `name = from:to` or `name = from:to:step`: a variable with a range.
  case parameter(String, [Node])
  /// `name(parameters) = body`.
  case function(String, parameters: [String], body: Node)

  /// The statement in its shortest form; reading it again gives an equal one.
  package var description: String {
    switch self {
    case .expression(let node): node.description
    case .variable(let name, let value): "\(name) = \(value)"
    case .parameter(let name, let range):
      "\(name) = \(range.map { $0.description }.joined(separator: ":"))"
    case .function(let name, let parameters, let body):
      "\(name)(\(parameters.joined(separator: ", "))) = \(body)"
    }
  }

  var nodes: [Node] {
    switch self {
    case .expression(let node), .variable(_, let node), .function(_, _, let node): [node]
    case .parameter(_, let parts): parts
    }
  }
}

extension Node {
  var angleNotes: [String] {
    guard case .call(let name, let arguments) = kind, ["sin", "cos", "tan"].contains(name),
      case .number(let angle)? = arguments.first?.kind, angle.value >= 15,
      angle.value.truncatingRemainder(dividingBy: 15) == 0
    else { return kind.children.flatMap { $0.angleNotes } }
    return ["\(self) is of \(angle.text) radians; degrees are written \(name)(\(angle.text)°)"]
  }
}

extension Node: CustomStringConvertible {
  /// The formula in its shortest form with explicit signs, such as `2*x^2 - 1`.
  package var description: String {
    switch kind {
    case .number(let literal): literal.text
    case .truth(let value): value ? "true" : "false"
    case .name(let name): name
    case .negate(let operand): "-" + operand.text(atLeast: .sign)
    case .not(let operand): "not " + operand.text(atLeast: .not)
    case .factorial(let operand): operand.text(atLeast: .atom) + "!"
    case .suffix(let sign, let operand):
      operand.text(atLeast: .postfix) + String(sign.rawValue)
    case .binary(let sign, let left, let right): Self.text(sign, left, right)
    case .comparison(let operands, let signs): Self.text(operands, signs)
    case .logic(let word, let left, let right):
      left.text(atLeast: word.rank) + " \(word.rawValue) " + right.text(atLeast: word.rank.tighter)
    case .piecewise(let branches, let otherwise):
      "{"
        + (branches.map { "\($0.condition): \($0.value)" } + (otherwise.map { ["\($0)"] } ?? []))
        .joined(separator: ", ") + "}"
    case .call(let name, let arguments):
      "\(name)(\(arguments.map { $0.description }.joined(separator: ", ")))"
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

extension Node {
  func names(without hidden: [String] = []) -> [String] {
    uses(hidden).reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }

  /// The names in the tree that nothing binds, with their places in a source.
  func mentions(in source: String) -> [Mention] {
    uses([]).map { Mention(name: $0.name, source: source, range: $0.place) }
  }

  func mentions(_ name: String) -> Bool { uses([]).contains { $0.name == name && !$0.isCall } }

  func calls(_ name: String) -> Bool { uses([]).contains { $0.name == name && $0.isCall } }

  /// All uses of names but those that are hidden, as bound variables are where they are bound.
  private func uses(_ hidden: [String]) -> [(name: String, isCall: Bool, place: Range<Int>)] {
    switch kind {
    case .name(let name): return hidden.contains(name) ? [] : [(name, false, head)]
    case .call(let written, let arguments):
      let name = Node.derivative(written).function
      return (hidden.contains(name) ? [] : [(name, true, head)])
        + arguments.flatMap { $0.uses(hidden) }
    case .bound(_, let variable, let arguments, let body):
      return arguments.flatMap { $0.uses(hidden) } + body.uses(hidden + [variable])
    default: return kind.children.flatMap { $0.uses(hidden) }
    }
  }
}

/// A name as it stands in a text.
package struct Mention: Sendable, Hashable {
  /// With settings, as in `inplay[seed: 2]`.
  package let name: String
  package let source: String
  /// The place of the name in UTF-8 offsets of the source.
  package let range: Range<Int>

  package init(name: String, source: String, range: Range<Int>) {
    (self.name, self.source, self.range) = (name, source, range)
  }
}
