/// A formula as a tree, with the place of every part in the source.
///
/// Two nodes are equal when they mean the same tree; the places do not count. `description` prints
/// with as few brackets as possible, and reading that text again gives an equal tree.
public struct Node: Sendable, Hashable {
  /// What a node is.
  public indirect enum Kind: Sendable, Hashable {
    /// A number, not negative.
    case number(Double)
    /// A variable or a constant.
    case name(String)
    /// The operand with its sign changed.
    case negate(Node)
    /// Two operands joined by an operator.
    case binary(Operator, Node, Node)
    /// A function of its arguments.
    case call(String, [Node])
  }

  /// What the node is.
  public let kind: Kind
  /// The place in UTF-8 offsets of the source; of a call, the function's name alone.
  public let range: Range<Int>
  /// The number of nodes on the longest way down, at least 1.
  public let height: Int

  /// Makes a node.
  public init(_ kind: Kind, range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
    switch kind {
    case .number, .name: height = 1
    case .negate(let operand): height = operand.height + 1
    case .binary(_, let left, let right): height = max(left.height, right.height) + 1
    case .call(_, let arguments): height = (arguments.map(\.height).max() ?? 0) + 1
    }
  }

  /// Whether both are the same tree, wherever they were written.
  public static func == (left: Node, right: Node) -> Bool {
    left.kind == right.kind
  }

  /// Hashes the tree without its places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }
}

/// An operator between two operands.
public enum Operator: Character, Sendable, Hashable, CaseIterable {
  /// Addition.
  case add = "+"
  /// Subtraction.
  case subtract = "-"
  /// Multiplication, also where no sign is written.
  case multiply = "*"
  /// Division.
  case divide = "/"
  /// Power, which groups to the right.
  case power = "^"

  /// How tightly the operator binds: 1, 2, or 4 (3 is the minus sign before an operand).
  var rank: Int {
    switch self {
    case .add, .subtract: 1
    case .multiply, .divide: 2
    case .power: 4
    }
  }
}

extension Node: CustomStringConvertible {
  /// The formula in its shortest form with explicit signs, such as `2*x^2 - 1`.
  public var description: String { text }

  private var rank: Int {
    switch kind {
    case .number, .name, .call: 5
    case .negate: 3
    case .binary(let sign, _, _): sign.rank
    }
  }

  private func bracketed(below rank: Int) -> String {
    self.rank < rank ? "(\(text))" : text
  }

  private var text: String {
    switch kind {
    case .number(let value):
      if let whole = Int(exactly: value), abs(whole) < 1_000_000_000_000_000 { return "\(whole)" }
      return "\(value)"
    case .name(let name): return name
    case .negate(let operand): return "-" + operand.bracketed(below: 3)
    case .call(let name, let arguments):
      return name + "(" + arguments.map(\.text).joined(separator: ", ") + ")"
    case .binary(let sign, let left, let right):
      if sign == .power { return left.bracketed(below: 5) + "^" + right.bracketed(below: 3) }
      let space = sign.rank == 1 ? " " : ""
      return left.bracketed(below: sign.rank) + space + String(sign.rawValue) + space
        + right.bracketed(below: sign.rank + 1)
    }
  }
}
