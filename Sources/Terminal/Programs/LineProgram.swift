#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that runs beside this one and answers each line with a line.
///
/// A class because it owns a process and two pipes, which are closed once. It is used by one thread at a time.
public final class LineProgram: @unchecked Sendable {
  // Sendable because whoever uses it has it alone: ProgramPool lends it out and takes it back under a lock.
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []

  /// The bytes of a line beyond which no end is waited for.
  public static let longestLine = 1 << 16

  /// Starts a command of the shell, in a process group of its own, so that Ctrl-C reaches it through this program only.
  ///
  /// - Parameter command: The command.
  /// - Throws: `cannotStart`; a command that the shell does not know is told by the first answer.
  public init(command: String) throws(LineProgramError) {
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

  /// Sends a line and waits for one.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - timeout: How long sending and waiting may take together.
  /// - Returns: The answer without its end.
  /// - Throws: Why there is none; the program is of no use then.
  public func answer(
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
      let count = bytes[sent...].withUnsafeBytes { writeQuietly($0.baseAddress, piece, to: input) }
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
