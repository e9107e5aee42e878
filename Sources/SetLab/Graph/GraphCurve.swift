public import Plotting

/// A function as the interactive graph shows it.
public struct GraphCurve: Sendable {
  /// The name for the legend, such as the formula.
  public var name: String
  /// y at x, NaN where it is undefined.
  public var function: PlotFunction
  /// The ends of the interval of y at x, where y is an estimate.
  public var bounds: (lower: PlotFunction, upper: PlotFunction)?
  /// What is certain about the function on whole intervals, if anything is.
  public var intervals: IntervalExtension?
  /// Where the function has its natural place on the x axis, if it has one.
  public var domain: Span?
  /// Whether the function is one of whole numbers only.
  public var isDiscrete: Bool

  /// Makes a curve.
  public init(
    _ name: String, bounds: (lower: PlotFunction, upper: PlotFunction)? = nil,
    intervals: IntervalExtension? = nil, domain: Span? = nil, isDiscrete: Bool = false,
    _ function: @escaping PlotFunction
  ) {
    self.name = name
    self.function = function
    self.bounds = bounds
    self.intervals = intervals
    self.domain = domain
    self.isDiscrete = isDiscrete
  }

  /// A function of a plot.
  ///
  /// - Parameter function: A quantity or a formula.
  public init(_ function: PlottedFunction) {
    self.init(
      function.legend, bounds: function.bounds.map { ($0.lower, $0.upper) },
      intervals: function.intervals,
      domain: function.domain.map { Span($0.ends.lowerBound, $0.ends.upperBound) },
      isDiscrete: function.style != nil, function.value)
  }
}
