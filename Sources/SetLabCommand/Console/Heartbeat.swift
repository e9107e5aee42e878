internal import CPlatform
internal import Experiments
internal import Synchronization
internal import Workers

/// Calls back ten times a second from a thread of its own, while the calling one is busy.
final class Heartbeat: Sendable {
  private let isOver = Mutex(false)

  /// Starts, and hands over the seconds since then; never calls where the system has no more threads.
  init(_ beat: @escaping @Sendable (Double) -> Void) {
    let start = ContinuousClock.now
    _ = WorkerThread.start { [self] in
      var goesOn = true
      while goesOn {
        usleep(100_000)
        goesOn = isOver.withLock { isOver in
          if !isOver { beat((ContinuousClock.now - start) / .seconds(1)) }
          return !isOver
        }
      }
    }
  }

  /// Ends the calls; none is under way any more when this returns.
  func stop() { isOver.withLock { $0 = true } }
}
