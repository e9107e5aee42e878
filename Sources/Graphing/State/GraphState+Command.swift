extension GraphState {
  /// What can be done to a graph, whatever key, button or gesture asks for it.
  public enum Command: Sendable, Hashable {
    /// Moves the view by fractions of it, positive to the right and up.
    case pan(x: Double, y: Double)
    /// Magnifies by a factor about the cursor, or about the middle without one.
    case zoom(Double)
    /// Puts the origin into the middle.
    case showOrigin
    /// Shows the curves' own stretch of x and all of y.
    case fit
    /// Shows or hides the curve at a place among all curves.
    case toggle(Int)
    /// Puts a cursor on a curve, or takes it away.
    case trace
    /// Draws the tangent at the cursor, or no longer.
    case tangent
    /// Takes the cursor away.
    case leave
    /// Moves the cursor along its curve by so many steps.
    case step(GraphDirection, count: Int)
    /// Puts the cursor at a border of the view.
    case goToBorder(GraphDirection)
    /// Puts the cursor on the curve so many places further down.
    case changeCurve(Int)
    /// Puts the cursor at the next feature in a direction.
    case jump(GraphFeature, GraphDirection)
  }
}

/// A direction along the x axis.
public enum GraphDirection: Sendable, Hashable {
  /// To smaller x.
  case left
  /// To larger x.
  case right

  var sign: Double { self == .right ? 1 : -1 }
}

/// What can be jumped to on a curve.
public enum GraphFeature: Sendable, Hashable {
  /// Where the curve crosses or touches zero.
  case zero
  /// A summit or a bottom.
  case extremum
  /// Where the curve meets another visible one.
  case intersection

  var name: String {
    switch self {
    case .zero: "zero"
    case .extremum: "extremum"
    case .intersection: "intersection"
    }
  }
}
