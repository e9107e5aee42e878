/// What drawing a plot took and what was learnt.
public struct SamplingReport: Sendable, Hashable, Codable {
  /// How often functions were asked.
  public var calls = 0
  /// Whether the budget of calls was spent before the drawing was sure.
  public var isBudgetReached = false
  /// What was learnt about each curve, in the order of the marks.
  public var curves: [CurveFeatures] = []
}

/// A scene with the report of its sampling.
public struct Figure: Sendable, Hashable {
  /// The drawing as plain data.
  public var scene: Scene
  /// What it took.
  public var report: SamplingReport
}
