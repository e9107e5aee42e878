import Formulas
import Functions
import Plotting
import Testing

/// A break shows as a break: known places where formulas jump, in coarse cells and in pixels.
struct BreakTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let formula: String
    let x: Span
    let y: Span
    let breaks: [Double]
    var testDescription: String { formula }

    init(
      _ formula: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ breaks: [Double]
    ) {
      self.formula = formula
      self.x = Span(x.lowerBound, x.upperBound)
      self.y = Span(y.lowerBound, y.upperBound)
      self.breaks = breaks
    }

    func plot() throws -> Plot {
      let function = Function(try Formula(formula))
      return .functions([function], x: x, y: y)
    }
  }

  static let cases = [
    Case("{x<0: -1, 1}", -5...5, -6...6, [0]),
    Case("{x<0: -1, 1}", -5...5, -60...60, [0]),
    Case("floor(x)", -4...4, -5...5, [-3, -2, -1, 0, 1, 2, 3, 4]),
    Case("ceil(2*x)", -2...2, -5...5, [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5]),
    Case("x+3*sign(x-1)", -4...4, -9...9, [1]),
    Case("mod(x,2)", -5...5, -2...4, [-4, -2, 0, 2, 4]),
    Case("{x<1/3: x, x+0.05}", -1...1, -1...1, [1.0 / 3]),
    Case("sin(x)+floor(2*x)/50", -2...2, -2...2, [-1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]),
    Case("40*x+{x<0.7: 0, 9}", -5...5, -200...200, [0.7]),
    Case("{x<-0.1: -0.01, x<0.9: 0, 0.01}", -1...1, -1...1, [-0.1, 0.9]),
  ]
  static let metrics: [FigureMetrics] =
    [(80, 24), (72, 20), (40, 12), (200, 60)].flatMap { width, height in
      [GlyphSet.ascii, .braille].map {
        TextRenderer(width: width, height: height, glyphs: $0).metrics
      }
    }
    + [(800, 480), (700, 500), (300, 200)].map {
      .pixels(width: $0, height: $1, textSize: 13)
    }

  @Test(arguments: cases, metrics)
  func findsEveryBreak(_ item: Case, _ metrics: FigureMetrics) throws {
    let figure = try item.plot().figure(for: metrics)
    // A jump of less than a dot is no break of the picture.
    let dot = item.y.length / (figure.scene.frame.height * metrics.yDots)
    let f = try Formula(item.formula)
    let visible = item.breaks.filter { x in
      let step = 1e-9 * item.x.length
      return abs(f(min(x + step, item.x.upper)) - f(max(x - step, item.x.lower))) > 1.5 * dot
    }
    let found = figure.report.curves[0].breaks
    for x in visible {
      #expect(found.contains { abs($0 - x) <= 1e-12 * max(1, abs(x)) }, "\(x) among \(found)")
    }
    for x in found {
      #expect(item.breaks.contains { abs($0 - x) <= 1e-12 * max(1, abs(x)) }, "\(x) is no break")
    }
  }
}
