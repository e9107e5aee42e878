import CPlatform
import Foundation
import TestSupport
import Testing

/// The calculator on a terminal: whatever is typed, pasted or broken off, each line gets its answer.
struct ConversationTests {
  /// A conversation whose files lie in a folder, and which is left with Ctrl-D unless the body does that.
  private func talk(
    in folder: Scratch, thenLeave: Bool = true, code wanted: Int32 = 0, columns: Int = 100,
    _ body: @escaping @Sendable (PseudoTerminal, Child) throws -> Void
  ) async throws {
    try await Waiting.onThread {
      let terminal = try PseudoTerminal(columns: columns, rows: 40)
      let child = try Child(
        executable: Program.path, ["calc"], environment: ["TERM": "xterm", "HOME": folder.path],
        folder: folder.path, streams: [terminal.path, terminal.path, terminal.path])
      try terminal.wait(for: "\n>")
      try body(terminal, child)
      if thenLeave { terminal.type("\u{4}") }
      let code = try child.end { _ = terminal.read() }
      #expect(code == wanted)
    }
  }

  /// Whether the screen holds these lines in this order, others between them.
  private static func holds(_ lines: [String]) -> (VirtualScreen) -> Bool {
    { screen in
      var rest = lines[...]
      for line in screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      where line.trimmingPrefix(while: { $0 == " " }) == rest.first ?? "" {
        rest = rest.dropFirst()
      }
      return rest.isEmpty
    }
  }

  @Test func aPastedBlock() async throws {
    try await talk(in: try Scratch()) { terminal, _ in
      terminal.type("\u{1B}[200~a = 7\na^2\r\na^3\u{1B}[201~\r")
      try terminal.wait(for: "49, 343", until: Self.holds(["a = 7", "49", "343"]))
    }
  }

  private static let program = "inplay[strategy: exec: touch started; false](33)"

  @Test func typedWordsStartPrograms() async throws {
    let folder = try Scratch()
    try await talk(in: folder) { terminal, _ in
      for character in Self.program { terminal.type(String(character)) }
      terminal.type("\r")
      try terminal.wait(for: "its end") { $0.text.contains("it ended with exit code 1") }
    }
    #expect(try folder.names.contains("started"))
  }

  /// Lines that were pasted, in whole or in part, or were not typed in this call, start none, also after one that did.
  @Test(arguments: ["paste", "part", "killed", "history", "load", "graph", "plot", "meanwhile"])
  func otherWordsStartNone(way: String) async throws {
    let folder = try Scratch()
    try folder.write("# setlab session 1\ng(x) = \(Self.program)\n", to: "s.txt")
    try folder.write(Self.program + "\n", to: ".setlab_history")
    let pasted = "\u{1B}[200~\(Self.program)\u{1B}[201~"
    let lines = [
      "paste": pasted + "\r",
      "part": "inplay[strategy: \u{1B}[200~exec: touch started; f\u{1B}[201~alse](33)\r",
      "killed": pasted + "\u{15}\u{19}\r", "history": "\u{10}\r", "load": ":load s.txt\r",
      "graph": "graph \(pasted)\r", "plot": "plot \(pasted)\r",
      "meanwhile": "sum(k, 1, 400000, sin(k)) > 5\r",
    ]
    try await talk(in: folder) { terminal, _ in
      terminal.type(lines[way] ?? "")
      if way == "meanwhile" {
        try terminal.wait(for: "the terminal is given back") { _ in terminal.keepsLines }
        terminal.type(Self.program + "\r")
      }
      try terminal.wait(for: "a refusal") {
        $0.text.replacingOccurrences(of: "\n", with: " ").contains("a program is started only if")
      }
    }
    #expect(try !folder.names.contains("started"))
  }

  @Test func linesTypedMeanwhile() async throws {
    try await talk(in: try Scratch()) { terminal, _ in
      terminal.type("sum(k, 1, 400000, sin(k)) > 5\r")
      terminal.type("6*7\r8*9\r")
      try terminal.wait(for: "≈ false, 42, 72", until: Self.holds(["≈ false", "42", "72"]))
    }
  }

  @Test func endTypedMeanwhile() async throws {
    try await talk(in: try Scratch(), thenLeave: false) { terminal, child in
      terminal.type("sum(k, 1, 400000, sin(k)) > 5\r")
      try terminal.wait(for: "the terminal is given back") { _ in terminal.keepsLines }
      terminal.type("2^5\r\u{4}")
      try terminal.wait(for: "≈ false, 32", until: Self.holds(["≈ false", "32"]))
    }
  }

  /// Ctrl-C stops the formula or the plot, and the definitions are still there.
  @Test(arguments: [
    ("sum(k, 1, 9000000, int(t, 0, 1, sin(k t)))", "interrupted: nothing has changed"),
    ("plot sum(k, 1, 3000000, sin(k x))", "interrupted: nothing was drawn"),
    ("setcount(18, 3)", "interrupted: nothing has changed"),
  ])
  func workIsBrokenOff(line: String, says: String) async throws {
    try await talk(in: try Scratch()) { terminal, child in
      terminal.type("a = 11\r")
      try terminal.wait(for: "a = 11", until: Self.holds(["a = 11"]))
      terminal.type(line + "\r")
      // The line is on its way when the terminal is given back for the time of the evaluation.
      try terminal.wait(for: "the line") { $0.text.contains(line) }
      for _ in 0..<600 where !terminal.screen.text.contains(says) {
        child.send(SIGINT)
        usleep(50_000)
      }
      terminal.type("a + 1\r")
      try terminal.wait(for: "12", until: Self.holds(["12"]))
    }
  }

  @Test func sessionsAreSavedAndLoaded() async throws {
    let folder = try Scratch()
    let file = "my session.txt"
    try await talk(in: folder) { terminal, _ in
      terminal.type("a = 1/3\rf(x) = a x^2; b = 5\ra = 7\r2 + 2\rans + b\r1/0\r:sa\t \(file)\r")
      try terminal.wait(for: "saved") { $0.text.contains("saved to \(file)") }
    }
    #expect(
      try folder.read(file) == """
        # setlab session 1
        a = 1/3
        f(x) = a x^2
        b = 5
        a = 7
        2 + 2
        ans + b

        """)
    try await talk(in: folder) { terminal, _ in
      terminal.type("c = 1\r:load \(file)\rf(3)\rans + a\rc\r")
      try terminal.wait(for: "3, 10, unknown", until: Self.holds(["3", "10"]))
      try terminal.wait(for: "unknown") { $0.text.contains("unknown name `c`") }
    }
    let script = try await Program.run(["calc", "--file", file], in: folder)
    #expect(script.output == "4\n9\n")
    let loaded = try await Program.run(["calc", "--load", file, "f(3) + ans"], in: folder)
    #expect(loaded.output == "12\n")
  }

  /// What is no session, or a newer one, is refused with what would be right, and a file of something else is kept.
  @Test(arguments: [
    ("a = 1\n", "is no session: expected “# setlab session 1” as its first line", 65),
    ("# setlab session 3\n", "is a session of version 3; this program reads version 2", 65),
    (
      "# setlab session 2\n#: windw 0 1\n",
      "line 2 has a setting that version 2 does not know: #: windw 0 1", 65
    ),
    ("# setlab session x\n", "has no version of a session in its first line", 65),
    (
      "# setlab session 1\n#: window 0 1\n",
      "line 2 has a setting that version 1 does not know: #: window 0 1", 65
    ),
    ("# setlab session 1\na = (1\n", "file, line 3, column 1", 65), ("", "is no session", 65),
  ])
  func whatIsNoSessionIsRefused(text: String, says: String, code: Int32) async throws {
    let folder = try Scratch()
    try folder.write(text, to: "file")
    let refused = try await Program.run("calc --load file 1", in: folder)
    #expect(refused.code == code && refused.errors.contains(says), "\(refused.errors)")
    try await talk(in: folder) { terminal, _ in
      terminal.type("b = 4\r:load file\rb + 1\r:save file\r:load none\r:save\r")
      try terminal.wait(for: "5", until: Self.holds(["5"]))
      try terminal.wait(for: "which file") { $0.text.contains("save to which file?") }
      #expect(terminal.screen.text.contains("cannot read none"))
    }
    let isKept = try folder.read("file") == text
    #expect(isKept == (!text.hasPrefix("# setlab session ") && !text.isEmpty))
  }

  /// The last formula as a graph, which stays as it is until it is asked for again.
  @Test func theLastFormulaIsDrawn() async throws {
    let folder = try Scratch()
    try await talk(in: folder) { terminal, _ in
      terminal.type(":graph\r")
      try terminal.type("a = 0:4\rf(x) = a x^2\rf(x) - 1\r:graph\r", after: "nothing to draw yet")
      let first = try terminal.wait(for: "a picture") {
        $0.isAlternate && $0.lines[0].contains("f(x) - 1")
      }
      #expect(first.text.contains("a = 2  0 ─") && first.text.contains("q quit"))
      terminal.type(">q")
      try terminal.wait(for: "the conversation") { !$0.isAlternate && $0.modes == [7, 25, 2004] }
      // The parameter stands where it was moved to.
      terminal.type("f(10)\r")
      try terminal.wait(for: "f(10) with a = 2.2", until: Self.holds(["220"]))
      terminal.type("3 +\r:graph\r")
      try terminal.wait(for: "twice refused") { screen in
        screen.text.components(separatedBy: "expected a number").count == 3
      }
      terminal.type("2 + 2\r:graph\r")
      try terminal.type(
        "M = 3\rM^2 + 5\rgraph\r", after: "2 + 2 has no x and no M to draw it along")
      try terminal.wait(for: "another picture") {
        $0.isAlternate && $0.lines[0].contains("M^2 + 5")
      }
      terminal.type("tq")
      try terminal.wait(for: "the conversation") { !$0.isAlternate && $0.modes.contains(2004) }
      terminal.type(":save s.txt\r")
      try terminal.wait(for: "saved to s.txt")
    }
    let saved = try folder.read("s.txt")
    #expect(saved.hasPrefix("# setlab session 2\n#: graph M^2 + 5\n#: along M\n#: window "))
    #expect(saved.contains("\n#: parameter a 2.2\na = 0:4\n"))
    let loaded = try await Program.run("calc --load s.txt 'f(10) + M'", in: folder)
    #expect(loaded.output == "223\n")
  }

  @Test func besideTheGraph() async throws {
    try await talk(in: try Scratch(), columns: 150) { terminal, _ in
      terminal.type("graph x^2 - 3\r")
      let start = try terminal.wait(for: "both") { screen in
        screen.isAlternate && screen.lines[0].hasPrefix("> graph x^2 - 3")
          && screen.lines[0].hasSuffix("1 x^2 - 3")
      }
      #expect(start.lines.allSatisfy { Array($0)[50] == "│" })
      terminal.type("\t6*7\r")
      let answered = try terminal.wait(for: "42") { screen in
        screen.isAlternate && screen.lines.contains { $0.hasPrefix("42 ") }
      }
      // The graph is the old one, and keys go to the line.
      #expect(answered.text.contains("x^2 - 3") && answered.column < 50)
      terminal.type("graph x^3\r")
      try terminal.wait(for: "another") { screen in
        screen.isAlternate && screen.lines[0].dropFirst(51).contains("x^3")
      }
      terminal.type("1/0\r")
      try terminal.wait(for: "division by zero") {
        $0.isAlternate && $0.text.contains("division by zero")
      }
      // The cursor of the terminal goes when the line is left.
      terminal.type("\u{1B}")
      try terminal.wait(for: "the graph") { $0.isAlternate && !$0.modes.contains(25) }
      terminal.type("t")
      try terminal.type("q", after: "x^3:  x = 0")
      // What was said is on the old screen too.
      let left = try terminal.wait(for: "left") { !$0.isAlternate && $0.modes == [7, 25, 2004] }
      #expect(Self.holds(["42"])(left) && left.text.contains("division by zero"))
    }
  }

  /// Every line is kept at once, also when the conversation does not end by itself.
  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func historyOutlivesAKill(signal: Int32) async throws {
    let folder = try Scratch()
    try await talk(in: folder, thenLeave: false, code: -signal) { terminal, child in
      terminal.type("2^10\r")
      try terminal.wait(for: "1024", until: Self.holds(["1024"]))
      child.send(signal)
    }
    #expect(try folder.read(".setlab_history").contains("2^10"))
  }

  /// A paste whose end never comes ends by Ctrl-C, which drops it, or by itself, and the line goes on.
  @Test func aPasteWithoutEnd() async throws {
    try await talk(in: try Scratch()) { terminal, child in
      terminal.type("\u{1B}[200~9 + 8\r1/")
      usleep(100_000)
      child.send(SIGINT)
      try terminal.wait(for: "^C") { $0.text.contains("^C") }
      usleep(100_000)
      terminal.type("6*7\r")
      try terminal.wait(for: "42", until: Self.holds(["42"]))
      terminal.type("\u{1B}[200~5 + 6")
      try terminal.wait(for: "the paste") { $0.text.contains("5 + 6") }
      terminal.type("00\r")
      try terminal.wait(for: "605", until: Self.holds(["605"]))
    }
  }
}
