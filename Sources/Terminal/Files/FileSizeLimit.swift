#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Limits to the size of files, as `ulimit -f` and batch systems set them.
public enum FileSizeLimit {
  /// Makes a write beyond the limit fail; by itself it ends the process, and what was finished with it.
  ///
  /// By a handler that does nothing, since programs that this one starts would inherit an ignored signal.
  public static func becomeAnError() { signal(SIGXFSZ) { _ in } }
}
