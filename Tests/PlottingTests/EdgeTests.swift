import Plotting
import TestSupport
import Testing

struct EdgeTests {
  static let sizes: [FigureMetrics] = [
    .pixels(width: 800, height: 480, textSize: 13), .pixels(width: 643, height: 377, textSize: 13),
    .cells(width: 80, height: 24, xDots: 2, yDots: 4),
    .cells(width: 61, height: 17, xDots: 1, yDots: 1, isASCII: true),
  ]

  /// Windows of all kinds, some of them drawn with seed 12.
  static let windows: [Span] = {
    var random = SplitMix(seed: 12)
    return [
      Span(0, 1), Span(-3.7, 2.9), Span(0.1, 0.7), Span(-10, 10), Span(1e6, 1e6 + 1),
      Span(1e-9, 3e-9), Span(-1 / 3, 1e5), Span(2, 9), Span(-1e300, 1e300),
    ]
      + (0..<20).map { _ in
        let start = random.uniform(-100, 100)
        return Span(start, start + random.uniform(0.001, 50))
      }
  }()

  private func scene(
    _ marks: [Mark], _ x: Span, _ metrics: FigureMetrics, _ scale: AxisScale = .linear
  ) -> Scene {
    let plot = Plot(
      x: Axis(from: x.lower, to: x.upper, scale: scale), y: Axis(from: 0, to: 1), marks: marks)
    return plot.figure(for: metrics).scene
  }

  private func ink(_ role: SceneRole, _ scene: Scene) -> [ScenePoint] {
    let items = scene.items
    return items.points(role) + (items.lines(role) + items.areas(role)).joined()
      + items.words(role).map(\.at)
  }

  /// Whether something reaches from the left edge to the right one, in units of the figure.
  private func spans(_ role: SceneRole, _ scene: Scene) -> Bool {
    let points = ink(role, scene).map(\.x)
    guard let first = points.min(), let last = points.max() else { return false }
    let frame = scene.frame
    return abs(first - frame.x) < 1e-6 && abs(last - frame.x - frame.width) < 1e-6
  }

  @Test(arguments: windows, sizes)
  func marksReachBothEdges(_ x: Span, _ metrics: FigureMetrics) {
    let scales: [AxisScale] = x.lower > 0 ? [.linear, .log] : [.linear]
    for scale in scales {
      func scene(_ marks: Mark...) -> Scene { self.scene(marks, x, metrics, scale) }
      #expect(spans(.curve, scene(.curve { _ in 0.5 })))
      #expect(spans(.band, scene(.band(lower: { _ in 0.2 }, upper: { _ in 0.7 }))))
      #expect(spans(.shade, scene(.shade(x: x))))
      let places = [x.lower, x.lower / 2 + x.upper / 2, x.upper]
      for (style, role) in [
        (IntegerStyle.dots, SceneRole.marker), (.stems, .marker), (.stems, .step), (.steps, .step),
        (.bars, .bar), (.dots, .error),
      ] {
        let half: PlotFunction = { _ in 0.5 }
        let mark = Mark.integers(
          "", style: style, lower: { _ in 0.3 }, upper: { _ in 0.9 }, at: places, half)
        #expect(spans(role, scene(mark)), "\(style) \(role)")
      }
      let corners = [x.lower, x.upper].flatMap { x in
        [0.0, 1].map { Mark.label("here", x: x, y: $0) }
      }
      #expect(ink(.label, self.scene(corners, x, metrics, scale)).count == 4)
    }
  }

  @Test(arguments: windows, sizes)
  func rulesAtTheEdges(_ x: Span, _ metrics: FigureMetrics) {
    let frame = scene([], x, metrics).frame
    for distance in [0, 0.01, 0.3, 0.9, 1.5] {
      let inside = distance / frame.width * x.length
      for (place, wanted) in [
        (x.lower + inside, frame.x + distance),
        (x.upper - inside, frame.x + frame.width - distance),
      ] {
        let scene = scene([.rule(x: place)], x, metrics)
        let drawn = ink(.rule, scene).map(\.x)
        #expect(drawn.count == 2 && drawn.allSatisfy { abs($0 - wanted) < 0.01 }, "\(place)")
      }
    }
    for y in [0.0, 1] { #expect(spans(.rule, scene([.rule(y: y)], x, metrics))) }
    let beyond = x.length / frame.width * 2
    for place in [x.lower - beyond, x.upper + beyond, .infinity, .nan] {
      #expect(ink(.rule, scene([.rule(x: place)], x, metrics)).isEmpty)
    }
  }

  /// Written as text without a frame, marks fill the first column and the last one.
  @Test(arguments: GlyphSet.allCases)
  func textReachesBothEdges(_ glyphs: GlyphSet) {
    let places = [0.0, 0.5, 1]
    let marks: [Mark] = [
      .curve { _ in 0.5 }, .band(lower: { _ in 0.2 }, upper: { _ in 0.7 }), .rule(y: 0.5),
      .shade(x: Span(0, 1)), .integers(style: .steps, at: places) { _ in 0.5 },
      .integers(style: .bars, at: places) { _ in 0.5 }, .integers(at: places) { _ in 0.5 },
      .integers(style: .stems, at: places) { _ in 0.5 },
    ]
    for mark in marks + [.rule(x: 0), .rule(x: 1), .rule(x: 0.003), .rule(x: 0.997)] {
      var plot = Plot(x: Axis(from: 0, to: 1), y: Axis(from: 0, to: 1), marks: [mark])
      plot.isBare = true
      let lines = plot.text(width: 40, height: 9, glyphs: glyphs).split(separator: "\n")
      let isLeft = lines.contains { $0.first != " " }
      let isRight = lines.contains { $0.count == 40 }
      if case .verticalRule(let x) = mark.kind {
        #expect(isLeft == (x < 0.5) && isRight == (x > 0.5), "\(x)")
      } else {
        #expect(isLeft && isRight, "\(mark)")
      }
    }
  }

  private func radius(_ window: Span, _ places: ClosedRange<Int>) -> String {
    let svg = Plot(
      x: Axis(window: window), y: Axis(from: 0, to: 1),
      marks: [.integers(at: places.map(Double.init)) { _ in 0.5 }]
    ).svg()
    // More than a few hundred are dots of a path, as wide as twice the radius.
    if let dots = svg.firstMatch(of: /stroke-width="([0-9.]+)" d="M[0-9. ]+h0/) {
      return Double(dots.1).map { "\($0 / 2)" } ?? "none"
    }
    return String(svg.split(separator: " r=\"").dropFirst().first?.prefix { $0 != "\"" } ?? "none")
  }

  /// Markers are as large as the distance of those that are seen allows, whatever lies beyond the window.
  @Test func markersFitTheWindow() throws {
    var radii: [Double] = []
    for length in [10.0, 100, 150, 200, 300, 900] {
      let window = Span(0, length)
      let one = radius(window, 0...Int(length))
      #expect(one == radius(window, 0...1000) && one == radius(window, -40...2000), "\(length)")
      radii.append(try #require(Double(one)))
    }
    #expect(radii.first == 3.4 && radii.last == 1.2)
    #expect(radii == radii.sorted(by: >) && Set(radii).count >= 4)
  }
}
