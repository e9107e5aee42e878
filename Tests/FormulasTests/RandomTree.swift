import Formulas
import TestSupport

struct RandomTree {
  var random: SplitMix
  /// Whether operands have the types that their operators need.
  let isTyped: Bool
  /// Names of the library with one argument, of two, and of any number; without them only what the
  /// language itself has is made.
  var functions = (one: ["sin", "floor", "inplay.lo"], two: ["atan2"], more: ["min", "max"])

  init(seed: UInt64, isTyped: Bool) {
    random = SplitMix(seed: seed)
    self.isTyped = isTyped
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  /// A tree of at most so many levels, with these names of values.
  mutating func tree(_ depth: Int, _ names: [String] = ["x", "y"]) -> Node {
    if !isTyped && depth > 0 && below(5) == 0 { return truth(depth, names) }
    return number(depth, names)
  }

  private mutating func trees(_ count: Int, _ depth: Int, _ names: [String]) -> [Node] {
    (0..<count).map { _ in tree(depth, names) }
  }

  private mutating func number(_ depth: Int, _ names: [String]) -> Node {
    switch below(depth > 0 ? 14 : 2) {
    case 0: return Node(.name(one(of: names)))
    case 1: return Node(.number(literal()))
    case 2: return Node(.negate(tree(depth - 1, names)))
    case 3:
      switch below(4) {
      case 0: return Node(.factorial(tree(depth - 1, names)))
      case 1:
        return Node(.suffix(one(of: Node.Suffix.allCases), tree(depth - 1, names)))
      default: return Node(.number(literal()))
      }
    case 4:
      let branches = (0...below(3)).map { _ in
        Node.Branch(truth(depth - 1, names), tree(depth - 1, names))
      }
      return Node(
        .piecewise(branches, otherwise: below(4) > 0 ? tree(depth - 1, names) : nil))
    case 5: return call(depth, names)
    case 6:
      let variable = one(of: ["k", "j", "x"])
      let upper = Node(.number(NumberLiteral(below(5))))
      return Node(
        .bound(
          one(of: ["sum", "prod"]), variable: variable, [Node(.number(NumberLiteral(1))), upper],
          body: tree(depth - 1, names + [variable])))
    default:
      return Node(
        .binary(one(of: Node.Operator.allCases), tree(depth - 1, names), tree(depth - 1, names)))
    }
  }

  private mutating func call(_ depth: Int, _ names: [String]) -> Node {
    switch below(3) {
    case 0 where !functions.one.isEmpty:
      return Node(.call(one(of: functions.one), trees(1, depth - 1, names)))
    case 1 where !functions.two.isEmpty:
      return Node(.call(one(of: functions.two), trees(2, depth - 1, names)))
    case 2 where !functions.more.isEmpty:
      return Node(.call(one(of: functions.more), trees(1 + below(3), depth - 1, names)))
    default: return number(depth - 1, names)
    }
  }

  private mutating func truth(_ depth: Int, _ names: [String]) -> Node {
    if !isTyped && depth > 0 && below(5) == 0 { return number(depth, names) }
    switch below(depth > 0 ? 8 : 2) {
    case 0: return Node(.truth(below(2) == 0))
    case 1, 2, 3, 4:
      let count = 1 + (below(4) == 0 ? 1 + below(2) : 0)
      let inner = max(0, depth - 1)
      return Node(
        .comparison(
          trees(count + 1, inner, names), (0..<count).map { _ in one(of: Node.Comparison.allCases) }
        ))
    case 5: return Node(.not(truth(depth - 1, names)))
    default:
      return Node(
        .logic(
          one(of: Node.Connective.allCases), truth(depth - 1, names), truth(depth - 1, names)))
    }
  }

  private mutating func literal() -> NumberLiteral {
    switch below(6) {
    case 0, 1: NumberLiteral(below(4))
    case 2: NumberLiteral(Double(below(64)) / 8)
    case 3: NumberLiteral(Double(below(1000)) / 100)
    case 4: NumberLiteral(abs(Double(bitPattern: random.next() & 0x7fdf_ffff_ffff_ffff)))
    default: NumberLiteral(below(1_000_000))
    }
  }
}
