/// What drawing a plot took and what was learnt.
public struct SamplingReport: Sendable, Hashable, Serialisable {
  /// How often functions were asked.
  public var calls = 0
  /// How often interval extensions were asked.
  public var intervalCalls = 0
  /// The largest number of calls that was allowed.
  public var callBudget = 0
  /// Whether the budget of calls was spent before the drawing was sure.
  public var isBudgetReached = false
  /// What was learnt about each curve, in the order of the marks.
  public var curves: [CurveFeatures] = []
}

extension SamplingReport {
  /// What drawing took, in sentences: how many pixel columns were proven and how many sampled.
  public var explanation: String {
    var lines = [
      "\(calls) function calls, at most \(callBudget) allowed"
        + (isBudgetReached ? ": budget reached, so the drawing may miss something." : ".")
    ]
    for (index, curve) in curves.enumerated() {
      lines.append(
        "Curve \(index + 1): \(curve.provenColumns) pixel columns proven, "
          + "\(curve.sampledColumns) sampled; \(curve.breaks.count) breaks, "
          + "\(curve.poles.count) poles.")
    }
    if intervalCalls > 0 { lines.append("\(intervalCalls) calls to interval extensions.") }
    return lines.joined(separator: "\n")
  }
}

/// A scene with the report of its sampling.
public struct Figure: Sendable, Hashable {
  /// The drawing as plain data.
  public var scene: Scene
  /// What it took.
  public var report: SamplingReport
}

extension Figure {
  /// Why the drawing is not certain, in one sentence; nil when nothing speaks against it.
  ///
  /// - Parameter names: The names of the curves, in the order of the marks.
  /// - Returns: The sentence, without a full stop.
  public func doubt(curves names: [String]) -> String? {
    let doubted = report.curves.indices.filter { report.curves[$0].doubtful != nil }
    guard let first = doubted.first, let span = report.curves[first].doubtful else {
      return report.isBudgetReached
        ? "the picture is not certain: \(report.callBudget) calls did not suffice; a smaller window may"
        : nil
    }
    let name = names.indices.contains(first) ? names[first] : "curve \(first + 1)"
    let others = doubted.count > 1 ? ", and so do \(doubted.count - 1) others" : ""
    return "the picture is not certain: \(name) turns or breaks more often than can be followed "
      + Summary.place(span, in: scene.x) + others
  }
}
