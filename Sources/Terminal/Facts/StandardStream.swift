#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the three streams that every process has.
public enum StandardStream: Int32, Sendable, CaseIterable {
  /// Standard input.
  case input = 0
  /// Standard output, for results.
  case output = 1
  /// Standard error, for messages and progress.
  case error = 2

  /// The file descriptor: 0, 1 or 2.
  public var descriptor: Int32 { rawValue }

  /// Fills the places of streams that are closed, so that no file is opened in one of them and written to by mistake.
  ///
  /// To be called once, before anything is opened. What is read there is empty; writing results there fails.
  public static func fillClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = open("/dev/null", stream == .error ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the stream is connected to a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }
}
