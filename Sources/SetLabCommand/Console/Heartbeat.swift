internal import CPlatform
internal import SetLab
internal import Synchronization

/// Calls back ten times a second from a thread of its own, while the calling one is busy.
final class Heartbeat: Sendable {
  private let isOver = Mutex(false)

  /// Starts; nothing is ever called where the system has no more threads.
  ///
  /// - Parameter beat: What is called, with the seconds since the start.
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
