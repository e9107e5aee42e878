/// A rectangle in figure units.
public struct SceneFrame: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }

  func upright(at x: Double) -> [ScenePoint] {
    [ScenePoint(x: x, y: y), ScenePoint(x: x, y: bottom)]
  }

  func level(at y: Double) -> [ScenePoint] { [ScenePoint(x: x, y: y), ScenePoint(x: right, y: y)] }
}

/// The meaning of an item, from which a renderer takes its look.
public enum SceneRole: String, Sendable, Hashable {
  case grid
  /// A line at the border of the plot area.
  case axis
  /// A line through zero inside the plot area.
  case zero
  case tick
  case curve
  case band
  case bar
  /// The line of a stem or a step of a function on the integers.
  case step
  case error
  case marker
  case rule
  case shade
  case asymptote
  /// An end that does not belong to its curve.
  case openEnd
  /// An end that belongs to its curve.
  case closedEnd
  /// A text of the plot's own.
  case label
  /// The plates that hide the ink behind such texts.
  case plate
  /// The line from such a text to the point that it names.
  case leader
  case xTick
  case yTick
  case axisTitle
  case title
  /// The sign of a mark in the legend.
  case key
  /// The name of a mark in the legend.
  case name
}

/// Which point of a text is given.
public enum SceneAnchor: String, Sendable, Hashable {
  case start
  case middle
  case end
}

/// A drawing primitive in figure units.
public enum SceneShape: Sendable, Hashable {
  /// Open lines through points; a line of one point is a dot.
  case lines([[ScenePoint]])
  case areas([[ScenePoint]])
  case points([ScenePoint])
  /// A line of text, its vertical middle at the point; turned to read upwards if wished.
  case text(String, at: ScenePoint, anchor: SceneAnchor, isUpright: Bool)
}

/// A primitive with its meaning and the mark it belongs to.
public struct SceneItem: Sendable, Hashable {
  /// Its meaning.
  public var role: SceneRole
  /// The place of its mark among the marks that need to be told apart; nil for the frame.
  public var series: Int?
  /// Its shape.
  public var shape: SceneShape
  /// For a key in the legend, the kind of ink the mark has; for a tick, the role of its label.
  public var keyRole: SceneRole?
  /// How a line is drawn, whatever its series.
  public var stroke: MarkStroke?

  var isText: Bool { if case .text = shape { true } else { false } }

  static func text(
    _ role: SceneRole, _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor,
    isUpright: Bool = false, series: Int? = nil
  ) -> SceneItem {
    SceneItem(
      role: role, series: series,
      shape: .text(text, at: at, anchor: anchor, isUpright: isUpright))
  }
}

/// One plot area of a figure with its axes, and all that belongs to it.
public struct ScenePanel: Sendable, Hashable {
  /// The plot area.
  public var frame: SceneFrame
  /// The visible stretch of the x axis.
  public var x: Span
  /// The visible stretch of the y axis.
  public var y: Span
  /// How values are spread along the x axis.
  public var xScale: AxisScale
  /// How values are spread along the y axis.
  public var yScale: AxisScale
  /// The items, the lowest first.
  public var items: [SceneItem]
}

/// A figure as plain data in figure units, ready for a renderer.
public struct Scene: Sendable, Hashable {
  /// The width of the figure.
  public var width: Double
  /// The height of the figure.
  public var height: Double
  /// The title.
  public var title: String
  /// A description in sentences.
  public var summary: String
  /// The panels, the uppermost first.
  public var panels: [ScenePanel]

  /// The plot area of the uppermost panel.
  public var frame: SceneFrame {
    panels.first?.frame ?? SceneFrame(x: 0, y: 0, width: width, height: height)
  }

  /// The stretch of the x axis that the uppermost panel shows.
  public var x: Span { panels.first?.x ?? Span(-1, 1) }

  /// The stretch of the y axis that the uppermost panel shows.
  public var y: Span { panels.first?.y ?? Span(-1, 1) }

  /// The items of all panels, the lowest first.
  public var items: [SceneItem] { panels.flatMap { $0.items } }
}
