import CPlatform
import Terminal
import TestSupport
import Testing

/// Lines typed on a terminal.
///
/// Each test is a process of its own, which has one terminal.
struct LineReaderTests {
  @Test func linesAreEditedAndTheTerminalGivenBack() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become()
      let before = terminal.attributes
      terminal.play([
        ("1>", "sn\u{1B}[Di\u{5}(x)\r"), ("2>", "\u{1B}[A\u{7F})+1\r"),
        ("3>", "lost"), ("3> lost", "\u{3}"), ("4>", "a\rb\r"), ("6>", "no\t\t"),
        ("nosets", "\u{15}\u{4}"),
      ])
      var reader = LineReader(
        completion: { .names(["noset", "nosets"], before: $0) },
        environment: Environment(["TERM": "xterm"]))
      let isEditing = reader.isEditing
      #expect(isEditing)
      try expect(.text(.typed("sin(x)")), from: &reader, "1> ")
      #expect(terminal.attributes == before)
      reader.history.add(.typed("sin(x)"))
      try expect(.text(.typed("sin(x)+1")), from: &reader, "2> ")
      try expect(.cancelled, from: &reader, "3> ")
      // Two lines that were typed at once are two lines.
      try expect(.text(.typed("a")), from: &reader, "4> ")
      try expect(.text(.typed("b")), from: &reader, "5> ")
      try expect(.end, from: &reader, "6> ")
      #expect(terminal.attributes == before)
      let screen = terminal.current()
      #expect(screen.unknown.isEmpty && screen.modes == [7, 25])
      #expect(screen.text.contains("3> lost^C\n4> a\n5> b\n6> noset\nnoset   nosets\n6>"))
    }
  }

  @Test func aDumbTerminalIsReadPlainly() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become()
      let before = terminal.attributes
      terminal.play([("?", "1+1\r"), ("2?", "\u{4}")])
      var reader = LineReader(environment: Environment(["TERM": "dumb"]))
      let isEditing = reader.isEditing
      #expect(!isEditing)
      try expect(.text(.untyped("1+1")), from: &reader, "? ")
      try expect(.end, from: &reader, "2? ")
      #expect(terminal.attributes == before)
    }
  }

  @Test func aPipeIsReadWithoutPrompts() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let bytes = Array("one\r\ntwo".utf8)
      #expect(write(ends[1], bytes, bytes.count) == bytes.count)
      close(ends[1])
      dup2(ends[0], 0)
      var reader = LineReader()
      let isEditing = reader.isEditing
      #expect(!isEditing)
      for line in [LineReader.Line.text(.untyped("one")), .text(.untyped("two")), .end] {
        let read = try reader.read(prompt: "> ")
        #expect(read == line)
      }
    }
  }

  @Test func aThrownErrorGivesTheTerminalBack() async {
    await #expect(processExitsWith: .success) {
      struct Stop: Error {}
      let terminal = try OwnTerminal.become()
      let before = terminal.attributes
      terminal.play([])
      do {
        try RawMode.screen.run { raw in
          let (size, event, hasInput) = (
            raw.size, raw.event(within: .milliseconds(1)), raw.hasInput
          )
          #expect(terminal.attributes != before && size == TerminalSize(columns: 40, rows: 8))
          #expect(event == nil && !hasInput)
          raw.write("\u{1B}[1;1Hpainted")
          throw Stop()
        }
      } catch is Stop {}
      #expect(terminal.attributes == before)
      let screen = terminal.current()
      #expect(!screen.isAlternate && screen.modes == [7, 25] && !screen.text.contains("painted"))
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test func withoutATerminalRawModeIsRefused() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/dev/null", O_RDWR), 0)
      let error = #expect(throws: TerminalError.self) { try RawMode.screen.run { _ in } }
      #expect(error?.kind == .notATerminal)
    }
  }

  /// A lone Escape is known by the silence after it; Ctrl-C arrives as a key and a new size as a change.
  @Test func eventsOfATerminal() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become()
      terminal.play([("a", "\u{1B}"), ("b", "\u{3}"), ("c", "π\u{1B}[200~x\u{1B}[201~")])
      try RawMode.line.run { raw in
        raw.write("a")
        let escape = raw.event()
        #expect(escape == .key(.escape))
        raw.write("b")
        let interrupt = raw.event()
        #expect(interrupt == .key(.control("c")))
        raw.write("c")
        var events: [TerminalEvent] = []
        // The wake-up of the signal may come as a change of the screen.
        while events.count < 2 {
          if let event = raw.event(), event != .screenChanged { events.append(event) }
        }
        #expect(events == [.key(.character("π")), .key(.paste("x"))])
        while raw.event(within: .zero) != nil {}
        kill(getpid(), SIGWINCH)
        let change = raw.event(within: .seconds(30))
        #expect(change == .screenChanged)
      }
    }
  }
}

private func expect(
  _ line: LineReader.Line, from reader: inout LineReader, _ prompt: String
) throws {
  let read = try reader.read(prompt: prompt)
  #expect(read == line, "\(prompt)")
}
