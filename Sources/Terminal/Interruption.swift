import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Watches for Ctrl-C, SIGTERM and SIGHUP, so that a long computation can end early and keep what it has.
///
/// SIGTERM is what `timeout`, batch systems and containers send, SIGHUP a connection that closes; one that is ignored, as
/// SIGHUP under `nohup`, stays ignored. The first signal only sets a flag that any thread may read (one relaxed load). The
/// second ends the process at once with the code of ``exitCode``. The watch is a signal handler with lock-free flags and
/// not a dispatch source: it works while every thread is busy, and programs started by this one do
/// not inherit an ignored signal.
public struct Interruption: Sendable {
  // A signal has one handler for the whole process, so its flag is shared too.
  private static let count = Atomic<Int>(0)
  private static let latest = Atomic<Int32>(SIGINT)
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  /// What a process that a watched signal ended gives back: 128 and the number of the signal; that of Ctrl-C before any came.
  public static var exitCode: Int32 { 128 + latest.load(ordering: .relaxed) }

  /// Starts watching and clears the flag; to be called once, before the work begins.
  public static func watch() -> Interruption {
    count.store(0, ordering: .relaxed)
    latest.store(SIGINT, ordering: .relaxed)
    install { signal in
      Interruption.latest.store(signal, ordering: .relaxed)
      let earlier = Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue
      if earlier > 0 { _exit(128 + signal) }
    }
    return Interruption()
  }

  /// Whether a signal came since the watch began.
  public var isRequested: Bool {
    Self.count.load(ordering: .relaxed) > 0
  }

  /// Gives the signals back their usual meaning.
  public func stop() {
    Self.install(SIG_DFL)
  }

  private static func install(_ handler: sig_t?) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // Restarting keeps reads and writes whole that the signal falls into.
    action.sa_flags = Int32(SA_RESTART)
    for signal in watched where !isIgnored(signal) { sigaction(signal, &action, nil) }
  }

  /// Whether who started this process wants a signal to be ignored.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var present = sigaction()
    sigaction(signal, nil, &present)
    #if canImport(Darwin)
      let handler = present.__sigaction_u.__sa_handler
    #else
      let handler = present.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
