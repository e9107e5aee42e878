/// Chooses places for texts, off each other and if possible off ink, and nearest to their own points or with a leader.
///
/// A text for which all places have ink hides that ink; one that would hide another text, or a point that has a name, is left
/// out.
struct TextPlaces {
  private struct Candidate {
    let lines: [String]
    let at: ScenePoint
    let anchor: SceneAnchor
    let box: TextBox
    let isOnInk: Bool
    var leader: [ScenePoint] = []
    var cost: Int
  }

  private let texts: [MovableText]
  private let points: [ScenePoint]
  private let ink: [ScenePoint]
  private let fixed: [TextBox]
  private let ticks: (labels: [SceneItem], plates: [TextBox])
  private let frame: SceneFrame
  private let metrics: FigureMetrics

  init(
    _ texts: [MovableText], among items: [SceneItem], ticks labels: [SceneItem],
    in frame: SceneFrame, _ metrics: FigureMetrics
  ) {
    self.frame = frame
    self.texts = texts.filter { !$0.text.isEmpty && !$0.places.isEmpty }
    points = self.texts.compactMap { $0.point }
    func box(_ item: SceneItem) -> TextBox? { TextBox(item, metrics) }
    let reach = metrics.isCellular ? 0 : 6.0
    // Only labels at axes within the plot area, and beside markers at its border, can meet ink.
    let inside = labels.contains { box($0)?.reaches(into: frame) ?? false }
    let beside =
      !metrics.isCellular && items.contains { $0.hasMarker(nearer: 3 * reach, to: frame) }
    let isAsked = !self.texts.isEmpty || inside || beside
    ink = isAsked ? items.flatMap { Self.ink($0, reach: reach) } : []
    var taken = items.compactMap(box)
    let words = taken.count
    var plates: [TextBox] = []
    var shown: [SceneItem] = []
    for item in labels {
      let others = inside ? taken[...] : taken.prefix(words)
      guard let own = box(item), !others.contains(where: own.isOver) else { continue }
      shown.append(item)
      taken.append(own)
      if inside || beside, ink.contains(where: own.covers) { plates.append(own) }
    }
    ticks = (shown, plates)
    fixed = taken
    self.metrics = metrics
  }

  func items() -> (shown: [SceneItem], missing: [String]) {
    let candidates = texts.map { text in text.places.map { candidate(text, $0.at, $0.anchor) } }
    var chosen: [Candidate] = []
    // Who was placed first looks again when all others have a place.
    for round in 0..<3 {
      for (index, own) in candidates.enumerated() {
        let others = chosen.indices.filter { $0 != index }.map { chosen[$0] }
        guard let best = cheapest(own, beside: others) else { continue }
        if round == 0 { chosen.append(best) } else { chosen[index] = best }
      }
    }
    var kept: [Candidate] = []
    let figure = SceneFrame(x: 0, y: 0, width: metrics.width, height: metrics.height)
    var missing: [String] = []
    for (text, candidate) in zip(texts, chosen) {
      let hidesPoint = candidate.isOnInk && points.contains(where: candidate.box.hides)
      if hidesPoint && !metrics.isCellular || !candidate.box.lies(in: figure)
        || (fixed + kept.map { $0.box }).contains(where: candidate.box.isOver)
      {
        missing.append(text.text)
      } else {
        kept.append(candidate)
      }
    }
    let leaders = kept.map { $0.leader }.filter { !$0.isEmpty }
    let onInk = ticks.plates + kept.filter { $0.isOnInk }.map { $0.box }
    let plates = metrics.isCellular ? [] : onInk.map { $0.corners }
    return (
      (leaders.isEmpty ? [] : [SceneItem(role: .leader, shape: .lines(leaders))])
        + (plates.isEmpty ? [] : [SceneItem(role: .plate, shape: .areas(plates))])
        + ticks.labels + kept.flatMap(items), missing
    )
  }

  private func items(of place: Candidate) -> [SceneItem] {
    place.lines.enumerated().map { index, line in
      let at = ScenePoint(x: place.at.x, y: place.at.y + Double(index) * metrics.line)
      return .text(.label, line, at, place.anchor)
    }
  }

  private func cheapest(_ own: [Candidate], beside others: [Candidate]) -> Candidate? {
    var best: Candidate?
    var least = Int.max
    for candidate in own where candidate.cost < least {
      let cost = others.reduce(candidate.cost) { $0 + clash(candidate, $1) }
      if cost < least {
        least = cost
        best = candidate
      }
    }
    return best
  }

  private func candidate(
    _ text: MovableText, _ at: ScenePoint, _ anchor: SceneAnchor
  ) -> Candidate {
    // Wrapped if it is wider than the plot area, and moved if it would leave the figure.
    let width = max(frame.width, min(metrics.width, 16 * metrics.room))
    let lines = TextLines.of(text.text, within: width / metrics.room)
    let room = TextLines.width(of: lines) * metrics.room
    let before = anchor == .start ? 0 : anchor == .middle ? room / 2 : room
    let half = Double(lines.count - 1) / 2 * metrics.line
    let middle = lines.count == 1 ? at.y : max(frame.y + half, min(frame.bottom - half, at.y))
    let at = ScenePoint(x: max(before, min(metrics.width - room + before, at.x)), y: middle - half)
    let box = TextBox(lines, at, anchor, metrics)
    let onInk = ink.count(where: box.covers)
    var found = Candidate(
      lines: lines, at: at, anchor: anchor, box: box, isOnInk: onInk > 0,
      cost: 10 * onInk + 10_000 * fixed.count(where: box.meets))
    guard let own = text.point else { return found }
    let others = points.filter { metrics.distance($0, own) > metrics.character / 4 }
    found.cost += 300 * others.count(where: box.covers)
    let reach = box.distance(to: own, metrics)
    // Clearly nearer, and near enough to be looked for there.
    let isClear =
      reach <= 1.5 * metrics.line * metrics.aspect
      && others.allSatisfy { reach < 0.8 * box.distance(to: $0, metrics) }
    guard !isClear else { return found }
    found.leader = [box.nearest(to: own), own]
    let passed = samples(of: found.leader).dropLast(2)
    let misled = others.count { other in
      passed.contains { metrics.distance($0, other) < metrics.character }
    }
    found.cost += 15 + 500 * misled
    return found
  }

  private func clash(_ one: Candidate, _ two: Candidate) -> Int {
    (one.box.meets(two.box) ? 10_000 : 0)
      + (samples(of: one.leader).contains(where: two.box.covers) ? 1_000 : 0)
      + (samples(of: two.leader).contains(where: one.box.covers) ? 1_000 : 0)
  }

  private func samples(of line: [ScenePoint]) -> [ScenePoint] {
    guard line.count == 2 else { return [] }
    let (a, b) = (line[0], line[1])
    let steps = max(1, Int((2 * metrics.distance(a, b) / metrics.character).rounded(.up)))
    return (0...steps).map { a.toward(b, Double($0) / Double(steps)) }
  }

  private static func ink(_ item: SceneItem, reach: Double) -> [ScenePoint] {
    switch (item.role, item.shape) {
    case (.curve, .lines(let runs)), (.step, .lines(let runs)), (.error, .lines(let runs)),
      (.rule, .lines(let runs)), (.asymptote, .lines(let runs)):
      runs.flatMap(along)
    case (.bar, .areas(let areas)): areas.flatMap(inside)
    case (.marker, .points(let points)), (.openEnd, .points(let points)),
      (.closedEnd, .points(let points)):
      points.flatMap { p in
        [ScenePoint(x: p.x, y: p.y)]
          + Self.around.map { ScenePoint(x: p.x + reach * $0.0, y: p.y + reach * $0.1) }
      }
    default: []
    }
  }

  private static let around = [
    (-1.0, -1.0), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]

  private static func along(_ run: [ScenePoint]) -> [ScenePoint] {
    run.indices.flatMap { i -> [ScenePoint] in
      let a = run[i]
      let b = run[min(i + 1, run.count - 1)]
      let steps = max(1, min(500, Int(max(abs(a.x - b.x), abs(a.y - b.y)) / 4)))
      return (0..<steps).map { a.toward(b, Double($0) / Double(steps)) }
    }
  }

  /// Points in a bar, six units apart.
  private static func inside(_ bar: [ScenePoint]) -> [ScenePoint] {
    guard bar.count == 4 else { return bar }
    let (across, up) = (abs(bar[2].x - bar[0].x), abs(bar[1].y - bar[0].y))
    let (columns, rows) = (max(1, min(100, Int(across / 6))), max(1, min(200, Int(up / 6))))
    return (0...columns).flatMap { column in
      (0...rows).map { row in
        ScenePoint(
          x: bar[0].x + (bar[2].x - bar[0].x) * Double(column) / Double(columns),
          y: bar[0].y + (bar[1].y - bar[0].y) * Double(row) / Double(rows))
      }
    }
  }
}

extension SceneItem {
  fileprivate func hasMarker(nearer distance: Double, to frame: SceneFrame) -> Bool {
    guard role == .marker, case .points(let points) = shape else { return false }
    return points.contains {
      $0.x < frame.x + distance || $0.y > frame.bottom - distance
    }
  }
}
