extension Node {
  package enum Operator: Character, Sendable, Hashable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "^"

    var rank: Rank {
      switch self {
      case .add, .subtract: .sum
      case .multiply, .divide: .product
      case .power: .power
      }
    }
  }

  package enum Suffix: Character, Sendable, Hashable, CaseIterable {
    case percent = "%"
    case degrees = "°"
  }

  package enum Comparison: String, Sendable, Hashable, CaseIterable {
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

  package enum Connective: String, Sendable, Hashable, CaseIterable {
    /// Both; the right one is not evaluated if the left one is false.
    case and
    /// At least one; the right one is not evaluated if the left one is true.
    case or

    var rank: Rank { self == .and ? .and : .or }
  }
}

typealias Operator = Node.Operator
package typealias Comparison = Node.Comparison
typealias Connective = Node.Connective

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

  var tighter: Rank { Rank(rawValue: rawValue + 1) ?? .atom }

  static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}
