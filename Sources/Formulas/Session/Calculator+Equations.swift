extension Calculator {
  /// The zeros of a function, or the solutions of an equation in one unknown.
  public struct Solutions: Sendable {
    package let variable: String
    /// All that are certain, in order.
    package let values: [FormulaValue]
    /// What is uncertain, in words; none if the solutions are proved complete.
    let remarks: [String]
    var isIdentity = false
  }
}

extension Calculator.Solutions {
  /// A stand-in solution, used while reading only so that `ans` exists.
  fileprivate static func unread(_ variable: String) -> Self {
    Self(variable: variable, values: [.exact(.one)], remarks: [])
  }
}

extension Calculator.Solutions: CustomStringConvertible {
  private static let most = 16
  private static let shown = 10

  /// `x = -2, x = 2`, or `no solution` where that is proved, with what is not certain in brackets; of very many the first
  /// ten and how many there are.
  public var description: String {
    if isIdentity { return "every \(variable) that was tried is a solution" }
    let isLong = values.count > Self.most
    let list = values.prefix(isLong ? Self.shown : Self.most).map { "\(variable) = \($0)" }
      .joined(separator: ", ")
    let rest = isLong ? ", … \(values.count) in all" : ""
    if remarks.isEmpty { return values.isEmpty ? "no solution" : list + rest }
    return (values.isEmpty ? "no solution found" : list + rest)
      + " (\(remarks.joined(separator: "; ")))"
  }
}

extension Calculator {
  /// The sides of an equation in one name that means nothing yet; nil for other statements.
  func equation(
    _ statement: Statement, _ place: Passage
  ) -> (left: Node, right: Node, unknown: String)? {
    let (left, right): (Node, Node)
    switch statement {
    case .expression(let node):
      guard case .comparison(let sides, let signs) = node.kind else { return nil }
      switch signs {
      case [.equal]: (left, right) = (sides[0], sides[1])
      case [.unequal]:
        // What means nothing yet cannot be compared: `x!=24` is about a factorial.
        guard case .name(let name) = sides[0].kind, scope().meaning(of: name) == nil else {
          return nil
        }
        (left, right) = (Node(.factorial(sides[0]), range: sides[0].range), sides[1])
      default: return nil
      }
    case .function(let name, let parameters, let body) where library.function(name) != nil:
      // `sin(x) = 1/2` is read like a definition of the function.
      left = Node(.call(name, parameters.map { Node(.name($0)) }))
      right = body
    default: return nil
    }
    let scope = scope()
    let unknown = Set(left.names() + right.names()).filter { scope.meaning(of: $0) == nil }
    // A bare name left of `==` is compared, as it is defined by `=`.
    guard unknown.count == 1, let name = unknown.first, left.kind != .name(name) else {
      return nil
    }
    guard left.calls(name) || right.calls(name) else { return (left, right, name) }
    // A bracket behind an unknown multiplies, as in `x(x - 1) = 0`.
    guard left.mentions(name) || right.mentions(name) else { return nil }
    let before = String(repeating: " ", count: place.range.lowerBound)
    let text = before + place.text
    var parser = Parser(text, scope: self.scope([name]))
    guard case .expression(let node)? = (try? parser.statement(in: self.scope([name])))?.statement,
      case .comparison(let sides, [.equal]) = node.kind
    else { return nil }
    return (sides[0], sides[1], name)
  }

  /// The zeros that a formula `roots(x, a, b, f)` asks for; nil for other formulas.
  mutating func zeros(_ node: Node, _ place: Passage) throws(FormulaError) -> Solutions? {
    guard case .bound(let name, let variable, let ends, let body) = node.kind,
      library.boundOperator(name)?.search == .roots
    else { return nil }
    let places = try ends.map { (end) throws(FormulaError) in try value(of: end, place) }
    let (low, high) = (Enclosure(around: places[0]), Enclosure(around: places[1]))
    guard low.isBounded, high.isBounded, low.lower <= high.upper else {
      throw place.error(
        .undefined, at: node.head, "`\(name)` needs two finite ends, the lesser first")
    }
    let formula = try formula(body, place, [variable])
    if isReading { return .unread(variable) }
    return ZeroFinder(formula)?.zeros(within: places)
      ?? SampledZeros(formula).zeros(from: low.lower, to: high.upper)
  }

  func solutions(
    _ equation: (left: Node, right: Node, unknown: String), _ place: Passage
  ) throws(FormulaError) -> Solutions {
    let difference = Node(.binary(.subtract, equation.left, equation.right), range: place.range)
    let formula = try formula(difference, place, [equation.unknown])
    if isReading { return .unread(equation.unknown) }
    return ZeroFinder(formula)?.zeros(within: nil)
      ?? SampledZeros(formula).zeros(from: -ZeroFinder.usual, to: ZeroFinder.usual)
  }
}

/// All zeros of a formula, proved by bounds.
struct ZeroFinder {
  private let formula: Formula
  private let function: BoundFunction

  /// A search by bounds; nil where something in the formula has none.
  init?(_ formula: Formula) {
    self.formula = formula
    function = Self.function(formula)
    guard function.program.isEnclosed(from: 0, to: function.program.units[0].length) else {
      return nil
    }
  }

  private static func function(_ formula: Formula) -> BoundFunction {
    let program = formula.compiled(formula.tree.written)
    return BoundFunction(
      program: program.bounded, start: program.start,
      end: program.units[0].length - 1, slot: 0,
      frame: [Enclosure](repeating: .nowhere, count: program.mainSlotCount))
  }

  /// The range that is searched where none is given and none has all zeros.
  static let usual = 20.0
  private static let mostRemarks = 3
  /// More zeros than these have no more digits than a double.
  private static let mostRefined = 100
  private static let mostSlopes = 6

  func zeros(within ends: [FormulaValue]?) -> Calculator.Solutions {
    let variable = formula.variables[0]
    var remarks: [String] = []
    var (low, high) = (-Self.usual, Self.usual)
    if let ends {
      (low, high) = (Enclosure(around: ends[0]).lower, Enclosure(around: ends[1]).upper)
    } else if let reach = reach {
      (low, high) = (-reach, reach)
    } else {
      remarks.append("from \(NumberText.text(low)) to \(NumberText.text(high)) only")
    }
    if isZeroEverywhere(low, high) {
      return Calculator.Solutions(variable: variable, values: [], remarks: [], isIdentity: true)
    }
    let found = CertainRoots(function, from: low, to: high, mostPieces: 20_000) { x in
      Rational(exactly: x).flatMap { try? formula.value(at: [.exact($0)]) }
        .flatMap { try? Precision.all[0].order($0, .exact(.zero)) }
    }
    var values: [FormulaValue] = []
    var undecided: [String] = []
    for (index, finding) in found.findings.enumerated() {
      var value = value(finding, isRefined: index < Self.mostRefined)
      if let found = value, let ends {
        switch isWithin(found, ends) {
        case true?: break
        case false?: continue
        case nil: value = ends.first { formula.isZero(at: $0) && isNear($0, finding.range) }
        }
      }
      if let value, value != values.last { values.append(value) }
      guard value == nil || !(finding.slope != nil || isOnlyOne(finding.range, value)) else {
        continue
      }
      let range = [finding.range.lowerBound, finding.range.upperBound].map(NumberText.text)
      undecided.append(
        (value == nil ? "not decided between " : "others not excluded between ")
          + range.joined(separator: " and "))
    }
    remarks += undecided.prefix(Self.mostRemarks)
    if undecided.count > Self.mostRemarks {
      remarks.append("and at \(undecided.count - Self.mostRemarks) more places")
    }
    return Calculator.Solutions(variable: variable, values: values, remarks: remarks)
  }

  /// How far from 0 all zeros are, if bounds of the growth beyond tell.
  private var reach: Double? {
    [16, 256, 0x1p16, 0x1p32, 0x1p64].first { reach in
      function(Growth(from: reach)).isNeverZero && function(Growth(from: -reach)).isNeverZero
    }
  }

  /// True if the formula is exactly 0 at all of some places.
  private func isZeroEverywhere(_ low: Double, _ high: Double) -> Bool {
    let shares = stride(from: 1, through: 40, by: 1).map { Rational($0 * $0 + 1, 1700) }
    guard let first = Rational(exactly: low), let last = Rational(exactly: high) else {
      return false
    }
    return shares.allSatisfy { formula.isZero(at: .exact(first + (last - first) * $0)) }
  }

  /// A zero to many digits, exact where it can be verified; nil if it is not certain that there is one.
  private func value(_ finding: CertainRoots.Finding, isRefined: Bool) -> FormulaValue? {
    let bits = CertainDecimal.bits
    if !isRefined, finding.slope != nil { return finding.range.ball(bits).map { .bounded($0) } }
    if let exact = Self.candidates(finding.range).first(where: formula.isZero) { return exact }
    return finding.refined(bits) { place in
      (try? formula.value(at: [.exact(place)])).flatMap { Precision.all[0].sum(of: $0) }
    }
  }

  /// Candidates for the exact value of a zero in a small range: a fraction, a square root or a multiple of π.
  static func candidates(_ places: ClosedRange<Double>) -> [FormulaValue] {
    let range = Enclosure(places)
    guard let fraction = Rational.simplest(range) else { return [] }
    var values = [FormulaValue.exact(fraction)]
    if range.lower * range.upper > 0, let square = Rational.simplest(.square(range)),
      let root = ClosedForm.root(square, 2)
    {
      values.append(root.scaled(by: Rational(range.lower < 0 ? -1 : 1)))
    }
    if let turns = Rational.simplest(range / Enclosure(around: .closed(.pi))) {
      values.append(ClosedForm.pi.scaled(by: turns))
    }
    return values
  }

  /// True if a zero is the only one in a range: some slopes are 0 there too, and the next has one sign.
  private func isOnlyOne(_ range: ClosedRange<Double>, _ value: FormulaValue?) -> Bool {
    guard let value else { return false }
    var formula = formula
    if range.lowerBound == range.upperBound { return true }
    for _ in 0..<Self.mostSlopes {
      guard let slope = try? formula.derivative(), slope.isZero(at: value) else { return false }
      if Self.function(slope)(Jet(variable: range)).isMonotone { return true }
      formula = slope
    }
    return false
  }

  /// Whether a value lies between two ends; nil if its digits do not tell.
  private func isWithin(_ value: FormulaValue, _ ends: [FormulaValue]) -> Bool? {
    let precision = Precision.all[3]
    let orders = [(ends[0], value), (value, ends[1])].map { try? precision.order($0, $1) }
    return orders.contains(1) ? false : orders.contains(nil) ? nil : true
  }

  private func isNear(_ place: FormulaValue, _ range: ClosedRange<Double>) -> Bool {
    let bounds = Enclosure(around: place)
    return bounds.lower <= range.upperBound && range.lowerBound <= bounds.upper
  }
}

extension Formula {
  func isZero(at place: FormulaValue) -> Bool {
    (try? value(at: [place])) == .exact(.zero)
  }
}

extension Rational {
  /// The fraction with the smallest denominator between two bounds; nil if these are not finite.
  static func simplest(_ bounds: Enclosure) -> Rational? {
    guard let low = Rational(exactly: bounds.lower), let high = Rational(exactly: bounds.upper)
    else { return nil }
    return simplest(low, high)
  }

  /// The fraction with the smallest denominator between two numbers, by the continued fractions of both.
  private static func simplest(_ low: Rational, _ high: Rational) -> Rational {
    if low.isNegative { return high.isNegative ? -simplest(-high, -low) : .zero }
    let floor = low.floor
    if floor == low { return low }
    if floor + .one <= high { return floor + .one }
    guard let first = (high - floor).reciprocal, let last = (low - floor).reciprocal,
      let rest = simplest(first, last).reciprocal
    else { return low }
    return floor + rest
  }
}
