internal import Synchronization

/// What a run begins with, what ends it early, and who is told of it.
public struct RunControl<PlanType: Plan>: Sendable {
  /// Stores all finished work; an error ends the run.
  ///
  /// It is called on a separate thread every fifth of a second, unless still busy, and before the run ends.
  public typealias Keeping = @Sendable (Run<PlanType>) throws(RunError) -> Void

  let begun: Run<PlanType>?
  let time: Duration?
  let shouldStop: @Sendable () -> Bool
  let keep: Keeping?
  let report: (@Sendable (RunProgress<PlanType.Trial.Counts>) -> Void)?

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - begun: The part already done, from its first trial. The result is the same for any cut.
  ///   - time: How long it may take; the trials under way are finished then.
  ///   - shouldStop: Asked every few milliseconds; once true, no more trials are begun, and those under way are left that
  ///     are not finished soon, as a signal is to be answered at once.
  ///   - keep: Stores what is finished.
  ///   - report: Called about ten times a second; it counts from the first trial of the plan and never starts again.
  public init(
    from begun: Run<PlanType>? = nil, within time: Duration? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false }, keep: Keeping? = nil,
    report: (@Sendable (RunProgress<PlanType.Trial.Counts>) -> Void)? = nil
  ) {
    (self.begun, self.time, self.shouldStop) = (begun, time, shouldStop)
    (self.keep, self.report) = (keep, report)
  }
}

extension Run {
  /// Runs a plan; the counts are the same for any number of workers.
  ///
  /// Trials are run in batches of about a second, so that progress is steady. Cancelling the task that awaits it ends the
  /// run early, as does a failure; what is finished is kept.
  ///
  /// - Parameters:
  ///   - plan: The plan to run.
  ///   - experiment: How its trials are run, where not as the plan has it; the counts must be the same.
  ///   - workers: How many workers share the trials, at least 1.
  ///   - goal: When the run may end before the plan does.
  ///   - control: What it begins with, what ends it early, and who is told of it.
  /// - Returns: The finished trials, a contiguous range from the first of the plan.
  public static func run(
    _ plan: PlanType, as experiment: PlanType.Trial? = nil, workers: Int,
    until goal: RunGoal<PlanType>? = nil, control: RunControl<PlanType> = RunControl()
  ) async -> Run {
    let start = ContinuousClock.now
    let (time, shouldStop, keep) = (control.time, control.shouldStop, control.keep)
    let experiment = experiment ?? plan.experiment
    let (first, total) = (plan.trials.lowerBound, UInt64(plan.trials.count))
    // A first batch is always played: an estimate of nothing is of no use.
    @Sendable func isTimeUp(after done: UInt64) -> Bool {
      done > 0 && time.map { ContinuousClock.now - start >= $0 } ?? false
    }
    let begun = control.begun ?? .begun(plan)
    precondition(
      begun.plan == plan.with(trials: begun.plan.trials) && begun.plan.trials.lowerBound == first
        && begun.plan.trials.upperBound <= plan.trials.upperBound, "a run goes on with its own plan"
    )
    // What was done last and kept, and what it is told by.
    var last = begun
    var pace = RunPace(seconds: keep == nil ? 1 : 0.2, workers: workers)
    var done = UInt64(begun.plan.trials.count)
    let keeping = keep.map { RunKeeping($0) }
    if let over = begun.settled(of: plan, until: goal) { return over }
    func ended(_ end: RunEnd) async -> Run {
      let failure = await keeping?.finish(with: last)
      return last.ending(failure.map { .failed($0.message) } ?? end)
    }
    while done < total {
      let look = goal == nil ? total : StoppingRule.look(after: done)
      let next = min(total, look, done + pace.batch)
      let schedule = Schedule(
        trials: first + done..<first + next, workers: workers,
        blockSize: pace.block(of: next - done))
      let (before, counted) = (last.tally, done)
      let result = await ParallelRun(experiment, on: schedule)(
        shouldStop: { plan.failure != nil || isTimeUp(after: counted) }, shouldLeave: shouldStop,
        isVoid: { plan.failure != nil },
        report: { progress in
          guard let report = control.report else { return }
          var sum = before
          sum.merge(progress.tally)
          report(
            RunProgress(
              done: counted + progress.done, total: total, elapsed: ContinuousClock.now - start,
              tally: sum))
        })
      var tally = before
      tally.merge(result.tally)
      done = result.finished.upperBound - first
      // Work already stored is reported as stored.
      if done > counted {
        last = Run(
          plan: plan.with(trials: first..<first + done), tally: tally, end: .interrupted,
          shard: begun.shard, seconds: begun.seconds + (ContinuousClock.now - start).seconds)
      }
      pace.learn(trials: UInt64(result.finished.count), seconds: result.elapsed.seconds)
      if let failure = plan.failure, !shouldStop() { return await ended(.failed(failure)) }
      if let failure = keeping?.offer(last) { return last.ending(.failed(failure.message)) }
      if result.wasStopped {
        return await ended(isTimeUp(after: counted) && !shouldStop() ? .timeUp : .interrupted)
      }
      if let goal, done == look || done == total, goal(last.ending(.goalReached)) {
        return await ended(.goalReached)
      }
    }
    return await ended(goal == nil ? .complete : .goalMissed)
  }
}

/// Stores the finished part of a run on a separate thread while the work continues.
///
/// While something is being stored, what is offered is passed over: the next offer holds it too. A slow disk therefore costs
/// no time, but what a kill may lose.
final class RunKeeping<PlanType: Plan>: Sendable {
  private struct State: Sendable {
    var end: UInt64?
    var failure: RunError?
  }

  private let keep: RunControl<PlanType>.Keeping
  private let isBusy = Atomic<Bool>(false)
  private let state = Mutex(State())
  private let underWay = Mutex<Task<Void, Never>?>(nil)

  init(_ keep: @escaping RunControl<PlanType>.Keeping) { self.keep = keep }

  /// Begins to store a run unless an earlier one is being stored; why storing failed, if it did.
  func offer(_ run: Run<PlanType>) -> RunError? {
    guard !isBusy.exchange(true, ordering: .acquiring) else { return nil }
    if let failure = state.withLock({ $0.failure }) { return failure }
    underWay.withLock { underWay in
      underWay = Task {
        await WorkerThread.perform(times: 1) { self.store(run) }
        self.isBusy.store(false, ordering: .releasing)
      }
    }
    return nil
  }

  /// Stores a run now, if it is not stored yet; why it could not be, if so.
  func finish(with run: Run<PlanType>) async -> RunError? {
    await underWay.withLock { $0 }?.value
    await WorkerThread.perform(times: 1) { self.store(run) }
    return state.withLock { $0.failure }
  }

  private func store(_ run: Run<PlanType>) {
    state.withLock { state in
      guard state.failure == nil, state.end != run.plan.trials.upperBound else { return }
      do throws(RunError) {
        try keep(run)
        state.end = run.plan.trials.upperBound
      } catch {
        state.failure = error
      }
    }
  }
}

/// How many trials are begun at a time, by how long they take: a second's worth or less, in blocks of some milliseconds.
///
/// Only Ctrl-C and a failing strategy can make the pace show in a result, by where they cut it off.
package struct RunPace {
  /// How many seconds a batch is to take.
  let target: Double
  let workers: Int
  /// Games of one batch, after which everybody waits for everybody.
  package private(set) var batch: UInt64 = 10
  private var trialsPerSecond = 0.0

  package init(seconds: Double, workers: Int) {
    (target, self.workers) = (seconds, workers)
  }

  /// Games given to a worker at a time.
  package func block(of trials: UInt64) -> UInt64 {
    let quick = UInt64(min(max(trialsPerSecond / Double(workers) * 0.02 * target, 1), 1e6))
    // The last blocks of a batch should not keep one worker busy while the others wait.
    return max(min(quick, trials / UInt64(8 * workers)), 1)
  }

  package mutating func learn(trials: UInt64, seconds: Double) {
    trialsPerSecond = seconds > 0 ? Double(trials) / seconds : 1e6
    // A quick start says little: grow no more than tenfold at a time.
    batch = UInt64(
      min(max(trialsPerSecond * target, Double(workers)), 1e9, 10 * Double(batch)).rounded(.up))
  }
}
