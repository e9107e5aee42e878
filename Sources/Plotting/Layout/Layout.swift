/// Places title, legend, axes and marks of a plot in a figure.
struct Layout {
  let plot: Plot
  let metrics: FigureMetrics
  private(set) var items: [SceneItem] = []
  private(set) var frame = SceneFrame(x: 0, y: 0, width: 1, height: 1)
  private(set) var report = SamplingReport()

  init(_ plot: Plot, _ metrics: FigureMetrics) {
    self.plot = plot
    self.metrics = metrics
  }

  mutating func figure() -> Figure {
    let xWindow = plot.xWindow
    let share = max(1, plot.callBudget / max(1, plot.marks.count))
    let rough = AxisMap(
      window: xWindow, scale: plot.x.scale, length: max(1, metrics.width * metrics.xDots))
    let probed = plot.marks.map { ProbedMark($0, rough, budget: share) }
    var yWindow = window(probed)
    var margins = placeText(xWindow, yWindow)
    if isEqual {
      // Labels of the new window may need another width.
      for _ in 0..<2 {
        let half = xWindow.length / frame.width * frame.height * metrics.aspect / 2
        yWindow = Span(yWindow.middle - half, yWindow.middle + half)
        items = []
        margins = placeText(xWindow, yWindow)
      }
    }
    let xMap = AxisMap(window: xWindow, scale: plot.x.scale, length: frame.width)
    let yMap = AxisMap(window: yWindow, scale: plot.y.scale, length: frame.height)
    if !plot.isBare {
      items += AxisDrawing(
        plot: plot, metrics: metrics, frame: frame, xMap: xMap, yMap: yMap,
        hasXLabels: margins.hasX, hasYLabels: margins.hasY
      ).items()
    }
    var inker = MarkInker(plot: plot, metrics: metrics, frame: frame, xMap: xMap, yMap: yMap)
    for (index, mark) in probed.enumerated() {
      items += inker.ink(mark, series: Self.series(plot.marks)[index], budget: share)
    }
    if !plot.isBare { items += MovableText.placed(inker.texts, among: items, metrics) }
    report = inker.report
    report.callBudget = plot.callBudget
    report.isBudgetReached = report.isBudgetReached || report.calls >= plot.callBudget
    if !inker.hasInk, !plot.isBare {
      let centre = ScenePoint(x: frame.x + frame.width / 2, y: frame.y + 0.4 * frame.height)
      add(.label, "nothing to draw in this window", centre, .middle)
    }
    let scene = Scene(
      width: metrics.width, height: metrics.height, frame: frame, x: xWindow, y: yWindow,
      title: plot.title, summary: Summary.text(plot, xWindow, yWindow, report), items: items)
    return Figure(scene: scene, report: report)
  }

  /// The numbers that tell marks apart; rules and labels have none.
  ///
  /// A band without a name belongs to a curve after it and has its number: the first such band to the first curve, the
  /// next to the next.
  static func series(_ marks: [Mark]) -> [Int?] {
    var waiting: [Int] = []
    var curveOfBand: [Int: Int] = [:]
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .band where mark.name.isEmpty: waiting.append(index)
      case .curve where !waiting.isEmpty: curveOfBand[waiting.removeFirst()] = index
      default: break
      }
    }
    var next = 0
    var numbers = marks.indices.map { index -> Int? in
      switch marks[index].kind {
      case .horizontalRule, .verticalRule, .label, .shade: return nil
      case .curve, .band, .integers:
        guard curveOfBand[index] == nil else { return nil }
        next += 1
        return next - 1
      }
    }
    for (band, curve) in curveOfBand { numbers[band] = numbers[curve] }
    return numbers
  }

  private var isEqual: Bool {
    plot.hasEqualScales && plot.x.scale == .linear && plot.y.scale == .linear
  }

  /// Makes the plot area narrower where equal scales would hide a part of the y window.
  private mutating func narrow(_ x: Span, _ y: Span) {
    let width = max(1, (frame.height * metrics.aspect * x.length / y.length).rounded())
    guard isEqual, width < frame.width else { return }
    frame.x += ((frame.width - width) / 2).rounded(.down)
    frame.width = width
  }

  private func window(_ probed: [ProbedMark]) -> Span {
    if let window = plot.y.window {
      return plot.y.scale == .log ? window.positivePart : window
    }
    var scale = Autoscale(scale: plot.y.scale)
    for mark in probed { mark.extend(&scale) }
    return plot.y.scale == .log ? scale.window().positivePart : scale.window()
  }

  private mutating func add(
    _ role: SceneRole, _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor,
    isUpright: Bool = false
  ) {
    items.append(
      SceneItem(role: role, shape: .text(text, at: at, anchor: anchor, isUpright: isUpright)))
  }

  /// Places title, legend and axis titles, and leaves the rest to the plot area.
  private mutating func placeText(_ x: Span, _ y: Span) -> (hasX: Bool, hasY: Bool) {
    let m = metrics
    guard !plot.isBare else {
      frame = SceneFrame(x: 0, y: 0, width: m.width, height: m.height)
      narrow(x, y)
      return (false, false)
    }
    let cellular = m.isCellular
    var room = m.height - (cellular ? 3 : 4 * m.line)
    func take(_ size: Double) -> Bool {
      guard room >= size + (cellular ? 1 : m.line) else { return false }
      room -= size
      return true
    }
    let hasX = m.height >= (cellular ? 5 : 4 * m.line) && m.width >= 10 * m.character
    let axisX = cellular ? (m.height >= 3 ? 1.0 : 0) : m.gap / 2
    let hasTitle = !plot.title.isEmpty && take(m.line)
    let rows = legendRows()
    let hasLegend = !rows.isEmpty && take(m.line * Double(rows.count))
    let hasXTitle = !plot.x.title.isEmpty && hasX && take(m.line)
    let hasYTitle = !plot.y.title.isEmpty && m.width >= 30 * m.character
    let yTitleRow = cellular && hasYTitle && take(m.line)
    let pad = cellular ? 0 : m.gap
    var top = pad + (hasTitle ? m.line * (cellular ? 1 : 1.35) : 0)
    let legendTop = top
    if hasLegend { top += m.line * Double(rows.count) }
    if yTitleRow { top += 1 }
    if !cellular, !hasTitle, !hasLegend { top += m.gap / 2 }
    if !cellular, hasTitle || hasLegend { top += m.gap / 2 }
    let bottom = axisX + (hasX ? m.line : 0) + (hasXTitle ? m.line : 0) + (cellular ? 0 : pad / 2)
    let height = max(1, m.height - top - bottom)
    let wide = labelWidth(y, height)
    let axisY = cellular ? (m.width >= 3 ? 1.0 : 0) : m.gap
    var left = axisY + wide + (cellular ? 0 : m.gap)
    if !cellular, hasYTitle { left += m.line }
    let hasY = m.width - left >= (cellular ? 8 : 8 * m.character) && plot.placement != .origin
    if !hasY { left = axisY + (!cellular && hasYTitle ? m.line : 0) }
    let right = cellular ? (m.width > 20 ? 1.0 : 0) : 1.6 * m.gap
    left = min(left, max(0, m.width - 1 - right))
    let width = max(1, m.width - left - right)
    frame = SceneFrame(
      x: left, y: min(top, max(0, m.height - 1)), width: min(width, m.width), height: height)
    if !cellular {
      // Whole units, so that the frame as written is the frame as drawn.
      frame.x.round(.up)
      frame.y.round(.up)
      frame.width = max(1, frame.width.rounded(.down) - 1)
      frame.height = max(1, frame.height.rounded(.down) - 1)
    }
    let before = frame.x
    narrow(x, y)
    let shift = frame.x - before
    let centre = frame.x + frame.width / 2
    if hasTitle {
      let at = cellular ? centre : frame.x
      add(.title, plot.title, ScenePoint(x: at, y: pad + m.line / 2), cellular ? .middle : .start)
    }
    if hasLegend { placeLegend(rows, legendTop) }
    if yTitleRow {
      let start = max(0, min(frame.x - 1, frame.x - TextWidth.of(plot.y.title)))
      add(.axisTitle, plot.y.title, ScenePoint(x: start, y: frame.y - 0.5), .start)
    } else if !cellular, hasYTitle {
      let at = ScenePoint(x: m.line / 2 + 2 + shift, y: frame.y + frame.height / 2)
      add(.axisTitle, plot.y.title, at, .middle, isUpright: true)
    }
    if hasXTitle {
      let y = m.height - (cellular ? 0.5 : pad / 2 + m.line / 2)
      add(.axisTitle, plot.x.title, ScenePoint(x: centre, y: y), .middle)
    }
    return (hasX && plot.placement != .origin, hasY)
  }

  private func labelWidth(_ window: Span, _ height: Double) -> Double {
    let map = AxisMap(window: window, scale: plot.y.scale, length: height)
    let set = AxisDrawing.yTicks(map, plot.y.format, metrics)
    return (set.labels.map(metrics.width).max() ?? 0) * metrics.character
  }

  /// The names in the legend with their series and ink, broken into rows that fit.
  private func legendRows() -> [[(Int, SceneRole, String)]] {
    let numbers = Self.series(plot.marks)
    var entries: [(Int, SceneRole, String)] = []
    for (mark, number) in zip(plot.marks, numbers) where !mark.name.isEmpty {
      guard let number else { continue }
      let role: SceneRole =
        switch mark.kind {
        case .band: .band
        case .integers(_, let style, _, _):
          style == .bars ? .bar : style == .steps ? .step : .marker
        default: .curve
        }
      entries.append((number, role, mark.name))
    }
    let isTold = entries.count == 1 && entries[0].2 == plot.title
    guard plot.legend == .automatic, !entries.isEmpty, !isTold else { return [] }
    var rows: [[(Int, SceneRole, String)]] = [[]]
    var used = 0.0
    let room = metrics.width - (metrics.isCellular ? 4 : 8 * metrics.character)
    for entry in entries {
      let size = legendSize(entry.2)
      if used + size > room, !rows[rows.count - 1].isEmpty {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(entry)
      used += size
    }
    return rows
  }

  private func legendSize(_ name: String) -> Double {
    let sign = metrics.isCellular ? 3 : 2.4 * metrics.line
    return TextWidth.of(name) * metrics.character + sign + 2 * metrics.character
  }

  private mutating func placeLegend(_ rows: [[(Int, SceneRole, String)]], _ top: Double) {
    let sign = metrics.isCellular ? 3 : 2.4 * metrics.line
    for (row, entries) in rows.enumerated() {
      let total = entries.map { legendSize($0.2) }.reduce(0, +) - 2 * metrics.character
      var x = frame.x
      if metrics.isCellular { x = max(0, (frame.x + (frame.width - total) / 2).rounded(.down)) }
      if x + total > metrics.width { x = max(0, metrics.width - total) }
      let y = top + (Double(row) + 0.5) * metrics.line
      for (number, role, name) in entries {
        items.append(
          SceneItem(
            role: .key, series: number, shape: .points([ScenePoint(x: x, y: y)]), keyRole: role))
        add(.name, name, ScenePoint(x: x + sign, y: y), .start)
        x += legendSize(name)
      }
    }
  }
}
