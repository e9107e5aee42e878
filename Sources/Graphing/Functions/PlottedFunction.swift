internal import Estimates
package import Formulas
package import Plotting

/// A function with what a plot or graph must know of it.
public struct PlottedFunction: Sendable {
  /// The name in the legend, such as a formula.
  public var legend: String
  /// The name where there is little room: the legend's, without where it comes from.
  public var name: String
  /// The words that distinguish it from others with the same title, such as its source; empty if there are none.
  package var label = ""
  /// A title for y in a few words.
  public var title: String
  package var argument: String
  /// True if ``argument`` says what x is, and is not the name of a mere variable.
  package var namesArgument = false
  /// True if its values were counted in the same games, and so depend on one another.
  package var sharesGames = false
  /// The correlation of the errors of its values at two places, nil where it is unknown; without this function, all are unknown.
  package var correlation: (@Sendable (Double, Double) -> Double?)?
  /// Where the function has its natural place on the x axis, if it has one.
  public var domain: ClosedRange<Double>?
  /// The part of the domain that is drawn when no window is asked for; all of it when nil.
  package var shownDomain: ClosedRange<Double>?
  /// The unit of y, where it has one.
  public var unit: PlottedUnit?
  /// How a function on whole numbers is drawn; nil for a curve.
  package var style: IntegerStyle?
  /// Where a function on a finite set is defined, rising, if that is not on whole numbers.
  package var places: [Double]?
  /// Where a function that is no curve and not on a finite set has its points.
  package var lattice = Lattice.whole
  /// Where a curve may have values of its own.
  var exceptions: Lattice?
  package var fit: FittedCurve?
  /// y at x, NaN where it is undefined.
  public var value: PlotFunction
  /// The ends of the interval of y at x, where y is an estimate.
  public var bounds: (lower: PlotFunction, upper: PlotFunction)?
  /// Its bounds on intervals, if any are known.
  package var intervals: IntervalExtension?
  package private(set) var isBand = false
  package internal(set) var shape: PlottedShape?
  /// Makes its derivative, where there is an exact one; asked only when that is needed.
  package var slope: (@Sendable () -> PlotFunction?)?

  package init(
    _ legend: String, bounds: (lower: PlotFunction, upper: PlotFunction)? = nil,
    intervals: IntervalExtension? = nil, domain: ClosedRange<Double>? = nil,
    style: IntegerStyle? = nil, _ value: @escaping PlotFunction
  ) {
    (self.legend, name, title, argument) = (legend, legend, legend, "")
    (self.domain, self.style, self.value) = (domain, style, value)
    (self.bounds, self.intervals) = (bounds, intervals)
  }

  /// A formula of one variable, named and bounded by the known functions it calls; one that stands for whole numbers is
  /// drawn and has values there alone (in `range` if none tells).
  package init(
    _ formula: Formula, calling known: [PlottedFunction] = [],
    over range: ClosedRange<Double> = 0...20
  ) {
    self.init(formula.text, intervals: IntervalExtension(formula)) { formula($0) }
    sharesGames = known.contains { $0.sharesGames }
    let naming = known.filter { $0.namesArgument }
    let arguments = Set(
      (naming.isEmpty ? known : naming).map { $0.argument }.filter { !$0.isEmpty })
    // A formula of several quantities has x stand for several things.
    namesArgument = arguments.count == 1 && !naming.isEmpty
    argument = arguments.count == 1 ? arguments.first ?? "" : formula.variables.first ?? ""
    slope = { (try? formula.derivative()).map { derivative in { derivative($0) } } }
    if formula.variables.isEmpty { makeConstant(formula(0)) }
    guard let support = formula.support else {
      exceptions = formula.exceptions.map { Lattice($0) }
      return
    }
    places = Self.places(of: known)
    lattice = Lattice(support)
    domain = Self.joined(known) ?? range
    shownDomain = Self.joined(known.map { $0.shown })
    style = known.isEmpty ? .stems : .dots
    guard places == nil else { return }
    let lattice = lattice
    value = { x in
      guard lattice.contains(x) else { return .nan }
      guard !lattice.isWhole, let place = Int(exactly: lattice.index(nearest: x)) else {
        return formula(x)
      }
      // A double beside a fraction is not where the function has its point.
      return formula.exactly(at: support.place(place))
    }
  }

  /// A formula without a variable is asked once, however long that takes.
  private mutating func makeConstant(_ y: Double) {
    value = { _ in y }
    let bounds =
      y.isNaN
      ? IntervalBounds(definedness: .nowhere)
      : IntervalBounds(y, y, definedness: .everywhere, isContinuous: true)
    if intervals != nil { intervals = IntervalExtension { _ in bounds } }
  }

  /// The band between two functions; those on whole numbers are joined by straight lines.
  public init(from lower: PlottedFunction, to upper: PlottedFunction, legend: String) {
    self.init(
      legend, bounds: (lower.joined, upper.joined), domain: Self.joined([lower, upper])
    ) { _ in .nan }
    title = lower.title == upper.title ? lower.title : legend
    argument = lower.argument
    unit = lower.unit == upper.unit ? lower.unit : nil
    isBand = true
  }

  /// The function as a curve of straight lines between the places where it is defined, in a band of such lines where it
  /// is an estimate.
  package var joinedByLines: PlottedFunction {
    guard isDiscrete else { return self }
    var copy = asking { end in
      var copy = self
      copy.value = end
      return copy.joined
    }
    (copy.style, copy.places, copy.intervals, copy.slope) = (nil, nil, nil, nil)
    return copy
  }

  private var joined: PlotFunction {
    guard isDiscrete else { return value }
    let value = value
    @Sendable func between(_ low: Double, _ high: Double, _ x: Double) -> Double {
      let start = value(low)
      return start + (value(high) - start) * ((x - low) / (high - low))
    }
    if let places {
      return { x in
        let high = (0..<places.count).bisect { places[$0] >= x }
        guard high < places.count, high > 0 || places[high] == x else { return .nan }
        let (start, end) = (places[max(high - 1, 0)], places[high])
        return end == x || start >= end ? value(x) : between(start, end, x)
      }
    }
    let lattice = lattice
    return { x in
      // The steps of quantities are no longer.
      let steps = (0...12).map { Double($0) }
      let place = lattice.index(nearest: x)
      let (below, above) = (lattice.place(place) > x ? 1.0 : 0, lattice.place(place) < x ? 1.0 : 0)
      guard
        let low = steps.lazy.map({ lattice.place(place - below - $0) })
          .first(where: { !value($0).isNaN }),
        let high = steps.lazy.map({ lattice.place(place + above + $0) })
          .first(where: { !value($0).isNaN })
      else { return .nan }
      return low == high ? value(low) : between(low, high, x)
    }
  }

  /// True if it is a function of whole numbers only.
  public var isDiscrete: Bool { style != nil }

  /// The marks of a plot, the lowest first: a band and a curve, or dots with error bars.
  func marks(name: String, style: IntegerStyle) -> [Mark] {
    if isBand, let bounds { return [.band(name, lower: bounds.lower, upper: bounds.upper)] }
    switch shape {
    case .region(let isBelow, let hasEdge):
      return Mark.region(
        name, isBelow: isBelow, hasEdge: hasEdge, intervals: intervals, exceptions: exceptions,
        value)
    case .vertical(let x):
      var mark = Mark.rule(x: x, name)
      mark.stroke = .solid
      return [mark]
    case .point(let x, let y, let label):
      // The label is name enough.
      return [Mark(name == legend ? "" : name, .point(x: x, y: y, label: label))]
    case nil: break
    }
    let (lower, upper) = (bounds?.lower, bounds?.upper)
    if isDiscrete {
      return [
        .integers(name, style: style, lower: lower, upper: upper, at: places, on: lattice, value)
      ]
    }
    let band = bounds.map { [Mark.band(lower: $0.lower, upper: $0.upper)] } ?? []
    return band + [.curve(name, intervals: intervals, exceptions: exceptions, value)]
  }

  /// The function as asked at a level of detail, now for a preview; `shouldStop` is asked before every call, and once
  /// true (it must stay so) all answers are NaN.
  package func asked(
    _ detail: GraphDetail, over window: Span, shouldStop: @escaping @Sendable () -> Bool
  ) -> PlottedFunction {
    GraphAsker(hasStopped: shouldStop).asking(self, detail, over: window)
  }

  /// The smallest range that holds all domains; nil without any.
  static func joined(_ functions: [PlottedFunction]) -> ClosedRange<Double>? {
    let domains = functions.compactMap { $0.domain }
    guard let lower = domains.map({ $0.lowerBound }).min(),
      let upper = domains.map({ $0.upperBound }).max()
    else { return nil }
    return lower...upper
  }

  private var shown: PlottedFunction {
    var copy = self
    copy.domain = shownDomain ?? domain
    return copy
  }

  /// The smallest window with all domains, wider by a margin for points and bars; nil without any.
  static func window(of functions: [PlottedFunction]) -> Span? {
    let single = functions.compactMap { $0.shape?.x }
    guard let first = single.min(), let last = single.max() else {
      return domainWindow(of: functions)
    }
    let hasOthers = functions.contains { $0.shape?.x == nil }
    let window = domainWindow(of: functions) ?? (hasOthers ? Span(-10, 10) : nil)
    if let window, window.contains(first), window.contains(last) { return window }
    let (lower, upper) = (min(first, window?.lower ?? first), max(last, window?.upper ?? last))
    let margin = upper > lower ? (upper - lower) / 10 : max(1, abs(upper) / 10)
    return Span(lower - margin, upper + margin)
  }

  /// The window of a logarithmic axis where that of a linear one would reach below zero; nil where it does not.
  package static func logWindow(of functions: [PlottedFunction]) -> Span? {
    guard let window = window(of: functions), window.lower <= 0, let domain = joined(functions),
      domain.lowerBound > 0
    else { return nil }
    return Span(0.8 * domain.lowerBound, window.upper)
  }

  private static func domainWindow(of functions: [PlottedFunction]) -> Span? {
    guard let domain = joined(functions.map { $0.shown }) else { return nil }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let bars = functions.filter { $0.style == .bars }.map { $0.barReach }.max() ?? 0
    let margin = max(bars, functions.contains { $0.isDiscrete } ? (upper - lower) / 40 : 0)
    return Span(lower - margin, upper + margin)
  }

  /// How far a bar can reach to either side: half the distance of two places.
  private var barReach: Double {
    guard let places, places.count > 1 else { return 0.5 }
    return (places[1] - places[0]) / 2
  }

  /// Where formulas of such functions can be defined; nil if that is on whole numbers.
  private static func places(of functions: [PlottedFunction]) -> [Double]? {
    guard functions.contains(where: { $0.places != nil }) else { return nil }
    return Set(functions.flatMap { $0.isDiscrete ? $0.finitePlaces : [] }).sorted()
  }

  /// Where a function on a finite set or on whole numbers is defined; empty for others.
  package var finitePlaces: [Double] {
    if let places { return places.filter { !value($0).isNaN } }
    guard isDiscrete, let domain else { return [] }
    return places(in: Span(domain.lowerBound, domain.upperBound)).filter(domain.contains)
  }

  /// Where a function on a finite set or on whole numbers has values in a window, at the first 100,000 places of which
  /// it is asked.
  func places(in window: Span) -> [Double] {
    let end = min(window.upper, window.lower + 100_000 * lattice.spacing)
    let all =
      places?.filter(window.contains)
      ?? lattice.places(in: Span(window.lower, end), atMost: 100_001)
    return all.filter { !value($0).isNaN }
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

/// The unit of a function's y, as an axis shows it.
public struct PlottedUnit: Sendable, Hashable {
  /// The title of the axis.
  public var title: String
  /// How tick labels are written.
  public var format: TickFormat

  /// Makes a unit.
  public init(_ title: String, format: TickFormat = .plain) {
    self.title = title
    self.format = format
  }
}
