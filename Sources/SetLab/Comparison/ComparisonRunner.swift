internal import MonteCarlo

extension Comparison {
  /// How far a comparison is.
  public struct Progress: Sendable {
    /// Deals that are counted.
    public let done: UInt64
    /// Deals of the plan.
    public let total: UInt64
    /// The comparison so far, some moments old.
    public let latest: Comparison
  }

  /// Plays the games of a plan until its rule ends them.
  ///
  /// The counts are the same for any number of workers: the rule looks at fixed numbers of games only.
  ///
  /// - Parameters:
  ///   - plan: What is played, at most.
  ///   - rule: When to end.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  ///   - workers: How many workers share the games, at least 1.
  ///   - shouldStop: Asked every few games; once true, the games under way are finished and no more begun.
  ///   - report: Called about ten times a second.
  /// - Returns: The finished games, a contiguous range from the first of the plan.
  public static func run(
    _ plan: ComparisonPlan, rule: StoppingRule = .games, confidence: Double = 0.95, workers: Int,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (Progress) -> Void)? = nil
  ) async -> Comparison {
    let start = ContinuousClock.now
    let total = UInt64(plan.games.count)
    var tally = ComparisonTally(plan)
    var pace = RunPace()
    func soFar(_ end: ComparisonEnd) -> Comparison {
      let first = plan.games.lowerBound
      return Comparison(
        plan: plan.narrowed(to: first..<first + UInt64(tally.games)), tally: tally, rule: rule,
        end: end, confidence: confidence, seconds: (ContinuousClock.now - start).seconds)
    }
    while tally.games < total {
      let done = UInt64(tally.games)
      let look = rule == .games ? total : StoppingRule.look(after: done)
      let next = min(total, look, done + pace.batch)
      let first = plan.games.lowerBound
      let trials = Schedule(
        trials: first + done..<first + next, workers: workers,
        blockSize: pace.block(of: next - done, workers: workers))
      let latest = soFar(.interrupted)
      let result = await ParallelRun(ComparisonExperiment(plan), plan: trials)(
        shouldStop: { shouldStop() || plan.failure != nil },
        report: { progress in
          report?(Progress(done: done + progress.done, total: total, latest: latest))
        })
      if let failure = plan.failure { return soFar(.failed(failure)) }
      tally.merge(result.tally)
      pace.learn(trials: UInt64(result.finished.count), seconds: result.elapsed.seconds)
      if result.wasStopped { return soFar(.interrupted) }
      if next == look || next == total, rule.isFulfilled(by: soFar(.fulfilled)) {
        return soFar(.fulfilled)
      }
    }
    return soFar(rule == .games ? .allGames : .gamesExhausted)
  }
}
