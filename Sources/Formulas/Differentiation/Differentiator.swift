/// Makes the derivative of a checked tree, as another tree that all machines run.
///
/// Rules carry the slopes of varying local values to the root (forwards: Griewank and Walther, Evaluating Derivatives,
/// 2nd edition 2008, chapters 3 and 14). The derivative is restricted to where the formula has a value; where cases meet, all those nearby must agree in value and slope.
struct Differentiator {
  /// Longer derivatives are refused: rules repeat the parts of products and quotients.
  static let mostNodes = 50_000
  static let mostLevels = 150

  let library: FunctionLibrary
  /// The slopes of local values by their places; the others are constant.
  var slopes: [Int: Checked]
  var slotCount: Int
  var own: (function: CheckedFunction, varying: UInt64)?
  private var nodes = 0
  private var level = 0

  init(library: FunctionLibrary, slopes: [Int: Checked], slotCount: Int) {
    (self.library, self.slopes, self.slotCount) = (library, slopes, slotCount)
  }

  /// The derivative of a tree by the value in a place of the frame, where the tree has a value.
  static func derivative(
    of tree: Checked, by slot: Int, library: FunctionLibrary, slotCount: inout Int
  ) throws(NoDerivative) -> Checked {
    var differentiator = Differentiator(
      library: library.adding(Junction.functions), slopes: [slot: .number(1, tree.range)],
      slotCount: slotCount)
    let derivative = try differentiator.slope(tree)
    guard derivative?.isShort(Self.mostNodes) ?? true else {
      throw NoDerivative("the derivative is too long", tree.range, isFinal: true)
    }
    slotCount = differentiator.slotCount
    return tree.wherever(derivative)
  }

  mutating func slot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// The slope of a tree; nil if it is constant.
  mutating func slope(_ tree: Checked) throws(NoDerivative) -> Checked? {
    nodes += 1
    level += 1
    defer { level -= 1 }
    guard nodes < Self.mostNodes, level < Self.mostLevels else {
      throw NoDerivative("the formula is too long to be differentiated", tree.range, isFinal: true)
    }
    switch tree.kind {
    case .value, .known: return nil
    case .local(let slot): return slopes[slot]
    case .negate(let operand): return try slope(operand).map { -$0 }
    case .factorial(let operand): return try factorial(operand, tree)
    case .binary: return try chain(tree)
    case .piecewise(let branches, let otherwise): return try cases(branches, otherwise, tree)
    case .library(let function, let arguments): return try library(function, arguments, tree)
    case .call(let function, let arguments): return try call(function, arguments, tree)
    case .bound(let use): return try bound(use, tree)
    case .binding(let slot, let value, let body): return try binding(slot, value, body)
    case .not, .comparison, .logic, .recursion: throw NoDerivative(nil, tree.range)
    }
  }

  mutating func slopes(of trees: [Checked]) throws(NoDerivative) -> [Checked?] {
    var slopes: [Checked?] = []
    for tree in trees { slopes.append(try slope(tree)) }
    return slopes
  }

  private mutating func chain(_ tree: Checked) throws(NoDerivative) -> Checked? {
    var (first, links) = tree.chain
    var derivative = try slope(first)
    for step in links {
      nodes += 1
      let other = try slope(step.right)
      derivative = try joined(step.sign, (first, derivative), (step.right, other), step.whole)
      first = step.whole
    }
    return derivative
  }

  private func joined(
    _ sign: Operator, _ left: (value: Checked, slope: Checked?),
    _ right: (value: Checked, slope: Checked?), _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    switch sign {
    case .add: return left.slope + right.slope
    case .subtract: return left.slope + right.slope.map { -$0 }
    case .multiply:
      return left.slope.map { $0 * right.value } + right.slope.map { left.value * $0 }
    case .divide:
      let (top, bottom) = (left.slope, right.slope)
      guard let bottom else { return top.map { $0 / right.value } }
      return ((top + -(tree * bottom)) ?? tree) / right.value
    case .power: return try power(left, right, tree)
    }
  }

  private func power(
    _ base: (value: Checked, slope: Checked?), _ exponent: (value: Checked, slope: Checked?),
    _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    let byBase = base.slope.flatMap { Self.power(base.value, $0, exponent.value) }
    guard let slope = exponent.slope else { return byBase }
    if base.value.isNaturalBase { return byBase + tree * slope }
    if base.value.whole == 0 {
      // Level, but for 0^0.
      let isPositive = Checked.compare(exponent.value, .greater, .number(0, tree.range), tree.range)
      return Checked(
        .piecewise(
          [.init(condition: isPositive, value: .number(0, tree.range))],
          otherwise: .call(Junction.jump(of: "0^x"), [exponent.value], tree.range)), tree.range)
    }
    guard let ln = library.function("ln") else { throw NoDerivative(nil, tree.range) }
    return byBase + tree * Checked.call(ln, [base.value], tree.range) * slope
  }

  private static func power(_ base: Checked, _ slope: Checked, _ exponent: Checked) -> Checked? {
    // Low powers as such, so that 0 is no special place.
    switch exponent.whole {
    case 0: return nil
    case 1: return slope
    case 2: return exponent * base * slope
    default:
      let less = exponent.lessOne ?? exponent - .number(1, exponent.range)
      return exponent * base.raised(to: less) * slope
    }
  }

  private mutating func factorial(
    _ operand: Checked, _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    guard let inner = try slope(operand) else { return nil }
    guard let digamma = library.function("digamma") else { throw NoDerivative(nil, tree.range) }
    let next = operand + .number(1, tree.range)
    return tree * Checked.call(digamma, [next], tree.range) * inner
  }

  private mutating func binding(
    _ slot: Int, _ value: Checked, _ body: Checked
  ) throws(NoDerivative) -> Checked? {
    let kept = slopes[slot]
    defer { slopes[slot] = kept }
    guard let inner = try slope(value) else {
      slopes[slot] = nil
      return try slope(body).map { Checked(.binding(slot: slot, value, body: $0), body.range) }
    }
    let place = self.slot()
    slopes[slot] = Checked(.local(place), value.range)
    guard let outer = try slope(body) else { return nil }
    // The slope first: its value may use the place that the other one is bound to.
    let bound = Checked(.binding(slot: slot, value, body: outer), body.range)
    return Checked(.binding(slot: place, inner, body: bound), body.range)
  }
}

struct NoDerivative: Error {
  let message: String?
  let range: Range<Int>
  /// True if there is no derivative at all, so that a numeric one would be wrong too.
  let isFinal: Bool

  init(_ message: String?, _ range: Range<Int>, isFinal: Bool = false) {
    (self.message, self.range, self.isFinal) = (message, range, isFinal)
  }

  init(of name: String, _ range: Range<Int>) {
    self.init("there is no rule for the derivative of `\(name)`", range)
  }

  var words: String { message ?? "there is no rule for the derivative of this" }
}
