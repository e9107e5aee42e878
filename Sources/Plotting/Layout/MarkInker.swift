/// Turns the axes and marks of a plot area into items.
struct MarkInker {
  let plot: Plot
  let metrics: FigureMetrics
  let frame: SceneFrame
  let xMap: AxisMap
  let yMap: AxisMap
  let names: AxisNames?
  let form: AxisForm
  private(set) var report = SamplingReport()
  private(set) var hasInk = false
  private(set) var barsDrawn = 0
  private(set) var texts: [MovableText] = []

  private func point(_ x: Double, _ y: Double) -> ScenePoint {
    // On a log scale what is not positive lies below every window.
    let isBelow = yMap.scale == .log && y <= 0
    let v = isBelow ? -frame.height : max(-frame.height, min(2 * frame.height, yMap.position(y)))
    return ScenePoint(x: frame.x + xMap.position(x), y: y.isNaN ? .nan : frame.bottom - v)
  }

  private func isVisible(_ p: ScenePoint) -> Bool {
    p.y >= frame.y - 1e-9 && p.y <= frame.bottom + 1e-9 && p.x >= frame.x - 1e-9
      && p.x <= frame.right + 1e-9
  }

  /// The items of a mark, with its points moved `aside` if any are.
  mutating func ink(
    _ probed: ProbedMark, series: Int?, budget: Int, aside: [Double] = []
  ) -> [SceneItem] {
    report.calls += probed.calls
    report.listedCalls += probed.listedCalls
    let mark = probed.mark
    if case .integers = mark.kind { report.points.append(probed.points) }
    switch mark.kind {
    case .curve(let f, let intervals):
      let drawing = CurveDrawing(f, intervals, of: probed, deviceMap, budget: budget)
      return curve(drawing, series, mark.stroke)
    case .band(let lower, let upper): return [band(probed, lower, upper, series, budget)]
    case .integers where probed.points.isEnvelope:
      return [envelope(probed, series)]
    case .integers(_, let style, _, _):
      return integers(probed, style.drawn(points: probed.points.count), series, aside)
    case .horizontalRule(let y):
      let p = point(plot.xWindow.lower, y)
      guard y.isFinite, isVisible(ScenePoint(x: frame.x, y: p.y)) else { return [] }
      hasInk = true
      texts.append(beside(horizontal: p.y, mark.name))
      return [SceneItem(role: .rule, shape: .lines([frame.level(at: p.y)]))]
    case .verticalRule(let x):
      guard plot.xWindow.contains(x) else { return [] }
      // By rounding the place of an end may lie beyond it.
      let u = min(frame.x + xMap.position(x), frame.right)
      hasInk = true
      if let stroke = mark.stroke {
        return [
          SceneItem(
            role: .curve, series: series, shape: .lines([frame.upright(at: u)]), stroke: stroke)
        ]
      }
      texts.append(beside(vertical: u, mark.name))
      return [SceneItem(role: .rule, shape: .lines([frame.upright(at: u)]))]
    case .shade(let span):
      let a = max(frame.x, frame.x + xMap.position(max(span.lower, plot.xWindow.lower)))
      let b = min(frame.right, frame.x + xMap.position(min(span.upper, plot.xWindow.upper)))
      guard a < b else { return [] }
      hasInk = true
      texts.append(within(a, b, mark.name))
      let (left, right) = (frame.upright(at: a), frame.upright(at: b))
      return [SceneItem(role: .shade, shape: .areas([[left[0], right[0], right[1], left[1]]]))]
    case .label(let x, let y):
      let p = point(x, y)
      guard isVisible(p) else { return [] }
      hasInk = true
      texts.append(text(mark.name, at: p))
      return []
    case .point(let x, let y, let label):
      let p = point(x, y)
      guard plot.xWindow.contains(x), isVisible(p) else { return [] }
      hasInk = true
      if !label.isEmpty { texts.append(text(label, at: p)) }
      return [SceneItem(role: .marker, series: series, shape: .points([p]))]
    }
  }

  private mutating func curve(
    _ drawing: CurveDrawing, _ series: Int?, _ stroke: MarkStroke?
  ) -> [SceneItem] {
    let map = deviceMap
    report.calls += drawing.calls
    report.intervalCalls += drawing.intervalCalls
    if drawing.isSpent { report.isBudgetReached = true }
    report.curves.append(drawing.trace.learnt)
    var runs: [[ScenePoint]] = []
    for run in drawing.trace.runs {
      if let lone = Self.lone(run) {
        guard lone.y >= 0, lone.y <= map.height else { continue }
        let shown = placed([lone])
        if runs.last != shown { runs.append(shown) }
      } else {
        for part in Simplify.clip(run, width: map.x.length, height: map.height) {
          runs.append(placed(Simplify.thin(part, tolerance: plot.slack)))
        }
      }
    }
    hasInk = hasInk || !runs.isEmpty
    let learnt = drawing.trace.features
    return asymptotes(learnt, series)
      + [
        SceneItem(role: .curve, series: series, shape: .lines(runs), stroke: stroke)
      ] + ends(learnt, series)
  }

  private static func lone(_ run: [ScenePoint]) -> ScenePoint? {
    guard let first = run.first else { return nil }
    let isLone = run.allSatisfy { abs($0.x - first.x) < 0.05 && abs($0.y - first.y) < 0.05 }
    return isLone ? first : nil
  }

  private func asymptotes(_ learnt: CurveFeatures, _ series: Int?) -> [SceneItem] {
    guard plot.hasAsymptotes, !learnt.poles.isEmpty else { return [] }
    let lines = learnt.poles.map { frame.upright(at: frame.x + xMap.position($0)) }
    return [SceneItem(role: .asymptote, series: series, shape: .lines(lines))]
  }

  private func ends(_ learnt: CurveFeatures, _ series: Int?) -> [SceneItem] {
    guard plot.hasEndMarkers else { return [] }
    return [false, true].compactMap { isClosed in
      let points = learnt.ends.filter { $0.isClosed == isClosed }.map { point($0.at.x, $0.at.y) }
        .filter(isVisible)
      guard !points.isEmpty else { return nil }
      return SceneItem(
        role: isClosed ? .closedEnd : .openEnd, series: series, shape: .points(points))
    }
  }

  private mutating func band(
    _ probed: ProbedMark, _ lower: @escaping PlotFunction, _ upper: @escaping PlotFunction,
    _ series: Int?, _ budget: Int
  ) -> SceneItem {
    let map = deviceMap
    let rest = max(0, budget - probed.calls) / 2
    var tracer = BandTracer(
      map: map, lower: Asker(lower, budget: rest), upper: Asker(upper, budget: rest))
    tracer.draw(
      probed.xs.indices.map { tracer.slice(probed.xs[$0], probed.lows[$0], probed.highs[$0]) })
    report.calls += tracer.calls
    if tracer.lower.isSpent { report.isBudgetReached = true }
    hasInk = hasInk || !tracer.areas.isEmpty
    return SceneItem(role: .band, series: series, shape: .areas(tracer.areas.map(placed)))
  }

  private var deviceMap: DeviceMap {
    DeviceMap(
      x: AxisMap(window: xMap.window, scale: xMap.scale, length: frame.width * metrics.xDots),
      y: AxisMap(window: yMap.window, scale: yMap.scale, length: frame.height * metrics.yDots))
  }

  private func placed(_ run: [ScenePoint]) -> [ScenePoint] {
    run.map { ScenePoint(x: frame.x + $0.x / metrics.xDots, y: frame.y + $0.y / metrics.yDots) }
  }

  private mutating func envelope(_ probed: ProbedMark, _ series: Int?) -> SceneItem {
    let runs = probed.xs.indices.compactMap { index -> [ScenePoint]? in
      let low = point(probed.xs[index], probed.lows[index])
      let high = point(probed.xs[index], probed.highs[index])
      guard low.y >= frame.y, high.y <= frame.bottom else { return nil }
      let bottom = min(low.y, frame.bottom)
      return [ScenePoint(x: low.x, y: bottom), ScenePoint(x: low.x, y: max(high.y, frame.y))]
    }
    hasInk = hasInk || !runs.isEmpty
    return SceneItem(role: .step, series: series, shape: .lines(runs))
  }

  private mutating func integers(
    _ probed: ProbedMark, _ style: IntegerStyle, _ series: Int?, _ steps: [Double]
  ) -> [SceneItem] {
    // Bars of several marks stand side by side, and their error bars on them.
    let barCount = plot.marks.count {
      if case .integers(_, .bars, _, _) = $0.kind { true } else { false }
    }
    let room = probed.mark.places == nil ? 0.8 : 1.0
    let barWidth = room / Double(max(1, barCount))
    let shift = style == .bars ? -room / 2 + barWidth * (Double(barsDrawn) + 0.5) : 0
    if style == .bars { barsDrawn += 1 }
    let top = frame.y
    let bottom = frame.bottom
    let base = yMap.scale == .log ? bottom : max(top, min(bottom, point(0, 0).y))
    var points: [ScenePoint] = []
    var sticks: [[ScenePoint]] = []
    var bars: [[ScenePoint]] = []
    var errors: [[ScenePoint]] = []
    let least = metrics.isCellular ? 0 : 0.05
    let all = probed.mark.places ?? []
    let step = all.count > 1 ? all[1] - all[0] : probed.mark.lattice?.spacing ?? 1
    for (i, n) in probed.xs.enumerated() where probed.ys[i].isFinite {
      let p = point(n, probed.ys[i])
      guard p.y.isFinite else { continue }
      let aside = steps.isEmpty ? 0 : steps[i]
      if i < probed.lows.count, !probed.lows[i].isNaN, !probed.highs[i].isNaN {
        let low = min(bottom, point(n, probed.lows[i]).y)
        let high = max(top, point(n, probed.highs[i]).y)
        let x = moved(position(n + shift * step), aside)
        if high < low - least {
          errors.append([ScenePoint(x: x, y: low), ScenePoint(x: x, y: high)])
        }
      }
      let y = max(top, min(bottom, p.y))
      switch style {
      case .dots: break
      case .stems:
        if y != base { sticks.append([ScenePoint(x: p.x, y: base), ScenePoint(x: p.x, y: y)]) }
      case .steps:
        guard p.y == y else { break }
        let a = ScenePoint(x: max(frame.x, position(n - step / 2)), y: y)
        let b = ScenePoint(x: min(frame.right, position(n + step / 2)), y: y)
        if let last = sticks.last?.last, abs(last.x - a.x) < 1e-6 {
          sticks[sticks.count - 1] += [a, b]
        } else {
          sticks.append([a, b])
        }
      // A mark without height would be written but not seen.
      case .bars where abs(y - base) <= least: break
      case .bars:
        let a = max(frame.x, position(n + (shift - barWidth / 2) * step))
        let b = min(frame.right, position(n + (shift + barWidth / 2) * step))
        bars.append([
          ScenePoint(x: a, y: base), ScenePoint(x: a, y: y), ScenePoint(x: b, y: y),
          ScenePoint(x: b, y: base),
        ])
      }
      if style == .dots || style == .stems, isVisible(p) {
        points.append(ScenePoint(x: moved(p.x, aside), y: p.y))
      }
    }
    hasInk = hasInk || !(points.isEmpty && sticks.isEmpty) || style == .bars && !probed.xs.isEmpty
    let shapes: [(isEmpty: Bool, role: SceneRole, shape: SceneShape)] = [
      (bars.isEmpty, .bar, .areas(bars)), (sticks.isEmpty, .step, .lines(sticks)),
      (errors.isEmpty, .error, .lines(errors)), (points.isEmpty, .marker, .points(points)),
    ]
    return shapes.filter { !$0.isEmpty }
      .map { SceneItem(role: $0.role, series: series, shape: $0.shape) }
  }

  private func moved(_ x: Double, _ aside: Double) -> Double {
    max(frame.x, min(frame.right, x + aside))
  }

  private func position(_ x: Double) -> Double {
    let window = xMap.window
    return frame.x + xMap.position(max(window.lower, min(window.upper, x)))
  }
}
