import Functions
import Testing

/// A break shows as a break: known places where formulas jump, in coarse cells and in pixels.
struct BreakTests {
  /// Formulas, their windows and their breaks.
  static let cases: [(String, ClosedRange<Double>, ClosedRange<Double>, [Double])] = [
    ("{x<0: -1, 1}", -5...5, -6...6, [0]),
    ("{x<0: -1, 1}", -5...5, -60...60, [0]),
    ("floor(x)", -4...4, -5...5, [-3, -2, -1, 0, 1, 2, 3, 4]),
    ("ceil(2*x)", -2...2, -5...5, [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5]),
    ("x+3*sign(x-1)", -4...4, -9...9, [1]),
    ("mod(x,2)", -5...5, -2...4, [-4, -2, 0, 2, 4]),
    ("{x<1/3: x, x+0.05}", -1...1, -1...1, [1.0 / 3]),
    ("sin(x)+floor(2*x)/50", -2...2, -2...2, [-1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]),
    ("40*x+{x<0.7: 0, 9}", -5...5, -200...200, [0.7]),
    ("{x<-0.1: -0.01, x<0.9: 0, 0.01}", -1...1, -1...1, [-0.1, 0.9]),
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
  func findsEveryBreak(
    _ item: (text: String, x: ClosedRange<Double>, y: ClosedRange<Double>, breaks: [Double]),
    _ metrics: FigureMetrics
  ) throws {
    let f = try Formula(item.text)
    let (x, y) = (
      Span(item.x.lowerBound, item.x.upperBound), Span(item.y.lowerBound, item.y.upperBound)
    )
    let figure = Plot.functions([Function(f)], x: x, y: y).figure(for: metrics)
    // A jump of less than a dot is no break of the picture.
    let dot = y.length / (figure.scene.frame.height * metrics.yDots)
    let visible = item.breaks.filter { place in
      let step = 1e-9 * x.length
      return abs(f(min(place + step, x.upper)) - f(max(place - step, x.lower))) > 1.5 * dot
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
