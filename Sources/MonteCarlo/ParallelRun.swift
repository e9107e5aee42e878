/// Runs an experiment on several workers with a result that does not depend on how many there are.
///
/// The workers are threads of their own. Blocks of trials are handed out in order; a stop hands out no more but lets those under way finish, so that the finished
/// trials are always a contiguous range from the first.
public struct ParallelRun<Trial: Experiment>: Sendable {
  /// What is tried.
  public let experiment: Trial
  /// Which trials, how cut, by how many workers.
  public let plan: Schedule

  /// A run that waits to be called.
  ///
  /// - Parameters:
  ///   - experiment: What is tried.
  ///   - plan: Which trials, how cut, by how many workers.
  public init(_ experiment: Trial, plan: Schedule) {
    self.experiment = experiment
    self.plan = plan
  }

  /// How often progress is reported at most.
  public static var reportInterval: Duration { .milliseconds(100) }

  /// Runs the plan.
  ///
  /// When the task that awaits it is cancelled, the run ends early and keeps what is finished.
  ///
  /// Each worker counts into a tally of its own and hands it in when a report is due and at its end; memory does not grow
  /// with the number of trials.
  ///
  /// - Parameters:
  ///   - shouldStop: Asked before each block by any worker; once true, no more blocks are begun.
  ///   - isVoid: Asked after each block where trials can fail; once true, the block is dropped, as are those after it.
  ///   - report: Called about ten times a second with the counts so far, by one worker at a time.
  /// - Returns: The counts of the finished trials.
  public func callAsFunction(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    isVoid: (@Sendable () -> Bool)? = nil,
    report: (@Sendable (RunProgress<Trial.Counts>) -> Void)? = nil
  ) async -> RunResult<Trial.Counts> {
    let start = ContinuousClock.now
    let shared = SharedTotal(
      experiment.emptyTally(), firstReport: ParallelRun.reportInterval)
    let cancellation = StopFlag()
    await withTaskCancellationHandler {
      await WorkerThread.perform(times: plan.workers) {
        work(since: start, shared, { cancellation.isSet || shouldStop() }, isVoid, report)
      }
    } onCancel: {
      cancellation.set()
    }
    return shared.add(experiment.emptyTally(), 0) { total in
      let finished = plan.trials.lowerBound..<plan.trials.lowerBound + total.done
      return RunResult(
        finished: finished, tally: total.tally, wasStopped: finished != plan.trials,
        elapsed: ContinuousClock.now - start)
    }
  }

  private func work(
    since start: ContinuousClock.Instant, _ shared: SharedTotal<Trial.Counts>,
    _ shouldStop: @Sendable () -> Bool, _ isVoid: (@Sendable () -> Bool)?,
    _ report: (@Sendable (RunProgress<Trial.Counts>) -> Void)?
  ) {
    var tally = experiment.emptyTally()
    var done: UInt64 = 0
    var nextReport = ParallelRun.reportInterval
    while !shouldStop() {
      let index = shared.takeBlock()
      guard index < plan.blockCount else { break }
      let block = plan.block(index)
      experiment.run(block, into: &tally)
      done += UInt64(block.count)
      if let isVoid {
        guard !isVoid() else { return }
        shared.add(tally, done, at: index)
        (tally, done) = (experiment.emptyTally(), 0)
      }
      let elapsed = ContinuousClock.now - start
      guard let report, elapsed >= nextReport else { continue }
      shared.add(tally, done) { total in
        guard elapsed >= total.nextReport else { return }
        total.nextReport = elapsed + ParallelRun.reportInterval
        report(
          RunProgress(
            done: total.done, total: UInt64(plan.trials.count), elapsed: elapsed,
            tally: total.tally))
      }
      tally = experiment.emptyTally()
      done = 0
      nextReport = elapsed + ParallelRun.reportInterval
    }
    shared.add(tally, done) { _ in }
  }
}
