internal import CPlatform
internal import Experiments
internal import Synchronization
internal import Terminal
internal import Workers

/// Work that Ctrl-C ends for who waits for it.
enum Breakable {
  /// Runs a body on a thread of its own and waits for it or for Ctrl-C, after which it returns nil; from the second second on
  /// a terminal shows that it goes on.
  ///
  /// A body that is left goes on to its end, which its own limits set, and nobody hears of it. Where it `isPatient`, Ctrl-C
  /// breaks off this part of the work only; else SIGTERM and SIGHUP are heeded too, and the second signal ends the process.
  static func run<Result: Sendable>(
    _ what: @autoclosure () -> String, isPatient: Bool = true,
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let interruption = Interruption.watch(isPatient: isPatient)
    defer { interruption.stop() }
    let answer = Answer<Result>()
    guard WorkerThread.start({ answer.give(body()) }) else { return body() }
    let bar = ProgressBar(total: 0)
    defer { bar.finish() }
    var pause: UInt32 = 50
    while true {
      // First, as a body that waits for its input has heard of the signal too.
      if interruption.isRequested { return nil }
      if let result = answer.given { return result }
      bar.tick(what)
      usleep(pause)
      pause = min(2 * pause, 20_000)
    }
  }

  private final class Answer<Result: Sendable>: Sendable {
    private let state = Mutex<Result?>(nil)

    var given: Result? { state.withLock { $0 } }

    func give(_ result: Result) { state.withLock { $0 = result } }
  }
}
