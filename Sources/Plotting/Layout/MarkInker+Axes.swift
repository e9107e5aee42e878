extension MarkInker {
  static func yTicks(
    _ map: AxisMap, _ format: TickFormat, _ metrics: FigureMetrics, _ form: AxisForm
  ) -> TickSet {
    TickSearch(
      map: map, format: format, spacing: metrics.ySpacing,
      extent: { _ in metrics.isCellular ? 2 : metrics.line }, isWhole: form.isYWhole,
      isShare: form.isShare, hasFactor: form.hasYFactor
    ).best()
  }

  private var xTicks: TickSet {
    if let names {
      let shown = names.labels.indices.filter { xMap.window.contains(Double($0 + 1)) }
      return TickSet(
        ticks: shown.map { Tick(mantissa: Int64($0 + 1), exponent: 0) },
        labels: shown.map { names.labels[$0].joined(separator: " ") })
    }
    return TickSearch(
      map: xMap, format: plot.x.format, spacing: metrics.xSpacing,
      extent: { (metrics.width(of: $0) + (metrics.isCellular ? 2 : 1.5)) * metrics.character },
      isWhole: plot.isCounting, hasFactor: form.hasXFactor
    ).best()
  }

  /// The lines of the axes and their ticks, with labels where these have room.
  func axes(hasXLabels: Bool, hasYLabels: Bool) -> [SceneItem] {
    let bottom = frame.bottom
    let isCounting = plot.isCounting
    let xTicks = xTicks
    let yTicks = Self.yTicks(yMap, plot.y.format, metrics, form)
    let xs = xTicks.ticks.map { frame.x + xMap.position($0.value) }
    let ys = yTicks.ticks.map { bottom - yMap.position($0.value) }
    var items: [SceneItem] = []
    func lines(_ role: SceneRole, _ runs: [[ScenePoint]]) {
      items.append(SceneItem(role: role, shape: .lines(runs)))
    }
    if plot.hasGrid { lines(.grid, xs.map(frame.upright) + ys.map(frame.level)) }
    let zeroX = isCounting && plot.placement == .automatic ? nil : zero(xMap)
    let zeroY = zero(yMap)
    let atOrigin = plot.placement == .origin
    if plot.placement != .border {
      let role: SceneRole = atOrigin ? .axis : .zero
      if let zeroY { lines(role, [frame.level(at: bottom - zeroY)]) }
      if let zeroX { lines(role, [frame.upright(at: frame.x + zeroX)]) }
    }
    let axisY = atOrigin ? zeroY.map { bottom - $0 } ?? bottom : bottom
    let axisX = atOrigin ? zeroX.map { frame.x + $0 } ?? frame.x : frame.x
    if !atOrigin || zeroY == nil { lines(.axis, [frame.level(at: bottom)]) }
    if !atOrigin || zeroX == nil { lines(.axis, [frame.upright(at: frame.x)]) }
    let length = metrics.pad / 2
    let xMarks = xs.map { [ScenePoint(x: $0, y: axisY), ScenePoint(x: $0, y: axisY + length)] }
    let yMarks = ys.map { [ScenePoint(x: axisX - length, y: $0), ScenePoint(x: axisX, y: $0)] }
    items.append(SceneItem(role: .tick, shape: .lines(xMarks), keyRole: .xTick))
    items.append(SceneItem(role: .tick, shape: .lines(yMarks), keyRole: .yTick))
    // Beside axes within the plot area stands the upright title.
    let start = atOrigin ? max(0, frame.x - metrics.gap / 2) : 0
    if let names {
      let places = xTicks.ticks.indices.map {
        (index: Int(xTicks.ticks[$0].mantissa - 1), x: xs[$0])
      }
      if hasXLabels { items += names.items(places, below: bottom, metrics) }
    } else if hasXLabels || atOrigin {
      let drop = metrics.isCellular ? 1.5 : length + 0.6 * metrics.line
      let y = min(axisY + drop, metrics.height - 0.5)
      let halves = xTicks.labels.map { metrics.width(of: $0) * metrics.room / 2 }
      let places = zip(xs, halves).map { max(start + $1, min(metrics.width - $1, $0)) }
      for (i, label) in xTicks.labels.map(metrics.shown).enumerated()
      where !(atOrigin && (label == "0" || label == "0%")) {
        // A label moved into the figure at an end gives way to its neighbour.
        let isMoved = places[i] != xs[i]
        let neighbour = i == 0 ? 1 : i - 1
        if isMoved, places.indices.contains(neighbour) {
          let room = abs(places[neighbour] - places[i]) - halves[i] - halves[neighbour]
          if room < metrics.character { continue }
        }
        items.append(.text(.xTick, label, ScenePoint(x: places[i], y: y), .middle))
      }
    }
    if hasYLabels || atOrigin {
      let shift = metrics.isCellular ? 1 : length + metrics.gap / 3
      for (y, label) in zip(ys, yTicks.labels.map(metrics.shown))
      where !(atOrigin && (label == "0" || label == "0%")) {
        let width = metrics.width(of: label) * metrics.room
        let isLeft = axisX - shift - width >= start
        guard isLeft || axisX + shift + width <= metrics.width else { continue }
        let at = ScenePoint(x: isLeft ? axisX - shift : axisX + shift, y: y)
        items.append(.text(.yTick, label, at, isLeft ? .end : .start))
      }
    }
    return items
  }

  private func zero(_ map: AxisMap) -> Double? {
    guard map.scale == .linear else { return nil }
    let position = map.position(0)
    let margin = min(map.length / 8, metrics.isCellular ? 3 : 2 * metrics.gap)
    return position > margin && position < map.length - margin ? position : nil
  }
}

struct AxisForm {
  var isYWhole = false
  var isShare = false
  /// True if a power of ten stands at the end of the x axis.
  var hasXFactor = false
  var hasYFactor = false
}

/// The names at an x axis, laid out as the room allows: level, upright, or in the caption with numbers in their place.
struct AxisNames {
  let labels: [[String]]
  let isUpright: Bool
  let height: Double
  /// The names that the numbers stand for; empty if names are shown.
  let explanation: String

  init(_ names: [String], slot: Double, highest: Double, _ metrics: FigureMetrics) {
    let gap = metrics.isCellular ? 1 : metrics.character
    let cells = (slot - gap) / metrics.room
    let words = names.flatMap { $0.split(separator: " ") }.map { TextWidth.of(String($0)) }
    let level = names.map { TextLines.of($0, within: cells) }
    let most = level.map { $0.count }.max() ?? 1
    if most <= 3, words.allSatisfy({ $0 <= cells }) {
      (labels, isUpright, explanation) = (level, false, "")
      height = metrics.line * Double(max(1, most))
      return
    }
    let upright = names.map { TextLines.of($0, within: highest / metrics.room) }
    let lines = Double(upright.map { $0.count }.max() ?? 1)
    if !metrics.isCellular, lines * metrics.line <= slot, lines <= 2 {
      (labels, isUpright, explanation) = (upright, true, "")
      height = (upright.map(TextLines.width).max() ?? 1) * metrics.room + metrics.gap / 2
      return
    }
    labels = names.indices.map { [String($0 + 1)] }
    (isUpright, height) = (false, metrics.line)
    explanation = names.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  func items(_ places: [(index: Int, x: Double)], below y: Double, _ metrics: FigureMetrics)
    -> [SceneItem]
  {
    let first = metrics.isCellular ? 1.5 : metrics.gap / 2 + 0.6 * metrics.line
    var end = -Double.infinity
    return places.flatMap { place -> [SceneItem] in
      let own = labels[place.index]
      let half = TextLines.width(of: own) * metrics.room / 2
      // Where not all numbers have room, some are skipped.
      guard isUpright || place.x - half >= end else { return [] }
      end = place.x + half
      return own.enumerated().map { row, line in
        let middle = Double(row) - (isUpright ? Double(own.count - 1) / 2 : 0)
        let at =
          isUpright
          ? ScenePoint(x: place.x + middle * metrics.line, y: y + metrics.gap)
          : ScenePoint(x: place.x, y: y + first + middle * metrics.line)
        return SceneItem.text(.xTick, line, at, isUpright ? .end : .middle, isUpright: isUpright)
      }
    }
  }
}
