import CPlatform
import Plotting
import Testing

/// Interval extensions certify, find what samples cannot show, and are never drawn.
struct IntervalTests {
  /// size / (x - at): exact bounds, rounded outwards.
  static func pole(_ size: Double, at: Double) -> IntervalExtension {
    IntervalExtension { x in
      if x.lowerBound == at, x.upperBound == at { return IntervalBounds(definedness: .nowhere) }
      guard x.lowerBound > at || x.upperBound < at else { return IntervalBounds() }
      let a = size / (x.lowerBound - at)
      let b = size / (x.upperBound - at)
      return IntervalBounds(
        min(a, b).nextDown, max(a, b).nextUp, definedness: .everywhere, isContinuous: true)
    }
  }

  static func figure(_ mark: Mark) -> Figure {
    var plot = Plot(x: Axis(from: -1, to: 1), y: Axis(from: -2, to: 2), marks: [mark])
    plot.isBare = true
    return plot.figure(for: .pixels(width: 700, height: 500, textSize: 13))
  }

  private func height(_ figure: Figure) -> Double {
    let ys = figure.scene.items.lines(.curve).joined().map(\.y)
    return (ys.max() ?? 0) - (ys.min() ?? 0)
  }

  @Test func findsAPoleThatNoSampleShows() throws {
    let at = 0.123_456_789
    let f: PlotFunction = { 1e-13 / ($0 - at) }
    let certified = Self.figure(.curve(intervals: Self.pole(1e-13, at: at), f))
    #expect(height(certified) == 500)
    let curve = try #require(certified.report.curves.first)
    #expect(curve.poles.contains { abs($0 - at) < 1e-9 })
    #expect(curve.provenColumns >= 698)
  }

  @Test func findsAPeakThatNoSampleShows() {
    let f: PlotFunction = { exp(-1e16 * ($0 - 0.2345678) * ($0 - 0.2345678)) }
    let bounds = IntervalExtension { x in
      let a = abs(x.lowerBound - 0.2345678)
      let b = abs(x.upperBound - 0.2345678)
      let near = x.contains(0.2345678) ? 0 : min(a, b)
      return IntervalBounds(
        exp(-1e16 * max(a, b) * max(a, b)) - 1e-9, exp(-1e16 * near * near) + 1e-9,
        definedness: .everywhere, isContinuous: true)
    }
    #expect(height(Self.figure(.curve("", f))) < 1)
    #expect(height(Self.figure(.curve(intervals: bounds, f))) > 124)
  }

  @Test func provesEveryColumnOfASmoothCurve() throws {
    let bounds = IntervalExtension { x in
      IntervalBounds(
        x.lowerBound * x.lowerBound * x.lowerBound, x.upperBound * x.upperBound * x.upperBound,
        definedness: .everywhere, isContinuous: true)
    }
    let report = Self.figure(.curve(intervals: bounds) { $0 * $0 * $0 }).report
    let curve = try #require(report.curves.first)
    #expect(curve.provenColumns == 700)
    #expect(curve.sampledColumns == 0)
    #expect(report.intervalCalls <= 3_000)
    #expect(report.explanation.contains("700 pixel columns proven, 0 sampled"))
  }

  @Test func provesAbsence() throws {
    let bounds = IntervalExtension { x in
      IntervalBounds(
        definedness: x.upperBound < 0 ? .nowhere : x.lowerBound >= 0 ? .everywhere : .maybe)
    }
    let report = Self.figure(.curve(intervals: bounds) { $0.squareRoot() }).report
    let curve = try #require(report.curves.first)
    #expect(curve.provenColumns >= 349)
    #expect(curve.provenColumns < 360)
  }

  /// Wide bounds are as good as none: the ink is that of the samples.
  @Test func boundsAreNeverDrawn() {
    let wide = IntervalExtension { _ in
      IntervalBounds(-1e9, 1e9, definedness: .everywhere, isContinuous: true)
    }
    let f: PlotFunction = { sin(5 * $0) / $0 }
    #expect(
      abs(height(Self.figure(.curve(intervals: wide, f))) - height(Self.figure(.curve("", f))))
        < 0.5)
  }

  @Test func withoutExtensionEveryColumnIsSampled() throws {
    let curve = try #require(Self.figure(.curve { $0 }).report.curves.first)
    #expect(curve.provenColumns == 0)
    #expect(curve.sampledColumns == 700)
  }

  @Test func anExtensionThatClaimsNothingEnds() {
    let report = Self.figure(.curve(intervals: IntervalExtension { _ in IntervalBounds() }) { $0 })
      .report
    #expect(report.intervalCalls < 400_000)
    #expect(report.curves.first?.provenColumns == 0)
  }
}
