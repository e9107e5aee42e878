import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Watches for Ctrl-C, so that a long computation can end early and keep what it has.
///
/// The first interrupt only sets a flag that any thread may read (one relaxed load). The second
/// ends the process at once with code 130. The watch is a signal handler with lock-free flags and
/// not a dispatch source: it works while every thread is busy, and programs started by this one do
/// not inherit an ignored signal.
public struct Interruption: Sendable {
  // A signal has one handler for the whole process, so its flag is shared too.
  private static let count = Atomic<Int>(0)

  /// Starts watching and clears the flag; to be called once, before the work begins.
  public static func watch() -> Interruption {
    count.store(0, ordering: .relaxed)
    install { _ in
      let earlier = Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue
      if earlier > 0 { _exit(130) }
    }
    return Interruption()
  }

  /// Whether Ctrl-C was pressed since the watch began.
  public var isRequested: Bool {
    Self.count.load(ordering: .relaxed) > 0
  }

  /// Gives Ctrl-C back its usual meaning.
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
    // Restarting keeps reads and writes whole that the interrupt falls into.
    action.sa_flags = Int32(SA_RESTART)
    sigaction(SIGINT, &action, nil)
  }
}
