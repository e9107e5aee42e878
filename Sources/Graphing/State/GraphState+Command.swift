public import Plotting

extension GraphState {
  /// A command to a graph, whatever key, button or gesture it comes from.
  public enum Command: Sendable, Hashable {
    /// Moves the view by fractions of it, positive to the right and up.
    case pan(x: Double, y: Double)
    /// Magnifies along each axis about a point (the middle if nil), which stays where it is.
    case zoom(x: Double, y: Double, about: PlotPoint?)
    /// Puts a point into the middle; without one the cursor.
    case centre(PlotPoint?)
    /// Puts the origin into the middle.
    case showOrigin
    /// Makes units equally long on both axes, in a plot area of this height as a share of its width.
    case equal(ratio: Double)
    /// Shows the curves' own stretch of x and all of y.
    case fit
    /// Shows or hides the curve at a place among all curves.
    case toggle(Int)
    /// Puts a cursor on a curve, or takes it away.
    case trace
    /// Draws the tangent at the cursor, or no longer.
    case tangent
    /// Puts the cursor on the curve that is nearest above or below a point.
    case point(PlotPoint)
    /// Puts the cursor on a curve at a place.
    case cursor(Int, Double)
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
    /// Shows the values at the cursor and beyond as a table, or the curves again.
    case table
    /// Moves the table by so many of its rows.
    case scroll(Int)
    /// Chooses the parameter so many places further down as the one to be moved.
    case chooseParameter(Int)
    /// Moves the chosen parameter by so many steps.
    case moveParameter(Int)
    /// Puts the parameter at a place near a value, and chooses it.
    case setParameter(Int, to: Double)

    /// Magnifies by a factor about the cursor, or about the middle without one.
    public static func zoom(_ factor: Double) -> Command { .zoom(x: factor, y: factor, about: nil) }
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

/// The features of a curve to which the cursor can jump.
public enum GraphFeature: String, Sendable, Hashable {
  /// Where the curve crosses or touches zero.
  case zero
  /// A summit or a bottom.
  case extremum
  /// Where the curve meets another visible one.
  case intersection
}
