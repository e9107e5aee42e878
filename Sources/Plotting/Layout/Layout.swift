/// Places title, legend, axes and marks of a panel in the figure.
struct Layout {
  let plot: Plot
  let metrics: FigureMetrics
  /// True if the x axis has labels and a title.
  var showsX = true
  private(set) var items: [SceneItem] = []
  private(set) var frame = SceneFrame(x: 0, y: 0, width: 1, height: 1)
  private(set) var report = SamplingReport()
  private let numbers: [Int?]
  private let budget: Int
  private var probed: [ProbedMark]
  private let xWindow: Span
  private(set) var yWindow: Span
  /// The room that is left beside the plot area, and the room that was needed.
  private var least = PanelMargins()
  private var needed = PanelMargins()

  /// Asks the marks of a panel, which have these series, each at most `budget` times.
  init(_ plot: Plot, _ metrics: FigureMetrics, numbers: [Int?], budget: Int) {
    (self.plot, self.metrics, self.numbers, self.budget) = (plot, metrics, numbers, budget)
    xWindow = plot.xWindow
    let rough = AxisMap(
      window: xWindow, scale: plot.x.scale, length: max(1, metrics.width * metrics.xDots))
    probed = plot.marks.map { ProbedMark($0, rough, budget: budget) }
    yWindow = Self.window(plot, probed)
    // Where values that are settled move the window, errors can be seen in it that were not before.
    for _ in 0..<3 {
      let up = AxisMap(
        window: yWindow, scale: plot.y.scale, length: max(1, metrics.height * metrics.yDots))
      let changed = probed.indices.filter { probed[$0].settle(rough, up) }
      guard !changed.isEmpty, plot.y.window == nil else { break }
      yWindow = Self.window(plot, probed)
    }
  }

  /// The room that the panel needs beside its plot area when it stands alone.
  mutating func margins() -> PanelMargins {
    _ = placeText()
    items = []
    return needed
  }

  /// Draws the panel with at least this room beside its plot area.
  mutating func panel(within margins: PanelMargins) -> ScenePanel {
    least = margins
    var axes = placeText()
    if isEqual {
      // Labels of the new window may need another width.
      for _ in 0..<2 {
        let half = xWindow.length / frame.width * frame.height * metrics.aspect / 2
        yWindow = Span(yWindow.middle - half, yWindow.middle + half)
        items = []
        axes = placeText()
      }
    }
    let xMap = AxisMap(window: xWindow, scale: plot.x.scale, length: frame.width)
    let yMap = AxisMap(window: yWindow, scale: plot.y.scale, length: frame.height)
    if !plot.isBare {
      items += AxisDrawing(
        plot: plot, metrics: metrics, frame: frame, xMap: xMap, yMap: yMap,
        hasXLabels: axes.hasX, hasYLabels: axes.hasY
      ).items()
    }
    var inker = MarkInker(plot: plot, metrics: metrics, frame: frame, xMap: xMap, yMap: yMap)
    for (mark, number) in zip(probed, numbers) {
      items += inker.ink(mark, series: number, budget: budget)
    }
    if !plot.isBare { items += TextPlaces(inker.texts, among: items, metrics).items() }
    report = inker.report
    if !inker.hasInk, !plot.isBare {
      let centre = ScenePoint(x: frame.x + frame.width / 2, y: frame.y + 0.4 * frame.height)
      add(.label, "nothing to draw in this window", centre, .middle)
    }
    return ScenePanel(
      frame: frame, x: xWindow, y: yWindow, xScale: plot.x.scale, yScale: plot.y.scale,
      items: items)
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

  private static func window(_ plot: Plot, _ probed: [ProbedMark]) -> Span {
    if let window = plot.y.window { return plot.y.scale == .log ? window.positivePart : window }
    var scale = Autoscale(scale: plot.y.scale)
    for mark in probed { mark.extend(&scale) }
    return plot.y.scale == .log ? scale.window().positivePart : scale.window()
  }

  private mutating func add(
    _ role: SceneRole, _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor,
    isUpright: Bool = false, series: Int? = nil
  ) {
    items.append(.text(role, text, at, anchor, isUpright: isUpright, series: series))
  }

  /// The texts for which there is room, and the rows they leave to the plot area.
  private struct Rows {
    var hasTitle = false
    var hasLegend = false
    var hasX = false
    var hasXTitle = false
    var yTitleRow = false
    var legendTop = 0.0
    var top = 0.0
    var bottom = 0.0
    var height = 1.0
  }

  private var hasYTitle: Bool { !plot.y.title.isEmpty && metrics.width >= 30 * metrics.character }

  /// The rows of a panel with so many rows of legend.
  private func rows(legend: Int) -> Rows {
    let m = metrics
    let cellular = m.isCellular
    var room = m.height - (cellular ? 3 : 4 * m.line)
    func take(_ size: Double) -> Bool {
      guard room >= size + (cellular ? 1 : m.line) else { return false }
      room -= size
      return true
    }
    var rows = Rows()
    rows.hasX = showsX && m.height >= (cellular ? 5 : 4 * m.line) && m.width >= 10 * m.character
    let axisX = cellular ? (m.height >= 3 ? 1.0 : 0) : m.gap / 2
    rows.hasTitle = !plot.title.isEmpty && take(m.line)
    rows.hasLegend = legend > 0 && take(m.line * Double(legend))
    rows.hasXTitle = !plot.x.title.isEmpty && rows.hasX && take(m.line)
    rows.yTitleRow = cellular && hasYTitle && take(m.line)
    let pad = cellular ? 0 : m.gap
    rows.legendTop = pad + (rows.hasTitle ? m.line * (cellular ? 1 : 1.35) : 0)
    rows.top = rows.legendTop
    if rows.hasLegend { rows.top += m.line * Double(legend) }
    if rows.yTitleRow { rows.top += 1 }
    if !cellular { rows.top += m.gap / 2 }
    rows.bottom =
      axisX + (rows.hasX ? m.line : 0) + (rows.hasXTitle ? m.line : 0) + (cellular ? 0 : pad / 2)
    rows.height = max(1, m.height - rows.top - rows.bottom)
    return rows
  }

  /// The names beside the ends of lines, where they replace the legend.
  private func lineEnds(_ height: Double) -> LineEnds? {
    guard !metrics.isCellular, metrics.width >= 50 * metrics.character else { return nil }
    return LineEnds(
      probed, numbers, AxisMap(window: xWindow, scale: plot.x.scale, length: metrics.width),
      AxisMap(window: yWindow, scale: plot.y.scale, length: height), metrics)
  }

  /// Places title, legend and axis titles, and leaves the rest to the plot area.
  private mutating func placeText() -> (hasX: Bool, hasY: Bool) {
    let m = metrics
    guard !plot.isBare else {
      frame = SceneFrame(x: 0, y: 0, width: m.width, height: m.height)
      narrow(xWindow, yWindow)
      return (false, false)
    }
    let cellular = m.isCellular
    let legend = legendRows()
    var rows = self.rows(legend: 0)
    let ends = legend.isEmpty ? nil : lineEnds(rows.height)
    if ends == nil { rows = self.rows(legend: legend.count) }
    let pad = cellular ? 0 : m.gap
    let wide = labelWidth(yWindow, rows.height)
    let axisY = cellular ? (m.width >= 3 ? 1.0 : 0) : m.gap
    let yTitle = !cellular && hasYTitle ? m.line : 0
    needed.left = axisY + wide + (cellular ? 0 : m.gap) + yTitle
    needed.right = cellular ? (m.width > 20 ? 1 : 0) : 1.6 * m.gap
    if let ends { needed.right = max(needed.right, ends.width) }
    var left = max(needed.left, least.left)
    let right = max(needed.right, least.right)
    let hasY = m.width - left >= (cellular ? 8 : 8 * m.character) && plot.placement != .origin
    if !hasY { left = axisY + yTitle }
    left = min(left, max(0, m.width - 1 - right))
    let width = max(1, m.width - left - right)
    frame = SceneFrame(
      x: left, y: min(rows.top, max(0, m.height - 1)), width: min(width, m.width),
      height: rows.height)
    if !cellular {
      // Whole units, so that the frame as written is the frame as drawn.
      frame.x.round(.up)
      frame.y.round(.up)
      frame.width = max(1, frame.width.rounded(.down) - 1)
      frame.height = max(1, frame.height.rounded(.down) - 1)
    }
    let before = frame.x
    narrow(xWindow, yWindow)
    let shift = frame.x - before
    let centre = frame.x + frame.width / 2
    if rows.hasTitle {
      let at = cellular ? centre : frame.x
      add(.title, plot.title, ScenePoint(x: at, y: pad + m.line / 2), cellular ? .middle : .start)
    }
    for end in ends?.labels ?? [] {
      let at = ScenePoint(x: frame.x + frame.width + 0.75 * m.gap, y: frame.y + end.y)
      add(.name, end.name, at, .start, series: end.series)
    }
    if rows.hasLegend { placeLegend(legend, rows.legendTop) }
    if rows.yTitleRow {
      let start = max(0, min(frame.x - 1, frame.x - TextWidth.of(plot.y.title)))
      add(.axisTitle, plot.y.title, ScenePoint(x: start, y: frame.y - 0.5), .start)
    } else if !cellular, hasYTitle {
      let at = ScenePoint(x: m.line / 2 + 2 + shift, y: frame.y + frame.height / 2)
      add(.axisTitle, plot.y.title, at, .middle, isUpright: true)
    }
    if rows.hasXTitle {
      let y = m.height - (cellular ? 0.5 : pad / 2 + m.line / 2)
      add(.axisTitle, plot.x.title, ScenePoint(x: centre, y: y), .middle)
    }
    return (rows.hasX && plot.placement != .origin, hasY)
  }

  private func labelWidth(_ window: Span, _ height: Double) -> Double {
    let map = AxisMap(window: window, scale: plot.y.scale, length: height)
    let set = AxisDrawing.yTicks(map, plot.y.format, metrics)
    return (set.labels.map(metrics.width).max() ?? 0) * metrics.character
  }

  /// The names in the legend with their series and ink, broken into rows that fit.
  private func legendRows() -> [[(Int, SceneRole, String)]] {
    var entries: [(Int, SceneRole, String)] = []
    for (mark, number) in zip(plot.marks, numbers) where !mark.name.isEmpty {
      guard let number else { continue }
      let role: SceneRole =
        switch mark.kind {
        case .band: .band
        case .point: .marker
        case .integers(_, let style, _, _):
          style == .bars ? .bar : style == .steps ? .step : .marker
        default: .curve
        }
      entries.append((number, role, mark.name))
    }
    entries.sort { $0.0 < $1.0 }
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
