@_exported public import Experiments

/// Runs an experiment on several workers with a result that does not depend on how many there are.
///
/// The workers are separate threads. Blocks of trials are handed out in order, and their counts are
/// joined in order, so that the finished trials are always a contiguous range from the first. A
/// stop hands out no more but lets those under way finish, for a while or to their end.
package struct ParallelRun<Trial: Experiment>: Sendable {
  package let experiment: Trial
  /// Which trials, how cut, by how many workers.
  package let schedule: Schedule

  package init(_ experiment: Trial, on schedule: Schedule) {
    self.experiment = experiment
    self.schedule = schedule
  }

  /// How often progress is reported at most.
  static var reportInterval: Duration { .milliseconds(100) }

  /// How long blocks under way may take once the run is to be left.
  package static var patience: Duration { .milliseconds(200) }

  /// Runs the schedule and returns the counts of the finished trials.
  ///
  /// Before each block any worker asks `shouldStop`; once true, no more blocks are begun. `shouldLeave` is asked then
  /// too, and fifty times a second: once true, blocks under way have ``patience`` and are dropped then, with those after
  /// them; their threads finish them unheard. After each block `isVoid` is asked where trials can fail; once true, the
  /// block is dropped, as are those after it. `report` gets the counts so far about ten times a second, from one worker
  /// at a time.
  ///
  /// When the task that awaits it is cancelled, the run ends early and keeps what is finished. Memory does not grow with
  /// the number of trials.
  package func callAsFunction(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    shouldLeave: @escaping @Sendable () -> Bool = { false },
    isVoid: @escaping @Sendable () -> Bool = { false },
    report: (@Sendable (RunProgress<Trial.Counts>) -> Void)? = nil
  ) async -> RunResult<Trial.Counts> {
    let start = ContinuousClock.now
    let shared = SharedTotal(
      experiment.emptyTally(), firstReport: ParallelRun.reportInterval)
    let cancellation = StopFlag()
    await withTaskCancellationHandler {
      await WorkerThread.perform(
        times: schedule.workers, leavingAfter: ParallelRun.patience, if: shouldLeave
      ) {
        work(
          since: start, shared, { cancellation.isSet || shouldStop() || shouldLeave() }, isVoid,
          report)
      }
    } onCancel: {
      cancellation.set()
    }
    // For those who were left: they begin nothing more and report nothing.
    cancellation.set()
    return shared.withTotal { total in
      total.isOver = true
      let finished = schedule.trials.lowerBound..<schedule.trials.lowerBound + total.done
      return RunResult(
        finished: finished, tally: total.tally, wasStopped: finished != schedule.trials,
        elapsed: ContinuousClock.now - start)
    }
  }

  private func work(
    since start: ContinuousClock.Instant, _ shared: SharedTotal<Trial.Counts>,
    _ shouldStop: @Sendable () -> Bool, _ isVoid: @Sendable () -> Bool,
    _ report: (@Sendable (RunProgress<Trial.Counts>) -> Void)?
  ) {
    while !shouldStop() {
      let index = shared.takeBlock()
      guard index < schedule.blockCount else { return }
      let block = schedule.block(index)
      var tally = experiment.emptyTally()
      experiment.run(block, into: &tally)
      guard !isVoid() else { return }
      shared.add(tally, UInt64(block.count), at: index) {
        experiment.counted(schedule.block($0))
      }
      let elapsed = ContinuousClock.now - start
      guard let report else { continue }
      shared.withTotal { total in
        guard !total.isOver, elapsed >= total.nextReport, total.done > total.reported
        else { return }
        total.nextReport = elapsed + ParallelRun.reportInterval
        total.reported = total.done
        report(
          RunProgress(
            done: total.done, total: UInt64(schedule.trials.count), elapsed: elapsed,
            tally: total.tally))
      }
    }
  }
}

package struct RunResult<Counts: Tally>: Sendable {
  /// The trials that were counted: all of the plan, or those from its first up to where it was stopped.
  package let finished: Range<UInt64>
  package let tally: Counts
  package let wasStopped: Bool
  package let elapsed: Duration
}

/// How far a run is.
public struct RunProgress<Counts: Tally>: Sendable {
  /// How many trials are counted in ``tally``.
  public let done: UInt64
  package let total: UInt64
  package let elapsed: Duration
  /// The counts so far; between reports these need not be the first trials of the plan.
  public let tally: Counts
}

extension Duration {
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
