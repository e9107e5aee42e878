public import Plotting
public import Terminal

/// What the owner of a graph is asked to do after a key.
public enum GraphAction: Sendable, Hashable {
  /// The graph is left.
  case quit
  /// The program is interrupted.
  case interrupt
  /// A text is to be read as formulas; `accept` or `refuse` gives the answer.
  case compile(String)
  /// The view is to be saved as SVG; `report` tells where.
  case save
}

/// The interactive graph as a value: keys go in, frames come out.
///
/// It owns a viewport and functions, never data: every picture asks the functions for what is visible.
public struct GraphState: Sendable {
  /// What keys do now.
  public enum Mode: Sendable {
    /// Keys move the view.
    case browsing
    /// A cursor walks a curve.
    case tracing(GraphTrace)
    /// The formulas are edited.
    case editing(LineEditor)
    /// The keys are explained.
    case helping
  }

  /// A cursor on a curve.
  public struct GraphTrace: Sendable, Hashable {
    /// The place of the curve among all curves.
    public var curve: Int
    /// Where it stands.
    public var x: Double
  }

  /// What part of the plane is visible.
  public internal(set) var viewport: Viewport
  /// The curves, hidden ones too.
  public private(set) var curves: [GraphCurve]
  /// The formulas as they were typed.
  public private(set) var source: String
  /// The places of the curves that are not shown.
  public internal(set) var hidden: Set<Int> = []
  /// What keys do now.
  public internal(set) var mode = Mode.browsing
  /// Lines for the person, shown until the next key.
  public internal(set) var message: [String] = []

  /// Counts the changes of the curves.
  private(set) var revision = 0
  let names: [String]
  var history = LineHistory()

  /// Makes a graph.
  ///
  /// - Parameters:
  ///   - curves: What is shown.
  ///   - source: The formulas as they were typed, to be edited.
  ///   - x: The window in x; the curves' domains when nil, -10...10 without any.
  ///   - y: The window in y; fits the curves when nil.
  ///   - names: Names that Tab completes in formulas.
  ///   - patience: How long the functions may be asked for the fit.
  public init(
    _ curves: [GraphCurve], source: String, x: Span? = nil, y: Span? = nil, names: [String] = [],
    patience: GraphPatience = .endless
  ) {
    self.curves = curves
    self.source = source
    self.names = names
    viewport = Viewport(x: x ?? Self.domain(of: curves) ?? Span(-10, 10), y: y ?? Span(-10, 10))
    history.add(source)
    if y == nil { fitY(patience) }
  }

  /// The places of the curves that are shown.
  public var visible: [Int] { curves.indices.filter { !hidden.contains($0) } }

  /// Shows other curves, those of a text that could be read; the view stays.
  public mutating func accept(_ curves: [GraphCurve], source: String) {
    self.curves = curves
    self.source = source
    hidden = []
    revision += 1
    history.add(source)
    mode = .browsing
    message = []
  }

  /// Keeps the curves and goes on editing, with lines that say what is wrong.
  public mutating func refuse(_ lines: [String]) {
    message = lines
  }

  /// Shows a line until the next key.
  public mutating func report(_ line: String) { message = [line] }

  /// The smallest window that holds the domains of curves, with a margin; nil without any.
  static func domain(of curves: [GraphCurve]) -> Span? {
    let domains = curves.compactMap(\.domain)
    guard let lower = domains.map(\.lower).min(), let upper = domains.map(\.upper).max() else {
      return nil
    }
    let margin = curves.contains(where: \.isDiscrete) ? (upper - lower) / 40 : 0
    return Span(lower - margin, upper + margin)
  }
}
