extension Differentiator {
  /// The slope of the case that holds all around; where cases meet, of all of them if they agree.
  mutating func cases(
    _ branches: [Checked.Branch], _ otherwise: Checked?, _ tree: Checked
  ) throws(NoDerivative) -> Checked? {
    var all: [Case] = []
    for branch in branches {
      let (holds, fails, canMeet) = try nearby(branch.condition)
      all.append(
        Case(
          value: branch.value, slope: try slope(branch.value), holds: holds, fails: fails,
          canMeet: canMeet))
    }
    if let otherwise {
      let (yes, no) = (Checked.truth(true, otherwise.range), Checked.truth(false, otherwise.range))
      all.append(
        Case(value: otherwise, slope: try slope(otherwise), holds: yes, fails: no, canMeet: false))
    }
    if all.allSatisfy({ $0.slope == nil && !$0.canMeet }) { return nil }
    var derivative: [Checked.Branch] = []
    for (index, part) in all.enumerated() {
      // Nothing comes after a case that always holds.
      if part.holds.constant == true {
        return piecewise(derivative, otherwise: part.slopeOrZero, tree)
      }
      if part.holds.constant == nil {
        derivative.append(.init(condition: part.holds, value: part.slopeOrZero))
      }
      if part.canMeet {
        let meeting = meeting(of: part, with: all[(index + 1)...], tree)
        derivative.append(.init(condition: part.fails.opposite, value: meeting))
      }
    }
    return derivative.isEmpty ? nil : piecewise(derivative, otherwise: nil, tree)
  }

  private struct Case {
    let value: Checked
    let slope: Checked?
    /// Holds only where the case is chosen there and all around.
    let holds: Checked
    /// Holds only where the case is not chosen, there and all around.
    let fails: Checked
    /// True if neither may hold, as at the end of the case.
    let canMeet: Bool

    var slopeOrZero: Checked { slope ?? .number(0, value.range) }
  }

  private func piecewise(
    _ branches: [Checked.Branch], otherwise: Checked?, _ tree: Checked
  ) -> Checked {
    if branches.isEmpty, let otherwise { return otherwise }
    return Checked(.piecewise(branches, otherwise: otherwise), tree.range)
  }

  /// The slope of a case where it may end: others there must go on with its value and slope.
  private func meeting(of first: Case, with others: ArraySlice<Case>, _ tree: Checked) -> Checked {
    var branches: [Checked.Branch] = []
    var isEnded = false
    for other in others where !isEnded {
      let agrees = equal(first.value, other.value).and(equal(first.slopeOrZero, other.slopeOrZero))
      let parts = [first.value, first.slopeOrZero, other.value, other.slopeOrZero]
      branches.append(
        .init(
          condition: other.fails.opposite.and(agrees.opposite),
          value: .call(Junction.meeting, parts, tree.range)))
      isEnded = other.holds.constant == true
      if !isEnded { branches.append(.init(condition: other.holds, value: first.slopeOrZero)) }
    }
    // Beyond the last case there is no value.
    let last = isEnded ? first.slopeOrZero : Checked.call(Junction.end, [first.value], tree.range)
    return piecewise(branches, otherwise: last, tree)
  }

  private func equal(_ left: Checked, _ right: Checked) -> Checked {
    .compare(left, .equal, right, left.range)
  }

  /// Conditions to hold, and to fail, at a place and all around it; and whether neither may be so.
  private mutating func nearby(
    _ condition: Checked
  ) throws(NoDerivative) -> (holds: Checked, fails: Checked, canMeet: Bool) {
    switch condition.kind {
    case .value: return (condition, condition.opposite, false)
    case .not(let operand):
      let inner = try nearby(operand)
      return (inner.fails, inner.holds, inner.canMeet)
    case .logic(let word, let left, let right):
      let (first, second) = (try nearby(left), try nearby(right))
      let isAnd = word == .and
      let holds = isAnd ? first.holds.and(second.holds) : either(first.holds, second.holds)
      let fails = isAnd ? either(first.fails, second.fails) : first.fails.and(second.fails)
      let isKnown = holds.constant == true || fails.constant == true
      return (holds, fails, (first.canMeet || second.canMeet) && !isKnown)
    case .comparison(let operands, let signs): return try nearby(operands, signs, condition)
    default: throw NoDerivative(nil, condition.range)
    }
  }

  private mutating func nearby(
    _ operands: [Checked], _ signs: [Comparison], _ condition: Checked
  ) throws(NoDerivative) -> (holds: Checked, fails: Checked, canMeet: Bool) {
    let slopes = try slopes(of: operands)
    guard slopes.contains(where: { $0 != nil }) else {
      return (condition, condition.opposite, false)
    }
    let range = condition.range
    var (holds, fails) = (Checked.truth(true, range), Checked.truth(false, range))
    for (index, sign) in signs.enumerated() {
      let sides = compared([operands[index], operands[index + 1]], sign, range)
      // A function that may jump must not jump here.
      let smooth = [slopes[index], slopes[index + 1]].compactMap { $0 }.filter { $0.mayEnd }
        .reduce(Checked.truth(true, range)) { $0.and($1.isDefined) }
      holds = holds.and(smooth.and(sides.holds))
      fails = fails.or(smooth.and(sides.fails))
    }
    return (holds, fails, true)
  }

  private func either(_ first: Checked, _ second: Checked) -> Checked {
    second.constant == true ? second : first.or(second)
  }

  /// Two continuous numbers that differ do so all around.
  private func compared(
    _ pair: [Checked], _ sign: Comparison, _ range: Range<Int>
  ) -> (holds: Checked, fails: Checked) {
    func strict(_ sign: Comparison) -> Checked { .compare(pair[0], sign, pair[1], range) }
    return switch sign {
    case .less, .atMost: (strict(.less), strict(.greater))
    case .greater, .atLeast: (strict(.greater), strict(.less))
    case .equal: (.truth(false, range), strict(.unequal))
    case .unequal: (strict(.unequal), .truth(false, range))
    }
  }
}

extension Checked {
  /// True if a slope may be missing where its formula has a value, so that this may jump there.
  fileprivate var mayEnd: Bool {
    switch kind {
    case .comparison, .logic, .piecewise, .call, .recursion, .bound: true
    default: children.contains { $0.mayEnd }
    }
  }
}

enum Junction {
  static let functions = [meeting, end, steep]

  static let meeting = FormulaFunction(
    "junction", help: "no slope", body: .list(4...4) { _ in .nan }
  )
  .undefined { parts in
    let numbers = parts.map(NumberText.text)
    return parts[0] == parts[2]
      ? "no derivative here: cases meet with slopes \(numbers[1]) and \(numbers[3])"
      : "no derivative here: cases meet with values \(numbers[0]) and \(numbers[2])"
  }
  .enclosed(by: .list { _ in .nowhere })
  .differentiated(by: .formulas { [String?](repeating: "0", count: $0) })

  static let end = FormulaFunction("end", help: "no slope") { _ in .nan }
    .undefined { _ in "no derivative here: the last case ends" }
    .enclosed { _ in .nowhere }.slope("0")

  /// One divided by x, where that is a slope.
  static let steep = FormulaFunction("steep", help: "1/x as a slope") { $0 == 0 ? .nan : 1 / $0 }
    .exact { $0[0].reciprocal.map { .exact($0) } }
    .undefined { _ in "no derivative here: the slope is infinite" }
    .enclosed { Enclosure(1) / $0 }.slope("-steep(x^2)")

  static func jump(of name: String) -> FormulaFunction {
    FormulaFunction("\(name) jumps", help: "no slope") { _ in .nan }
      .undefined { "no derivative here: `\(name)` jumps at \(NumberText.text($0[0]))" }
      .enclosed { _ in .nowhere }.slope("0")
  }
}
