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
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, 100)
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
  if written < 0, number == EPIPE, isOurs {
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
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default:
        failed = true
        count = 0
        return
      }
    }
  }
  return failed ? nil : bytes
}

/// True if bytes can be read within a time; true also at the end of the input.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// A buffered writer to standard output for which a closed pipe (`| head`) is an error of kind `closed`, not a signal;
/// `flush()` at the end, as a buffer left with the value is written without a report.
package struct StandardOutput: ~Copyable {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var isClosed = false

  package init() {
    self.init(descriptor: StandardStream.output.descriptor, name: "standard output")
  }

  /// Makes a writer to an open descriptor, which stays open; messages call it `name`.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(Self.capacity)
  }

  /// Refuses standard output that whoever started this process has closed, as `inputOutput`.
  package static func checkOpen() throws(TerminalError) {
    let flags = fcntl(StandardStream.output.descriptor, F_GETFL)
    guard flags < 0 || flags & O_ACCMODE == O_RDONLY else { return }
    throw TerminalError(.inputOutput, path: "standard output", reason: "it is closed")
  }

  deinit {
    guard !isClosed else { return }
    _ = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  package mutating func write(_ text: String) throws(TerminalError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func writeLine(_ text: String) throws(TerminalError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func write(bytes: [UInt8]) throws(TerminalError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes and empties the buffer; throws `closed` (again at every later call) when the reader has gone, else
  /// `inputOutput` with the system's reason.
  package mutating func flush() throws(TerminalError) {
    guard !isClosed else {
      buffer.removeAll(keepingCapacity: true)
      throw TerminalError(.closed, path: name)
    }
    let number = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    guard number != 0 else { return }
    if number == EPIPE {
      isClosed = true
      throw TerminalError(.closed, path: name)
    }
    throw TerminalError(.inputOutput, path: name, number: number)
  }
}
