/// The cost and the findings of drawing a plot.
public struct SamplingReport: Sendable, Hashable {
  package var calls = 0
  package var intervalCalls = 0
  /// How often functions were asked for the points of bins; no budget limits that.
  var listedCalls = 0
  package var points: [DrawnPoints] = []
  package var binned: [DrawnPoints] { points.filter { $0.bins != nil } }
  var callBudget = 0
  package var isBudgetReached = false
  /// The texts for which the figure has no room, in order.
  package var missing: [String] = []
  package var curves: [CurveFeatures] = []
}

/// The points of a mark; of more than a figure can show, each column of the window has a line from the least to the greatest
/// value or end of an interval, and data their mean.
package struct DrawnPoints: Sendable, Hashable {
  package var count = 0
  /// How many places there are in the window; more than were asked only beyond 25,000 whole numbers.
  package var places = 0.0
  /// The number of such columns; nil where each point is shown.
  var bins: Int?
  /// True if they are drawn as their envelope, without means, as those of functions on whole numbers are.
  var isEnvelope = false
  /// True if there are more places, at which the function was not asked.
  var isSampled = false

  var sentence: String? {
    guard let bins else { return nil }
    guard isEnvelope else {
      return "\(count) points: drawn in \(SamplingReport.counted(bins, "bin")), as means and ranges"
    }
    return
      "\(count) points\(isSampled ? ", a part of all," : ":") drawn as their envelope, from the least "
      + "to the greatest in each of \(SamplingReport.counted(bins, "column"))"
  }
}

extension SamplingReport {
  /// Notes that a reader of the figure needs: how many points stand in bins, a sentence for each number, and texts without room.
  public var notes: [String] {
    points.compactMap { $0.sentence }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      + missing.map { "no room for “\($0)”: make the figure larger or its text smaller" }
  }

  /// A note of few words, for a picture that is looked at while it changes; nil where none is needed.
  package var remark: String? {
    if isBudgetReached { return "too oscillatory to draw reliably" }
    return points.first { $0.isEnvelope }.map { "envelope of \($0.count) points" }
  }

  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The cost of the drawing in sentences: how many pixel columns were proven and how many sampled.
  public var explanation: String {
    var lines = [
      "\(calls) function calls, at most \(callBudget) allowed"
        + (isBudgetReached ? ": budget reached, so the drawing may miss something." : ".")
    ]
    for (index, curve) in curves.enumerated() {
      lines.append(
        "Curve \(index + 1): \(curve.provenColumns) pixel columns proven, "
          + "\(curve.sampledColumns) sampled; \(Self.counted(curve.breaks.count, "break")), "
          + "\(Self.counted(curve.poles.count, "pole")).")
      if curve.scrutinised.closerCalls > 0 {
        lines.append(
          "Curve \(index + 1): \(Self.counted(curve.scrutinised.checks, "value")) checked for rounding, "
            + "\(curve.scrutinised.closerCalls) computed with bounds.")
      }
    }
    if listedCalls > 0 { lines.append("\(Self.counted(listedCalls, "call")) for points in bins.") }
    if intervalCalls > 0 {
      lines.append("\(Self.counted(intervalCalls, "call")) to interval extensions.")
    }
    return lines.joined(separator: "\n")
  }
}

/// A scene with the report of its sampling.
public struct Figure: Sendable, Hashable {
  /// The drawing as plain data.
  public var scene: Scene
  /// The report of its sampling.
  public var report: SamplingReport

  /// Why the drawing is not certain, without a full stop; nil when nothing speaks against it.
  public func doubt(curves names: [String]) -> String? {
    let start = "the picture is not certain: "
    func told(_ span: (CurveFeatures) -> Span?, _ words: String) -> String? {
      let doubted = report.curves.indices.filter { span(report.curves[$0]) != nil }
      guard let first = doubted.first, let place = span(report.curves[first]) else { return nil }
      let name = names.indices.contains(first) ? names[first] : "curve \(first + 1)"
      let others = doubted.count > 1 ? ", and so do \(doubted.count - 1) others" : ""
      return "\(start)\(name) \(words) \(Summary.place(place, in: scene.x))\(others)"
    }
    return told({ $0.doubtful }, "turns or breaks more often than can be followed")
      ?? told({ $0.scrutinised.lost }, "has rounding errors of more than a pixel")
      ?? (report.isBudgetReached
        ? "\(start)\(report.callBudget) calls did not suffice; a smaller window may" : nil)
  }
}
