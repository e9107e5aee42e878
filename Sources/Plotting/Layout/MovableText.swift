/// A text with several places where it may stand, the best first.
struct MovableText {
  var text: String
  var places: [(at: ScenePoint, anchor: SceneAnchor)]

  /// Above or below a level line, at its right end, its left end or between.
  static func beside(
    horizontal y: Double, _ text: String, _ frame: SceneFrame, _ metrics: FigureMetrics
  ) -> MovableText {
    let gap = metrics.isCellular ? 1 : metrics.line / 2
    let pad = metrics.character / 2
    let right = frame.x + frame.width - pad
    let ys = [y - gap, y + gap].filter { $0 >= frame.y && $0 < frame.y + frame.height }
    var places = ys.map { (ScenePoint(x: right, y: $0), SceneAnchor.end) }
    places += ys.map { (ScenePoint(x: frame.x + pad, y: $0), .start) }
    for share in [0.75, 0.5, 0.25] {
      places += ys.map { (ScenePoint(x: frame.x + share * frame.width, y: $0), .middle) }
    }
    return MovableText(text: text, places: places.map { (at: $0.0, anchor: $0.1) })
  }

  /// Right or left of an upright line, at its upper end or further down.
  static func beside(
    vertical x: Double, _ text: String, _ frame: SceneFrame, _ metrics: FigureMetrics
  ) -> MovableText {
    let size = TextWidth.of(text) * metrics.character
    let gap = metrics.character
    var places: [(at: ScenePoint, anchor: SceneAnchor)] = []
    for share in [0, 0.93, 0.15, 0.3, 0.45, 0.6, 0.75] {
      let y = frame.y + metrics.line / 2 + share * (frame.height - metrics.line)
      if x + gap + size <= frame.x + frame.width {
        places.append((ScenePoint(x: x + gap, y: y), .start))
      }
      if x - gap - size >= frame.x { places.append((ScenePoint(x: x - gap, y: y), .end)) }
    }
    return MovableText(text: text, places: places)
  }

  /// In the middle between two places, at the upper end or further down.
  static func within(
    _ left: Double, _ right: Double, _ text: String, _ frame: SceneFrame, _ metrics: FigureMetrics
  ) -> MovableText {
    let places = [0, 0.07, 1, 0.93, 0.15, 0.85, 0.3, 0.7, 0.5].map { share in
      let y = frame.y + metrics.line / 2 + share * (frame.height - metrics.line)
      return (at: ScenePoint(x: (left + right) / 2, y: y), anchor: SceneAnchor.middle)
    }
    return MovableText(text: text, places: places)
  }

  /// At a point or, where something is drawn there, right, left, above or below, up to three lines away.
  static func at(
    _ point: ScenePoint, _ text: String, _ frame: SceneFrame, _ metrics: FigureMetrics
  ) -> MovableText {
    let size = TextWidth.of(text) * metrics.character
    let gap = 1.5 * metrics.character
    var places: [(at: ScenePoint, anchor: SceneAnchor)] = [(point, .middle)]
    for rows in [0, -1, 1, -2, 2, -3, 3] as [Double] {
      let y = point.y + rows * (metrics.isCellular ? 1 : 0.8 * metrics.line)
      guard y >= frame.y, y < frame.y + frame.height else { continue }
      if point.x + gap + size <= frame.x + frame.width {
        places.append((ScenePoint(x: point.x + gap, y: y), .start))
      }
      if point.x - gap - size >= frame.x {
        places.append((ScenePoint(x: point.x - gap, y: y), .end))
      }
      if rows != 0 { places.append((ScenePoint(x: point.x, y: y), .middle)) }
    }
    return MovableText(text: text, places: places)
  }

  /// The texts as items, each where it covers the least ink and no other text.
  static func placed(
    _ texts: [MovableText], among items: [SceneItem], _ metrics: FigureMetrics
  ) -> [SceneItem] {
    guard texts.contains(where: { !$0.text.isEmpty }) else { return [] }
    let ink = items.flatMap(Self.ink)
    var taken: [Box] = []
    return texts.compactMap { text -> SceneItem? in
      guard !text.text.isEmpty, !text.places.isEmpty else { return nil }
      var best = 0
      var least = Int.max
      for (i, place) in text.places.enumerated() where least > 0 {
        let box = Box(text.text, place.at, place.anchor, metrics)
        let cost =
          ink.reduce(0) { box.contains($1) ? $0 + 1 : $0 }
          + 10_000 * taken.reduce(0) { box.meets($1) ? $0 + 1 : $0 }
        if cost < least {
          least = cost
          best = i
        }
      }
      let (at, anchor) = text.places[best]
      taken.append(Box(text.text, at, anchor, metrics))
      return SceneItem(
        role: .label, shape: .text(text.text, at: at, anchor: anchor, isUpright: false))
    }
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
          return (0..<steps).map {
            let t = Double($0) / Double(steps)
            return ScenePoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
          }
        }
      }
    case (.bar, .areas(let areas)): areas.flatMap { $0 }
    case (.marker, .points(let points)): points
    default: []
    }
  }
}

/// The room a text takes.
private struct Box {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  init(_ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ metrics: FigureMetrics) {
    let width = TextWidth.of(text) * metrics.character
    let start =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    let half = metrics.isCellular ? 0.75 : metrics.line / 2
    self.left = start - metrics.character / 2
    self.right = start + width + metrics.character / 2
    self.top = at.y - half
    self.bottom = at.y + half
  }

  func contains(_ p: ScenePoint) -> Bool {
    p.x >= left && p.x <= right && p.y >= top && p.y <= bottom
  }

  func meets(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
