/// How values are spread along an axis.
public enum AxisScale: String, Sendable, Hashable, Serialisable {
  /// Equal distances for equal differences.
  case linear
  /// Equal distances for equal ratios; values of zero or less are not drawn.
  case log
}

/// How tick labels are written.
public enum TickFormat: Sendable, Hashable, Serialisable {
  /// Decimals, or powers of ten for very large and very small values.
  case plain
  /// The value times 100 with a percent sign.
  case percent
  /// Decimals followed by a unit.
  case suffix(String)
  /// Multiples of π and of simple fractions of it, on linear scales.
  case multiplesOfPi
}

/// Where the axes are drawn.
public enum AxisPlacement: String, Sendable, Hashable, Serialisable {
  /// Labels at the border, with a line through zero where zero is visible.
  case automatic
  /// Lines and labels at the border only.
  case border
  /// Lines and labels at zero as on a calculator, or at the border where zero is not visible.
  case origin
}

/// One axis: its title, window, scale and labels.
public struct Axis: Sendable, Hashable, Serialisable {
  /// The text beside the axis.
  public var title: String
  /// The visible stretch; without it, x shows -10...10 (1...10 on a log scale) and y fits its marks.
  public var window: Span?
  /// Linear or log.
  public var scale: AxisScale
  /// How tick labels are written.
  public var format: TickFormat

  /// Makes an axis; without a window, y fits what is drawn.
  public init(
    _ title: String = "", window: Span? = nil, scale: AxisScale = .linear,
    format: TickFormat = .plain
  ) {
    self.title = title
    self.window = window
    self.scale = scale
    self.format = format
  }

  /// Makes an axis with a window given by its two ends, which ``Span`` makes valid.
  public init(
    _ title: String = "", from lower: Double, to upper: Double, scale: AxisScale = .linear,
    format: TickFormat = .plain
  ) {
    self.init(title, window: Span(lower, upper), scale: scale, format: format)
  }
}
