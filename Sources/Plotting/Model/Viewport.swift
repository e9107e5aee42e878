/// A point of the plane in data coordinates.
public struct PlotPoint: Sendable, Hashable, Serialisable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The visible part of the plane: an origin and a scale per axis, with pure operations.
public struct Viewport: Sendable, Hashable, Serialisable {
  /// The data point at the lower left corner of the plot area.
  public let origin: PlotPoint
  /// The data units across the whole plot area, horizontally and vertically.
  public let scale: PlotPoint

  /// Makes the viewport that shows two spans.
  public init(x: Span, y: Span) {
    self.origin = PlotPoint(x: x.lower, y: y.lower)
    self.scale = PlotPoint(x: x.length, y: y.length)
  }

  /// The visible stretch of the x axis.
  public var x: Span { Span(origin.x, origin.x + scale.x) }

  /// The visible stretch of the y axis.
  public var y: Span { Span(origin.y, origin.y + scale.y) }

  /// The data point in the middle.
  public var centre: PlotPoint { PlotPoint(x: x.middle, y: y.middle) }

  /// Magnifies along each axis about a point (the middle if nil), which stays where it is; factors above 1 show less,
  /// between 0 and 1 more, and others change nothing.
  public func zoomed(x xFactor: Double, y yFactor: Double, about point: PlotPoint? = nil)
    -> Viewport
  {
    let fixed = point ?? centre
    func zoom(_ span: Span, _ factor: Double, _ at: Double) -> Span {
      guard factor > 0, factor.isFinite, factor != 1 else { return span }
      return Span(at + (span.lower - at) / factor, at + (span.upper - at) / factor)
    }
    return Viewport(x: zoom(x, xFactor, fixed.x), y: zoom(y, yFactor, fixed.y))
  }

  /// Shows as much as before or more, with units equally long on both axes of a plot area of this height as a share of its
  /// width; y gives way where that is little.
  public func equalised(ratio: Double) -> Viewport {
    let height = scale.x * ratio
    guard scale.y > 1.1 * height else {
      return Viewport(x: x, y: Span(centre.y - height / 2, centre.y + height / 2))
    }
    let width = scale.y / ratio
    return Viewport(x: Span(centre.x - width / 2, centre.x + width / 2), y: y)
  }

  /// Moves by fractions of the plot area, positive to the right and up.
  public func panned(x dx: Double = 0, y dy: Double = 0) -> Viewport {
    recentred(at: PlotPoint(x: centre.x + dx * scale.x, y: centre.y + dy * scale.y))
  }

  /// Puts a point in the middle and keeps the scale.
  public func recentred(at point: PlotPoint) -> Viewport {
    Viewport(
      x: Span(point.x - scale.x / 2, point.x + scale.x / 2),
      y: Span(point.y - scale.y / 2, point.y + scale.y / 2))
  }
}
