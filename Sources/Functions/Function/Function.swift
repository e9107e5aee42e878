@_exported public import Estimates
@_exported public import Formulas
@_exported public import Plotting

/// A function y = f(x) with what one must know to read, draw, list and fit it.
///
/// Everything SetLab finds out is one of these. Quantities of the game, formulas, files of data, fits and closures make them.
public struct Function: Sendable {
  /// The name by which it is asked for, such as `inplay`; of a formula its text.
  public var name: String
  /// The name in a legend, which says where the values come from.
  public var legend: String
  /// The words that distinguish it in a legend from others with the same title, such as its source; empty if there are none.
  public var label = ""
  /// The meaning of y, in a few words.
  public var title: String
  /// What it is, in one line of a list; empty if it stands in none.
  public var help = ""
  /// The meaning of x, in a few words, or the name of a variable.
  public var argument = ""
  /// True if ``argument`` says what x is, and is not the name of a mere variable.
  package var namesArgument = false
  /// The unit of y, where it has one.
  public var unit: FunctionUnit?
  /// How y is known; for a formula, how the games behind it are; nil if there is nothing to add.
  public var source: FunctionSource?
  /// Where the function is defined, and has its natural place on the x axis.
  public var domain: FunctionDomain
  /// The part of the domain that is drawn when no window is asked for; all of it when nil.
  package var shownDomain: ClosedRange<Double>?
  /// How it is drawn if it has values at single places only.
  package var style: IntegerStyle
  /// Where a curve may have values of its own.
  var exceptions: Lattice?
  /// Single places, ascending, at which it has them.
  var lonePlaces: [Double] = []
  /// What is drawn in place of its graph, if anything is.
  package internal(set) var shape: FunctionShape?
  /// The parameters that were chosen, if it is a fit.
  package var fit: FittedCurve?
  /// y at x in double precision, NaN where it is undefined; see ``answer(at:)``.
  public var value: PlotFunction { didSet { answers = nil } }
  /// Tells more of y than ``value`` does; nil where nothing does.
  var answers: (@Sendable (Double) -> FormulaValue?)?
  /// The ends of the interval of y as functions, where y is an estimate.
  public var bounds: Bounds?
  /// y as an exact ratio, if it is counted, at whole numbers; nil where nothing is known.
  public var ratio: (@Sendable (Int) -> Rational?)?
  /// Its bounds on intervals, if any are known.
  package var intervals: IntervalExtension?
  /// Makes its derivative, where there is an exact one; asked only when that is needed.
  package var slope: (@Sendable () -> PlotFunction?)?
  /// The correlation of the errors of its values at two places, nil where it is unknown; without this function, all are unknown.
  package var correlation: (@Sendable (Double, Double) -> Double?)?

  /// The ends of a confidence interval as functions of x.
  public struct Bounds: Sendable {
    /// The lower end.
    public let lower: PlotFunction
    /// The upper end.
    public let upper: PlotFunction

    /// The ends.
    public init(lower: @escaping PlotFunction, upper: @escaping PlotFunction) {
      (self.lower, self.upper) = (lower, upper)
    }

    /// The ends of the intervals that a function gives; nil if nothing is known.
    public init(_ interval: @escaping @Sendable (Double) -> Interval?) {
      self.init(lower: { interval($0)?.lower ?? .nan }, upper: { interval($0)?.upper ?? .nan })
    }
  }

  /// A function of a mere variable under one name, as a closure computes it.
  public init(
    _ name: String, domain: FunctionDomain = .anywhere, style: IntegerStyle = .dots,
    bounds: Bounds? = nil, _ value: @escaping PlotFunction
  ) {
    (self.name, legend, title) = (name, name, name)
    (self.domain, self.style, self.bounds, self.value) = (domain, style, bounds, value)
  }

  /// A quantity, which has values in its domain alone; the closures are called only there.
  ///
  /// Of a distribution the values are the shares of a whole.
  public init(
    name: String, title: String, argument: String, domain: FunctionDomain, unit: FunctionUnit?,
    source: FunctionSource, help: String = "", isDistribution: Bool = false,
    bounds: Bounds? = nil, ratio: (@Sendable (Int) -> Rational?)? = nil,
    value: @escaping PlotFunction
  ) {
    func inside(_ function: @escaping PlotFunction) -> PlotFunction {
      { domain.contains($0) ? function($0) : .nan }
    }
    self.init(
      name, domain: domain, style: isDistribution ? .bars : .dots,
      bounds: bounds.map { Bounds(lower: inside($0.lower), upper: inside($0.upper)) },
      inside(value))
    (self.title, self.help, self.argument) = (title, help, argument)
    (self.unit, self.source) = (unit, source)
    legend = "\(name) (\(source.mention))"
    label = source.mention
    // The meaning of a file's x is unknown: it goes in the panel of the others.
    namesArgument = source.origin != .data
    if let ratio {
      self.ratio = { domain.contains(Double($0)) ? ratio($0) : nil }
    }
    if isDistribution { shownDomain = domain.upToLast { self.value($0) > 0 } }
  }

  /// A quantity on whole numbers, counted, with exact ratios; `how` describes the counting in a few words.
  public static func exact(
    name: String, title: String, argument: String, domain: ClosedRange<Int>, unit: FunctionUnit,
    by how: String, isDistribution: Bool = false, ratio: @escaping @Sendable (Int) -> Rational?
  ) -> Function {
    Function(
      name: name, title: title, argument: argument, domain: .integers(domain, step: 1),
      unit: unit, source: FunctionSource(.exact, how), isDistribution: isDistribution, ratio: ratio,
      value: { ratio(Int($0))?.value ?? .nan })
  }

  /// The value at x in double precision; NaN where it is undefined.
  public func callAsFunction(_ x: Double) -> Double { value(x) }

  /// What is known of y at the shortest decimal of x, as the calculator, tables and readings tell it; NaN where y is
  /// undefined.
  ///
  /// Of a formula it is exact or has certain digits where it can, of a count it is the ratio; else it is ``value``.
  public func answer(at x: Double) -> FormulaValue {
    if let answers { return answers(x) ?? .approximate(.nan) }
    if let ratio, let place = Int(exactly: x), let exact = ratio(place) { return .exact(exact) }
    return .approximate(value(x))
  }

  /// The interval of y at x; nil where y is no estimate.
  package func interval(at x: Double) -> Interval? {
    guard let bounds else { return nil }
    let (lower, upper) = (bounds.lower(x), bounds.upper(x))
    return lower <= upper ? Interval(lower: lower, upper: upper) : nil
  }

  /// True if it has values at single places only.
  public var isDiscrete: Bool { domain.isDiscrete }

  /// True if the values are the shares of a whole, so that bars suit them.
  public var isDistribution: Bool { style == .bars }

  /// True if its values were counted in the same games, and so depend on one another.
  package var sharesGames: Bool { source?.origin == .simulated || source?.origin == .timed }

  /// A quantity under another name.
  public func named(_ other: String) -> Function {
    var copy = self
    copy.name = other
    if let source { copy.legend = "\(other) (\(source.mention))" }
    return copy
  }

  /// One end of the interval as a quantity, its name ending in `.lo` or `.hi`.
  ///
  /// Any other end than `.lo` is the upper one; nil for a quantity without intervals.
  public func bound(_ name: String) -> Function? {
    guard let bounds else { return nil }
    var copy = named(name)
    copy.value = name.hasSuffix(".lo") ? bounds.lower : bounds.upper
    (copy.bounds, copy.ratio, copy.style, copy.shownDomain) = (nil, nil, .dots, nil)
    copy.label = source?.mention ?? ""
    return copy
  }
}
