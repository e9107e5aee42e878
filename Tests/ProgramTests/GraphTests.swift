import CPlatform
import TestSupport
import Testing

struct GraphTests {
  private func expectGivenBack(_ terminal: PseudoTerminal) {
    let screen = terminal.screen
    #expect(!screen.isAlternate && screen.modes == [7, 25] && screen.text.allSatisfy(\.isNewline))
  }

  @Test func theWindowIsFollowed() async throws {
    let folder = try Scratch()
    let (code, terminal) = try await PseudoTerminal.play("graph x", in: folder) {
      terminal, _ in
      try terminal.wait(for: "q quit")
      for (columns, rows) in [(50, 12), (120, 40), (20, 6), (3, 2), (80, 24)] {
        terminal.resize(columns: columns, rows: rows)
        let screen = try terminal.wait(for: "\(columns) by \(rows)") { screen in
          screen.lines[rows - 1].hasPrefix("q q") && screen.lines[rows - 2].hasPrefix("x -")
            && !screen.lines[rows - 2].hasSuffix("drawing")
        }
        #expect(screen.unknown.isEmpty)
        if rows > 6 { #expect(screen.lines[rows - 2] == "x -10 to 10   y -11 to 11") }
      }
      terminal.type("q")
    }
    #expect(code == 0)
    expectGivenBack(terminal)
  }

  /// The keys or the signal by which the program is ended, and what it ends with.
  static let endings: [(String, Int32, Int32)] = [
    ("q", 0, 0), ("\u{3}", 0, 130), ("\u{1C}", 0, -SIGQUIT), ("tq", 0, 0), ("?\u{3}", 0, 130),
    // While dragging, and in the table.
    ("\u{1B}[<0;30;9M\u{1B}[<32;33;9Mq", 0, 0), ("T\u{3}", 0, 130), ("", SIGINT, 130),
    ("", SIGTERM, -SIGTERM), ("", SIGHUP, -SIGHUP), ("", SIGSEGV, -SIGSEGV),
    ("", SIGABRT, -SIGABRT), ("", SIGILL, -SIGILL), ("", SIGTRAP, -SIGTRAP),
    ("", SIGBUS, -SIGBUS),
  ]

  @Test(arguments: endings)
  func theTerminalIsGivenBack(keys: String, signal: Int32, wanted: Int32) async throws {
    let folder = try Scratch()
    let (code, terminal) = try await PseudoTerminal.play("graph x sin(x)", in: folder) {
      terminal, child in
      let screen = try terminal.wait(for: "q quit")
      #expect(screen.isAlternate)
      terminal.type(keys)
      if keys.isEmpty { child.send(signal) }
    }
    #expect(code == wanted)
    expectGivenBack(terminal)
  }

  /// Ctrl-Z gives the terminal to the shell, and the graph comes back as it was.
  @Test func suspended() async throws {
    let folder = try Scratch()
    try await Waiting.onThread {
      let terminal = try PseudoTerminal()
      let child = try Child(
        executable: "/bin/sh", ["-i"], environment: ["PS1": "ready> ", "ENV": ""],
        folder: folder.path, streams: Array(repeating: terminal.path, count: 3),
        ownsTerminal: true)
      defer {
        kill(child.id, SIGKILL)
        // A process that nobody waits for would keep others from being waited for.
        _ = try? child.end { _ = terminal.read() }
      }
      try terminal.type("stty -a >before\r", after: "ready>")
      try terminal.type(
        "\"$SETLAB\" graph 'x^2' --x -4:4\r", after: "ready> stty -a >before\nready>")
      try terminal.type("+", after: "q quit")
      try terminal.type("\u{1A}", after: "x -2 to 2")
      let shell = try terminal.wait(for: "Stopped") {
        !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>"
      }
      #expect(shell.modes == [7, 25])
      terminal.type("stty -a >after\r")
      try terminal.wait(for: "stty") {
        $0.text.hasSuffix("") && $0.text.contains("stty -a >after\nready>")
      }
      #expect(try folder.read("before") == folder.read("after"))
      terminal.type("fg\r")
      let again = try terminal.wait(for: "x -2 to 2")
      #expect(again.isAlternate && again.modes == [1000, 1002, 1006, 2004])
      terminal.type("-")
      try terminal.type("q", after: "x -4 to 4")
      try terminal.wait(for: "ready>") { !$0.isAlternate && $0.modes == [7, 25] }
      #expect(terminal.screen.unknown.isEmpty)
    }
  }

  @Test func sessionsAreKeptAndOpened() async throws {
    let folder = try Scratch()
    let (code, _) = try await PseudoTerminal.play(
      "graph 'a sin(b x)' a=0:5 b=1:9:1 --x -4:4 --y -5:5", in: folder
    ) { terminal, _ in
      try terminal.type(">", after: "a = 2.5  0 ─")
      try terminal.type("p.", after: "a = 3  0 ─")
      try terminal.type("+w", after: "b = 6  1 ─")
      try terminal.type("q", after: "saved session.txt")
    }
    #expect(code == 0)
    #expect(
      try folder.read("session.txt") == """
        # setlab session 2
        #: graph a sin(b x)
        #: graph a=0:5
        #: graph b=1:9:1
        #: window -2.0 2.0 -2.5 2.5
        #: parameter a 3.0
        #: parameter b 6.0

        """)
    let (again, terminal) = try await PseudoTerminal.play(
      "graph --session session.txt", in: folder
    ) {
      terminal, _ in
      let start = try terminal.wait(for: "x -2 to 2   y -2.5 to 2.5")
      #expect(start.text.contains("a = 3  0 ─") && start.text.contains("b = 6"))
      #expect(start.lines[0].contains("a sin(b x)"))
      terminal.type("<w")
      try terminal.type("q", after: "saved session.txt")
    }
    #expect(again == 0)
    expectGivenBack(terminal)
    #expect(try folder.read("session.txt").contains("#: parameter a 2.5\n"))
    try folder.write("# setlab session 1\na = 2\n", to: "plain.txt")
    let none = try await Program.run("graph --session plain.txt", in: folder)
    #expect(none.code == 65 && none.errors.contains("plain.txt has no graph: add a formula"))
  }

  @Test func plainCharactersAndNoColour() async throws {
    let folder = try Scratch()
    let (code, _) = try await PseudoTerminal.play(
      "graph x --y -9:9", in: folder, environment: ["LC_ALL": "C", "NO_COLOR": "1"]
    ) { terminal, _ in
      var text = ""
      for _ in 0..<30_000 where !text.contains("q quit") {
        text += terminal.read()
        usleep(2_000)
      }
      #expect(text.contains("q quit") && text.utf8.allSatisfy { $0 < 0x80 })
      #expect(!text.contains("[34m"))
      terminal.type("t")
      try terminal.wait(for: "x = 0  y = 0") { $0.text.contains("X") }
      terminal.type("q")
    }
    #expect(code == 0)
  }
}
