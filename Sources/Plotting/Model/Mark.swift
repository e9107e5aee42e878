/// A function to plot, y at x, NaN where undefined: asked inside the x window, from one thread, as often as need be.
public typealias PlotFunction = @Sendable (Double) -> Double

/// How a function on the integers is drawn.
public enum IntegerStyle: String, Sendable, Hashable, CaseIterable {
  case dots
  /// A marker at every integer and, where at most 120 are visible, a line from it to the base line.
  case stems
  /// A line that holds its value from n - ½ to n + ½.
  case steps
  case bars

  func drawn(points: Int) -> IntegerStyle { self == .stems && points > 120 ? .dots : self }
}

/// One thing to draw: functions and how to draw them, never data.
public struct Mark: Sendable {
  /// The kinds of marks.
  public enum Kind: Sendable {
    case curve(PlotFunction, intervals: IntervalExtension?)
    case band(lower: PlotFunction, upper: PlotFunction)
    /// A function asked at every integer of the window, with optional ends of an error bar.
    case integers(PlotFunction, IntegerStyle, lower: PlotFunction?, upper: PlotFunction?)
    case horizontalRule(y: Double)
    case verticalRule(x: Double)
    /// A text at a point, in data coordinates, or beside it where something else is drawn there.
    case label(x: Double, y: Double)
    case point(x: Double, y: Double, label: String)
    case shade(x: Span)
  }

  /// The name for the legend, or the text of a label; an empty name is not listed.
  public var name: String
  /// The kind of mark.
  public var kind: Kind
  /// The number by which its colour and form are chosen, from 0; by its place among the marks when nil.
  package var series: Int?
  /// How its line is drawn, whatever its series; a vertical rule with one has the colour of its series.
  public var stroke: MarkStroke?
  /// Where a function on whole numbers is asked instead, if it is one on a finite set; of a curve, places with values of their
  /// own that no lattice holds; rising.
  package var places: [Double]?
  /// Where it is asked without such a set, at whole numbers if nil; for a curve, where it may have values of its own.
  var lattice: Lattice?

  /// Makes a mark of any kind.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The same mark in the colour and form of a series, as in another panel.
  public func inSeries(_ number: Int) -> Self {
    var copy = self
    copy.series = max(0, number)
    return copy
  }

  /// The curve y = f(x), named in the legend; with an interval extension it is certified, and single points beside it
  /// are found where `exceptions` are.
  public static func curve(
    _ name: String = "", intervals: IntervalExtension? = nil, exceptions: Lattice? = nil,
    _ function: @escaping PlotFunction
  ) -> Self {
    var mark = Mark(name, .curve(function, intervals: intervals))
    mark.lattice = exceptions
    return mark
  }

  /// The area between two functions, drawn where both are defined.
  public static func band(
    _ name: String = "", lower: @escaping PlotFunction, upper: @escaping PlotFunction
  ) -> Self {
    Mark(name, .band(lower: lower, upper: upper))
  }

  /// All points below a curve, or above it, where it is defined, and the curve as their edge, dashed unless it belongs to
  /// them.
  package static func region(
    _ name: String = "", isBelow: Bool, hasEdge: Bool, intervals: IntervalExtension? = nil,
    exceptions: Lattice? = nil, _ function: @escaping PlotFunction
  ) -> [Self] {
    let far = isBelow ? -Double.infinity : .infinity
    let marks = [
      Mark.band("", lower: { _ in far }, upper: function),
      Mark.curve(name, intervals: intervals, exceptions: exceptions, function),
    ]
    return marks.map { mark in
      var mark = mark
      mark.stroke = hasEdge ? .solid : .dashed
      return mark
    }
  }

  /// A function on the integers, asked at every integer of the window; NaN means no point.
  ///
  /// More points than can be told apart, two for each pixel across, are drawn as their envelope; of more than 25,000
  /// integers some are asked: see ``Lattice/places(in:atMost:)``. Error bars need both ends; other `places` than the
  /// integers must rise, and bars then touch.
  public static func integers(
    _ name: String = "", style: IntegerStyle = .dots, lower: PlotFunction? = nil,
    upper: PlotFunction? = nil, at places: [Double]? = nil, on lattice: Lattice = .whole,
    _ function: @escaping PlotFunction
  ) -> Self {
    var mark = Mark(name, .integers(function, style, lower: lower, upper: upper))
    (mark.places, mark.lattice) = (places, lattice)
    return mark
  }

  /// A horizontal line at y, with an optional text at its right end.
  public static func rule(y: Double, _ name: String = "") -> Self {
    Mark(name, .horizontalRule(y: y))
  }

  /// A vertical line at x, with an optional text at its upper end.
  public static func rule(x: Double, _ name: String = "") -> Self {
    Mark(name, .verticalRule(x: x))
  }

  /// A shaded stretch of the x axis, with an optional text at its upper end.
  public static func shade(x: Span, _ name: String = "") -> Self { Mark(name, .shade(x: x)) }

  /// A text at a point in data coordinates, or beside it where something else is drawn there.
  public static func label(_ text: String, x: Double, y: Double) -> Self {
    Mark(text, .label(x: x, y: y))
  }
}

/// How a line is drawn.
public enum MarkStroke: String, Sendable, Hashable {
  case solid
  case dashed
}

/// Where in an interval a function is defined.
public enum Definedness: String, Sendable, Hashable {
  case everywhere
  case maybe
  case nowhere
}

/// The certain facts about a function on an interval.
public struct IntervalBounds: Sendable, Hashable {
  /// The lower bound; may be minus infinity.
  public var lower: Double
  /// The upper bound; may be infinity.
  public var upper: Double
  /// Where the function is defined.
  public var definedness: Definedness
  /// True if the function is certainly continuous wherever it is defined in the interval.
  public var isContinuous: Bool

  /// Makes bounds; without arguments they claim nothing.
  public init(
    _ lower: Double = -.infinity, _ upper: Double = .infinity,
    definedness: Definedness = .maybe, isContinuous: Bool = false
  ) {
    (self.lower, self.upper) = (lower, upper)
    (self.definedness, self.isContinuous) = (definedness, isContinuous)
  }
}

/// Encloses a function over whole intervals.
///
/// It certifies a curve where samples alone could be wrong: joins and absence of ink are proven, poles and peaks
/// between samples found. Bounds are never drawn, so wide ones cost only time. After Tupper ("Reliable Two-Dimensional
/// Graphing Methods", SIGGRAPH 2001).
public struct IntervalExtension: Sendable {
  /// The time of a question in calls of the function itself, at least 1.
  public let cost: Double
  /// Bounds of the value at one place, narrower than doubles allow, until a question says that they are narrow enough;
  /// nil where none are known.
  public typealias Closely =
    @Sendable (_ x: Double, _ isNarrow: (IntervalBounds) -> Bool) ->
    IntervalBounds?
  /// Tells values where rounding errors of the function would be seen, if anything does.
  public let closely: Closely?
  /// False if bounds may be missing where the function is well, so that a lack of proof says nothing.
  package var canDoubt = true
  private let certain: @Sendable (ClosedRange<Double>) -> IntervalBounds

  /// Makes the extension from bounds on an interval; the costlier, the less it is asked.
  ///
  /// With `closely`, bounds over a single point must hold the true value as well as that of the function.
  public init(
    cost: Double = 1, closely: Closely? = nil,
    _ certain: @escaping @Sendable (ClosedRange<Double>) -> IntervalBounds
  ) {
    self.cost = max(1, cost)
    (self.closely, self.certain) = (closely, certain)
  }

  /// Bounds over an interval inside the x window, which may be a single point.
  public func bounds(over interval: ClosedRange<Double>) -> IntervalBounds { certain(interval) }
}
