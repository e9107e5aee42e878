/// Turns the answers of marks into items of a scene.
struct MarkInker {
  let plot: Plot
  let metrics: FigureMetrics
  let frame: SceneFrame
  let xMap: AxisMap
  let yMap: AxisMap
  private(set) var report = SamplingReport()
  private(set) var hasInk = false

  init(plot: Plot, metrics: FigureMetrics, frame: SceneFrame, xMap: AxisMap, yMap: AxisMap) {
    self.plot = plot
    self.metrics = metrics
    self.frame = frame
    self.xMap = xMap
    self.yMap = yMap
  }

  private func point(_ x: Double, _ y: Double) -> ScenePoint {
    let v = y.isFinite ? yMap.position(y) : .nan
    return ScenePoint(
      x: frame.x + xMap.position(x),
      y: frame.y + frame.height - max(-frame.height, min(2 * frame.height, v)))
  }

  private func isVisible(_ p: ScenePoint) -> Bool {
    p.y >= frame.y - 1e-9 && p.y <= frame.y + frame.height + 1e-9 && p.x >= frame.x - 1e-9
      && p.x <= frame.x + frame.width + 1e-9
  }

  mutating func ink(_ probed: ProbedMark, series: Int?, budget: Int) -> [SceneItem] {
    report.calls += probed.calls
    let mark = probed.mark
    switch mark.kind {
    case .curve(let f): return [curve(probed, f, series, budget)]
    case .band: return [band(probed, series)]
    case .integers(_, let style, _, _): return integers(probed, style, series)
    case .horizontalRule(let y):
      let right = frame.x + frame.width
      let p = point(plot.xWindow.lower, y)
      guard y.isFinite, isVisible(ScenePoint(x: frame.x, y: p.y)) else { return [] }
      hasInk = true
      let run = [ScenePoint(x: frame.x, y: p.y), ScenePoint(x: right, y: p.y)]
      let above = p.y - (metrics.isCellular ? 1 : metrics.line / 2)
      let at = ScenePoint(
        x: right - metrics.character / 2, y: above < frame.y ? p.y + metrics.line / 2 : above)
      return [SceneItem(role: .rule, shape: .lines([run]))] + label(mark.name, at, .end)
    case .verticalRule(let x):
      let u = frame.x + xMap.position(x)
      guard x.isFinite, u >= frame.x, u <= frame.x + frame.width else { return [] }
      hasInk = true
      let run = [
        ScenePoint(x: u, y: frame.y), ScenePoint(x: u, y: frame.y + frame.height),
      ]
      let size = TextWidth.of(mark.name) * metrics.character
      let isRight = u + size + 2 * metrics.character <= frame.x + frame.width
      let at = ScenePoint(
        x: u + (isRight ? 1 : -1) * metrics.character, y: frame.y + metrics.line / 2)
      return [SceneItem(role: .rule, shape: .lines([run]))]
        + label(mark.name, at, isRight ? .start : .end)
    case .label(let x, let y):
      let p = point(x, y)
      guard isVisible(p) else { return [] }
      hasInk = true
      return label(mark.name, p, .middle)
    }
  }

  private func label(_ text: String, _ at: ScenePoint, _ anchor: SceneAnchor) -> [SceneItem] {
    guard !text.isEmpty, !plot.isBare else { return [] }
    return [
      SceneItem(role: .label, shape: .text(text, at: at, anchor: anchor, isUpright: false))
    ]
  }

  private mutating func curve(
    _ probed: ProbedMark, _ f: @escaping PlotFunction, _ series: Int?, _ budget: Int
  ) -> SceneItem {
    let width = frame.width * metrics.xDots
    let height = frame.height * metrics.yDots
    let x = AxisMap(window: xMap.window, scale: xMap.scale, length: width)
    let y = AxisMap(window: yMap.window, scale: yMap.scale, length: height)
    var tracer = CurveTracer(
      xMap: x, yMap: y, asker: Asker(f, budget: max(0, budget - probed.calls)))
    tracer.draw(zip(probed.xs, probed.ys).map { tracer.sample($0, $1) })
    report.calls += tracer.asker.calls
    if tracer.asker.isSpent { report.isBudgetReached = true }
    report.curves.append(tracer.trace.features)
    var runs: [[ScenePoint]] = []
    for run in tracer.trace.runs {
      for part in Simplify.clip(run, width: width, height: height) {
        runs.append(
          Simplify.thin(part, tolerance: 0.12).map {
            ScenePoint(x: frame.x + $0.x / metrics.xDots, y: frame.y + $0.y / metrics.yDots)
          })
      }
      if run.count == 1, run[0].y >= 0, run[0].y <= height {
        let p = run[0]
        let shown = ScenePoint(x: frame.x + p.x / metrics.xDots, y: frame.y + p.y / metrics.yDots)
        if runs.last != [shown] { runs.append([shown]) }
      }
    }
    hasInk = hasInk || !runs.isEmpty
    return SceneItem(role: .curve, series: series, shape: .lines(runs))
  }

  private mutating func band(_ probed: ProbedMark, _ series: Int?) -> SceneItem {
    var areas: [[ScenePoint]] = []
    var upper: [ScenePoint] = []
    var lower: [ScenePoint] = []
    func finish() {
      if upper.count > 1 {
        let tolerance = 0.25 / metrics.yDots
        areas.append(
          Simplify.thin(upper, tolerance: tolerance)
            + Simplify.thin(lower, tolerance: tolerance).reversed())
      }
      upper = []
      lower = []
    }
    for (i, x) in probed.xs.enumerated() {
      let a = point(x, min(probed.lows[i], probed.highs[i]))
      let b = point(x, max(probed.lows[i], probed.highs[i]))
      let isHidden = a.y < frame.y || b.y > frame.y + frame.height
      guard probed.lows[i].isFinite, probed.highs[i].isFinite, a.y.isFinite, b.y.isFinite, !isHidden
      else {
        finish()
        continue
      }
      upper.append(ScenePoint(x: b.x, y: max(frame.y, b.y)))
      lower.append(ScenePoint(x: a.x, y: min(frame.y + frame.height, a.y)))
    }
    finish()
    hasInk = hasInk || !areas.isEmpty
    return SceneItem(role: .band, series: series, shape: .areas(areas))
  }

  private mutating func integers(
    _ probed: ProbedMark, _ style: IntegerStyle, _ series: Int?
  ) -> [SceneItem] {
    let top = frame.y
    let bottom = frame.y + frame.height
    let base = yMap.scale == .log ? bottom : max(top, min(bottom, point(0, 0).y))
    var points: [ScenePoint] = []
    var sticks: [[ScenePoint]] = []
    var bars: [[ScenePoint]] = []
    var errors: [[ScenePoint]] = []
    let step = probed.xs.count > 1 ? probed.xs[1] - probed.xs[0] : 1
    for (i, n) in probed.xs.enumerated() where probed.ys[i].isFinite {
      let p = point(n, probed.ys[i])
      guard p.y.isFinite else { continue }
      if i < probed.lows.count, probed.lows[i].isFinite, probed.highs[i].isFinite {
        let a = point(n, probed.lows[i])
        let b = point(n, probed.highs[i])
        let low = min(bottom, a.y.isNaN ? bottom : a.y)
        let high = max(top, b.y)
        if high < low { errors.append([ScenePoint(x: p.x, y: low), ScenePoint(x: p.x, y: high)]) }
      }
      let y = max(top, min(bottom, p.y))
      switch style {
      case .dots: break
      case .stems:
        if y != base { sticks.append([ScenePoint(x: p.x, y: base), ScenePoint(x: p.x, y: y)]) }
      case .steps:
        guard p.y == y else { break }
        let a = ScenePoint(x: max(frame.x, position(n - step / 2)), y: y)
        let b = ScenePoint(x: min(frame.x + frame.width, position(n + step / 2)), y: y)
        if let last = sticks.last?.last, abs(last.x - a.x) < 1e-6 {
          sticks[sticks.count - 1] += [a, b]
        } else {
          sticks.append([a, b])
        }
      case .bars:
        let a = max(frame.x, position(n - 0.4 * step))
        let b = min(frame.x + frame.width, position(n + 0.4 * step))
        bars.append([
          ScenePoint(x: a, y: base), ScenePoint(x: a, y: y), ScenePoint(x: b, y: y),
          ScenePoint(x: b, y: base),
        ])
      }
      if style == .dots || style == .stems, isVisible(p) { points.append(p) }
    }
    hasInk = hasInk || !(points.isEmpty && sticks.isEmpty && bars.isEmpty)
    var items: [SceneItem] = []
    if !bars.isEmpty { items.append(SceneItem(role: .bar, series: series, shape: .areas(bars))) }
    if !sticks.isEmpty {
      items.append(SceneItem(role: .step, series: series, shape: .lines(sticks)))
    }
    if !errors.isEmpty {
      items.append(SceneItem(role: .error, series: series, shape: .lines(errors)))
    }
    if !points.isEmpty {
      items.append(SceneItem(role: .marker, series: series, shape: .points(points)))
    }
    return items
  }

  private func position(_ x: Double) -> Double {
    let window = xMap.window
    return frame.x + xMap.position(max(window.lower, min(window.upper, x)))
  }
}
