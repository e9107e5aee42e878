import Functions
import Testing

struct FunctionTableTests {
  private let square = Function("square") { $0 * $0 }
  private let dots = Function("dots", domain: .integers(0...6, step: 1)) {
    $0 == $0.rounded() && Int($0) % 3 == 0 ? $0 : .nan
  }

  private func listed() -> Function {
    Function(
      "listed", domain: .places([0.5, 2.25, 4]),
      bounds: .init(lower: { $0 - 1 }, upper: { $0 + 1 })
    ) { [0.5, 2.25, 4].contains($0) ? 10 * $0 : .nan }
  }

  @Test func curvesAreAskedInEvenSteps() {
    let table = FunctionTable([square], over: Axis(from: 0, to: 3), points: 31)
    #expect(table.places == (0...30).map { Double($0) / 10 })
    #expect(table.functions[0](1.5) == 2.25 && table.functions[0].bounds == nil)
    let log = FunctionTable([square], over: Axis(from: 1, to: 100, scale: .log), points: 3).places
    #expect(log.count == 3 && abs(log[1] - 10) < 1e-12 && log[2] == 100)
    #expect(FunctionTable([square], over: Axis(), points: 2).places == [-10, 10])
    let huge = FunctionTable([square], over: Axis(from: -8e307, to: 8e307), points: 3)
    #expect(huge.places == [-8e307, 0, 8e307])
  }

  @Test func functionsOnFiniteSetsAreAskedThere() {
    #expect(FunctionTable([dots], over: Axis(), points: 9).places == [0, 3, 6])
    #expect(FunctionTable([dots], over: Axis(from: 1, to: 5), points: 9).places == [3])
    let both = FunctionTable([dots, listed()], over: Axis(), points: 9)
    #expect(both.places == [0, 0.5, 2.25, 3, 4, 6])
    #expect(both.functions[1](2.25) == 22.5 && both.functions[0](2.25).isNaN)
    #expect(both.functions[1].interval(at: 2.25) == Interval(lower: 1.25, upper: 3.25))
    #expect(FunctionTable([listed(), square], over: Axis(), points: 3).places == [0.5, 2.25, 4])
  }

  @Test func theCursorGoesToPlaces() {
    var graph = GraphState([listed()])
    #expect(graph.perform(.trace) == nil && graph.tracedPoint?.x == 2.25)
    _ = graph.perform(.step(.right, count: 1))
    #expect(graph.tracedPoint == PlotPoint(x: 4, y: 40))
    _ = graph.perform(.step(.left, count: 2))
    #expect(graph.tracedPoint?.x == 0.5)
    _ = graph.perform(.leave)
    _ = graph.perform(.table)
    #expect(graph.table(rows: 9).rows.map { $0.x } == [0.5, 2.25, 4])
  }

  @Test func manyPlacesAreThinned() {
    let many = Function("many", domain: .places((0...10_000).map { Double($0) / 10_000 })) { $0 }
    var plot = Plot.functions([many])
    plot.callBudget = 1_000
    let figure = plot.figure(for: .cells(width: 60, height: 20, xDots: 1, yDots: 1))
    #expect((500...1_000).contains(figure.report.calls))
  }

  @Test func listedPlacesAreDrawn() {
    let plot = Plot.functions([listed()])
    #expect(plot.marks.map { $0.places } == [[0.5, 2.25, 4]])
    let scene = plot.figure(for: .cells(width: 60, height: 20, xDots: 1, yDots: 1)).scene
    #expect(scene.summary.contains("listed at 3 x as dots"))
    let text = plot.text(width: 60, height: 20, glyphs: .ascii)
    #expect(text.split(separator: "\n").count { $0.contains("*") } == 3)
  }
}
