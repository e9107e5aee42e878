#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#else
  internal import WasmLibc
#endif

/// Maps an axis window to device units from 0 to its length, and back.
struct AxisMap: Sendable {
  let window: Span
  let scale: AxisScale
  let length: Double
  private let start: Double
  private let factor: Double

  init(window: Span, scale: AxisScale, length: Double) {
    self.window = window
    self.scale = scale
    self.length = length
    switch scale {
    case .linear:
      self.start = window.lower
      self.factor = length / window.length
    case .log:
      self.start = log10(window.lower)
      self.factor = length / (log10(window.upper) - start)
    }
  }

  /// The device coordinate of a value; NaN for NaN and, on a log scale, for values not positive.
  @inline(__always)
  func position(_ value: Double) -> Double {
    switch scale {
    case .linear: (value - start) * factor
    case .log: value > 0 ? (log10(value) - start) * factor : .nan
    }
  }

  /// The value at a device coordinate, never outside the window.
  @inline(__always)
  func value(at position: Double) -> Double {
    let raw =
      switch scale {
      case .linear: start + position / factor
      case .log: pow(10, start + position / factor)
      }
    return min(window.upper, max(window.lower, raw))
  }
}
