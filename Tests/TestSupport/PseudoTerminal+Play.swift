import CPlatform

extension PseudoTerminal {
  /// Starts the program on a terminal of its own and plays a person on a thread of its own.
  ///
  /// The terminal must be given back as it was, unless the program is killed, which it cannot know, and must know all that
  /// it was sent.
  package static func play(
    _ line: String, in folder: Scratch, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws -> (code: Int32, terminal: PseudoTerminal) {
    let (code, terminal, _) = try await look(
      line, in: folder, environment: environment, columns: columns, rows: rows, script)
    return (code, terminal)
  }

  /// The same, with what the person saw.
  package static func look<Seen: Sendable>(
    _ line: String, in folder: Scratch, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24,
    _ script: @escaping @Sendable (PseudoTerminal, Child) throws -> Seen
  ) async throws -> (code: Int32, terminal: PseudoTerminal, seen: Seen) {
    try await Waiting.onThread {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let before = terminal.attributes
      let child = try Child(
        executable: Program.path, words(line),
        environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 },
        folder: folder.path, streams: [terminal.path, terminal.path, folder.path + "/err"],
        ownsTerminal: true)
      let seen: Seen
      do {
        seen = try script(terminal, child)
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
      let unknown = terminal.screen.unknown
      guard unknown.isEmpty else { throw UnknownSequences(sequences: unknown) }
      return (code, terminal, seen)
    }
  }

  /// Runs the program with one of its streams on a terminal, and gives back what it was sent; the others go to the
  /// files `out` and `err`.
  ///
  /// Once something is there, the test may act.
  package static func watch(
    _ line: String, stream: Int = 2, in folder: Scratch,
    environment: [String: String] = [:],
    act: @escaping @Sendable (Child) -> Void = { _ in }
  ) async throws -> (code: Int32, text: String) {
    try await Waiting.onThread {
      let terminal = try PseudoTerminal()
      var streams = ["/dev/null", folder.path + "/out", folder.path + "/err"]
      streams[stream] = terminal.path
      let child = try Child(
        executable: Program.path, words(line), environment: environment, folder: folder.path,
        streams: streams)
      var text = terminal.firstOutput()
      act(child)
      let code = try child.end { text += terminal.read() }
      return (code, text + terminal.read())
    }
  }
}
