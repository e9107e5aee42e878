internal import CPlatform

/// The most that is read of an input, so that one without an end is refused and does not fill the memory.
package struct ReadLimit: Sendable, Hashable {
  /// The most bytes of the whole input; at least 1.
  package let bytes: Int
  /// The most bytes of a line, where an input is read line by line; at least 1.
  package let line: Int

  /// Makes a limit; sizes below 1 are raised to 1.
  package init(bytes: Int, line: Int = 1 << 20) {
    self.bytes = max(1, bytes)
    self.line = max(1, line)
  }

  /// Definitions, formulas, sessions, transcripts and logs of play: 16 MiB.
  package static let text = ReadLimit(bytes: 16 << 20)
  /// Results as JSON and boards line by line, which take many times their text: 64 MiB.
  package static let results = ReadLimit(bytes: 64 << 20)
  /// Tables of a million rows, and pages: 256 MiB.
  package static let tables = ReadLimit(bytes: 256 << 20)
  /// What is answered line by line and forgotten: lines of 1 MiB, as many as there are.
  package static let conversation = ReadLimit(bytes: .max)

  /// A number of bytes in the largest unit that it is a whole number of.
  static func size(_ bytes: Int) -> String {
    let (kibi, mebi) = (1 << 10, 1 << 20)
    if bytes % mebi == 0 { return "\(bytes / mebi) MiB" }
    if bytes % kibi == 0 { return "\(bytes / kibi) KiB" }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }
}

/// Limits to the size of files, as `ulimit -f` and batch systems set them.
package enum FileSizeLimit {
  /// Makes a write beyond the limit fail; by itself it ends the process, and what was finished with it.
  ///
  /// By a handler that does nothing, since programs that this one starts would inherit an ignored signal.
  package static func becomeAnError() { signal(SIGXFSZ) { _ in } }
}
