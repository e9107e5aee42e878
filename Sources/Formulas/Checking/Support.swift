extension Formula {
  /// Where the points of a formula on whole numbers lie: evenly spaced, as 0, ±1, ±2, … or 1/2, 5/2, 9/2, ….
  package struct Support: Sendable, Hashable {
    package let first: Rational
    /// Their distance, above 0.
    package let step: Rational

    static let whole = Support(first: .zero, step: .one)

    /// The places `first + k step`; nil if the step is 0.
    init(first: Rational, step: Rational) {
      precondition(!step.isZero, "Places that are apart have a distance.")
      self.step = step.magnitude
      self.first = first - (first / self.step).floor * self.step
    }

    /// A place by its number, 0 for the first that is not negative.
    package func place(_ index: Int) -> Rational { first + Rational(index) * step }

    func intersection(_ other: Support) -> Support {
      let common = step.commonMeasure(with: other.step)
      let most = min((other.step / common).integer ?? .max, 10_000)
      let shared = (0..<most).lazy.map { place($0) }
        .first { (($0 - other.first) / other.step).isInteger }
      return shared.map { Support(first: $0, step: step * other.step / common) } ?? self
    }

    func union(_ other: Support) -> Support {
      Support(
        first: first,
        step: step.commonMeasure(with: other.step).commonMeasure(with: first - other.first))
    }
  }

  /// Where to draw a formula of one variable that is defined on whole numbers: nil if it is a curve.
  ///
  /// Arguments of the library that stand for whole numbers, lengths of sums and conditions such as `x = floor(x)` or
  /// `mod(x, 3) = 1` tell it; of a mixed formula it is that of the part on whole numbers. Nothing is evaluated; takes
  /// time in proportion to the formula and the functions of the session that it calls.
  package var support: Support? { variables.count == 1 ? SupportFinder(tree).support : nil }

  /// Where a curve may have separate values, as `{x = floor(x): 1, 0}` at whole numbers; nil if no condition says so.
  package var exceptions: Support? { variables.count == 1 ? SupportFinder(tree).exceptions : nil }
}

extension Rational {
  /// The largest number of which both are multiples; 0 for two zeros.
  fileprivate func commonMeasure(with other: Rational) -> Rational {
    Rational(
      (numerator * other.denominator).commonDivisor(with: other.numerator * denominator),
      denominator * other.denominator)
  }
}

private struct SupportFinder {
  /// Where the formula has points; nil if it needs no whole numbers.
  private(set) var support: Formula.Support?
  /// Where conditions hold that do not determine where the formula has values.
  private(set) var exceptions: Formula.Support?
  private var slots: [Int: Part] = [0: Part(Part.Line(slope: .one), usesX: true)]
  private var calls: [Call: Part] = [:]
  private var depth = 0

  /// Deeper parts count as unknown, so that the thread's stack suffices.
  private static let mostDepth = 200

  init(_ tree: Checked) { _ = visit(tree) }

  private struct Call: Hashable {
    let function: CheckedFunction.ID
    let arguments: [Part]
  }

  private struct Part: Hashable {
    /// A number `slope x + offset`, or one that differs from it by a multiple of `rest`.
    struct Line: Hashable {
      var slope = Rational.zero
      var offset = Rational.zero
      var rest = Rational.zero

      var constant: Rational? { slope.isZero && rest.isZero ? offset : nil }

      func scaled(by factor: Rational) -> Line {
        Line(slope: slope * factor, offset: offset * factor, rest: (rest * factor).magnitude)
      }

      /// Where it is a multiple of a number; nil if x does not determine it.
      func support(multiplesOf number: Rational) -> Formula.Support? {
        let step = rest.commonMeasure(with: number)
        guard !slope.isZero, !step.isZero else { return nil }
        return Formula.Support(first: -offset / slope, step: step / slope)
      }

      static func + (left: Line, right: Line) -> Line {
        Line(
          slope: left.slope + right.slope, offset: left.offset + right.offset,
          rest: left.rest.commonMeasure(with: right.rest))
      }
    }

    var line: Line?
    var usesX: Bool
    var holds: Formula.Support?

    init(_ line: Line? = nil, usesX: Bool = false) { (self.line, self.usesX) = (line, usesX) }

    init(constant: Rational?) { self.init(constant.map { Line(offset: $0) }) }

    static func whole(usesX: Bool) -> Part { Part(Line(rest: .one), usesX: usesX) }

    var isWhole: Bool {
      line.map { $0.slope.isZero && $0.offset.isInteger && $0.rest.isInteger } ?? false
    }
  }

  private mutating func restrict(to places: Formula.Support) {
    support = support?.intersection(places) ?? places
  }

  /// Takes only places where a part is whole; of one that is not known as a line, whole x.
  private mutating func needWhole(_ part: Part) {
    if let line = part.line {
      line.support(multiplesOf: .one).map { restrict(to: $0) }
    } else if part.usesX {
      restrict(to: .whole)
    }
  }

  private mutating func visit(_ tree: Checked) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return Part(usesX: true) }
    switch tree.kind {
    case .value(let value), .known(let value, _): return Part(constant: value.rational)
    case .local(let slot): return slots[slot] ?? Part()
    case .negate(let operand):
      let part = visit(operand)
      return Part(part.line?.scaled(by: -.one), usesX: part.usesX)
    case .factorial(let operand):
      let part = visit(operand)
      needWhole(part)
      return .whole(usesX: part.usesX)
    case .binary: return chain(tree)
    case .comparison(let operands, let signs):
      return comparison(operands.map { visit($0) }, signs)
    case .logic(let connective, let left, let right):
      let (one, two) = (visit(left), visit(right))
      return both(one, two, connective)
    case .piecewise(let branches, let otherwise): return piecewise(branches, otherwise)
    case .library(let function, let arguments):
      return library(function, arguments.map { visit($0) })
    case .call(let function, let arguments): return call(function, arguments.map { visit($0) })
    case .bound(let use): return bound(use, use.arguments.map { visit($0) })
    case .binding(let slot, let value, let body):
      slots[slot] = visit(value)
      return visit(body)
    case .not, .recursion: return unknown(tree.children.map { visit($0) })
    }
  }

  @inline(never)
  private mutating func chain(_ tree: Checked) -> Part {
    let (first, links) = tree.chain
    var part = visit(first)
    for link in links { part = binary(link.sign, part, visit(link.right)) }
    return part
  }

  private func unknown(_ parts: [Part]) -> Part { Part(usesX: parts.contains { $0.usesX }) }

  @inline(never)
  private mutating func binary(_ sign: Operator, _ left: Part, _ right: Part) -> Part {
    var result = unknown([left, right])
    guard let one = left.line, let two = right.line else { return result }
    switch sign {
    case .add: result.line = one + two
    case .subtract: result.line = one + two.scaled(by: -.one)
    case .multiply:
      if let factor = one.constant ?? two.constant {
        result.line = (one.constant == nil ? one : two).scaled(by: factor)
      } else if left.isWhole && right.isWhole {
        result.line = Part.Line(rest: .one)
      }
    case .divide: result.line = two.constant?.reciprocal.map(one.scaled)
    case .power:
      // A power of a negative number has values for whole exponents.
      if one.constant?.isNegative == true { needWhole(right) }
      guard let exponent = two.constant?.integer, (0...64).contains(exponent) else { break }
      if let base = one.constant {
        guard base.isShort else { break }
        result.line = base.raised(to: exponent).map { Part.Line(offset: $0) }
      } else if exponent == 1 {
        result.line = one
      } else if left.isWhole {
        result.line = Part.Line(rest: .one)
      }
    }
    return result
  }

  @inline(never)
  private func comparison(_ parts: [Part], _ signs: [Comparison]) -> Part {
    var result = unknown(parts)
    for (index, sign) in signs.enumerated() where sign == .equal {
      guard let left = parts[index].line, let right = parts[index + 1].line else { continue }
      let difference = left + right.scaled(by: -.one)
      guard !difference.rest.isZero, let places = difference.support(multiplesOf: .zero) else {
        continue
      }
      result.holds = result.holds?.intersection(places) ?? places
    }
    return result
  }

  @inline(never)
  private func both(_ left: Part, _ right: Part, _ connective: Connective) -> Part {
    var result = unknown([left, right])
    switch (left.holds, right.holds) {
    case (let one?, let two?):
      result.holds = connective == .and ? one.intersection(two) : one.union(two)
    case (let one, let two): if connective == .and { result.holds = one ?? two }
    }
    return result
  }

  @inline(never)
  private mutating func piecewise(_ branches: [Checked.Branch], _ otherwise: Checked?) -> Part {
    let conditions = branches.map { visit($0.condition) }
    let values = (branches.map { $0.value } + (otherwise.map { [$0] } ?? [])).map { visit($0) }
    let places = conditions.compactMap { $0.holds }
    if let first = places.first {
      let all = places.dropFirst().reduce(first) { $0.union($1) }
      if otherwise == nil, places.count == conditions.count {
        restrict(to: all)
      } else {
        exceptions = exceptions?.union(all) ?? all
      }
    }
    if let first = values.first, first.holds == nil, values.allSatisfy({ $0 == first }) {
      return first
    }
    let result = unknown(conditions + values)
    return values.allSatisfy { $0.isWhole } ? .whole(usesX: result.usesX) : result
  }

  private static let whole = ["floor", "ceil", "round", "trunc", "sign", "gcd", "lcm", "factorial"]
  private static let keepingWhole = ["abs", "min", "max"]

  @inline(never)
  private mutating func library(_ function: FormulaFunction, _ arguments: [Part]) -> Part {
    for place in function.wholeArguments.clamped(to: arguments.indices) {
      needWhole(arguments[place])
    }
    var result = unknown(arguments)
    guard let name = function.elementaryName else { return result }
    let isKept = Self.keepingWhole.contains(name) && arguments.allSatisfy { $0.isWhole }
    if isKept || Self.whole.contains(name) {
      result.line = Part.Line(rest: .one)
    } else if name == "mod", let divisor = arguments[1].line?.constant {
      result.line = arguments[0].line.map { $0 + Part.Line(rest: divisor.magnitude) }
    }
    return result
  }

  @inline(never)
  private mutating func call(_ function: CheckedFunction, _ arguments: [Part]) -> Part {
    let call = Call(function: function.id, arguments: arguments)
    if let known = calls[call] { return known }
    let kept = slots
    slots = [:]
    for (slot, argument) in arguments.enumerated() { slots[slot] = argument }
    let part = visit(function.body)
    slots = kept
    calls[call] = part
    return part
  }

  /// A sum or product needs a whole number of terms; other operators use their variable as any number.
  @inline(never)
  private mutating func bound(_ use: Checked.Bound, _ arguments: [Part]) -> Part {
    let kept = slots[use.slot]
    defer { slots[use.slot] = kept }
    guard use.bound.listOperator != nil else {
      slots[use.slot] = Part()
      return unknown(arguments + [visit(use.body)])
    }
    needWhole(binary(.subtract, arguments[1], arguments[0]))
    slots[use.slot] = Part(
      arguments[0].line.map { $0 + Part.Line(rest: .one) }, usesX: arguments[0].usesX)
    let term = visit(use.body)
    let result = unknown(arguments + [term])
    return term.isWhole ? .whole(usesX: result.usesX) : result
  }
}
