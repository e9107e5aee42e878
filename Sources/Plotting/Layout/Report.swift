/// The cost and the findings of drawing a plot.
public struct SamplingReport: Sendable, Hashable, Serialisable {
  /// How often functions were asked.
  public var calls = 0
  /// How often interval extensions were asked.
  public var intervalCalls = 0
  /// How often functions were asked for the points of bins; no budget limits that.
  public var listedCalls = 0
  /// How many points each function on whole numbers or a finite set has in its window, of those that were asked.
  public var points: [Int] = []
  /// The marks drawn in bins, in order.
  public var binned: [BinnedPlaces] = []
  /// The largest number of calls that was allowed.
  public var callBudget = 0
  /// True if the budget of calls was spent before the drawing was sure.
  public var isBudgetReached = false
  /// The features of each curve, in the order of the marks.
  public var curves: [CurveFeatures] = []
}

/// The points of a mark that are more than a figure can show: each column of the window has a line from the least to
/// the greatest value or end of an interval, and data their mean.
public struct BinnedPlaces: Sendable, Hashable, Serialisable {
  /// How many points there are.
  public var points: Int
  /// How many columns hold some.
  public var bins: Int
  /// True if they are drawn as their envelope, without means.
  public var isEnvelope = false
  /// False if there are more places, at which the function was not asked.
  public var isComplete = true

  /// A sentence about it without a full stop.
  var sentence: String {
    guard isEnvelope else {
      return
        "\(points) points: drawn in \(SamplingReport.counted(bins, "bin")), as means and ranges"
    }
    return "\(points) points: drawn as their envelope, the least to the greatest in each of "
      + SamplingReport.counted(bins, "column")
      + (isComplete ? "" : "; the whole numbers between them were not asked")
  }
}

extension SamplingReport {
  /// Notes that a reader of the figure needs: how many points stand in bins, a sentence for each number.
  public var notes: [String] {
    binned.indices.filter { !binned[..<$0].contains(binned[$0]) }.map { binned[$0].sentence }
  }

  /// A number with its noun in the right form.
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
}

extension Figure {
  /// Why the drawing is not certain, without a full stop; nil when nothing speaks against it.
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
