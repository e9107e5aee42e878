internal import CGSL
internal import CGSLShim
public import Estimates

/// A piecewise cubic function through given points, callable as a function.
///
/// The value is immutable and may be used by many tasks at once. Evaluation takes O(log n).
public struct CubicSpline: Sendable {
  /// The ways to choose the slopes.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Twice continuously differentiable, without curvature at the ends; may overshoot.
    case natural
    /// Steffen's: between two points never outside their values, and only once differentiable.
    ///
    /// Source: M. Steffen, Astron. Astrophys. 239 (1990) 443–450.
    case steffen
  }

  /// The places of the points, ascending.
  public let x: [Double]

  /// The values of the points.
  public let y: [Double]

  /// How the slopes were chosen.
  public let kind: Kind

  private let handle: SplineHandle

  /// Interpolates at least three points whose x ascend strictly.
  public init(x: [Double], y: [Double], kind: Kind = .natural) throws(StatisticsError) {
    try FitData.check(x: x, y: y, standardErrors: nil, parameters: 3)
    for (left, right) in zip(x, x.dropFirst()) {
      try StatisticsError.require(
        left < right, .invalidArgument, "The x \(right) does not exceed \(left) before it")
    }
    self.x = x
    self.y = y
    self.kind = kind
    handle = try SplineHandle(x: x, y: y, kind: kind)
  }

  /// Where the function is defined: from the first to the last x.
  public var domain: Interval { Interval(lower: x[0], upper: x[x.count - 1]) }

  /// The value at a point; NaN outside the domain.
  public func callAsFunction(_ x: Double) -> Double {
    guard domain.contains(x) else { return .nan }
    return quietly { gsl_spline_eval(handle.pointer, x, nil) }
  }

  /// The slope at a point; NaN outside the domain.
  public func derivative(_ x: Double) -> Double {
    guard domain.contains(x) else { return .nan }
    return quietly { gsl_spline_eval_deriv(handle.pointer, x, nil) }
  }

  /// The integral from one point to another, negative when they descend; NaN outside the domain.
  public func integral(from a: Double, to b: Double) -> Double {
    guard domain.contains(a) && domain.contains(b) else { return .nan }
    if a > b { return -integral(from: b, to: a) }
    return quietly { gsl_spline_eval_integ(handle.pointer, a, b, nil) }
  }
}

/// A spline of GSL that is freed with its owner.
private final class SplineHandle: @unchecked Sendable {
  // Sendable because nothing is written after init: evaluation without an accelerator only reads.
  let pointer: UnsafeMutablePointer<gsl_spline>

  init(x: [Double], y: [Double], kind: CubicSpline.Kind) throws(StatisticsError) {
    let made = try gsl("Cannot interpolate \(x.count) points") {
      () -> UnsafeMutablePointer<gsl_spline>? in
      let type = kind == .natural ? cgsl_interp_cspline() : cgsl_interp_steffen()
      guard let pointer = gsl_spline_alloc(type, x.count) else { return nil }
      guard gsl_spline_init(pointer, x, y, x.count) == Int32(GSL_SUCCESS) else {
        gsl_spline_free(pointer)
        return nil
      }
      return pointer
    }
    guard let made else { fatalError("Out of memory.") }
    pointer = made
  }

  deinit { gsl_spline_free(pointer) }
}
