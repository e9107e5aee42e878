extension Function {
  /// A formula of one variable, named and bounded by the known functions it calls; one that stands for whole numbers is
  /// drawn and has values there alone (in `range` if none tells).
  package init(
    _ formula: Formula, calling known: [Function] = [], over range: ClosedRange<Double> = 0...20
  ) {
    let points = formula.lonePoints
    let lone = points.reduce(into: [Double: Double]()) { $0[$1.x] = $1.y }
    self.init(formula.text) { formula($0) }
    if !lone.isEmpty { value = { lone[$0] ?? formula($0) } }
    lonePlaces = points.map { $0.x }
    intervals = IntervalExtension(formula, lone)
    source = known.first { $0.sharesGames }?.source
    let naming = known.filter { $0.namesArgument }
    let arguments = Set(
      (naming.isEmpty ? known : naming).map { $0.argument }.filter { !$0.isEmpty })
    // A formula of several quantities has x stand for several things.
    namesArgument = arguments.count == 1 && !naming.isEmpty
    argument = arguments.count == 1 ? arguments.first ?? "" : formula.variables.first ?? ""
    if formula.variables.isEmpty {
      makeConstant(formula)
      return
    }
    slope = { (try? formula.derivative()).map { derivative in { derivative($0) } } }
    guard let support = formula.support else {
      if let places = formula.exceptions {
        let lattice = Lattice(places)
        exceptions = lattice
        value = Self.exactly(formula, at: places, on: lattice, elsewhere: value)
      }
      answer(by: formula)
      return
    }
    shownDomain = Self.joined(known.map { $0.shownDomain ?? $0.place })
    style = known.isEmpty ? .stems : .dots
    if let places = Self.places(of: known) {
      domain = .places(places)
      answer(by: formula)
      return
    }
    let lattice = Lattice(support)
    domain = .lattice(lattice, Self.joined(known.map { $0.place }) ?? range)
    value = Self.exactly(formula, at: support, on: lattice) { _ in .nan }
    // Between its places a function is undefined, and a fraction among them is no decimal.
    if lattice.isWhole { answer(by: formula, on: lattice) }
  }

  /// The values of a formula at evenly spaced places, asked at the fractions that doubles stand for, and others between them.
  private static func exactly(
    _ formula: Formula, at support: Formula.Support, on lattice: Lattice,
    elsewhere: @escaping @Sendable (Double) -> Double
  ) -> @Sendable (Double) -> Double {
    { x in
      guard lattice.contains(x) else { return elsewhere(x) }
      guard !lattice.isWhole, let place = Int(exactly: lattice.index(nearest: x)) else {
        return formula(x)
      }
      // A double beside a fraction is not where the function has its point.
      return formula.exactly(at: support.place(place))
    }
  }

  /// Has a formula tell its own values, unless they are estimates.
  private mutating func answer(by formula: Formula, on lattice: Lattice? = nil) {
    guard !formula.usesEstimates else { return }
    let answers = formula.answers()
    self.answers = { x in lattice?.contains(x) ?? true ? answers(x) : nil }
  }

  /// A formula without a variable is asked once, however long that takes.
  private mutating func makeConstant(_ formula: Formula) {
    let answer: FormulaValue? =
      formula.usesEstimates ? .approximate(formula(0)) : formula.answers()(0)
    let y = answer?.real ?? .nan
    value = { _ in y }
    if !formula.usesEstimates { answers = { _ in answer } }
    let steepness: PlotFunction = { _ in y.isNaN ? y : 0 }
    slope = { steepness }
    let bounds =
      y.isNaN
      ? IntervalBounds(definedness: .nowhere)
      : IntervalBounds(y, y, definedness: .everywhere, isContinuous: true)
    if intervals != nil { intervals = IntervalExtension { _ in bounds } }
  }

  /// Where formulas of such functions can be defined; nil if that is on whole numbers.
  private static func places(of functions: [Function]) -> [Double]? {
    guard functions.contains(where: { $0.domain.places != nil }) else { return nil }
    return Set(functions.flatMap { $0.finitePlaces }).sorted()
  }
}

extension Lattice {
  /// The places of a formula; whole numbers where the parts of its fractions have no doubles.
  fileprivate init(_ support: Formula.Support) {
    let divisor = support.step.denominator * support.first.denominator
    let parts = [support.first, support.step].map { ($0 * Rational(divisor)).integer ?? .max }
    guard let divisor = divisor.integer, max(parts[0], parts[1], divisor) < 1 << 53 else {
      self = .whole
      return
    }
    self.init(first: Double(parts[0]), step: Double(parts[1]), over: Double(divisor))
  }
}

extension Formula {
  /// The value at a fraction, which no double may be; NaN where it is undefined.
  fileprivate func exactly(at x: Rational) -> Double {
    do throws(FormulaError) { return try value(at: [.exact(x)]).real } catch { return .nan }
  }
}

extension IntervalExtension {
  /// Encloses a formula on intervals; nil when one of its functions has no enclosures.
  fileprivate init?(_ formula: Formula, _ lone: [Double: Double]) {
    guard let enclosures = formula.enclosures() else { return nil }
    let close = formula.closeBounds()
    let closely: Closely = { x, isNarrow in
      if let y = lone[x] { return IntervalBounds(y, y, definedness: .everywhere) }
      return close(x) { isNarrow(IntervalBounds($0)) }.map { IntervalBounds($0) }
    }
    self.init(cost: formula.enclosureCost, closely: closely) { interval in
      IntervalBounds(enclosures([Enclosure(interval)]))
    }
    canDoubt = formula.hasProvedBounds
  }
}

extension IntervalBounds {
  fileprivate init(_ enclosure: Enclosure) {
    let definedness: Plotting.Definedness =
      switch enclosure.definedness {
      case .everywhere: .everywhere
      case .maybe: .maybe
      case .nowhere: .nowhere
      }
    self.init(
      enclosure.lower, enclosure.upper, definedness: definedness,
      isContinuous: enclosure.isContinuous)
  }
}
