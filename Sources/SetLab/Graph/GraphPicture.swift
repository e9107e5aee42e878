internal import Plotting

/// How carefully a picture is drawn.
public enum GraphDetail: Sendable, Hashable {
  /// Straight lines between so many values of each curve.
  case preview(points: Int)
  /// All that the plotter can find out.
  case full

  /// What a slow function is drawn with, one after the other: few values at once, then more.
  public static let passes: [GraphDetail] = [
    .preview(points: 9), .preview(points: 33), .preview(points: 257), .full,
  ]
}

/// A drawn plot area with its legend and axes, and where it lies in the plane.
public struct GraphPicture: Sendable {
  /// All that a picture depends on; a picture with another key is out of date.
  public struct Key: Sendable, Hashable {
    let viewport: Viewport
    let hidden: Set<Int>
    let revision: Int
    let width: Int
    let height: Int
    let glyphs: GlyphSet
    let isColoured: Bool
  }

  /// What it depends on.
  public let key: Key
  /// How carefully it was drawn.
  public let detail: GraphDetail
  /// The rows.
  public let lines: [String]
  /// Whether functions were not asked as often as a sure drawing needs.
  public let isBudgetReached: Bool
  let frame: SceneFrame
  let x: Span
  let y: Span

  /// The cell in which a point lies, or nil outside of the plot area.
  func cell(of point: PlotPoint) -> (column: Int, row: Int)? {
    guard x.contains(point.x), y.contains(point.y) else { return nil }
    let right = (point.x - x.lower) / x.length * frame.width
    let down = (y.upper - point.y) / y.length * frame.height
    // The last cell holds the border too.
    let column = Int(frame.x + min(right, frame.width - 0.5))
    let row = Int(frame.y + min(down, frame.height - 0.5))
    return (column, row)
  }
}

/// What stands on the screen.
public struct GraphFrame: Sendable, Hashable {
  /// The rows, as many as the screen has.
  public var lines: [String]
  /// Where the cursor of the terminal stands, if it is shown.
  public var cursor: Cursor?

  /// A cell of the screen, counted from 0 at the upper left.
  public struct Cursor: Sendable, Hashable {
    /// The column.
    public var column: Int
    /// The row.
    public var row: Int
  }
}
