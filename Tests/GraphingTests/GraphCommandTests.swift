import Graphing
import Plotting
import Testing

/// Commands in, views and plots out.
struct GraphCommandTests {
  private func graph() -> GraphState {
    GraphState(
      [PlottedFunction("x^2 - 2") { $0 * $0 - 2 }, PlottedFunction("x/2") { $0 / 2 }],
      x: Span(-4, 4), y: Span(-3, 3))
  }

  static let moves: [(GraphState.Command, Span, Span)] = [
    (.pan(x: 0.5, y: 0), Span(0, 8), Span(-3, 3)), (.pan(x: 0, y: -0.5), Span(-4, 4), Span(-6, 0)),
    (.zoom(2), Span(-2, 2), Span(-1.5, 1.5)), (.zoom(0.5), Span(-8, 8), Span(-6, 6)),
    (.showOrigin, Span(-4, 4), Span(-3, 3)),
  ]

  @Test(arguments: moves)
  func moveTheView(_ command: GraphState.Command, _ x: Span, _ y: Span) {
    var state = graph()
    #expect(state.perform(command) == nil)
    #expect(state.viewport == Viewport(x: x, y: y) && state.trace == nil)
  }

  @Test func theCursorWalks() {
    var state = graph()
    #expect(state.perform(.step(.right, count: 1)) == nil && state.trace == nil)
    #expect(state.perform(.trace) == nil)
    // A hundredth of the window is 0.08, and the step the round number below.
    _ = state.perform(.step(.right, count: 2))
    #expect(state.trace?.curve == 0 && state.trace?.x == 0.1)
    _ = state.perform(.changeCurve(3))
    #expect(state.trace?.curve == 1 && state.tracedPoint == PlotPoint(x: 0.1, y: 0.05))
    _ = state.perform(.changeCurve(-1))
    _ = state.perform(.goToBorder(.right))
    _ = state.perform(.step(.right, count: 10))
    #expect(state.trace?.curve == 0 && state.trace?.x == 4.5)
    #expect(state.viewport.x.contains(4.5) && state.viewport.x.upper > 4.5)
    _ = state.perform(.zoom(2))
    // The cursor stays where it is on the screen, at the height of the middle as the curve is above.
    #expect(abs(state.viewport.x.length - 4) < 1e-12 && state.viewport.y == Span(-1.5, 1.5))
    #expect(state.perform(.leave) == nil && state.trace == nil)
  }

  @Test func hidingTakesTheCursorOn() {
    var state = graph()
    let before = state.view
    _ = state.perform(.trace)
    _ = state.perform(.toggle(0))
    #expect(state.visible == [1] && state.trace?.curve == 1 && state.view != before)
    _ = state.perform(.toggle(1))
    #expect(state.trace == nil && state.perform(.trace) == "no curve to trace")
    #expect(state.perform(.toggle(6)) == "no curve 7")
    _ = state.perform(.toggle(0))
    _ = state.perform(.toggle(1))
    #expect(state.view == before)
    state.show([PlottedFunction("3") { _ in 3 }])
    #expect(state.viewport == before.viewport && state.view != before)
  }

  @Test func plotsNumberTheCurvesAndListHiddenOnes() {
    var state = graph()
    #expect(state.plot(.full).marks.map { $0.name } == ["1 x^2 - 2", "2 x/2"])
    _ = state.perform(.toggle(0))
    #expect(state.plot(.full).marks.map { $0.name } == ["1 x^2 - 2 off", "2 x/2"])
    #expect(state.plot.marks.map { $0.name } == ["x/2"])
    #expect(state.plot(.full, hasTitles: false).x.title.isEmpty && state.plot.x.title == "x")
  }

  /// A preview shows straight lines between its values, and nothing once it is broken off.
  @Test func previews() throws {
    let state = graph()
    func curve(_ plot: Plot) throws -> PlotFunction {
      guard case .curve(let function, _) = plot.marks[0].kind else { throw Missing() }
      return function
    }
    let coarse = try curve(state.plot(.preview(points: 3)))
    #expect([-4.0, -2, 0, 1, 4].map { coarse($0) } == [14, 6, -2, 2, 14])
    #expect(try curve(state.plot(.full))(1) == -1)
    #expect(try curve(state.plot(.full) { true })(1).isNaN)
  }

  private struct Missing: Error {}
}
