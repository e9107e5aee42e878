import CPlatform
import Graphing
import Plotting
import SetLab
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

/// The graph of functions that take their time, each on the terminal of a process of its own.
struct GraphSessionTests {
  private static func session() -> GraphSession {
    let memory = GameMemory(usual: RunSettings())
    let calculator = Calculator(library: .setLab(memory: memory))
    let reader = GraphReader(memory, after: .init(), in: calculator, fresh: calculator)
    return GraphSession(reader: reader, glyphs: .braille, isColoured: false)
  }

  /// A coarse curve is shown long before all is asked, and a key ends the drawing.
  @Test func aSlowFunctionIsShownAtOnce() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become(columns: 80, rows: 24)
      let before = terminal.attributes
      terminal.play([("coarse, still drawing", "+"), ("x -5 to 5", "q")])
      let calls = Atomic<Int>(0)
      let slow: PlotFunction = { x in
        calls.add(1, ordering: .relaxed)
        usleep(20_000)
        return x * x
      }
      let (end, _) = try GraphSessionTests.session().run { patience in
        GraphScreen(GraphState([PlottedFunction("f", slow)], patience: patience), source: "f")
      }
      #expect(end == .quit)
      // Drawn with all care it is asked some 3,000 times, twice: two minutes.
      #expect(calls.load(ordering: .relaxed) < 1_000)
      #expect(terminal.attributes == before)
    }
  }

  @Test func theCoarseCurveIsRefined() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become(columns: 80, rows: 24)
      terminal.play([("coarse, still drawing", ""), ("x -10 to 10   y -9 to 9\n", "q")])
      let slow: PlotFunction = { x in
        usleep(50)
        return x
      }
      let (end, _) = try GraphSessionTests.session().run { patience in
        GraphScreen(
          GraphState([PlottedFunction("f", slow)], y: Span(-9, 9), patience: patience), source: "f")
      }
      #expect(end == .quit)
    }
  }

  @Test func aFunctionThatHangsIsLeft() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let terminal = try OwnTerminal.become(columns: 80, rows: 24)
      // Signals that come together count once, so it is pressed until it helps.
      terminal.play([("again", "\u{3}")] + Array(repeating: ("again", "\u{3}"), count: 1_000))
      let hung: PlotFunction = { _ in
        let text = Array("again".utf8)
        write(1, text, text.count)
        while true { usleep(1_000) }
      }
      _ = try GraphSessionTests.session().run { _ in
        GraphScreen(GraphState([PlottedFunction("f", hung)], y: Span(-9, 9)), source: "f")
      }
    }
  }

  @Test func ctrlCEndsALongDrawing() async {
    await #expect(processExitsWith: .success) {
      let terminal = try OwnTerminal.become(columns: 80, rows: 24)
      terminal.play([("coarse, still drawing", "\u{3}")])
      let slow: PlotFunction = { x in
        usleep(20_000)
        return x
      }
      let (end, _) = try GraphSessionTests.session().run { patience in
        GraphScreen(
          GraphState([PlottedFunction("f", slow)], y: Span(-9, 9), patience: patience), source: "f")
      }
      #expect(end == .interrupted)
    }
  }
}
