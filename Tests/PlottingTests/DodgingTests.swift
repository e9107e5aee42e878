import Plotting
import Testing

/// Points with error bars of several series, and names in place of numbers.
struct DodgingTests {
  private static func plot(_ shift: Double, bars: Bool = true) -> Plot {
    let marks = (0..<3).map { series -> Mark in
      let value: PlotFunction = { x in
        (x * 0.618).truncatingRemainder(dividingBy: 1) + shift * Double(series)
      }
      let lower: PlotFunction = { value($0) - 0.2 }
      let upper: PlotFunction = { value($0) + 0.2 }
      return .integers(
        "series \(series)", lower: bars ? lower : nil, upper: bars ? upper : nil, value)
    }
    return Plot(x: Axis(from: -1.5, to: 12.5), marks: marks)
  }

  private static func xs(_ role: SceneRole, _ scene: Scene) -> [[Double]] {
    scene.items.filter { $0.role == role }.compactMap { item in
      switch item.shape {
      case .points(let points): points.map { $0.x }
      case .lines(let runs): runs.compactMap { $0.first?.x }
      default: nil
      }
    }
  }

  @Test(arguments: [
    FigureMetrics.pixels(width: 600, height: 400, textSize: 13),
    .cells(width: 120, height: 30, xDots: 1, yDots: 1),
  ])
  func overlappingBarsStepAside(_ metrics: FigureMetrics) throws {
    let scene = Self.plot(0.05).figure(for: metrics).scene
    let bars = Self.xs(.error, scene)
    let points = Self.xs(.marker, scene)
    #expect(bars.count == 3 && points == bars)
    let unit = scene.frame.width / 14
    for place in bars[0].indices {
      let xs = bars.map { $0[place] }
      #expect(xs[1] - xs[0] >= 1 && abs(xs[1] - xs[0] - (xs[2] - xs[1])) < 0.01)
      let middle = scene.frame.x + unit * (Double(place) + 0.5)
      #expect(xs.allSatisfy { abs($0 - middle) < unit / 2 })
    }
  }

  /// Bars apart from each other, and points without, stay where they are.
  @Test func othersStay() {
    for plot in [Self.plot(3), Self.plot(0.05, bars: false)] {
      let points = Self.xs(
        .marker, plot.figure(for: .pixels(width: 600, height: 400, textSize: 13)).scene)
      #expect(points.count == 3 && points[0] == points[1] && points[1] == points[2])
    }
  }

  @Test func barsThatStandAloneStay() throws {
    func mark(_ first: Double, bars: ClosedRange<Double>) -> Mark {
      func end(_ y: Double) -> PlotFunction { { bars.contains($0) ? y : .nan } }
      return .integers("", lower: end(0.3), upper: end(0.7)) { $0 >= first ? 0.5 : .nan }
    }
    // Bars of the one at 0 to 8, of the other, which begins at 3, at 5 to 12.
    let plot = Plot(
      x: Axis(from: -1.5, to: 12.5), marks: [mark(0, bars: 0...8), mark(3, bars: 5...12)])
    let scene = plot.figure(for: .pixels(width: 600, height: 400, textSize: 13)).scene
    let points = Self.xs(.marker, scene)
    let unit = scene.frame.width / 14
    #expect(points.map(\.count) == [13, 10])
    for (first, xs) in zip([0, 3], points) {
      for (place, x) in xs.enumerated() {
        let n = place + first
        let shift = x - scene.frame.x - unit * (Double(n) + 1.5)
        #expect((abs(shift) > 0.5) == (5...8).contains(n), "\(n): \(shift)")
      }
    }
    #expect(Self.xs(.error, scene).map(\.count) == [9, 8])
  }

  /// The caption of a picture tells of it, below all panels, where points have moved and nowhere else.
  @Test func theCaptionTellsOfIt() {
    func words(_ plot: Plot, _ metrics: FigureMetrics) -> [String] {
      plot.figure(for: metrics).scene.items.texts(.axisTitle)
    }
    let pixels = FigureMetrics.pixels(width: 600, height: 400, textSize: 13)
    var plot = Self.plot(0.05)
    #expect(words(plot, pixels).contains("Overlapping bars are moved aside"))
    plot.caption = "A caption"
    let both = "A caption. Overlapping bars are moved aside"
    #expect(words(plot, pixels).contains(both))
    var above = plot
    above.panels = [Self.plot(3)]
    #expect(words(above, pixels).contains(both))
    for other in [Self.plot(3), Self.plot(0.05, bars: false)] {
      #expect(words(other, pixels).allSatisfy { !$0.contains("aside") })
    }
    let cells = FigureMetrics.cells(width: 120, height: 30, xDots: 1, yDots: 1)
    #expect(words(plot, cells).allSatisfy { !$0.contains("aside") })
  }

  /// Of named places all intervals are seen, however long.
  @Test func intervalsOfNamesAreWhole() {
    let (low, value, high): (PlotFunction, PlotFunction, PlotFunction) = (
      { _ in -40 }, { $0 }, { _ in 90 }
    )
    let mark = Mark.integers("", lower: low, upper: high, value)
    var plot = Plot(x: Axis(from: 0.5, to: 3.5), marks: [mark])
    let metrics = FigureMetrics.pixels(width: 600, height: 400, textSize: 13)
    #expect(plot.figure(for: metrics).scene.y.upper < 90)
    plot.x.names = ["a", "b", "c"]
    let y = plot.figure(for: metrics).scene.y
    #expect(y.lower <= -40 && y.upper >= 90)
  }

  /// Names stand whole at the axis in level or upright lines, or in the caption behind their numbers.
  @Test(
    arguments: [
      (3, 700.0, 400.0, false), (14, 700, 480, true), (14, 420, 340, false), (2, 200, 160, false),
    ])
  func namesAreNeverCut(_ count: Int, _ width: Double, _ height: Double, _ isUpright: Bool) {
    let names = (0..<count).map { "most-different \($0)" }
    var plot = Plot(
      x: Axis("strategy", from: 0.5, to: Double(count) + 0.5), marks: [.integers { $0 }])
    plot.x.names = names
    let metrics = FigureMetrics.pixels(width: width, height: height, textSize: 13)
    let items = plot.figure(for: metrics).scene.items
    let words = items.texts().joined(separator: " ")
    for name in names { #expect(words.contains(name), "\(name) in \(words)") }
    #expect(items.words(.xTick).contains { $0.isUpright } == isUpright)
    let text = plot.text(width: 40, height: 16).split { $0 == " " || $0 == "\n" }.joined(
      separator: " ")
    for name in names { #expect(text.contains(name), "\(text)") }
  }
}
