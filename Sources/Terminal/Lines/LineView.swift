/// A line that is being edited as it is painted into one row, scrolled sideways where it is too long.
package struct LineView: Sendable, Hashable {
  package let row: String
  /// The column of the cursor, from 0.
  package let cursorColumn: Int

  /// Lays an editor out in a row of at least 2 cells, behind a prompt unless that leaves less than eight, or a search
  /// in its place.
  package init(_ editor: LineEditor, prompt: String, width: Int) {
    var prompt = prompt
    if let search = editor.search {
      prompt = "(\(search.hasFailed ? "no such line" : "search") \(search.query)) "
    }
    let width = max(2, width)
    if CellText.width(of: prompt) > width - 8 { prompt = "" }
    let used = CellText.width(of: prompt)
    // One cell stays free for a cursor behind the text.
    let room = width - used - 1
    let text = editor.text
    let total = CellText.width(of: text)
    let cursor = min(editor.cursorCell, total)
    // The cursor stays away from the right border by a third, as far as there is text.
    let start = total <= room ? 0 : max(0, min(cursor - room * 2 / 3, total - room))
    row = prompt + CellText.window(text, from: start, cells: room)
    cursorColumn = used + cursor - start
  }
}

/// A line that a person entered, and whether all of it was typed: pasted text may come from anyone, so some things are
/// done for typed words only.
package struct EnteredLine: Sendable, Hashable {
  package var text: String
  /// True if every character is known to come from a key; false where any was pasted, recalled from a pasted line, read
  /// from a file or a pipe, or entered while the terminal does not tell pastes apart.
  package var isTyped: Bool

  package init(_ text: String, isTyped: Bool) {
    self.text = text
    self.isTyped = isTyped
  }

  package static func typed(_ text: String) -> EnteredLine { EnteredLine(text, isTyped: true) }

  package static func untyped(_ text: String) -> EnteredLine { EnteredLine(text, isTyped: false) }
}

package struct LineCompletion: Sendable, Hashable {
  var replaced: Int
  package var candidates: [String]

  package init(replaced: Int = 0, candidates: [String] = []) {
    self.replaced = max(0, replaced)
    self.candidates = candidates
  }

  /// The names that begin with the one before the cursor (letters, digits, `_`, `.`; no digit first), in linear time.
  package static func names(_ names: [String], before text: String) -> LineCompletion {
    let reversed = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let word = String(reversed.reversed())
    guard let first = word.first, !first.isNumber else { return LineCompletion() }
    return LineCompletion(
      replaced: word.count, candidates: names.filter { $0.hasPrefix(word) && !$0.isEmpty })
  }

  var commonPrefix: String {
    guard var prefix = candidates.first.map(Array.init) else { return "" }
    for candidate in candidates.dropFirst() {
      prefix = Array(zip(prefix, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return String(prefix)
  }
}

/// Lines that were entered before, the oldest first.
package struct LineHistory: Sendable, Hashable {
  let limit: Int
  package private(set) var lines: [EnteredLine] = []

  /// Makes a history of lines that count as not typed; the oldest beyond the limit (at least 1) go.
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

  /// Reads the history that `save` wrote, as lines that were not typed; empty for a missing file, throws for one that
  /// cannot be read or is not UTF-8.
  package static func load(_ path: String, limit: Int = 1000) throws(TerminalError) -> LineHistory {
    do throws(TerminalError) {
      let text = try TextInput.text(path: path)
      return LineHistory(text.split(whereSeparator: \.isNewline).map(String.init), limit: limit)
    } catch {
      guard error.kind == .missing else { throw error }
      return LineHistory(limit: limit)
    }
  }

  package func save(_ path: String) throws(TerminalError) {
    let text = lines.map {
      $0.text.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
    try AtomicFile.write(text.joined(), to: path)
  }
}
