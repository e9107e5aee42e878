import Foundation
import SetLab
import Testing

/// Functions on whole numbers: every point of the window is drawn, and where exact arithmetic has it.
struct WholeNumberTests {
  /// A formula, and what it is at the places of a window, worked out here from fractions.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let window: Span
    let points: [(x: Double, y: Double)]

    init(_ text: String, _ x: ClosedRange<Int>, over step: Int = 1, _ y: (Int) -> Double?) {
      (self.text, window) = (text, Span(Double(x.lowerBound), Double(x.upperBound)))
      points = (x.lowerBound * step...x.upperBound * step).compactMap { index in
        y(index).map { (Double(index) / Double(step), $0) }
      }
    }

    /// A formula whose value at a whole number is a fraction.
    init(exact text: String, _ x: ClosedRange<Int>, _ y: (Int) -> Rational?) {
      self.init(text, x) { y($0)?.value }
    }

    var testDescription: String { text }
  }

  /// The points of a picture: circles, or dots of a path where there are many.
  private static func points(in picture: String) -> Int {
    let circles = picture.components(separatedBy: "<circle").count - 1
    return circles > 0 ? circles : picture.matches(of: /M[-0-9. ]+h0(?=[M"])/).count
  }

  private static func ways(_ total: Int, _ chosen: Int) -> Rational {
    Rational(WholeNumber.binomial(total, chosen))
  }

  private static func factorial(_ n: Int) -> Rational {
    Rational((1...max(1, n)).reduce(WholeNumber.one) { $0 * WholeNumber($1) })
  }

  private static func power(_ base: Rational, _ exponent: Int) -> Rational {
    base.raised(to: exponent) ?? .zero
  }

  private static func binomial(_ k: Int, _ n: Int, _ p: Rational) -> Rational {
    0...n ~= k ? ways(n, k) * power(p, k) * power(.one - p, n - k) : .zero
  }

  private static func poisson(_ k: Int, _ mean: Int) -> Double {
    (power(Rational(mean), k) / factorial(k)).value * exp(-Double(mean))
  }

  static let cases: [Case] = [
    Case(exact: "binomial.pdf(x, 1000, 0.5)", 0...1000) { binomial($0, 1000, Rational(1, 2)) },
    Case(exact: "binomial.pdf(x, 60, 0.3)", -5...70) { binomial($0, 60, Rational(3, 10)) },
    Case(exact: "binomial.pdf(3, x, 0.5)", 0...40) { binomial(3, $0, Rational(1, 2)) },
    Case(exact: "hypergeometric.pdf(x, 100, 30, 20)", 0...20) {
      ways(30, $0) * ways(70, 20 - $0) / ways(100, 20)
    },
    Case("poisson.pdf(x, 150)", 0...300) { poisson($0, 150) },
    Case("poisson.pdf(10x, 3)", 0...2, over: 10) { poisson($0, 3) },
    Case("poisson.pdf(x/0.7, 3)", 0...7, over: 10) {
      $0.isMultiple(of: 7) ? poisson($0 / 7, 3) : nil
    },
    Case(exact: "choose(800, x)", 0...800) { ways(800, $0) },
    Case(exact: "choose(x, 3)", -10...150) { $0 < 0 ? nil : ways($0, 3) },
    Case(exact: "choose(2x, x)", 0...40) { ways(2 * $0, $0) },
    Case("choose(20, 2x)", 0...10, over: 2) { ways(20, $0).value },
    Case(exact: "choose(x/3, 2)", 0...90) { $0.isMultiple(of: 3) ? ways($0 / 3, 2) : nil },
    Case(exact: "nCr(x, 2) + nPr(x, 2)", 0...99) { ways($0, 2) * Rational(3) },
    Case(exact: "x!", -4...12) { $0 < 0 ? nil : factorial($0) },
    Case(exact: "2^x/x!", 0...30) { power(Rational(2), $0) / factorial($0) },
    Case(exact: "f(n) = n!; f(x)/f(x - 1)", 1...200) { $0 > 170 ? nil : Rational($0) },
    Case(exact: "sum(n, 1, x, 1/n)", 0...160) { x in
      (0..<x).reduce(.zero) { $0 + Rational(1, $1 + 1) }
    },
    Case(exact: "sum(k, 0, x, k^2)", 0...50) { Rational($0 * ($0 + 1) * (2 * $0 + 1) / 6) },
    Case(exact: "prod(k, 1, x, k/10)", 0...30) { factorial($0) / power(Rational(10), $0) },
    Case(exact: "sum(k, 0, 10, binomial.pdf(x - k, 5, 0.5))", 0...20) { x in
      (0...10).reduce(.zero) { $0 + binomial(x - $1, 5, Rational(1, 2)) }
    },
    Case(exact: "{x = floor(x): x}", 0...800) { Rational($0) },
    Case(exact: "{x = round(x): mod(x, 97)}", 0...1500) { Rational($0 % 97) },
    Case(exact: "{mod(x, 1) = 0: 1/x}", -30...30) { $0 == 0 ? nil : Rational(1, $0) },
    Case(exact: "{mod(x, 3) = 1: x^2}", 0...600) { $0 % 3 == 1 ? Rational($0 * $0) : nil },
    Case(exact: "is(t) = t == trunc(t); {is(x) and x > 3: x}", 0...100) {
      $0 > 3 ? Rational($0) : nil
    },
    Case(exact: "(-1)^x/x", 1...300) { Rational($0.isMultiple(of: 2) ? 1 : -1, $0) },
    Case(exact: "gcd(x, 60)", 1...180) { x in
      Rational((1...60).last { 60 % $0 == 0 && x % $0 == 0 } ?? 1)
    },
    // Mixed with curves.
    Case("sin(x) binomial.pdf(x, 30, 0.4)", 0...30) {
      sin(Double($0)) * binomial($0, 30, Rational(2, 5)).value
    },
    Case("x!/(sqrt(2pi x) (x/e)^x)", 5...100) { n in
      // Stirling's series, whose next term is below 1e-6.
      let x = Double(n)
      let sum = 1 + 1 / (12 * x) + 1 / (288 * x * x) - 139 / (51840 * x * x * x)
      return sum - 571 / (2_488_320 * x * x * x * x)
    },
  ]

  private func functions(_ texts: String...) throws -> [Function] {
    var list = FunctionList(memory: GameMemory())
    return try list.functions(in: texts)
  }

  /// In pixels and in cells of every kind, each point is within half a pixel (or dot) of its place, none is joined, and
  /// none is more.
  @Test(arguments: cases)
  func everyPointIsDrawn(of one: Case) throws {
    let drawn = try functions(one.text)
    let plot = Plot.functions(drawn, x: one.window)
    let svg = SVGRenderer(width: 800, height: 500)
    for metrics in [svg.metrics, .cells(width: 300, height: 60, xDots: 2, yDots: 4)] {
      let figure = plot.figure(for: metrics)
      let panel = try #require(figure.scene.panels.first)
      #expect(panel.items.allSatisfy { $0.role != .curve })
      #expect(figure.report.points.map { $0.count } == [one.points.count])
      if figure.report.binned.isEmpty {
        let points = panel.items.filter { $0.role == .marker }.flatMap { item -> [ScenePoint] in
          if case .points(let points) = item.shape { points } else { [] }
        }
        #expect(points.count == one.points.count, "\(metrics)")
        for (point, wanted) in zip(points, one.points.map { panel.place($0) }) {
          #expect(abs(point.x - wanted.x) < 0.5 / metrics.xDots, "\(wanted)")
          #expect(abs(point.y - wanted.y) < 0.5 / metrics.yDots, "\(wanted)")
        }
        let stems = panel.items.contains { $0.role == .step }
        #expect(stems == (one.points.count <= 120))
      } else {
        #expect(one.points.count > Int(2 * metrics.width * metrics.xDots))
      }
      let scene = figure.scene.summary
      #expect(scene.hasSuffix("\(one.points.count) points."), "\(scene)")
    }
    let picture = svg.render(plot.figure(for: svg.metrics).scene)
    #expect(Self.points(in: picture) == one.points.count)
    let text = TextRenderer(width: 250, height: 50, glyphs: .ascii)
    let scene = plot.figure(for: text.metrics).scene
    let lines = text.render(scene).split(separator: "\n", omittingEmptySubsequences: false)
    let panel = try #require(scene.panels.first)
    // An envelope is inked in rows whose middle it passes, in columns of the whole figure.
    let reach = one.points.count > 500 ? 1.0 : 1e-6
    let rows = lines.map { Array($0) }
    let (frame, ends) = (panel.frame, [-reach, 0, reach])
    for point in one.points {
      let place = panel.place(point)
      let near = ends.flatMap { x in ends.map { ScenePoint(x: place.x + x, y: place.y + $0) } }
      #expect(
        near.contains { near in
          let row = rows[min(Int(near.y), Int(frame.y + frame.height) - 1)]
          let column = max(Int(frame.x), min(Int(near.x), Int(frame.x + frame.width) - 1))
          return column < row.count && row[column] != " "
        }, "\(point)")
    }
  }

  /// More points than can be told apart are an envelope of all of them, and the figure says so.
  @Test(arguments: [("mod(x^2, 997)", 20_000, 997), ("mod(x, 10)", 1_000_000, 10)])
  func envelope(of text: String, to last: Int, modulo: Int) throws {
    let drawn = try functions("{x = floor(x): \(text)}")
    let plot = Plot.functions(drawn, x: Span(0, Double(last)))
    let figure = plot.figure(for: .pixels(width: 800, height: 500, textSize: 13))
    let panel = try #require(figure.scene.panels.first)
    let isAll = last <= 25_000
    let count = try #require(figure.report.points.first)
    #expect(isAll ? count.count == last + 1 : (10_000...25_000).contains(count.count))
    #expect(count.places == Double(last + 1))
    #expect(figure.report.notes.first?.contains("envelope") == true)
    #expect(figure.scene.summary.contains("an envelope of \(count.count) points"))
    #expect(panel.items.allSatisfy { $0.role != .marker && $0.role != .curve })
    var columns: [Int: [ClosedRange<Double>]] = [:]
    for item in panel.items where item.role == .step {
      guard case .lines(let runs) = item.shape else { continue }
      for run in runs {
        let (low, high) = (run[0].y, run[run.count - 1].y)
        columns[Int(run[0].x - panel.frame.x), default: []].append(min(low, high)...max(low, high))
      }
    }
    #expect(columns.count > 700)
    for x in stride(from: 0, through: last, by: isAll ? 1 : 997) {
      let value = text == "mod(x, 10)" ? x % 10 : x * x % modulo
      let place = panel.place((Double(x), Double(value)))
      let column = Int(place.x - panel.frame.x)
      let isInked = (column - 1...column + 1).contains { column in
        columns[column, default: []].contains {
          $0.lowerBound - 1 <= place.y && place.y <= $0.upperBound + 1
        }
      }
      #expect(isInked, "\(x)")
    }
  }

  /// A curve that has values of its own at whole numbers has all of them.
  @Test(arguments: [
    "{x = floor(x): x, 0}", "if(mod(x, 1) = 0, x, 0)", "{x < 0: 1, x = round(x): x, 0}",
  ])
  func singlePointsOfCurves(text: String) throws {
    let drawn = try functions(text)
    #expect(!drawn[0].isDiscrete)
    let figure = Plot.functions(drawn, x: Span(0, 500), y: Span(-10, 510)).figure(
      for: .pixels(width: 800, height: 500, textSize: 13))
    let panel = try #require(figure.scene.panels.first)
    let curve = try #require(panel.items.first { $0.role == .curve })
    guard case .lines(let runs) = curve.shape else { return }
    let lone = runs.filter { $0.count == 1 }.compactMap { $0.first }
    // Nearer ones touch the line.
    for x in 3...500 {
      let place = panel.place((Double(x), Double(x)))
      #expect(
        lone.contains { abs($0.x - place.x) < 0.5 && abs($0.y - place.y) < 0.5 }, "\(x)")
    }
    #expect(lone.count <= 502 && !figure.report.isBudgetReached)
  }

  @Test(arguments: [
    "binomial.cdf(x, 10, 0.5)", "poisson.pdf(3, x)", "binomial.pdf(floor(x), 10, 0.5)",
    "binomial.quantile(x, 10, 0.5)", "mod(x, 7)", "sum(k, 0, 9, x^k/k!)", "choose(10, 3) x", "2^x",
  ])
  func curves(text: String) throws {
    let drawn = try functions(text)
    #expect(!drawn[0].isDiscrete)
  }

  /// Between its places a function on whole numbers has no value, also one that has some in formulas.
  @Test func nothingBetween() throws {
    for text in ["binomial.pdf(x, 9, 0.5)", "x!", "sum(k, 1, x, k)", "choose(9, x)"] {
      let drawn = try functions(text)[0]
      #expect(drawn.value(2.5).isNaN && !drawn.value(2).isNaN)
    }
  }

  @Test func graphsWalkAlongThePoints() throws {
    var graph = GraphState(try functions("choose(20, 2x)"), x: Span(0, 10), y: Span(0, 2e5))
    _ = graph.perform(.trace)
    let start = try #require(graph.trace?.x)
    _ = graph.perform(.step(.right, count: 1))
    #expect(graph.trace?.x == start + 0.5)
    _ = graph.perform(.leave)
    #expect(graph.table(rows: 4).rows.map(\.x) == [0, 0.5, 1, 1.5])
  }
}

extension ScenePanel {
  fileprivate func place(_ point: (x: Double, y: Double)) -> ScenePoint {
    ScenePoint(
      x: frame.x + (point.x - x.lower) / x.length * frame.width,
      y: frame.y + frame.height - (point.y - y.lower) / y.length * frame.height)
  }
}
