internal import CPlatform

/// How values are spread along an axis.
public enum AxisScale: String, Sendable, Hashable {
  case linear
  /// Equal distances for equal ratios; only values above zero are drawn.
  case log
}

/// How tick labels are written.
public enum TickFormat: Sendable, Hashable {
  /// Decimals, or powers of ten for very large and very small values.
  case plain
  /// The value times 100 with a percent sign.
  case percent
  /// Multiples of π and of simple fractions of it, on linear scales.
  case multiplesOfPi
}

/// Where the axes are drawn.
public enum AxisPlacement: String, Sendable, Hashable {
  /// Labels at the border, with a line through zero where zero is visible.
  case automatic
  /// Lines and labels at the border only.
  case border
  /// Lines and labels at zero as on a calculator, or at the border where zero is not visible.
  case origin
}

/// One axis: its title, window, scale and labels.
public struct Axis: Sendable, Hashable {
  /// The text beside the axis.
  public var title: String
  /// The visible stretch; without it, x shows -10...10 (1...10 on a log scale) and y fits its marks.
  public var window: Span?
  /// Linear or log.
  public var scale: AxisScale
  /// How tick labels are written.
  public var format: TickFormat
  /// Names at 1, 2, … of an x axis in place of numbers; empty for numbers.
  public var names: [String] = []

  /// Makes an axis; without a window, y fits what is drawn.
  public init(
    _ title: String = "", window: Span? = nil, scale: AxisScale = .linear,
    format: TickFormat = .plain
  ) {
    (self.title, self.window, self.scale, self.format) = (title, window, scale, format)
  }

  /// Makes an axis with a window given by its two ends, which ``Span`` makes valid.
  public init(
    _ title: String = "", from lower: Double, to upper: Double, scale: AxisScale = .linear,
    format: TickFormat = .plain
  ) {
    self.init(title, window: Span(lower, upper), scale: scale, format: format)
  }
}

/// Maps an axis window to device units from 0 to its length, and back.
struct AxisMap: Sendable {
  let window: Span
  let scale: AxisScale
  let length: Double
  /// How values are spread: in so narrow a window that its logarithms would be equal, linearly.
  private let spread: AxisScale
  private let start: Double
  private let factor: Double
  /// Makes distances in windows of subnormal length large enough to be told apart; else 1.
  private let lift: Double

  init(window: Span, scale: AxisScale, length: Double) {
    (self.window, self.scale, self.length) = (window, scale, length)
    spread = window.length < 1e-6 * window.lower ? .linear : scale
    lift = spread == .linear && window.length < 1e-290 ? 0x1p600 : 1
    switch spread {
    case .linear:
      self.start = window.lower
      self.factor = length / (window.length * lift)
    case .log:
      self.start = log10(window.lower)
      self.factor = length / (log10(window.upper) - start)
    }
  }

  /// The device coordinate of a value; NaN for NaN and, on a log scale, for values not positive.
  @inline(__always)
  func position(_ value: Double) -> Double {
    switch spread {
    case .linear: (value - start) * lift * factor
    case .log: value > 0 ? (log10(value) - start) * factor : .nan
    }
  }

  @inline(__always)
  func value(at position: Double) -> Double {
    let raw =
      switch spread {
      case .linear: start + position / factor / lift
      case .log: pow(10, start + position / factor)
      }
    return min(window.upper, max(window.lower, raw))
  }
}
