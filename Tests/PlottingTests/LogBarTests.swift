import Plotting
import Testing

/// What reaches below a log axis ends at its lower border, and all labels of an axis are of one form.
struct LogBarTests {
  static let metrics: [FigureMetrics] = [
    .pixels(width: 600, height: 400, textSize: 13),
    .cells(width: 60, height: 20, xDots: 1, yDots: 1),
    .cells(width: 80, height: 24, xDots: 2, yDots: 4),
  ]

  private func panel(_ marks: [Mark], _ metrics: FigureMetrics) throws -> ScenePanel {
    let plot = Plot(
      x: Axis(from: 0, to: 5), y: Axis(from: 0.1, to: 100, scale: .log), marks: marks)
    return try #require(plot.figure(for: metrics).scene.panels.first)
  }

  @Test(arguments: metrics, [0, -1, -.infinity, 1e-300] as [Double])
  func errorBarsReachTheBottom(_ metrics: FigureMetrics, _ lowest: Double) throws {
    let ends: [PlotFunction] = [{ $0 == 2 ? lowest : 1 }, { $0 == 3 ? .infinity : 20 }]
    for style in [IntegerStyle.dots, .stems, .bars] {
      let mark = Mark.integers(style: style, lower: ends[0], upper: ends[1], at: [1, 2, 3]) { _ in
        10
      }
      let panel = try panel([mark], metrics)
      let (top, bottom) = (panel.frame.y, panel.frame.y + panel.frame.height)
      func y(_ share: Double) -> Double { bottom - share * panel.frame.height }
      let bars = panel.items.lines(.error)
      #expect(bars.count == 3)
      let (low, high) = (bars.map { $0[0].y }, bars.map { $0[1].y })
      #expect(abs(low[0] - y(1.0 / 3)) < 1e-6 && low[1] == bottom && abs(low[2] - low[0]) < 1e-6)
      #expect(abs(high[0] - high[1]) < 1e-6 && high[2] == top && high[0] > top && high[0] < low[0])
    }
  }

  /// A value that is not positive has no place itself: no marker, stem or step, and no bar of any height.
  @Test(arguments: metrics, [0, -3] as [Double])
  func valuesBelowHaveNoInk(_ metrics: FigureMetrics, _ value: Double) throws {
    for style in IntegerStyle.allCases {
      let panel = try panel([.integers(style: style) { $0 == 2 ? value : .nan }], metrics)
      let (top, bottom) = (panel.frame.y, panel.frame.y + panel.frame.height)
      for item in panel.items where [.marker, .step, .bar].contains(item.role) {
        guard case .areas(let areas) = item.shape, style == .bars else {
          Issue.record("\(style): \(item)")
          continue
        }
        #expect(areas.flatMap { $0 }.allSatisfy { $0.y == bottom && $0.y > top })
      }
    }
  }

  @Test(arguments: metrics, [0, -1, -.infinity] as [Double])
  func bandsReachTheBottom(_ metrics: FigureMetrics, _ lowest: Double) throws {
    let panel = try panel([.band(lower: { $0 < 2.5 ? 1 : lowest }, upper: { _ in 10 })], metrics)
    let bottom = panel.frame.y + panel.frame.height
    let points = panel.items.areas(.band).flatMap { $0 }
    let middle = panel.frame.x + panel.frame.width / 2
    let lows = points.filter { $0.x > middle + 1 }.map { $0.y }
    #expect(abs((lows.max() ?? 0) - bottom) < 1e-6)
    #expect((points.map { $0.x }.max() ?? 0) > panel.frame.x + panel.frame.width - 1)
    let before = points.filter { $0.x < middle - 1 }.map { $0.y }.max() ?? 0
    #expect(abs(before - (bottom - panel.frame.height / 3)) < 1e-6)
  }

  @Test(arguments: [
    (TickFormat.plain, 1e-12, 10.0), (.percent, 1e-14, 1.0), (.percent, 1e-7, 1.0),
    (.plain, 0.001, 1e3),
    (.percent, 1e-4, 1.0), (.plain, 1, 1e9), (.plain, 1e-6, 1e6), (.plain, 1e-9, 1e2),
    (.plain, 1e-300, 1e300), (.percent, 1e-5, 1e-3),
  ])
  func labelsOfALogAxisAreOfOneForm(_ format: TickFormat, _ lower: Double, _ upper: Double) throws {
    for height in [200.0, 400, 900] {
      let plot = Plot(y: Axis(from: lower, to: upper, scale: .log, format: format))
      let scene = plot.figure(for: .pixels(width: 500, height: height, textSize: 13)).scene
      let labels = scene.items.texts(.yTick)
      #expect(labels.count > 1 && Set(labels).count == labels.count)
      #expect(Set(labels.map { $0.contains("e") }).count == 1, "\(labels)")
    }
  }
}
