internal import Synchronization

/// Stores what is done of a run on a thread of its own while the work goes on.
///
/// While something is being stored, what is offered is passed over: the next offer holds it too. A slow disk therefore costs
/// no time, but what a kill may lose.
final class RunKeeping<Recipe: Plan>: Sendable {
  private struct State: Sendable {
    var end: UInt64?
    var failure: RunError?
  }

  private let keep: @Sendable (Run<Recipe>) throws(RunError) -> Void
  private let isBusy = Atomic<Bool>(false)
  private let state = Mutex(State())
  private let underWay = Mutex<Task<Void, Never>?>(nil)

  init(_ keep: @escaping @Sendable (Run<Recipe>) throws(RunError) -> Void) { self.keep = keep }

  /// Begins to store a run unless an earlier one is being stored; why storing failed, if it did.
  func offer(_ run: Run<Recipe>) -> RunError? {
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
  func finish(with run: Run<Recipe>) async -> RunError? {
    await underWay.withLock { $0 }?.value
    await WorkerThread.perform(times: 1) { self.store(run) }
    return state.withLock { $0.failure }
  }

  private func store(_ run: Run<Recipe>) {
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
