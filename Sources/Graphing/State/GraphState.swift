@_exported public import Estimates
@_exported public import Formulas
@_exported public import Plotting

/// The interactive graph as a value, with a viewport and functions, never data: commands go in, plots come out; keys,
/// pixels and text fields belong to whatever shows it.
public struct GraphState: Sendable {
  /// A cursor on a curve.
  public struct Trace: Sendable, Hashable {
    /// The place of the curve among all curves.
    public var curve: Int
    /// Where it stands.
    public var x: Double
  }

  /// All that a drawing depends on; one of another view is out of date.
  public struct View: Sendable, Hashable {
    /// The visible part of the plane.
    public var viewport: Viewport
    /// The places of the curves that are not shown.
    public var hidden: Set<Int>
    /// Counts the changes of the curves.
    public var revision: Int
    /// The point whose tangent is drawn.
    public var tangent: Trace?
    /// The first x of the table, while it is shown in place of the curves.
    public var table: Double?
  }

  /// The view.
  public internal(set) var view: View
  var content: GraphContent
  /// The place of the parameter that is moved.
  public internal(set) var chosen = 0
  /// The cursor, while a curve is traced.
  public internal(set) var trace: Trace? { didSet { followTrace() } }
  /// True if the tangent at the cursor is drawn.
  public internal(set) var hasTangent = false { didSet { followTrace() } }

  /// Makes a graph; without windows x shows the domains or -10...10, and y is fitted.
  public init(
    _ content: GraphContent, x: Span? = nil, y: Span? = nil, patience: GraphPatience = .endless
  ) {
    self.content = content
    let curves = content.curves
    let viewport = Viewport(
      x: x ?? PlottedFunction.window(of: curves) ?? Span(-10, 10), y: y ?? Span(-10, 10))
    view = View(viewport: viewport, hidden: [], revision: 0)
    if y == nil { fitY(patience) }
  }

  /// A graph of functions without parameters.
  public init(
    _ curves: [PlottedFunction], x: Span? = nil, y: Span? = nil, patience: GraphPatience = .endless
  ) {
    self.init(GraphContent(curves), x: x, y: y, patience: patience)
  }

  /// The curves, hidden ones too.
  public var curves: [PlottedFunction] { content.curves }

  /// True if patience ended before the y window was fitted with care.
  public internal(set) var isFitRough = false

  /// The numbers in the formulas that can be moved.
  public var parameters: [GraphParameter] { content.parameters }

  /// True if a picture can be proven, so that drawing with all care may show more.
  public var hasProofs: Bool { visible.contains { curves[$0].intervals != nil } }

  private mutating func followTrace() {
    let tangent = hasTangent ? trace : nil
    if view.tangent != tangent { view.tangent = tangent }
  }

  /// The slope of the traced curve at the cursor, where there is an exact one; undefined where it has none.
  public var tracedSlope: Double? {
    trace.flatMap { trace in curves[trace.curve].slope?().map { $0(trace.x) } }
  }

  /// The visible part of the plane.
  public internal(set) var viewport: Viewport {
    get { view.viewport }
    set { view.viewport = newValue }
  }

  /// The places of the curves that are shown.
  public var visible: [Int] { curves.indices.filter { !view.hidden.contains($0) } }

  /// Those of them that have values: all but vertical lines.
  var traceable: [Int] {
    visible.filter { if case .vertical = curves[$0].shape { false } else { true } }
  }

  /// Shows another part of the plane.
  public mutating func show(_ viewport: Viewport) { self.viewport = viewport }

  /// Shows other curves, all of them and without a cursor; the viewport stays.
  public mutating func show(_ content: GraphContent) {
    self.content = content
    view.hidden = []
    view.revision += 1
    (trace, view.table, chosen) = (nil, nil, 0)
  }

  /// The point that the cursor marks, with an undefined y where the curve has none.
  public var tracedPoint: PlotPoint? {
    trace.map { PlotPoint(x: $0.x, y: curves[$0.curve].value($0.x)) }
  }
}
