struct Layout {
  let plot: Plot
  let metrics: FigureMetrics
  var showsX = true
  var remark = ""
  private(set) var items: [SceneItem] = []
  private(set) var frame = SceneFrame(x: 0, y: 0, width: 1, height: 1)
  private(set) var report = SamplingReport()
  private let numbers: [Int?]
  private let budget: Int
  private var probed: [ProbedMark]
  private let xWindow: Span
  private(set) var yWindow: Span
  private var least = PanelMargins()
  private var needed = PanelMargins()
  private var form = AxisForm()
  private var names: AxisNames?
  private var hasCaption = true

  /// Asks the marks of a panel, which have these series, each at most `budget` times.
  init(_ plot: Plot, _ metrics: FigureMetrics, numbers: [Int?], budget: Int) {
    (self.plot, self.metrics, self.numbers, self.budget) = (plot, metrics, numbers, budget)
    xWindow = plot.xWindow
    let rough = AxisMap(
      window: xWindow, scale: plot.x.scale, length: max(1, metrics.width * metrics.xDots))
    probed = plot.marks.map { ProbedMark($0, rough, budget: budget) }
    form.isShare = plot.y.format == .percent && probed.allSatisfy { $0.areShares }
    if form.isShare { for index in probed.indices { probed[index].limitToShares() } }
    yWindow = Self.window(plot, probed, form)
    // Where values that are settled move the window, errors can be seen in it that were not before.
    for _ in 0..<3 {
      let up = AxisMap(
        window: yWindow, scale: plot.y.scale, length: max(1, metrics.height * metrics.yDots))
      let changed = probed.indices.filter { probed[$0].settle(rough, up) }
      guard !changed.isEmpty, plot.y.window == nil else { break }
      yWindow = Self.window(plot, probed, form)
    }
    let counting = probed.compactMap { $0.isCounting }
    form.isYWhole =
      plot.y.format == .plain && yWindow.hasWholeNumbers && !counting.isEmpty
      && counting.allSatisfy { $0 }
  }

  /// The room that the panel needs beside its plot area when it stands alone.
  mutating func margins() -> PanelMargins {
    _ = placeText()
    items = []
    return needed
  }

  /// True if points are moved aside in a plot area with at least this room beside it; in characters, whose columns are
  /// as wide, that is not told.
  func movesPoints(within margins: PanelMargins) -> Bool {
    guard !metrics.isCellular, !plot.isBare, Dodging.isPossible(in: probed) else { return false }
    var copy = self
    copy.least = margins
    _ = copy.placeText()
    let map = AxisMap(window: xWindow, scale: plot.x.scale, length: copy.frame.width)
    return Dodging.steps(of: probed, map, metrics).contains { $0.contains { $0 != 0 } }
  }

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
    var inker = MarkInker(
      plot: plot, metrics: metrics, frame: frame, xMap: xMap, yMap: yMap, names: names, form: form)
    let drawn =
      plot.isBare ? [] : inker.axes(hasXLabels: axes.hasX, hasYLabels: axes.hasY)
    items += drawn.filter { !$0.isText }
    let labels = drawn.filter { $0.isText }
    let steps = Dodging.steps(of: probed, xMap, metrics)
    for index in probed.indices {
      items += inker.ink(probed[index], series: numbers[index], budget: budget, aside: steps[index])
    }
    report = inker.report
    if !plot.isBare {
      let texts =
        inker.texts + (inker.hasInk ? [] : [inker.notice("nothing to draw in this window")])
      let places = TextPlaces(texts, among: items, ticks: labels, in: frame, metrics)
      let words = places.items()
      items += words.shown
      report.missing = words.missing
      if let told = names?.explanation, !told.isEmpty, !hasCaption { report.missing.append(told) }
    }
    return ScenePanel(
      frame: frame, x: xWindow, y: yWindow, xScale: plot.x.scale, yScale: plot.y.scale,
      items: items)
  }

  private var isEqual: Bool {
    plot.hasEqualScales && plot.x.scale == .linear && plot.y.scale == .linear && names == nil
  }

  private mutating func narrow(_ x: Span, _ y: Span) {
    let width = max(1, (frame.height * metrics.aspect * x.length / y.length).rounded())
    guard isEqual, width < frame.width else { return }
    frame.x += ((frame.width - width) / 2).rounded(.down)
    frame.width = width
  }

  private static func window(_ plot: Plot, _ probed: [ProbedMark], _ form: AxisForm) -> Span {
    if let window = plot.y.window { return plot.y.scale == .log ? window.positivePart : window }
    var scale = Autoscale(scale: plot.y.scale)
    for mark in probed { mark.extend(&scale, isNamed: !plot.x.names.isEmpty) }
    var window = scale.window()
    if form.isShare { window = Span(max(0, window.lower), min(1, window.upper)) }
    return plot.y.scale == .log ? window.positivePart : window
  }

  /// The texts for which there is room, and the rows they leave to the plot area.
  private struct Rows {
    var title: [String] = []
    var subtitle: [String] = []
    var hasLegend = false
    var hasX = false
    var hasXFactor = false
    var hasYFactor = false
    var xTitle: [String] = []
    var caption: [String] = []
    var yTitle: [String] = []
    var legendTop = 0.0
    var top = 0.0
    var bottom = 0.0
    var height = 1.0
  }

  private var hasYTitle: Bool { !plot.y.title.isEmpty && metrics.width >= 30 * metrics.character }

  /// The size of a title relative to other text; bold type is wider.
  private var titleSize: Double { metrics.isCellular ? 1 : 1.35 }

  private var cells: Double {
    (metrics.width - 2 * metrics.pad) / metrics.room
  }

  /// The rows of a panel whose legend has this many lines; the y title is a row of its own or stands upright.
  private func rows(legend: Int, hasYRow: Bool) -> Rows {
    let m = metrics
    let cellular = m.isCellular
    var room = m.height - (cellular ? 3 : 4 * m.line)
    func take(_ size: Double) -> Bool {
      guard room >= size + (cellular ? 1 : m.line) else { return false }
      room -= size
      return true
    }
    func lines(_ text: String, size: Double = 1) -> [String] {
      let lines = TextLines.of(text, within: cells / size)
      return !lines.isEmpty && take(m.line * size * Double(lines.count)) ? lines : []
    }
    var rows = Rows()
    rows.hasX = showsX && m.height >= (cellular ? 5 : 4 * m.line) && m.width >= 10 * m.character
    let axisX = cellular ? (m.height >= 3 ? 1.0 : 0) : m.gap / 2
    func takesFactor(_ axis: Axis, _ window: Span) -> Bool {
      !TickSearch.factor(axis, over: window).isEmpty && take(m.line)
    }
    let nameHeight = names?.height ?? m.line
    if nameHeight > m.line { room -= nameHeight - m.line }
    rows.hasYFactor = takesFactor(plot.y, yWindow)
    rows.hasXFactor = rows.hasX && takesFactor(plot.x, xWindow)
    rows.title = lines(plot.title, size: titleSize)
    rows.hasLegend = legend > 0 && take(m.line * Double(legend))
    if rows.hasX { rows.xTitle = lines(plot.x.title) }
    if hasYRow, hasYTitle { rows.yTitle = lines(plot.y.title) }
    rows.subtitle = lines(plot.subtitle)
    let told = [names?.explanation ?? "", plot.caption, remark].filter { !$0.isEmpty }
    rows.caption = lines(told.joined(separator: ". "))
    rows.legendTop =
      m.pad + m.line * (titleSize * Double(rows.title.count) + Double(rows.subtitle.count))
    rows.top = rows.legendTop
    if rows.hasLegend { rows.top += m.line * Double(legend) }
    rows.top +=
      m.line * Double(rows.yTitle.count + (rows.hasYFactor ? 1 : 0)) + m.pad / 2
    let below = (rows.hasXFactor ? 1 : 0) + rows.xTitle.count + rows.caption.count
    rows.bottom =
      axisX + (rows.hasX ? nameHeight : 0) + m.line * Double(below) + m.pad / 2
    rows.height = max(1, m.height - rows.top - rows.bottom)
    return rows
  }

  private func lineEnds(_ height: Double) -> LineEnds? {
    guard plot.legend == .automatic, !metrics.isCellular, metrics.width >= 50 * metrics.character
    else { return nil }
    return LineEnds(
      probed, numbers, AxisMap(window: xWindow, scale: plot.x.scale, length: metrics.width),
      AxisMap(window: yWindow, scale: plot.y.scale, length: height), metrics)
  }

  private mutating func placeText() -> (hasX: Bool, hasY: Bool) {
    let m = metrics
    guard !plot.isBare else {
      frame = SceneFrame(x: 0, y: 0, width: m.width, height: m.height)
      narrow(xWindow, yWindow)
      return (false, false)
    }
    let cellular = m.isCellular
    placeNames()
    let legend = legendRows()
    var rows = self.rows(legend: 0, hasYRow: cellular)
    let ends = legend.isEmpty ? nil : lineEnds(rows.height)
    let names = ends == nil ? legend.reduce(0) { $0 + $1.height } : 0
    rows = self.rows(legend: names, hasYRow: cellular)
    // Upright text is read with the head tilted: two lines at most.
    var upright =
      !cellular && hasYTitle ? TextLines.of(plot.y.title, within: rows.height / m.room) : []
    if upright.count > 2 {
      rows = self.rows(legend: names, hasYRow: true)
      upright = []
    }
    (form.hasXFactor, form.hasYFactor) = (rows.hasXFactor, rows.hasYFactor)
    let height = cellular ? rows.height : max(1, rows.height.rounded(.down) - 1)
    let wide = labelWidth(yWindow, height)
    let axisY = cellular ? (m.width >= 3 ? 1.0 : 0) : m.gap
    let yTitle = m.line * Double(upright.count)
    needed.left = axisY + wide + m.pad + yTitle
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
      height: height)
    if !cellular {
      // Whole units, so that the frame as written is the frame as drawn.
      frame.x.round(.up)
      frame.y.round(.up)
      frame.width = max(1, frame.width.rounded(.down) - 1)
    }
    let before = frame.x
    narrow(xWindow, yWindow)
    let shift = frame.x - before
    let centre = frame.x + frame.width / 2
    let head =
      rows.title.map { (SceneRole.title, $0, titleSize) }
      + rows.subtitle.map { (.axisTitle, $0, 1) }
    // Flush with the plot area, or farther left where they would leave the figure.
    let widest = head.map { TextWidth.of($0.1) * m.room * $0.2 }.max() ?? 0
    let start = max(min(m.pad, frame.x), min(frame.x, m.width - m.pad - widest))
    var top = m.pad
    for (role, line, size) in head {
      let at = ScenePoint(x: cellular ? middle(line, centre) : start, y: top + m.line * size / 2)
      items.append(.text(role, line, at, cellular ? .middle : .start))
      top += m.line * size
    }
    for end in ends?.labels ?? [] {
      let at = ScenePoint(x: frame.right + 1.2 * m.gap, y: frame.y + end.y)
      items.append(.text(.name, end.name, at, .start, series: end.series))
    }
    if rows.hasLegend { placeLegend(legend, rows.legendTop) }
    for (row, line) in rows.yTitle.enumerated() {
      let start = cellular ? max(0, min(frame.x - 1, frame.x - TextWidth.of(line))) : m.pad
      let above = Double(rows.yTitle.count - row + (rows.hasYFactor ? 1 : 0)) - 0.5
      let y = frame.y - above * m.line - m.pad / 2
      items.append(.text(.axisTitle, line, ScenePoint(x: start, y: y), .start))
    }
    placeFactors(hasY: hasY)
    for (row, line) in upright.enumerated() {
      let x = m.line * (Double(row) + 0.5) + 2 + shift
      let at = ScenePoint(x: x, y: frame.y + frame.height / 2)
      items.append(.text(.axisTitle, line, at, .middle, isUpright: true))
    }
    hasCaption = !rows.caption.isEmpty
    var bottom = m.height - m.pad / 2
    for (line, isCaption) in rows.caption.reversed().map({ ($0, true) })
      + rows.xTitle.reversed().map({ ($0, false) })
    {
      let start = isCaption ? m.pad : middle(line, centre)
      items.append(
        .text(
          .axisTitle, line, ScenePoint(x: start, y: bottom - m.line / 2),
          isCaption ? .start : .middle
        ))
      bottom -= m.line
    }
    return (rows.hasX && plot.placement != .origin, hasY)
  }

  private func labelWidth(_ window: Span, _ height: Double) -> Double {
    let map = AxisMap(window: window, scale: plot.y.scale, length: height)
    let set = MarkInker.yTicks(map, plot.y.format, metrics, form)
    return (set.labels.map(metrics.width).max() ?? 0) * metrics.room
  }

  private mutating func placeNames() {
    guard !plot.x.names.isEmpty else { return }
    let beside = labelWidth(yWindow, metrics.height / 2) + 3 * metrics.line
    let slot = max(1, metrics.width - beside) / max(1, xWindow.length)
    names = AxisNames(plot.x.names, slot: slot, highest: 0.4 * metrics.height, metrics)
  }

  /// Writes the powers of ten at the ends of axes whose labels are to be multiplied with them.
  private mutating func placeFactors(hasY: Bool) {
    let m = metrics
    if form.hasYFactor, hasY || plot.placement == .origin {
      let text = m.shown(TickSearch.factor(plot.y, over: yWindow))
      let x = max(0, min(frame.x, m.width - TextWidth.of(text) * m.room))
      let y = frame.y - m.line / 2 - m.pad / 2
      items.append(.text(.axisTitle, text, ScenePoint(x: x, y: y), .start))
    }
    if form.hasXFactor {
      let text = m.shown(TickSearch.factor(plot.x, over: xWindow))
      let x = min(m.width, max(frame.right, TextWidth.of(text) * m.room))
      let y = frame.bottom + (m.isCellular ? 2.5 : m.gap / 2 + 1.6 * m.line)
      items.append(.text(.axisTitle, text, ScenePoint(x: x, y: y), .end))
    }
  }

  /// The centre of a line of text, moved from a place so that the line stays within the figure.
  private func middle(_ line: String, _ place: Double) -> Double {
    let half = TextWidth.of(line) * metrics.room / 2
    return max(half, min(metrics.width - half, place))
  }

  private struct LegendRow {
    var entries: [(number: Int, role: SceneRole, name: [String])] = []
    var height: Int { entries.map { $0.name.count }.max() ?? 0 }
  }

  private func legendRows() -> [LegendRow] {
    let room = metrics.width - (metrics.isCellular ? 4 : 8 * metrics.character)
    let cells =
      (metrics.width - legendSign - 2 * metrics.pad) / metrics.room
    var entries: [(number: Int, role: SceneRole, name: [String])] = []
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
      entries.append((number, role, TextLines.of(mark.name, within: cells)))
    }
    entries.sort { $0.number < $1.number }
    let isTold = entries.count == 1 && entries[0].name.joined(separator: " ") == plot.title
    guard plot.legend != .hidden, !entries.isEmpty, !isTold else { return [] }
    var rows = [LegendRow()]
    var used = 0.0
    for entry in entries {
      let size = legendSize(entry.name)
      if used + size > room, !rows[rows.count - 1].entries.isEmpty {
        rows.append(LegendRow())
        used = 0
      }
      rows[rows.count - 1].entries.append(entry)
      used += size
    }
    return rows
  }

  private var legendSign: Double { metrics.isCellular ? 3 : 2.4 * metrics.line }

  private func legendSize(_ name: [String]) -> Double {
    TextLines.width(of: name) * metrics.room + legendSign + 2 * metrics.character
  }

  private mutating func placeLegend(_ rows: [LegendRow], _ top: Double) {
    var y = top + metrics.line / 2
    let sizes = rows.map { row in
      row.entries.map { legendSize($0.name) }.reduce(0, +) - 2 * metrics.character
    }
    let left = max(0, min(frame.x, metrics.width - (sizes.max() ?? 0)))
    for (row, size) in zip(rows, sizes) {
      var x = left
      if metrics.isCellular {
        let middle = max(0, (frame.x + (frame.width - size) / 2).rounded(.down))
        x = middle + size > metrics.width ? max(0, metrics.width - size) : middle
      }
      for (number, role, name) in row.entries {
        items.append(
          SceneItem(
            role: .key, series: number, shape: .points([ScenePoint(x: x, y: y)]), keyRole: role))
        for (place, line) in name.enumerated() {
          let at = ScenePoint(x: x + legendSign, y: y + Double(place) * metrics.line)
          items.append(.text(.name, line, at, .start))
        }
        x += legendSize(name)
      }
      y += metrics.line * Double(row.height)
    }
  }
}
