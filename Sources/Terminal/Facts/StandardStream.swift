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

  /// Whether the stream is connected to a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }
}
