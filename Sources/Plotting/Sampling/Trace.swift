/// A point in device units: to the right and down from the upper left corner of the plot area.
public struct ScenePoint: Sendable, Hashable, Codable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// What the sampler learnt about one curve.
public struct CurveFeatures: Sendable, Hashable, Codable {
  /// The smallest value found in the window and where; nil if nothing is defined.
  public var minimum: PlotPoint?
  /// The largest value found in the window and where.
  public var maximum: PlotPoint?
  /// Where the curve passes through zero continuously, at most 64.
  public var zeros: [Double] = []
  /// Where the curve jumps or has a pole, at most 64.
  public var breaks: [Double] = []
  /// Whether the values grew without bound at one of the breaks.
  public var isUnbounded = false
  /// The stretches of x in which the function is undefined, at most 64.
  public var undefined: [Span] = []
}

/// The ink of one curve in device units, and what was learnt.
struct Trace: Sendable {
  var runs: [[ScenePoint]] = []
  var features = CurveFeatures()
}

/// One answer of a function, with its device position.
struct Sample {
  var x: Double
  var y: Double
  var u: Double
  var v: Double

  var isDefined: Bool { v.isFinite }
}
