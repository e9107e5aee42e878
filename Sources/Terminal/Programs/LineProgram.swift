internal import CPlatform

/// A program beside this one that answers each line with a line: a class, as it owns a process and two pipes, which are
/// closed once; used by one thread at a time.
package final class LineProgram: @unchecked Sendable {
  // Sendable because whoever uses it has it alone: ProgramPool lends it out and takes it back under a lock.
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var hasAnswered = false
  private var closing: ContinuousClock.Instant?

  /// The bytes of a line beyond which no end is waited for.
  static let longestLine = 1 << 16

  /// Starts a shell command in a process group of its own, so that Ctrl-C reaches it through this
  /// program only; throws `cannotStart`, but an unknown command shows only at the first answer.
  package init(command: String) throws(LineProgramError) {
    (process, input, output) = try Self.start(command)
    StartedGroups.add(process)
  }

  deinit {
    closeInput()
    close(output)
    // A good program ends with its input; one that does not is not waited for.
    while ending == nil, let closing, ContinuousClock.now - closing < .milliseconds(100) {
      usleep(2_000)
    }
    // Its child processes end with it. Its number is its group's until it is waited for.
    kill(-process, SIGKILL)
    StartedGroups.remove(process)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  func closeInput() {
    guard closing == nil else { return }
    closing = .now
    close(input)
  }

  /// Sends a line and waits for one, both without ends, and a twentieth of a second for another, as an unasked line
  /// would pass for an answer and shift all later ones; after an error the program is of no use.
  package func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    let deadline = ContinuousClock.now + timeout
    try checkSilence(for: 0)
    try send(Array(line.utf8) + [UInt8(ascii: "\n")], until: deadline)
    while true {
      if let answer = buffer.takeLine() {
        if !hasAnswered { try checkSilence(for: 50) }
        hasAnswered = true
        return answer
      }
      guard buffer.count < Self.longestLine else { throw .endlessLine(Self.longestLine) }
      try wait(for: output, POLLIN, until: deadline)
      guard readPiece() else { throw ended() }
    }
  }

  /// Refuses what was written before it was asked for: whose answer it is nobody knows.
  private func checkSilence(for milliseconds: Int32) throws(LineProgramError) {
    if buffer.isEmpty, isReady(output, milliseconds: milliseconds) { _ = readPiece() }
    guard !buffer.isEmpty else { return }
    let line = buffer.prefix { $0 != UInt8(ascii: "\n") }
    throw .unasked(String(decoding: line, as: UTF8.self))
  }

  /// Reads what there is; false at the end.
  private func readPiece() -> Bool {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &piece, piece.count)
    // `readSome` would wait without end; the caller waits again, with its deadline.
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return true }
    buffer += piece.prefix(max(count, 0))
    return count > 0
  }

  private func send(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(LineProgramError) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: input, POLLOUT, until: deadline)
      // Pipes take at least this much when they take anything, so that a slow reader cannot block the write.
      let piece = min(bytes.count - sent, 512)
      let count = bytes[sent...].withUnsafeBytes { writeQuietly($0.baseAddress, piece, to: input) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { throw ended() }
      sent += count
    }
  }

  private func wait(
    for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant
  ) throws(LineProgramError) {
    while true {
      guard !Interruption.isPending else { throw .interrupted }
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { throw .timedOut }
      let milliseconds = Int32(
        clamping: Int64(min(rest, .milliseconds(100)) / .milliseconds(1)) + 1)
      if isReady(descriptor, for: events, milliseconds: milliseconds) { return }
      // Its child processes may hold the pipe open after the program has ended.
      if let ending { throw .ended(ending) }
    }
  }

  private func ended() -> LineProgramError {
    for _ in 0..<100 {
      if let ending { return .ended(ending) }
      usleep(5_000)
    }
    return .ended("it closed its output")
  }

  /// How the program ended, if it did; it is left to be waited for when this value goes.
  private var ending: String? {
    var information = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    guard waitid(P_PID, id_t(process), &information, flags) == 0, information.si_code != 0
    else { return nil }
    #if canImport(Darwin)
      let status = information.si_status
    #else
      let status = information._sifields._sigchld.si_status
    #endif
    return information.si_code == CLD_EXITED
      ? "it ended with exit code \(status)" : "it was ended by signal \(status)"
  }
}
