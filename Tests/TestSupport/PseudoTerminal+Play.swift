import CPlatform

extension PseudoTerminal {
  /// Starts the program on a terminal of its own and plays a person on a thread of its own.
  ///
  /// The terminal must be given back as it was, unless the program is killed, which it cannot know.
  package static func play(
    _ arguments: [String], in folder: Scratch, environment: [String: String], columns: Int,
    rows: Int, _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    try await Waiting.onThread {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let before = terminal.attributes
      let child = try Child(
        executable: Program.path, arguments,
        environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 },
        folder: folder.path, streams: [terminal.path, terminal.path, folder.path + "/err"],
        ownsTerminal: true)
      do {
        try script(terminal, child)
      } catch {
        kill(child.id, SIGKILL)
        _ = try? child.end { _ = terminal.read() }
        throw error
      }
      let code = try child.end { _ = terminal.read() }
      let after = terminal.attributes
      guard code == -SIGKILL || after == before else {
        throw NotGivenBack(before: before, after: after)
      }
      return (code, terminal)
    }
  }
}
