public import Estimates
internal import MonteCarlo
internal import Statistics

/// Curves of timed games: means with intervals as functions of what is swept.
///
/// At the points of the plan they are simulated, in between they are straight lines. All points rest on the same deals and
/// clocks, so that a curve does not show the luck of its points.
public struct TimedCurves: Sendable {
  /// What was played: the plan, narrowed to the games that were finished.
  public let plan: CurvePlan
  /// What was counted.
  public let tally: CurveTally
  /// The confidence of all intervals, between 0 and 1; for each point by itself.
  public let confidence: Double
  /// The seconds it took.
  public let seconds: Double
  /// The estimates by curve and point.
  public let estimates: [[Estimate]]

  /// Finished curves.
  ///
  /// - Parameters:
  ///   - plan: What was played; its games are those that were finished.
  ///   - tally: What was counted.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - seconds: The time it took.
  public init(plan: CurvePlan, tally: CurveTally, confidence: Double = 0.95, seconds: Double = 0) {
    self.plan = plan
    self.tally = tally
    self.confidence = confidence
    self.seconds = seconds
    let count = plan.points.count
    estimates = plan.lines.indices.map { line in
      tally.sums[line * count..<(line + 1) * count].map { sums in
        sums.mean.scaled(by: plan.measure.unit).estimate(confidence: confidence)
      }
    }
  }

  /// How many games a point of a curve rests on; fewer than all where games end before.
  ///
  /// - Parameters:
  ///   - line: The place of the curve.
  ///   - point: The place of the point.
  /// - Returns: The number of games.
  public func games(of line: Int, at point: Int) -> Int {
    tally.sums[line * plan.points.count + point].count
  }

  /// A curve as a function: straight lines between its points, NaN outside.
  ///
  /// - Parameters:
  ///   - line: The place of the curve.
  ///   - read: What of an estimate is shown.
  /// - Returns: The function.
  public func function(
    of line: Int, _ read: @escaping @Sendable (Estimate) -> Double
  ) -> @Sendable (Double) -> Double {
    let (points, values) = (plan.points, estimates[line].map(read))
    return { x in
      guard let first = points.first, let last = points.last, x >= first, x <= last else {
        return .nan
      }
      let next = points.firstIndex { $0 >= x } ?? 0
      guard points[next] != x else { return values[next] }
      let share = (x - points[next - 1]) / (points[next] - points[next - 1])
      return values[next - 1] + share * (values[next] - values[next - 1])
    }
  }

  /// How far a run is.
  public struct Progress: Sendable {
    /// Deals that are counted.
    public let done: UInt64
    /// Deals of the plan.
    public let total: UInt64
    /// What was counted so far.
    public let tally: CurveTally
  }

  /// Plays the games of a plan; the counts are the same for any number of workers.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - workers: How many workers share the games, at least 1.
  ///   - shouldStop: Asked every few games; once true, the games under way are finished and no more begun.
  ///   - report: Called about ten times a second.
  /// - Returns: The finished games, the same for every point.
  public static func run(
    _ plan: CurvePlan, confidence: Double = 0.95, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (Progress) -> Void)? = nil
  ) async -> TimedCurves {
    let run = ParallelRun(
      CurveExperiment(plan), plan: Schedule(trials: plan.games, workers: workers, blockSize: 20))
    let result = await run(shouldStop: shouldStop) { progress in
      report?(Progress(done: progress.done, total: progress.total, tally: progress.tally))
    }
    return TimedCurves(
      plan: plan.narrowed(to: result.finished), tally: result.tally, confidence: confidence,
      seconds: result.elapsed.seconds)
  }

  /// The same on the calling thread, for functions that are asked point by point.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  /// - Returns: The curves.
  static func run(_ plan: CurvePlan, confidence: Double = 0.95) -> TimedCurves {
    let experiment = CurveExperiment(plan)
    var tally = experiment.emptyTally()
    experiment.run(plan.games, into: &tally)
    return TimedCurves(plan: plan, tally: tally, confidence: confidence)
  }
}
