import CPlatform
import SetLab
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// The graph of functions that take their time, each on the terminal of a process of its own.
struct GraphSessionTests {
  /// How the drawing of a function ends for a person who waits for texts and types; the terminal is given back.
  private static func end(
    of function: @escaping PlotFunction, y: Span? = nil, _ script: [(shown: String, typed: String)]
  ) throws -> GraphSession.End {
    let terminal = try OwnTerminal.become(columns: 80, rows: 24)
    let before = terminal.attributes
    terminal.play(script)
    let memory = GameMemory(usual: RunSettings())
    let calculator = Calculator(library: .setLab(memory: memory))
    let reader = GraphReader(memory, after: .init(), in: calculator)
    let session = GraphSession(reader: reader, glyphs: .braille, isColoured: false)
    let (end, _) = try session.run { patience in
      GraphScreen(
        GraphState([Function("f", function)], y: y, patience: patience), source: "f")
    }
    #expect(terminal.attributes == before)
    return end
  }

  /// A coarse curve is shown long before all is asked, and a key ends the drawing.
  @Test func aSlowFunctionIsShownAtOnce() async {
    await #expect(processExitsWith: .success) {
      let calls = Atomic<Int>(0)
      let slow: PlotFunction = { x in
        calls.add(1, ordering: .relaxed)
        usleep(20_000)
        return x * x
      }
      let script = [("coarse, still drawing", "+"), ("x -5 to 5", "q")]
      let end = try GraphSessionTests.end(of: slow, script)
      #expect(end == .quit)
      // Drawn with all care it is asked some 3,000 times, twice: two minutes.
      #expect(calls.load(ordering: .relaxed) < 1_000)
    }
  }

  @Test func theCoarseCurveIsRefined() async {
    await #expect(processExitsWith: .success) {
      let slow: PlotFunction = { x in
        usleep(50)
        return x
      }
      let script = [("coarse, still drawing", ""), ("x -10 to 10   y -9 to 9\n", "q")]
      let end = try GraphSessionTests.end(of: slow, y: Span(-9, 9), script)
      #expect(end == .quit)
    }
  }

  @Test func aFunctionThatHangsIsLeft() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let hung: PlotFunction = { _ in
        let text = Array("again".utf8)
        write(1, text, text.count)
        while true { usleep(1_000) }
      }
      // Signals that come together count once, so it is pressed until it helps.
      let script = Array(repeating: ("again", "\u{3}"), count: 1_000)
      _ = try GraphSessionTests.end(of: hung, y: Span(-9, 9), script)
    }
  }

  @Test func ctrlCEndsALongDrawing() async {
    await #expect(processExitsWith: .success) {
      let slow: PlotFunction = { x in
        usleep(20_000)
        return x
      }
      let script = [("coarse, still drawing", "\u{3}")]
      let end = try GraphSessionTests.end(of: slow, y: Span(-9, 9), script)
      #expect(end == .interrupted)
    }
  }
}
