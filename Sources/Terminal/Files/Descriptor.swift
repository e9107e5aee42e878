internal import CPlatform

/// Writes all bytes to a descriptor; returns 0 or the error number.
///
/// Partial writes are continued, calls interrupted by a signal are repeated, and a descriptor that
/// was set to non-blocking is waited for, until a signal comes that is watched: the error is EINTR then.
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

/// Writes once, as `write` does, but a closed pipe is an error of the call and no signal.
///
/// The signal of a closed pipe goes to the thread that writes. It is held back there for the time of
/// the call and taken away, so that no handler of the process needs to change.
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

/// Reads at most `limit` bytes; an empty array is the end, nil a failure with `errno` set.
///
/// Calls interrupted by a signal are repeated.
func readSome(from descriptor: Int32, limit: Int) -> [UInt8]? {
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

/// Whether bytes can be read within a time; true also at the end of the input.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}
