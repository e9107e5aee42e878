internal import CPlatform

/// Writes all bytes, through partial writes, interrupted calls and non-blocking descriptors; returns 0 or the error
/// number, EINTR for a watched signal.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var rest = bytes
  while let base = rest.baseAddress, !rest.isEmpty {
    let count = writeQuietly(base, rest.count, to: descriptor)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      _ = isReady(descriptor, for: POLLOUT, milliseconds: 100)
      if Interruption.isPending { return EINTR }
    default: return errno
    }
  }
  return 0
}

/// Writes once, as `write` does, but a closed pipe is an error: its signal goes to the writing thread, and is held back
/// and taken away there, so that no handler need change.
func writeQuietly(_ bytes: UnsafeRawPointer?, _ count: Int, to descriptor: Int32) -> Int {
  var (closedPipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  sigemptyset(&closedPipe)
  sigaddset(&closedPipe, SIGPIPE)
  sigpending(&pending)
  // One that waits already is somebody else's.
  let isOurs = sigismember(&pending, SIGPIPE) == 0
  pthread_sigmask(SIG_BLOCK, &closedPipe, &before)
  let written = write(descriptor, bytes, count)
  let number = errno
  if isOurs {
    // The signal also comes where a part was written before the reader went.
    sigpending(&pending)
    var taken: Int32 = 0
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&closedPipe, &taken) }
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = number
  return written
}

/// Reads at most `limit` bytes, repeating interrupted calls; empty at the end, nil for a failure with `errno` set.
package func readSome(from descriptor: Int32, limit: Int) -> [UInt8]? {
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    while true {
      let result = read(descriptor, buffer.baseAddress, limit)
      if result >= 0 {
        count = result
        return
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = isReady(descriptor, milliseconds: -1)
      default:
        failed = true
        count = 0
        return
      }
    }
  }
  return failed ? nil : bytes
}

/// True if bytes can be read, or written, within a time, which is endless below 0; true also at the end of the input.
func isReady(_ descriptor: Int32, for events: Int32 = POLLIN, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

extension [UInt8] {
  /// Takes the line that the bytes begin with, without its end; nil if there is no whole one.
  mutating func takeLine() -> String? {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { removeFirst(end + 1) }
    return String(decoding: self[..<end], as: UTF8.self)
  }
}

extension StandardStream {
  private var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }

  /// Writes all; a closed pipe (`| head`) is an error of kind `closed`, not a signal.
  package func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    try AtomicFile.check(bytes.withUnsafeBytes { writeAll($0, to: descriptor) }, path: name)
  }

  /// Writes as much as can be written without waiting, after `poll` told that something can be; nil where the reader has
  /// gone.
  package func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
    // Pipes take at least this much when they take anything.
    let piece = min(bytes.count, 512)
    let count = bytes.withUnsafeBytes { writeQuietly($0.baseAddress, piece, to: descriptor) }
    return count >= 0 ? count : errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// Refuses standard output that whoever started this process has closed, as `inputOutput`.
  package static func checkOutput() throws(TerminalError) {
    let flags = fcntl(output.descriptor, F_GETFL)
    guard flags < 0 || flags & O_ACCMODE == O_RDONLY else { return }
    throw TerminalError(.inputOutput, path: output.name, reason: "it is closed")
  }
}

/// Waits for the end of a child; gives its exit code and the number of the signal that ended it, else 0.
func waitForEnd(of process: pid_t) -> (code: Int32, signal: Int32) {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return (status >> 8 & 0xff, status & 0x7f)
}
