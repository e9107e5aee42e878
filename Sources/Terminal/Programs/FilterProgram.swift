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

  /// Runs the program once, without input, and drops its standard error; throws `cannotStart`, `ended` with an exit code
  /// other than 0, or `interrupted` by a signal to this program.
  package func output() throws(LineProgramError) -> [UInt8] {
    let command = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let (process, input, output) = try LineProgram.start("exec \(command) 2>/dev/null")
    close(input)
    defer { close(output) }
    var result: [UInt8] = []
    while !Interruption.isPending {
      guard isReady(output, milliseconds: 100) else { continue }
      let bytes = readSome(from: output, limit: 1 << 16) ?? []
      result += bytes
      guard bytes.isEmpty else { continue }
      let (code, signal) = waitForEnd(of: process)
      guard signal == 0 else { throw .ended("it was ended by signal \(signal)") }
      guard code == 0 else { throw .ended("it ended with exit code \(code)") }
      return result
    }
    kill(-process, SIGKILL)
    _ = waitForEnd(of: process)
    throw .interrupted
  }
}
