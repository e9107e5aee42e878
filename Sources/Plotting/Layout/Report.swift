/// The cost and the findings of drawing a plot.
public struct SamplingReport: Sendable, Hashable, Serialisable {
  package var calls = 0
  package var intervalCalls = 0
  /// How often functions were asked for the points of bins; no budget limits that.
  var listedCalls = 0
  package var points: [DrawnPoints] = []
  package var binned: [BinnedPlaces] { points.compactMap { $0.binned } }
  var callBudget = 0
  package var isBudgetReached = false
  /// The texts for which the figure has no room, in order.
  package var missing: [String] = []
  package var curves: [CurveFeatures] = []
}

package struct DrawnPoints: Sendable, Hashable, Serialisable {
  package var count = 0
  /// How many places there are in the window; more than were asked only beyond 25,000 whole numbers.
  package var places = 0.0
  package var binned: BinnedPlaces?
}

/// The points of a mark that are more than a figure can show: each column of the window has a line from the least to
/// the greatest value or end of an interval, and data their mean.
package struct BinnedPlaces: Sendable, Hashable, Serialisable {
  package var points: Int
  package var bins: Int
  /// True if they are drawn as their envelope, without means, as those of functions on whole numbers are.
  package var isEnvelope = false
  /// True if there are more places, at which the function was not asked.
  var isSampled = false

  var sentence: String {
    guard isEnvelope else {
      return
        "\(points) points: drawn in \(SamplingReport.counted(bins, "bin")), as means and ranges"
    }
    return
      "\(points) points\(isSampled ? ", a part of all," : ":") drawn as their envelope, from the least "
      + "to the greatest in each of \(SamplingReport.counted(bins, "column"))"
  }
}

extension SamplingReport {
  /// Notes that a reader of the figure needs: how many points stand in bins, a sentence for each number, and texts without room.
  public var notes: [String] {
    binned.indices.filter { !binned[..<$0].contains(binned[$0]) }.map { binned[$0].sentence }
      + missing.map { "no room for “\($0)”: make the figure larger or its text smaller" }
  }

  /// A note of few words, for a picture that is looked at while it changes; nil where none is needed.
  package var remark: String? {
    if isBudgetReached { return "too oscillatory to draw reliably" }
    return binned.first { $0.isEnvelope }.map { "envelope of \($0.points) points" }
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
      if curve.settledValues > 0 {
        lines.append(
          "Curve \(index + 1): \(Self.counted(curve.scrutinisedValues, "value")) checked for rounding, "
            + "\(curve.settledValues) computed with bounds.")
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
      ?? told({ $0.rounded }, "has rounding errors of more than a pixel")
      ?? (report.isBudgetReached
        ? "\(start)\(report.callBudget) calls did not suffice; a smaller window may" : nil)
  }
}
