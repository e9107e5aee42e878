internal import CPlatform
internal import SetLab
internal import Synchronization
internal import Terminal

enum Breakable {
  /// Runs a body on a separate thread until it ends or Ctrl-C comes (nil); after the first second a
  /// terminal shows progress.
  ///
  /// An abandoned body continues to its own limits, ignored. If it `isPatient`, Ctrl-C breaks off
  /// this part of the work only; else SIGTERM and SIGHUP count too, and a second signal ends the
  /// process.
  static func run<Result: Sendable>(
    _ what: @autoclosure () -> String, isPatient: Bool = true,
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let interruption = Interruption.watch(isPatient: isPatient)
    defer { interruption.stop() }
    let finished = Finished<Result>()
    guard WorkerThread.start({ finished.add(body()) }) else { return body() }
    let bar = ProgressBar(total: 0)
    defer { bar.finish() }
    var pause: UInt32 = 50
    while true {
      // First, as a body that waits for its input has heard of the signal too.
      if interruption.isRequested { return nil }
      if let result = finished.parts.first { return result }
      bar.tick(what)
      usleep(pause)
      pause = min(2 * pause, 20_000)
    }
  }

  /// Runs a body on this thread, which asks by itself whether a signal came; a terminal shows what goes on.
  static func watched<Result>(
    _ what: String, total: Int = 0, _ body: (ProgressBar, Interruption) throws -> Result
  ) rethrows -> Result {
    let interruption = Interruption.watch()
    let bar = ProgressBar(total: total)
    let heart = Heartbeat { _ in bar.tick { what } }
    defer {
      heart.stop()
      bar.finish()
      interruption.stop()
    }
    return try body(bar, interruption)
  }
}

/// Calls back ten times a second from a separate thread while the caller is busy.
final class Heartbeat: Sendable {
  private let isOver = Mutex(false)

  /// Starts, and passes the seconds since then; never calls if the system has no more threads.
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

/// The finished parts of a result in order: what a signal leaves of the work.
final class Finished<Part: Sendable>: Sendable {
  private let state = Mutex<(parts: [Part], units: Int)>(([], 0))

  var parts: [Part] { state.withLock { $0.parts } }

  var units: Int { state.withLock { $0.units } }

  func add(_ part: Part, units: Int = 1) {
    state.withLock { state in
      state.parts.append(part)
      state.units += units
    }
  }
}
