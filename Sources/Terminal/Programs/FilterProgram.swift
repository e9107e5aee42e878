internal import CPlatform
internal import Names

package struct FilterProgram: Sendable {
  let words: [String]

  /// A program, which is looked for in the folders of `PATH`, and its arguments.
  package init(_ words: [String]) { self.words = words }

  package var isInstalled: Bool {
    guard let name = words.first, !name.isEmpty else { return false }
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.contains { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }

  /// Runs the program once and drops its standard error; throws `cannotStart`, `ended` with an exit code other than 0,
  /// or `interrupted` by a signal to this program.
  package func output(for input: [UInt8]) throws(LineProgramError) -> [UInt8] {
    let command = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let started = try LineProgram.start("exec \(command) 2>/dev/null")
    let process = started.id
    defer { close(started.output) }
    let result = Self.exchange(input, through: started.input, and: started.output)
    if result == nil { kill(-process, SIGKILL) }
    let (code, signal) = waitForEnd(of: process)
    guard let result else { throw .interrupted }
    guard signal == 0 else { throw .ended("it was ended by signal \(signal)") }
    guard code == 0 else { throw .ended("it ended with exit code \(code)") }
    return result
  }

  /// Writes and reads at the same time, so that neither side waits for the other; nil if a signal asks to end.
  private static func exchange(
    _ bytes: [UInt8], through input: Int32, and output: Int32
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var sent = 0
    var isOpen = true
    defer { if isOpen { close(input) } }
    while true {
      guard !Interruption.isPending else { return nil }
      if isOpen, sent == bytes.count {
        close(input)
        isOpen = false
      }
      var requests = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if isOpen { requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&requests, nfds_t(requests.count), 100) > 0 else { continue }
      if isOpen, requests[1].revents != 0 {
        // Pipes take at least this much when they take anything, so that a slow reader cannot block the write.
        let size = min(bytes.count - sent, 512)
        let count = bytes[sent...].withUnsafeBytes { writeQuietly($0.baseAddress, size, to: input) }
        if count > 0 { sent += count }
        // A program that has closed its input reads no more.
        if count < 0, errno != EINTR, errno != EAGAIN { sent = bytes.count }
      }
      if requests[0].revents != 0 {
        let count = read(output, &piece, piece.count)
        if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { return result }
        result += piece.prefix(max(count, 0))
      }
    }
  }
}
