extension Plot {
  /// Asks the functions, lays the figure out and returns it as plain data with a report.
  public func figure(for metrics: FigureMetrics) -> Figure {
    var panels = layouts(in: metrics)
    var margins = PanelMargins()
    if panels.count > 1 {
      for index in panels.indices { margins.widen(to: panels[index].margins()) }
    }
    if panels.contains(where: { $0.movesPoints(within: margins) }) {
      panels[panels.count - 1].remark = Dodging.words
    }
    var scenes: [ScenePanel] = []
    var report = SamplingReport()
    var top = 0.0
    for index in panels.indices {
      scenes.append(panels[index].panel(within: margins).moved(down: top))
      report.add(panels[index].report)
      top += panels[index].metrics.height
    }
    report.callBudget = callBudget
    report.isBudgetReached = report.isBudgetReached || report.calls >= callBudget
    let sentences = panels.indices.map { index in
      let panel = scenes[index]
      let said = Summary.text(panels[index].plot, panel.x, panel.y, panels[index].report)
      return index == 0 ? said : "Panel \(index + 1): \(said)"
    }
    // What has no title is told by its y axis and its names, as for those who cannot see it.
    let names = marks.map { $0.name }.filter { !$0.isEmpty }.joined(separator: "; ")
    let told = [y.title, names].filter { !$0.isEmpty }.joined(separator: ": ")
    let scene = Scene(
      width: metrics.width, height: metrics.height, title: title.isEmpty ? told : title,
      summary: sentences.joined(separator: " "), panels: scenes)
    return Figure(scene: scene, report: report)
  }

  private func layouts(in metrics: FigureMetrics) -> [Layout] {
    var plots = allPanels
    let heights = Self.heights(of: plots, in: metrics)
    // It stands below the whole figure.
    plots[0].caption = ""
    plots[heights.count - 1].caption = caption
    var next = 0
    let numbers = plots.map { $0.marks.seriesNumbers(from: &next) }
    let share = max(1, callBudget / max(1, plots.reduce(0) { $0 + $1.marks.count }))
    var panels = heights.enumerated().map { index, height in
      var part = metrics
      part.height = height
      return Layout(plots[index], part, numbers: numbers[index], budget: share)
    }
    for index in panels.indices.dropFirst() where panels[index].plot.sharesX {
      panels[index - 1].showsX = false
    }
    return panels
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

/// The sizes of a renderer that the layout must know, in figure units.
public struct FigureMetrics: Sendable, Hashable {
  package var width: Double
  package var height: Double
  package var character: Double
  package var line: Double
  var gap: Double
  /// The wished distance between ticks on the x axis.
  var xSpacing: Double
  /// The wished distance between ticks on the y axis.
  var ySpacing: Double
  /// How many points can be told apart in a unit, horizontally.
  package var xDots: Double
  package var yDots: Double
  package var isCellular: Bool

  var isASCII = false
  /// How many times a unit is as high as it is wide on the screen.
  package var aspect = 1.0

  /// Makes metrics for cells of text with a number of dots in each.
  public static func cells(
    width: Int, height: Int, xDots: Int, yDots: Int, isASCII: Bool = false
  ) -> FigureMetrics {
    FigureMetrics(
      width: Double(max(1, min(width, 10_000))), height: Double(max(1, min(height, 10_000))),
      character: 1, line: 1, gap: 1, xSpacing: 11, ySpacing: 3.5, xDots: Double(xDots),
      yDots: Double(yDots), isCellular: true, isASCII: isASCII, aspect: 2)
  }

  /// Makes metrics for graphics in pixels with a text size.
  public static func pixels(width: Double, height: Double, textSize: Double) -> FigureMetrics {
    FigureMetrics(
      width: max(1, min(width, 20_000)), height: max(1, min(height, 20_000)),
      character: 0.58 * textSize, line: 1.5 * textSize, gap: 0.6 * textSize,
      xSpacing: 7 * textSize, ySpacing: 4 * textSize, xDots: 1, yDots: 1, isCellular: false)
  }

  func distance(_ a: ScenePoint, _ b: ScenePoint) -> Double {
    let (x, y) = (a.x - b.x, (a.y - b.y) * aspect)
    return (x * x + y * y).squareRoot()
  }

  func shown(_ label: String) -> String {
    isASCII && label.utf8.contains { $0 > 127 } ? TickLabels.ascii(label) : label
  }

  /// The room beside the things of a figure, which cells do not need.
  var pad: Double { isCellular ? 0 : gap }

  /// The width reserved for an average character; some fonts are a fifth wider than most.
  var room: Double { isCellular ? character : 1.2 * character }

  func width(of label: String) -> Double { TextWidth.of(shown(label)) }
}

extension [Mark] {
  /// The numbers that tell marks apart; rules and labels have none, and bands without names those of the curves after them,
  /// in order.
  fileprivate func seriesNumbers(from next: inout Int) -> [Int?] {
    var waiting: [Int] = []
    var curveOfBand: [Int: Int] = [:]
    for (index, mark) in enumerated() {
      switch mark.kind {
      case .band where mark.name.isEmpty && mark.series == nil: waiting.append(index)
      case .curve where !waiting.isEmpty: curveOfBand[waiting.removeFirst()] = index
      default: break
      }
    }
    var numbers = enumerated().map { index, mark -> Int? in
      switch mark.kind {
      case .verticalRule where mark.stroke == nil: return nil
      case .horizontalRule, .label, .shade: return nil
      case .curve, .band, .integers, .point, .verticalRule:
        if let series = mark.series { return series }
        guard curveOfBand[index] == nil else { return nil }
        next += 1
        return next - 1
      }
    }
    for (band, curve) in curveOfBand { numbers[band] = numbers[curve] }
    return numbers
  }
}
