internal import MonteCarlo

/// Games that were played with several hint strategies on the same deals and clocks.
public struct HintBenchmark: Sendable {
  /// What was played: the plan, narrowed to the games that were finished.
  public let plan: HintPlan
  /// What was counted.
  public let tally: HintTally
  /// The confidence of all intervals, between 0 and 1.
  public let confidence: Double
  /// The seconds it took.
  public let seconds: Double

  /// A finished benchmark.
  ///
  /// - Parameters:
  ///   - plan: What was played; its games are those that were finished.
  ///   - tally: What was counted.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - seconds: The time it took.
  public init(plan: HintPlan, tally: HintTally, confidence: Double = 0.95, seconds: Double = 0) {
    self.plan = plan
    self.tally = tally
    self.confidence = confidence
    self.seconds = seconds
  }

  /// Timed games per second, over the wall-clock time: each deal is played once by both players with each strategy.
  public var gamesPerSecond: Double {
    seconds > 0 ? Double(tally.games * tally.records.count) / seconds : 0
  }

  /// How far a benchmark is.
  public struct Progress: Sendable {
    /// Deals that are counted.
    public let done: UInt64
    /// Deals of the plan.
    public let total: UInt64
    /// What was counted so far.
    public let tally: HintTally
  }

  /// Plays the games of a plan; the counts are the same for any number of workers.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - workers: How many workers share the games, at least 1.
  ///   - shouldStop: Asked every few games; once true, the games under way are finished and no more begun.
  ///   - report: Called about ten times a second.
  /// - Returns: The finished games, a contiguous range from the first of the plan.
  public static func run(
    _ plan: HintPlan, confidence: Double = 0.95, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (Progress) -> Void)? = nil
  ) async -> HintBenchmark {
    let run = ParallelRun(
      HintExperiment(plan), plan: Schedule(trials: plan.games, workers: workers, blockSize: 50))
    let result = await run(shouldStop: shouldStop) { progress in
      report?(Progress(done: progress.done, total: progress.total, tally: progress.tally))
    }
    return HintBenchmark(
      plan: plan.narrowed(to: result.finished), tally: result.tally, confidence: confidence,
      seconds: result.elapsed.seconds)
  }
}
