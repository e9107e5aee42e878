/// Lines that were entered before, the oldest first.
package struct LineHistory: Sendable, Hashable {
  /// The most lines that are kept.
  package let limit: Int
  /// The lines, the oldest first.
  package private(set) var lines: [EnteredLine] = []

  /// Makes a history of lines that count as not typed; the oldest go when there are more than the limit, which is at least 1.
  package init(_ lines: [String] = [], limit: Int = 1000) {
    self.limit = max(1, limit)
    for line in lines { add(.untyped(line)) }
  }

  /// Adds a line as the newest, unless it is blank; one with the text of the newest takes its place.
  package mutating func add(_ line: EnteredLine) {
    guard line.text.contains(where: { !$0.isWhitespace }) else { return }
    if lines.last?.text == line.text { lines.removeLast() }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }

  /// Reads the history that `save` wrote; a missing file is an empty history.
  ///
  /// Its lines count as not typed.
  /// Throws when the file cannot be read or is not UTF-8.
  package static func load(
    _ path: String, limit: Int = 1000
  ) throws(TerminalError) -> LineHistory {
    do {
      var input = try TextInput(path: path, limit: .text)
      return LineHistory(try input.remainingLines(), limit: limit)
    } catch {
      guard error.kind == .missing else { throw error }
      return LineHistory(limit: limit)
    }
  }

  /// Writes the lines to a file, replaced in one step.
  package func save(_ path: String) throws(TerminalError) {
    let text = lines.map {
      $0.text.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
    try AtomicFile.write(text.joined(), to: path)
  }
}
