internal import CPlatform

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
    self.window = window
    self.scale = scale
    self.length = length
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

  /// The value at a device coordinate, never outside the window.
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
