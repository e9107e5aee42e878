extension Run {
  /// Runs a plan; the counts are the same for any number of workers.
  ///
  /// Trials are run in batches of about a second, so that progress is steady and a failure voids one batch. Cancelling the
  /// task that awaits it ends the run early; what is finished is kept.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - experiment: How its trials are run, where not as the plan has it; the counts must be the same.
  ///   - workers: How many workers share the trials, at least 1.
  ///   - goal: When the run may end before the plan does.
  ///   - shouldStop: Asked every few milliseconds; once true, the trials under way are finished and no more begun.
  ///   - report: Called about ten times a second; it counts from the first trial of the plan and never starts again.
  /// - Returns: The finished trials, a contiguous range from the first of the plan.
  public static func run(
    _ plan: Recipe, as experiment: Recipe.Trial? = nil, workers: Int,
    until goal: RunGoal<Recipe>? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (RunProgress<Recipe.Trial.Counts>) -> Void)? = nil
  ) async -> Run {
    let start = ContinuousClock.now
    let experiment = experiment ?? plan.experiment
    let (first, total) = (plan.trials.lowerBound, UInt64(plan.trials.count))
    var tally = experiment.emptyTally()
    var pace = RunPace()
    var done: UInt64 = 0
    func ended(_ end: RunEnd) -> Run {
      Run(
        plan: plan.with(trials: first..<first + done), tally: tally, end: end,
        seconds: (ContinuousClock.now - start).seconds)
    }
    while done < total {
      let look = goal?.nextLook(done) ?? total
      let next = min(total, look, done + pace.batch)
      let schedule = Schedule(
        trials: first + done..<first + next, workers: workers,
        blockSize: pace.block(of: next - done, workers: workers))
      let (before, counted) = (tally, done)
      let result = await ParallelRun(experiment, plan: schedule)(
        shouldStop: { shouldStop() || plan.failure != nil },
        report: { progress in
          guard let report else { return }
          var sum = before
          sum.merge(progress.tally)
          report(
            RunProgress(
              done: counted + progress.done, total: total, elapsed: ContinuousClock.now - start,
              tally: sum))
        })
      // Trials since a failure are void, and which they are nobody knows: the batch goes.
      if let failure = plan.failure { return ended(.failed(failure)) }
      tally.merge(result.tally)
      done = result.finished.upperBound - first
      pace.learn(trials: UInt64(result.finished.count), seconds: result.elapsed.seconds)
      if result.wasStopped { return ended(.interrupted) }
      if let goal, done == look || done == total, goal.isReached(ended(.goalReached)) {
        return ended(.goalReached)
      }
    }
    return ended(goal == nil ? .complete : .goalMissed)
  }
}
