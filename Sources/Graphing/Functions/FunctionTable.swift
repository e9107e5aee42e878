public import Plotting

/// The values of functions of one argument: where they are defined, or in even steps.
public struct FunctionTable: Sendable {
  /// The functions.
  public let functions: [PlottedFunction]
  /// The places, rising.
  public let places: [Double]

  /// How many places curves have if nothing else is said.
  public static let usualPoints = 201

  /// Lists places: for curves two or more, over the window or all domains with both ends.
  public init(_ functions: [PlottedFunction], over axis: Axis, points: Int) {
    self.functions = functions
    let domain = PlottedFunction.joined(functions).map { Span($0.lowerBound, $0.upperBound) }
    var plot = Plot(x: axis)
    plot.x.window = axis.window ?? domain
    let window = plot.xWindow
    var places: Set<Double> = []
    for function in functions where function.isDiscrete {
      places.formUnion(function.places(in: window))
    }
    if functions.contains(where: { !$0.isDiscrete }) {
      places.formUnion(Self.steps(of: plot, points))
    }
    self.places = places.sorted()
  }

  private static func steps(of plot: Plot, _ points: Int) -> [Double] {
    let window = plot.xWindow
    let last = Double(points - 1)
    return (0..<points).map { index in
      let (from, to) = (last - Double(index), Double(index))
      if index == 0 { return window.lower }
      if index == points - 1 { return window.upper }
      guard plot.x.scale == .log else {
        let sum = window.lower * from + window.upper * to
        return sum.isFinite ? sum / last : window.lower * (from / last) + window.upper * (to / last)
      }
      return plot.x(at: to / last)
    }
  }

  /// The value of a function at a place, with the ends of its interval where it has one; NaN where it is undefined.
  public func value(_ function: Int, at x: Double) -> (y: Double, lower: Double, upper: Double) {
    let function = functions[function]
    let bounds = function.bounds
    return (function.value(x), bounds?.lower(x) ?? .nan, bounds?.upper(x) ?? .nan)
  }
}
