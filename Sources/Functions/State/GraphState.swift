/// The interactive graph as a value, with a viewport and functions, never data: commands go in, plots come out; keys,
/// pixels and text fields belong to whatever shows it.
package struct GraphState: Sendable {
  package struct Trace: Sendable, Hashable {
    /// The place of the curve among all curves.
    package var curve: Int
    package var x: Double
  }

  /// All that a drawing depends on; one of another view is out of date.
  package struct View: Sendable, Hashable {
    package var viewport: Viewport
    /// The places of the curves that are not shown.
    package var hidden: Set<Int>
    var revision: Int
    package var tangent: Trace?
    /// The first x of the table, while it is shown in place of the curves.
    package var table: Double?
  }

  package internal(set) var view: View
  var content: GraphContent
  package internal(set) var chosen = 0
  package internal(set) var trace: Trace? { didSet { followTrace() } }
  package internal(set) var hasTangent = false { didSet { followTrace() } }

  /// Makes a graph; without windows x shows the domains or -10...10, and y is fitted.
  package init(
    _ content: GraphContent, x: Span? = nil, y: Span? = nil, patience: GraphPatience = .endless
  ) {
    self.content = content
    let curves = content.curves
    let viewport = Viewport(
      x: x ?? Function.window(of: curves) ?? Span(-10, 10), y: y ?? Span(-10, 10))
    view = View(viewport: viewport, hidden: [], revision: 0)
    if y == nil { fitY(patience) }
  }

  package init(
    _ curves: [Function], x: Span? = nil, y: Span? = nil, patience: GraphPatience = .endless
  ) {
    self.init(GraphContent(curves), x: x, y: y, patience: patience)
  }

  package var curves: [Function] { content.curves }

  package internal(set) var isFitRough = false

  package var parameters: [GraphParameter] { content.parameters }

  /// True if a picture can be proven, so that drawing with all care may show more.
  package var hasProofs: Bool { visible.contains { curves[$0].intervals != nil } }

  private mutating func followTrace() {
    let tangent = hasTangent ? trace : nil
    if view.tangent != tangent { view.tangent = tangent }
  }

  /// The slope of the traced curve at the cursor, where there is an exact one; undefined where it has none.
  package var tracedSlope: Double? {
    trace.flatMap { trace in curves[trace.curve].slope?().map { $0(trace.x) } }
  }

  package internal(set) var viewport: Viewport {
    get { view.viewport }
    set { view.viewport = newValue }
  }

  package var visible: [Int] { curves.indices.filter { !view.hidden.contains($0) } }

  /// Those of them that have values: all but vertical lines.
  var traceable: [Int] {
    visible.filter { if case .vertical = curves[$0].shape { false } else { true } }
  }

  package mutating func show(_ viewport: Viewport) { self.viewport = viewport }

  /// Shows other curves, all of them and without a cursor; the viewport stays.
  package mutating func show(_ content: GraphContent) {
    self.content = content
    view.hidden = []
    view.revision += 1
    (trace, view.table, chosen) = (nil, nil, 0)
  }

  /// The point that the cursor marks, with an undefined y where the curve has none.
  package var tracedPoint: PlotPoint? {
    trace.map { PlotPoint(x: $0.x, y: curves[$0.curve].answer(at: $0.x).real) }
  }

  package enum Command: Sendable, Hashable {
    /// Moves the view by fractions of it, positive to the right and up.
    case pan(x: Double, y: Double)
    /// Magnifies along each axis about a point (the middle if nil), which stays where it is.
    case zoom(x: Double, y: Double, about: PlotPoint?)
    /// Puts a point into the middle; without one the cursor.
    case centre(PlotPoint?)
    case showOrigin
    /// Makes units equally long on both axes, in a plot area of this height as a share of its width.
    case equal(ratio: Double)
    case fit
    case toggle(Int)
    case trace
    case tangent
    /// Puts the cursor on the curve that is nearest above or below a point.
    case point(PlotPoint)
    case cursor(Int, Double)
    case leave
    case step(GraphDirection, count: Int)
    case goToBorder(GraphDirection)
    case changeCurve(Int)
    case jump(GraphFeature, GraphDirection)
    /// Shows the values at the cursor and beyond as a table, or the curves again.
    case table
    /// Moves the table by so many of its rows.
    case scroll(Int)
    case chooseParameter(Int)
    case moveParameter(Int)
    case setParameter(Int, to: Double)

    /// Magnifies by a factor about the cursor, or about the middle without one.
    package static func zoom(_ factor: Double) -> Command {
      .zoom(x: factor, y: factor, about: nil)
    }
  }
}

package enum GraphDirection: Sendable, Hashable {
  case left
  case right

  var sign: Double { self == .right ? 1 : -1 }
}

package enum GraphFeature: String, Sendable, Hashable {
  case zero
  case extremum
  case intersection
}
