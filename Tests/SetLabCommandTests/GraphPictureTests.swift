import CPlatform
import Functions
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

struct GraphPictureTests {
  private final class Witness: Sendable {
    let asked = Mutex<[Double]>([])

    func curve(_ name: String = "f") -> Function {
      Function(name) { [self] x in
        asked.withLock { $0.append(x) }
        return x * x / 10
      }
    }

    func take() -> [Double] {
      asked.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  private func screen(
    _ curves: [Function], x: Span, y: Span? = nil, patience: GraphPatience = .endless
  ) -> GraphScreen {
    GraphScreen(GraphState(curves, x: x, y: y, patience: patience), source: "f")
  }

  @Test func everyPictureAsksForWhatIsVisible() throws {
    let witness = Witness()
    var state = screen([witness.curve()], x: Span(0, 8), y: Span(0, 6))
    #expect(witness.take().isEmpty)
    for keys in [[], [Key(.right, .shift)], [Key.character("-")]] {
      for key in keys { _ = state.handle(key) }
      _ = try #require(state.picture(state.key))
      let asked = witness.take()
      #expect(asked.count > 1_000 && asked.allSatisfy(state.graph.viewport.x.contains))
      #expect((asked.max() ?? 0) - (asked.min() ?? 0) == state.graph.viewport.x.length)
    }
  }

  @Test(arguments: [9, 33, 257])
  func aPreviewAsksOnlySoOften(points: Int) throws {
    let witness = Witness()
    let state = screen([witness.curve()], x: Span(-8, 8), y: Span(0, 7))
    let coarse = try #require(state.picture(state.key, detail: .preview(points: points)))
    #expect(witness.take().count == points)
    let full = try #require(state.picture(state.key))
    // Rows of the plot area that hold ink somewhere near to where the true curve has it.
    let pairs = zip(coarse.lines, full.lines)
    let ink = { (line: String) in line.contains { ("\u{2801}"..."\u{28FF}").contains($0) } }
    #expect(pairs.count { ink($0) != ink($1) } <= 1)
    let frame = state.frame(coarse, width: 60, height: 20)
    #expect(frame.lines[18].hasSuffix("coarse, still drawing"))
    #expect(!state.frame(full, width: 60, height: 20).lines[18].contains("drawing"))
  }

  @Test func aBrokenOffPictureIsNone() {
    let witness = Witness()
    let state = screen([witness.curve()], x: Span(-8, 8), y: Span(0, 7))
    for limit in [0, 1, 100] {
      let count = Atomic<Int>(0)
      let picture = state.picture(state.key) {
        count.wrappingAdd(1, ordering: .relaxed).newValue > limit
      }
      #expect(picture == nil && witness.take().count == limit)
    }
  }

  @Test func shortPatienceFitsRoughly() {
    let witness = Witness()
    let patience = GraphPatience(isShort: { true })
    let rough = screen([witness.curve()], x: Span(-8, 8), patience: patience)
    #expect(witness.take().count == 33)
    let exact = screen([witness.curve()], x: Span(-8, 8))
    #expect(abs(rough.graph.viewport.y.upper - exact.graph.viewport.y.upper) < 0.2)
  }

  /// The first drawing asks for no proofs, and no drawing of a large screen asks without end.
  @Test func workIsBounded() throws {
    let witness = Witness()
    let proofs = Atomic<Int>(0)
    var curve = Function("sin(x^2)") { x in
      witness.asked.withLock { $0.append(x) }
      return sin(x * x)
    }
    curve.intervals = IntervalExtension(cost: 1) { _ in
      proofs.add(1, ordering: .relaxed)
      return IntervalBounds(-1, 1)
    }
    var state = screen([curve], x: Span(-10, 10), y: Span(-1, 1))
    let key = state.key(width: 250, height: 70, isColoured: true)
    let sampled = try #require(state.picture(key, detail: .sampled))
    #expect(witness.take().count < 12_000 && proofs.load(ordering: .relaxed) == 0)
    #expect(state.graph.hasProofs)
    _ = try #require(state.picture(key))
    #expect(witness.take().count < 40_000 && proofs.load(ordering: .relaxed) > 0)
    // A step of the cursor is a few cells and the line that says where it is.
    var painter = ScreenPainter()
    let size = TerminalSize(columns: 250, rows: 70)
    let whole = painter.paint(state.frame(sampled, width: 250, height: 70).lines, size: size)
    #expect(whole.utf8.count < 70_000)
    _ = state.handle(.character("t"))
    var sent: [Int] = []
    for _ in 0..<20 {
      _ = state.handle(.right)
      let lines = state.frame(sampled, width: 250, height: 70).lines
      sent.append(painter.paint(lines, size: size).utf8.count)
    }
    #expect(sent.dropFirst().allSatisfy { (1..<300).contains($0) }, "\(sent)")
  }

  @Test func savedPlotsShowTheViewOfVisibleCurves() {
    var state = screen(
      [Function("first") { _ in 1 }, Function("second") { _ in 2 }], x: Span(0, 8),
      y: Span(0, 6))
    _ = state.handle(.character("1"))
    let svg = state.graph.plot.svg()
    #expect(svg.contains(#"data-x="0.0 8.0""#) && svg.contains(#"data-y="0.0 6.0""#))
    #expect(svg.contains("second") && !svg.contains("first"))
  }
}
