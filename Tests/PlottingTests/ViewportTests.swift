import Plotting
import Testing

/// The viewport's operations undo each other and keep what they promise.
struct ViewportTests {
  let view = Viewport(x: Span(-10, 10), y: Span(0, 4))

  @Test func zoomKeepsItsPoint() {
    let zoomed = view.zoomed(x: 2, y: 2, about: PlotPoint(x: 10, y: 0))
    #expect(zoomed.x == Span(0, 10))
    #expect(zoomed.y == Span(0, 2))
    #expect(zoomed.zoomed(x: 0.5, y: 0.5, about: PlotPoint(x: 10, y: 0)) == view)
    #expect(view.zoomed(x: -1, y: -1) == view)
  }

  @Test func panAndRecentre() {
    #expect(view.panned(x: 0.5).x == Span(0, 20))
    #expect(view.panned(x: 0.25, y: -0.5).panned(x: -0.25, y: 0.5) == view)
    #expect(view.recentred(at: PlotPoint(x: 1, y: 1)).y == Span(-1, 3))
    #expect(view.recentred(at: PlotPoint(x: 7, y: 1)).scale == view.scale)
  }

  static let kept: [(Double, Double)] = [
    (1e15, 1e15 + 100), (1e12 - 1, 1e12 + 1), (700, 712), (0, 1.79e308), (0, 1e-300 * 1e-20),
    (-8e307, 8e307), (1, 1 + 0x1p-50),
  ]

  /// A window that can be drawn is kept to the last digit.
  @Test(arguments: kept)
  func spansAreKept(_ ends: (Double, Double)) {
    let span = Span(ends.0, ends.1)
    #expect(span.lower == ends.0 && span.upper == ends.1 && span.length.isFinite)
  }

  @Test func spansAreMadeValid() {
    #expect(Span(3, 1) == Span(1, 3))
    #expect(Span(2, 2) == Span(1, 3))
    #expect(Span(0, 0) == Span(-1, 1))
    #expect(Span(.nan, 0) == Span(-10, 10))
    let limit = Double.greatestFiniteMagnitude
    #expect(Span(-.infinity, .infinity) == Span(-limit / 2, limit / 2))
    #expect(Span(0, .infinity) == Span(0, limit))
    #expect(Span(1, 1.0.nextUp) == Span(1 - 0x1p-50, 1 + 0x1p-50))
  }
}
