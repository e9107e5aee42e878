/// Places the panels of a plot under each other, their plot areas in line.
struct FigureLayout {
  private let title: String
  private let callBudget: Int
  private let metrics: FigureMetrics
  private var panels: [Layout] = []
  private var tops: [Double] = []

  init(_ plot: Plot, _ metrics: FigureMetrics) {
    // What has no title is told by its y axis and its names, as for those who cannot see it.
    let names = plot.marks.map { $0.name }.filter { !$0.isEmpty }.joined(separator: "; ")
    title =
      plot.title.isEmpty
      ? [plot.y.title, names].filter { !$0.isEmpty }.joined(separator: ": ") : plot.title
    callBudget = plot.callBudget
    self.metrics = metrics
    var plots = plot.allPanels
    let heights = Self.heights(of: plots, in: metrics)
    // It stands below the whole figure.
    plots[0].caption = ""
    plots[heights.count - 1].caption = plot.caption
    let numbers = SeriesNumbers.of(plots)
    let share = max(1, callBudget / max(1, plots.reduce(0) { $0 + $1.marks.count }))
    var top = 0.0
    for (index, height) in heights.enumerated() {
      var part = metrics
      part.height = height
      panels.append(Layout(plots[index], part, numbers: numbers[index], budget: share))
      tops.append(top)
      top += height
    }
    for index in panels.indices.dropFirst() where panels[index].plot.sharesX {
      panels[index - 1].showsX = false
    }
  }

  /// The heights of the panels; those for which there is no room are left out from below.
  private static func heights(of plots: [Plot], in metrics: FigureMetrics) -> [Double] {
    let least = metrics.isCellular ? 6 : 5 * metrics.line
    var shown = plots[...]
    while true {
      let shares = shown.map { max(0.01, min(100, $0.heightShare)) }
      let sum = shares.reduce(0, +)
      var heights = shares.map { (metrics.height * $0 / sum).rounded() }
      let others = heights.dropLast().reduce(0, +)
      heights[heights.count - 1] = metrics.height - others
      if shown.count == 1 || heights.allSatisfy({ $0 >= least }) { return heights }
      shown.removeLast()
    }
  }

  func figure() -> Figure {
    var panels = panels
    var margins = PanelMargins()
    if panels.count > 1 {
      for index in panels.indices { margins.widen(to: panels[index].margins()) }
    }
    if panels.contains(where: { $0.movesPoints(within: margins) }) {
      panels[panels.count - 1].remark = Dodging.words
    }
    var scenes: [ScenePanel] = []
    var report = SamplingReport()
    for index in panels.indices {
      scenes.append(panels[index].panel(within: margins).moved(down: tops[index]))
      report.add(panels[index].report)
    }
    report.callBudget = callBudget
    report.isBudgetReached = report.isBudgetReached || report.calls >= callBudget
    let sentences = panels.indices.map { index in
      let panel = scenes[index]
      let said = Summary.text(panels[index].plot, panel.x, panel.y, panels[index].report)
      return index == 0 ? said : "Panel \(index + 1): \(said)"
    }
    let scene = Scene(
      width: metrics.width, height: metrics.height, title: title,
      summary: sentences.joined(separator: " "), panels: scenes)
    return Figure(scene: scene, report: report)
  }
}

/// The room beside plot areas, in figure units.
struct PanelMargins {
  var left = 0.0
  var right = 0.0

  mutating func widen(to other: PanelMargins) {
    left = max(left, other.left)
    right = max(right, other.right)
  }
}

extension SamplingReport {
  fileprivate mutating func add(_ other: SamplingReport) {
    calls += other.calls
    intervalCalls += other.intervalCalls
    listedCalls += other.listedCalls
    points += other.points
    missing += other.missing
    isBudgetReached = isBudgetReached || other.isBudgetReached
    curves += other.curves
  }
}

extension ScenePanel {
  /// The panel with all its points further down.
  fileprivate func moved(down distance: Double) -> ScenePanel {
    guard distance != 0 else { return self }
    func moved(_ p: ScenePoint) -> ScenePoint { ScenePoint(x: p.x, y: p.y + distance) }
    var panel = self
    panel.frame.y += distance
    panel.items = items.map { item in
      var item = item
      item.shape =
        switch item.shape {
        case .lines(let runs): .lines(runs.map { $0.map(moved) })
        case .areas(let areas): .areas(areas.map { $0.map(moved) })
        case .points(let points): .points(points.map(moved))
        case .text(let text, let at, let anchor, let isUpright):
          .text(text, at: moved(at), anchor: anchor, isUpright: isUpright)
        }
      return item
    }
    return panel
  }
}
