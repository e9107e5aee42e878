#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A program that runs beside this one and answers each line with a line.
///
/// A class because it owns a process and two pipes, which are closed once. It is used by one thread at a time.
final class LineProgram: @unchecked Sendable {
  // Sendable because whoever uses it has it alone: ProgramPool lends it out and takes it back under a lock.
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []

  private static let longestLine = 1 << 16

  /// Starts a command of the shell, in a process group of its own, so that Ctrl-C reaches it through this program only.
  init(command: String) throws(LineProgramError) {
    // A program that died must not take this one with it; writing to it then fails.
    signal(SIGPIPE, SIG_IGN)
    guard let toChild = Pipe(), let fromChild = Pipe() else { throw .cannotStart(errno) }
    var id: pid_t = 0
    let number = Self.spawn(command, input: toChild.read, output: fromChild.write, &id)
    close(toChild.read)
    close(fromChild.write)
    guard number == 0 else {
      close(toChild.write)
      close(fromChild.read)
      throw .cannotStart(number)
    }
    process = id
    input = toChild.write
    output = fromChild.read
  }

  deinit {
    close(input)
    close(output)
    // A good program ends with its input; one that does not is not waited for.
    var status: Int32 = 0
    for _ in 0..<20 {
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(5_000)
    }
    kill(-process, SIGKILL)
    waitpid(process, &status, 0)
  }

  /// Sends a line without its end and waits for one, which is given without its end.
  func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    let deadline = ContinuousClock.now + timeout
    try send(Array(line.utf8) + [UInt8(ascii: "\n")], until: deadline)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let answer = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return answer
      }
      guard buffer.count < Self.longestLine else { throw .endlessLine(Self.longestLine) }
      try wait(for: output, Int16(POLLIN), until: deadline)
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &piece, piece.count)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { throw ended() }
      buffer += piece[..<count]
    }
  }

  private func send(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(LineProgramError) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: input, Int16(POLLOUT), until: deadline)
      // Pipes take at least this much when they take anything, so that a slow reader cannot block the write.
      let piece = min(bytes.count - sent, 512)
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, piece) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { throw ended() }
      sent += count
    }
  }

  private func wait(
    for descriptor: Int32, _ events: Int16, until deadline: ContinuousClock.Instant
  ) throws(LineProgramError) {
    while true {
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { throw .timedOut }
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      let milliseconds = Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
      if poll(&request, 1, milliseconds) > 0 { return }
    }
  }

  /// How the program ended, once its pipe is closed.
  private func ended() -> LineProgramError {
    for _ in 0..<100 {
      var information = siginfo_t()
      // The process is left to be waited for when this value goes.
      let flags = WEXITED | WNOHANG | WNOWAIT
      if waitid(P_PID, id_t(process), &information, flags) == 0, information.si_code != 0 {
        return .ended(Self.ending(of: information))
      }
      usleep(5_000)
    }
    return .ended("it closed its output")
  }

  private static func ending(of information: siginfo_t) -> String {
    #if canImport(Darwin)
      let status = information.si_status
    #else
      let status = information._sifields._sigchld.si_status
    #endif
    return information.si_code == CLD_EXITED
      ? "it ended with exit code \(status)" : "it was ended by signal \(status)"
  }
}

extension LineProgram {
  /// The two ends of a pipe that no other child inherits.
  private struct Pipe {
    let read: Int32
    let write: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  private static func spawn(
    _ command: String, input: Int32, output: Int32, _ id: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    let texts: [String] = ["/bin/sh", "-c", command]
    var words = texts.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    return posix_spawn(&id, "/bin/sh", &actions, &attributes, words, environ)
  }
}

/// Why a program gave no answer.
enum LineProgramError: Error, Hashable {
  /// The system could not start it; the error number.
  case cannotStart(Int32)
  /// It ended, and how.
  case ended(String)
  /// It took too long.
  case timedOut
  /// It wrote a line longer than this many bytes.
  case endlessLine(Int)
}
