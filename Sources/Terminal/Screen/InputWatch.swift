#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells whether a terminal in raw mode has something to report, without taking it.
///
/// Long work asks it now and then, to be broken off.
public struct InputWatch: Sendable {
  let input: Int32

  /// Whether a key was pressed or the window changed; one system call.
  public var hasInput: Bool { isInterruptPending || wait(milliseconds: 0) }

  /// Whether Ctrl-C was pressed and not yet taken as a key; one load.
  public var isInterruptPending: Bool { TerminalGuard.isInterruptPending }

  /// Waits for input or a signal; less than 0 milliseconds is without end.
  func wait(milliseconds: Int32) -> Bool {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalGuard.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, 2, milliseconds)
    // A wait that a signal broke off is no silence.
    return count > 0 || count < 0 && errno == EINTR
  }
}
