/// Chooses places for texts, off ink and each other if possible, and nearest to their own points or with a leader.
struct TextPlaces {
  /// A text at one of its places.
  private struct Candidate {
    let at: ScenePoint
    let anchor: SceneAnchor
    let box: TextBox
    /// The line to the point that the text names, where its place does not tell which that is.
    let leader: [ScenePoint]
    /// Its cost whatever the other texts do.
    let cost: Int
  }

  private let texts: [MovableText]
  private let points: [ScenePoint]
  private let ink: [ScenePoint]
  private let frame: SceneFrame
  private let metrics: FigureMetrics

  init(
    _ texts: [MovableText], among items: [SceneItem], in frame: SceneFrame,
    _ metrics: FigureMetrics
  ) {
    self.frame = frame
    self.texts = texts.filter { !$0.text.isEmpty && !$0.places.isEmpty }
    points = self.texts.compactMap { $0.point }
    ink = self.texts.isEmpty ? [] : items.flatMap(Self.ink)
    self.metrics = metrics
  }

  /// The leaders, then the texts.
  func items() -> [SceneItem] {
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
    let leaders = chosen.map { $0.leader }.filter { !$0.isEmpty }
    return (leaders.isEmpty ? [] : [SceneItem(role: .leader, shape: .lines(leaders))])
      + zip(texts, chosen).flatMap { lines(of: $0.text, $1) }
  }

  /// A text at its place: wrapped if it is wider than the plot area, and moved if it would leave the figure.
  private func lines(of text: String, _ place: Candidate) -> [SceneItem] {
    let lines = TextLines.of(text, within: frame.width / metrics.room)
    let room = TextLines.width(of: lines) * metrics.room
    let before = place.anchor == .start ? 0 : place.anchor == .middle ? room / 2 : room
    let x = max(before, min(metrics.width - room + before, place.at.x))
    let half = Double(lines.count - 1) / 2 * metrics.line
    let middle = max(
      frame.y + half, min(frame.y + frame.height - half, place.at.y))
    return lines.enumerated().map { index, line in
      let y = (lines.count == 1 ? place.at.y : middle - half) + Double(index) * metrics.line
      return SceneItem.text(.label, line, ScenePoint(x: x, y: y), place.anchor)
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
    let box = TextBox(text.text, at, anchor, metrics)
    let covered = ink.reduce(0) { box.covers($1) ? $0 + 10 : $0 }
    guard let own = text.point else {
      return Candidate(at: at, anchor: anchor, box: box, leader: [], cost: covered)
    }
    let others = points.filter { metrics.distance($0, own) > metrics.character / 4 }
    let cost = covered + 300 * others.reduce(0) { box.covers($1) ? $0 + 1 : $0 }
    let reach = box.distance(to: own, metrics)
    // Clearly nearer, and near enough to be looked for there.
    let isClear =
      reach <= 1.5 * metrics.line * metrics.aspect
      && others.allSatisfy { reach < 0.8 * box.distance(to: $0, metrics) }
    guard !isClear else {
      return Candidate(at: at, anchor: anchor, box: box, leader: [], cost: cost)
    }
    let leader = [box.nearest(to: own), own]
    let passed = samples(of: leader).dropLast(2)
    let misled = others.reduce(0) { count, other in
      passed.contains { metrics.distance($0, other) < metrics.character } ? count + 1 : count
    }
    return Candidate(
      at: at, anchor: anchor, box: box, leader: leader, cost: cost + 15 + 500 * misled)
  }

  private func clash(_ one: Candidate, _ two: Candidate) -> Int {
    (one.box.meets(two.box) ? 10_000 : 0)
      + (samples(of: one.leader).contains(where: two.box.covers) ? 1_000 : 0)
      + (samples(of: two.leader).contains(where: one.box.covers) ? 1_000 : 0)
  }

  /// Points on a straight line, half a character apart.
  private func samples(of line: [ScenePoint]) -> [ScenePoint] {
    guard line.count == 2 else { return [] }
    let (a, b) = (line[0], line[1])
    let steps = max(1, Int((2 * metrics.distance(a, b) / metrics.character).rounded(.up)))
    return (0...steps).map { a.toward(b, Double($0) / Double(steps)) }
  }

  /// Points on the ink of an item, not far apart.
  private static func ink(_ item: SceneItem) -> [ScenePoint] {
    switch (item.role, item.shape) {
    case (.curve, .lines(let runs)), (.step, .lines(let runs)), (.error, .lines(let runs)):
      runs.flatMap { run in
        run.indices.flatMap { i -> [ScenePoint] in
          let a = run[i]
          let b = run[min(i + 1, run.count - 1)]
          let steps = max(1, min(60, Int(max(abs(a.x - b.x), abs(a.y - b.y)) / 4)))
          return (0..<steps).map { a.toward(b, Double($0) / Double(steps)) }
        }
      }
    case (.bar, .areas(let areas)): areas.flatMap { $0 }
    case (.marker, .points(let points)): points
    default: []
    }
  }
}
