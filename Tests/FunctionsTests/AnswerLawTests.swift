import Functions
import Testing

/// The figure, its description, the table, the cursor and the calculator ask one function: what one tells, all tell.
struct AnswerLawTests {
  private static let inner = [
    "x", "x^2 - 2", "sin(3x)", "1/x", "x/(x - 1)", "floor(2x)", "sqrt(x + 1)", "exp(-x)", "erf(x)",
    "normal.cdf(x)", "(1 - cos(x))/x^2", "x - 0.3",
  ]
  private static let outer = [
    "U", "1 - U", "abs(U)", "U/(1 + U^2)", "{U < 0: -1, U}", "atan(U)", "round(10U)/10",
    "1/(U^2 + 0.25)", "exp(U) - 1", "ceil(U)",
  ]
  private static let windows: [(from: Double, to: Double)] = [(-3, 3), (0, 2), (-0.7, 0.8)]

  /// 360 formulas of one within another, each in a window.
  private static let cases = outer.flatMap { outer in
    inner.flatMap { inner in
      windows.map { window in
        (text: outer.replacing("U", with: "(\(inner))"), window: window)
      }
    }
  }

  private static let points = 13

  @Test func tablesTellWhatTheCalculatorTells() throws {
    for (text, window) in Self.cases {
      let function = try Function.read(text)
      var calculator = Calculator(library: .portable)
      try calculator.evaluate("f(x) = \(text)")
      let axis = Axis(from: window.from, to: window.to)
      for x in FunctionTable([function], over: axis, points: Self.points).places {
        let told = (try? calculator.evaluate("f(\(x))"))??.value
        #expect(function.answer(at: x).digits == told?.digits, "\(text) at \(x)")
      }
    }
  }

  @Test func cursorsStandWhereTablesSay() throws {
    for (text, window) in Self.cases {
      let function = try Function.read(text)
      var graph = GraphState([function], x: Span(window.from, window.to))
      _ = graph.perform(.table)
      for row in graph.table(rows: 5).rows {
        let y = function.answer(at: row.x).real
        #expect(row.values[0].y == y || y.isNaN && row.values[0].y.isNaN, "\(text) at \(row.x)")
        _ = graph.perform(.cursor(0, row.x))
        let point = graph.tracedPoint
        #expect(point?.y == y || y.isNaN && point?.y.isNaN != false, "\(text) at \(row.x)")
      }
    }
  }

  @Test func figuresShowWhatTablesTell() throws {
    let metrics = SVGRenderer().metrics
    for (text, window) in Self.cases {
      let function = try Function.read(text)
      let plot = Plot.functions([function], x: Span(window.from, window.to))
      let scene = plot.figure(for: metrics).scene
      let panel = try #require(scene.panels.first)
      let axis = Axis(from: window.from, to: window.to)
      for x in FunctionTable([function], over: axis, points: Self.points).places {
        let y = function.answer(at: x).real
        guard y.isFinite, panel.y.contains(y) else { continue }
        let place = panel.place(x, y)
        #expect(panel.distance(from: place) <= 2, "\(text) at (\(x), \(y))")
      }
    }
  }

  /// No row lies beyond what the description says is lowest and highest, but for its four digits.
  @Test func descriptionsHoldAllRows() throws {
    for (text, window) in Self.cases {
      let function = try Function.read(text)
      let summary = Plot.functions([function], x: Span(window.from, window.to))
        .figure(for: SVGRenderer().metrics).scene.summary
      guard let ends = Extremes(summary) else {
        let others = ["unbounded", "constant", "undefined everywhere"]
        #expect(others.contains { summary.contains($0) }, "\(text): \(summary)")
        continue
      }
      let sizes = [abs(ends.most), abs(ends.least)].filter { $0.isFinite }
      let room = 2e-3 * (sizes.max() ?? 0)
      let axis = Axis(from: window.from, to: window.to)
      for x in FunctionTable([function], over: axis, points: Self.points).places {
        let y = function.answer(at: x).real
        guard y.isFinite else { continue }
        #expect(
          ends.least - room <= y && y <= ends.most + room, "\(text) at (\(x), \(y)): \(summary)")
      }
    }
  }
}

/// The lowest and highest value of a description.
private struct Extremes {
  let least: Double
  let most: Double

  init?(_ summary: String) {
    func number(after words: [String]) -> Double? {
      for word in words {
        guard let range = summary.firstRange(of: word) else { continue }
        let rest = summary[range.upperBound...].prefix { $0 != " " && $0 != ";" }
        if rest == "beyond" { return word.hasPrefix("l") ? -.infinity : .infinity }
        if let number = Double(rest) { return number }
      }
      return nil
    }
    guard let least = number(after: ["lowest ", "down to "]),
      let most = number(after: ["highest ", "up to "])
    else { return nil }
    (self.least, self.most) = (least, most)
  }
}

extension ScenePanel {
  fileprivate func place(_ x: Double, _ y: Double) -> ScenePoint {
    ScenePoint(
      x: frame.x + (x - self.x.lower) / self.x.length * frame.width,
      y: frame.y + (self.y.upper - y) / self.y.length * frame.height)
  }

  /// How far a point is from the nearest ink of curves and their ends.
  fileprivate func distance(from point: ScenePoint) -> Double {
    var least = Double.infinity
    for item in items where [.curve, .closedEnd, .marker].contains(item.role) {
      switch item.shape {
      case .lines(let runs):
        for run in runs {
          for (a, b) in zip(run, run.dropFirst().isEmpty ? run[...] : run.dropFirst()) {
            least = min(least, point.distance(from: a, to: b))
          }
        }
      case .points(let points):
        for other in points { least = min(least, point.distance(from: other, to: other)) }
      case .areas, .text: break
      }
    }
    return least
  }
}

extension ScenePoint {
  fileprivate func distance(from a: ScenePoint, to b: ScenePoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let share = square > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
    let (u, v) = (a.x + share * dx - x, a.y + share * dy - y)
    return (u * u + v * v).squareRoot()
  }
}
