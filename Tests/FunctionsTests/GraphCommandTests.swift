import Functions
import Testing

/// Commands in, views and plots out.
struct GraphCommandTests {
  private func graph() -> GraphState {
    GraphState(
      [Function("x^2 - 2") { $0 * $0 - 2 }, Function("x/2") { $0 / 2 }],
      x: Span(-4, 4), y: Span(-3, 3))
  }

  static let moves: [(GraphState.Command, Span, Span)] = [
    (.pan(x: 0.5, y: 0), Span(0, 8), Span(-3, 3)), (.pan(x: 0, y: -0.5), Span(-4, 4), Span(-6, 0)),
    (.zoom(2), Span(-2, 2), Span(-1.5, 1.5)), (.zoom(0.5), Span(-8, 8), Span(-6, 6)),
    (.showOrigin, Span(-4, 4), Span(-3, 3)),
    (.zoom(x: 2, y: 1, about: nil), Span(-2, 2), Span(-3, 3)),
    (.zoom(x: 1, y: 0.5, about: nil), Span(-4, 4), Span(-6, 6)),
    (.zoom(x: 2, y: 2, about: PlotPoint(x: 4, y: -3)), Span(0, 4), Span(-3, 0)),
    (.zoom(x: 0, y: -1, about: nil), Span(-4, 4), Span(-3, 3)),
    (.centre(PlotPoint(x: 1, y: 2)), Span(-3, 5), Span(-1, 5)),
    (.centre(PlotPoint(x: 1, y: .nan)), Span(-3, 5), Span(-3, 3)),
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
    // The curve is at 18.25 there, far above the old view.
    #expect(state.viewport.y.contains(18.25) && abs(state.viewport.y.length - 6) < 1e-12)
    let before = state.viewport
    _ = state.perform(.zoom(2))
    // The cursor stays where it is on the screen.
    let after = state.viewport
    #expect(abs(after.x.length - 4) < 1e-12 && abs(after.y.length - 3) < 1e-12)
    #expect(
      abs((4.5 - after.x.lower) / after.x.length - (4.5 - before.x.lower) / before.x.length) < 1e-9)
    #expect(
      abs((18.25 - after.y.lower) / after.y.length - (18.25 - before.y.lower) / before.y.length)
        < 1e-9)
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
    state.show(GraphContent([Function("3") { _ in 3 }]))
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

  private static let thirds = Function(
    "thirds", domain: .integers(0...69, step: 1),
    bounds: .init(lower: { $0 / 100 - 0.1 }, upper: { $0 / 100 + 0.1 })
  ) { $0 >= 0 && $0 <= 69 && $0.remainder(dividingBy: 3) == 0 ? $0 / 100 : .nan }

  /// The cursor opens on a value and goes from value to value, also beyond the borders of the view.
  @Test func theCursorStandsOnValues() {
    var state = GraphState([Self.thirds], y: Span(0, 0.7))
    #expect(state.perform(.trace) == nil && state.trace?.x == 33 || state.trace?.x == 36)
    for (command, x) in [
      (GraphState.Command.goToBorder(.left), 0.0), (.step(.right, count: 1), 3),
      (.step(.right, count: 10), 33), (.step(.left, count: 2), 27), (.goToBorder(.right), 69),
      (.step(.right, count: 1), 69), (.step(.left, count: 1), 66),
    ] {
      #expect(state.perform(command) == nil && state.trace?.x == x, "\(command)")
    }
    _ = state.perform(.zoom(8))
    for _ in 0..<22 {
      _ = state.perform(.step(.left, count: 1))
      guard let point = state.tracedPoint else { return #expect(Bool(false)) }
      #expect(state.viewport.x.contains(point.x) && state.viewport.y.contains(point.y))
    }
    #expect(state.trace?.x == 0)
    // A curve that begins inside the view, and one that is nowhere in it.
    let log = Function("log") { $0 > 2 ? $0 : .nan }
    var other = GraphState(
      [Function("nothing") { _ in .nan }, log], x: Span(-4, 4), y: Span(-3, 3))
    _ = other.perform(.trace)
    #expect(other.trace?.curve == 1 && (other.trace?.x ?? 0) > 2)
  }

  @Test func aPointChoosesACurve() {
    var state = graph()
    #expect(state.perform(.point(PlotPoint(x: 1.003, y: 0.4))) == nil)
    #expect(state.trace?.curve == 1 && state.trace?.x == 1)
    _ = state.perform(.point(PlotPoint(x: 1.003, y: -0.9)))
    #expect(state.trace?.curve == 0 && state.trace?.x == 1)
    _ = state.perform(.toggle(0))
    _ = state.perform(.point(PlotPoint(x: 1.003, y: -0.9)))
    #expect(state.trace?.curve == 1)
    _ = state.perform(.toggle(1))
    #expect(state.perform(.point(PlotPoint(x: 0, y: 0))) == "no curve to trace")
    var thirds = GraphState([Self.thirds])
    _ = thirds.perform(.point(PlotPoint(x: 10.4, y: 0)))
    #expect(thirds.trace?.x == 9 || thirds.trace?.x == 12)
    #expect(thirds.perform(.centre(nil)) == nil)
    #expect(thirds.viewport.centre.x == thirds.trace?.x)
    _ = thirds.perform(.leave)
    #expect(thirds.perform(.centre(nil)) == "no cursor to put into the middle")
  }

  /// The axes carry what the functions are of, and shares are in per cent.
  @Test func axesAreThoseOfTheFunctions() {
    var share = Self.thirds
    (share.argument, share.unit) = ("cards left", FunctionUnit("share", format: .percent))
    let plot = GraphState([share]).plot(.full)
    #expect(plot.x.title == "cards left" && plot.y.title == "share" && plot.y.format == .percent)
    let mixed = GraphState([share, Function("x") { $0 }]).plot
    #expect(mixed.y.format == .plain && mixed.x.title == "cards left")
  }

  /// A fit lies below the data that it fits; numbers, colours and the legend stay in the order of the curves.
  @Test func fitsLieBelow() throws {
    var fit = Function("fit") { $0 }
    let fitting: FunctionList.Fitting = { request throws(FormulaError) in
      try CurveFit(request, confidence: .portable()).curve
    }
    var list = FunctionList(Calculator(), fitting: fitting)
    fit.fit = try list.functions(in: ["points = (1, 1), (2, 2)", "fit(points, a*x)"])[1].fit
    #expect(fit.fit != nil)
    let data = Function(
      "data", domain: .integers(0...4, step: 1),
      bounds: .init(lower: { $0 - 1 }, upper: { $0 + 1 })
    ) { $0 }
    let square = Function("x^2", bounds: .init(lower: { $0 }, upper: { $0 })) { $0 * $0 }
    var state = GraphState([data, square, fit], x: Span(0, 4), y: Span(0, 9))
    _ = state.perform(.trace)
    _ = state.perform(.tangent)
    let plot = state.plot(.full)
    #expect(plot.marks.map(\.name) == ["3 fit", "1 data", "", "2 x^2"])
    #expect(plot.marks.map(\.series) == [2, 0, 1, 1])
    #expect(state.plot.marks.map(\.name) == ["fit", "data", "", "x^2"])
    #expect(state.plot.marks.map(\.series) == [2, 0, 1, 1])
    let scene = plot.figure(for: .pixels(width: 700, height: 400, textSize: 13)).scene
    let drawn = scene.items.filter { [.curve, .marker].contains($0.role) }.map(\.series)
    #expect(drawn == [2, 0, 1])
    var legend: [(y: Double, x: Double, name: String)] = []
    for case .text(let text, let at, _, _) in scene.items.filter({ $0.role == .name }).map(\.shape)
    {
      legend.append((at.y, at.x, text))
    }
    let isBeside = Set(legend.map(\.x)).count == 1
    #expect(isBeside || legend.map(\.name) == ["1 data", "2 x^2", "3 fit"])
    _ = state.perform(.toggle(0))
    #expect(state.plot(.full).marks.map(\.name) == ["3 fit", "1 data off", "", "2 x^2"])
    #expect(state.plot.marks.map(\.series) == [1, 0, 0])
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
