extension Node {
  enum Operator: Character, Sendable, Hashable, CaseIterable {
    case add = "+"
    case subtract = "-"
    /// Multiplication, also where no sign is written.
    case multiply = "*"
    case divide = "/"
    /// Power, which groups to the right.
    case power = "^"

    var rank: Rank {
      switch self {
      case .add, .subtract: .sum
      case .multiply, .divide: .product
      case .power: .power
      }
    }
  }

  /// A sign after a number for a constant factor.
  enum Suffix: Character, Sendable, Hashable, CaseIterable {
    case percent = "%"
    /// A degree of an angle, pi/180.
    case degrees = "°"
  }

  enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The same number, written `=` or `==`.
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="

    /// True if the comparison holds; the numbers are not NaN.
    func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
      switch self {
      case .equal: left == right
      case .unequal: left != right
      case .less: left < right
      case .atMost: left <= right
      case .greater: left > right
      case .atLeast: left >= right
      }
    }
  }

  enum Connective: String, Sendable, Hashable, CaseIterable {
    /// Both; the right one is not evaluated if the left one is false.
    case and
    /// At least one; the right one is not evaluated if the left one is true.
    case or

    var rank: Rank { self == .and ? .and : .or }
  }
}

typealias Operator = Node.Operator
typealias Comparison = Node.Comparison
typealias Connective = Node.Connective

/// How tightly a part of a formula holds together, loosest first.
enum Rank: Int, Comparable {
  case or = 1
  case and
  case not
  case comparison
  case sum
  case product
  case sign
  case power
  case postfix
  case atom

  /// The next tighter rank, which the right operand of an operator that groups to the left needs.
  var tighter: Rank { Rank(rawValue: rawValue + 1) ?? .atom }

  static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}
