internal import Experiments
internal import Synchronization

/// Stores the finished part of a run on a separate thread while the work continues.
///
/// While something is being stored, what is offered is passed over: the next offer holds it too. A slow disk therefore costs
/// no time, but what a kill may lose.
final class RunKeeping<PlanType: Plan>: Sendable {
  private struct State: Sendable {
    var end: UInt64?
    var failure: RunError?
  }

  private let keep: @Sendable (Run<PlanType>) throws(RunError) -> Void
  private let isBusy = Atomic<Bool>(false)
  private let state = Mutex(State())
  private let underWay = Mutex<Task<Void, Never>?>(nil)

  init(_ keep: @escaping @Sendable (Run<PlanType>) throws(RunError) -> Void) { self.keep = keep }

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
struct RunPace {
  /// How many seconds a batch is to take.
  let target: Double
  /// How many workers share it.
  let workers: Int
  /// Games of one batch, after which everybody waits for everybody.
  private(set) var batch: UInt64 = 10
  private var trialsPerSecond = 0.0

  init(seconds: Double, workers: Int) {
    (target, self.workers) = (seconds, workers)
  }

  /// Games given to a worker at a time.
  func block(of trials: UInt64) -> UInt64 {
    let quick = UInt64(min(max(trialsPerSecond / Double(workers) * 0.02 * target, 1), 1e6))
    // The last blocks of a batch should not keep one worker busy while the others wait.
    return max(min(quick, trials / UInt64(8 * workers)), 1)
  }

  /// Learns from a finished batch.
  mutating func learn(trials: UInt64, seconds: Double) {
    trialsPerSecond = seconds > 0 ? Double(trials) / seconds : 1e6
    // A quick start says little: grow no more than tenfold at a time.
    batch = UInt64(
      min(max(trialsPerSecond * target, Double(workers)), 1e9, 10 * Double(batch)).rounded(.up))
  }
}
