/// Reads lines plainly or, where input and output or standard error are a terminal and `TERM` is not `dumb`, with
/// editing, history and completion; it paints on the terminal only, never into a file.
package struct LineReader: ~Copyable {
  package enum Line: Sendable, Hashable {
    case text(EnteredLine)
    /// Ctrl-C: what was typed is dropped.
    case cancelled
    /// Ctrl-D, or the end of the input.
    case end
  }

  package var history: LineHistory
  package var completion: @Sendable (String) -> LineCompletion

  private let output: StandardStream?
  private let echo: StandardStream?
  private var plain: TextInput
  /// Keys that were typed ahead of the next prompt, as the rest of a pasted block is.
  private var waiting: [RawTerminal.Waiting] = []
  private var decoder = KeyDecoder()

  package init(
    history: LineHistory = LineHistory(),
    completion: @escaping @Sendable (String) -> LineCompletion = { _ in LineCompletion() },
    environment: Environment = .process
  ) {
    self.history = history
    self.completion = completion
    let shown = [StandardStream.output, .error].first(where: \.isTerminal)
    echo = StandardStream.input.isTerminal ? shown : nil
    let isDumb = environment["TERM"] == "dumb"
    output = isDumb ? nil : echo
    plain = TextInput(
      descriptor: StandardStream.input.descriptor, name: "standard input", limit: .conversation)
  }

  package var isEditing: Bool { output != nil }

  package mutating func read(prompt: String) throws -> Line {
    guard let output else { return try readPlainly(prompt) }
    var editor = LineEditor(history: history, completion: completion)
    return try RawMode.line.run(output: output) { terminal in
      (terminal.waiting, terminal.decoder) = (waiting, decoder)
      terminal.takeTypedAhead()
      let line = Self.edit(&editor, prompt, &terminal)
      (waiting, decoder) = (terminal.waiting, terminal.decoder)
      return line
    }
  }

  private mutating func readPlainly(_ prompt: String) throws(TerminalError) -> Line {
    try echo?.write(prompt)
    return try plain.nextLine().map { .text(.untyped($0)) } ?? .end
  }

  private static func edit(
    _ editor: inout LineEditor, _ prompt: String, _ terminal: inout RawTerminal
  ) -> Line {
    func paint() {
      let view = LineView(editor, prompt: prompt, width: terminal.size.columns)
      let right = view.cursorColumn > 0 ? "\u{1B}[\(view.cursorColumn)C" : ""
      terminal.write("\r\(view.row)\u{1B}[0m\u{1B}[K\r\(right)")
    }
    paint()
    while let event = terminal.event() {
      switch event {
      case .inputEnded:
        terminal.write("\r\n")
        return .end
      case .screenChanged: break
      case .key(let key):
        if let lines = key.pastedLines {
          let isTold = terminal.isTold
          terminal.waiting.insert(contentsOf: lines.map { .init(key: $0, isTold: isTold) }, at: 0)
          continue
        }
        switch editor.handle(terminal.isTold ? key : key.pasted) {
        case .submitted(let line):
          // The final display shows the line from its beginning.
          _ = editor.handle(.home)
          paint()
          terminal.write("\r\n")
          return .text(line)
        case .cancelled:
          terminal.write("^C\r\n")
          return .cancelled
        case .ended:
          paint()
          terminal.write("\r\n")
          return .end
        case .listed(let words):
          paint()
          terminal.write("\r\n" + listing(words, width: terminal.size.columns))
        case .cleared: terminal.write("\u{1B}[H\u{1B}[2J")
        case .refused: terminal.write("\u{7}")
        case .edited, .ignored: break
        }
      }
      // Keys that came together are painted together.
      if terminal.waiting.isEmpty { paint() }
    }
    return .end
  }

  static func listing(_ words: [String], width: Int) -> String {
    let cell = (words.map { CellText.width(of: $0) }.max() ?? 0) + 2
    let columns = max(1, width / max(1, cell))
    let rows = (words.count + columns - 1) / columns
    var result = ""
    for row in 0..<rows {
      var line = ""
      // Down the columns, as people read lists.
      for index in stride(from: row, to: words.count, by: max(1, rows)) {
        let gap = String(repeating: " ", count: cell - CellText.width(of: words[index]))
        line += words[index] + (index + rows < words.count ? gap : "")
      }
      result += CellText.clipped(line, to: width) + "\r\n"
    }
    return result
  }
}

extension Key {
  /// A paste of several lines as the keys that would enter them one by one; nil for other keys.
  fileprivate var pastedLines: [Key]? {
    guard case .paste(let text) = code, text.contains(where: \.isNewline) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Array(lines.map { [Key.paste(String($0))] }.joined(separator: [.enter]))
  }
}
