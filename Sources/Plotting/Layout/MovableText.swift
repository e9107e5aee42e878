struct MovableText {
  var text: String
  var point: ScenePoint?
  var places: [(at: ScenePoint, anchor: SceneAnchor)]
}

extension MarkInker {
  func notice(_ text: String) -> MovableText {
    let places = [0.4, 0.55, 0.25, 0.7, 0.1, 0.85].map { share in
      let at = ScenePoint(x: frame.x + frame.width / 2, y: frame.y + share * frame.height)
      return (at: at, anchor: SceneAnchor.middle)
    }
    return MovableText(text: text, places: places)
  }

  func beside(horizontal y: Double, _ text: String) -> MovableText {
    let gap = metrics.isCellular ? 1 : 0.75 * metrics.line
    let pad = metrics.character / 2
    let right = frame.right - pad
    let ys = [y - gap, y + gap].filter { $0 >= frame.y && $0 < frame.bottom }
    var places = ys.map { (ScenePoint(x: right, y: $0), SceneAnchor.end) }
    places += ys.map { (ScenePoint(x: frame.x + pad, y: $0), .start) }
    for share in [0.75, 0.5, 0.25] {
      places += ys.map { (ScenePoint(x: frame.x + share * frame.width, y: $0), .middle) }
    }
    return MovableText(text: text, places: places.map { (at: $0.0, anchor: $0.1) })
  }

  func beside(vertical x: Double, _ text: String) -> MovableText {
    let size = TextWidth.of(text) * metrics.room
    let gap = metrics.character
    var places: [(at: ScenePoint, anchor: SceneAnchor)] = []
    for share in [0, 0.93, 0.15, 0.3, 0.45, 0.6, 0.75] {
      let y = frame.y + metrics.line / 2 + share * (frame.height - metrics.line)
      if x + gap + size <= frame.right {
        places.append((ScenePoint(x: x + gap, y: y), .start))
      }
      if x - gap - size >= frame.x { places.append((ScenePoint(x: x - gap, y: y), .end)) }
    }
    return MovableText(text: text, places: places)
  }

  func within(_ left: Double, _ right: Double, _ text: String) -> MovableText {
    let places = [0, 0.07, 1, 0.93, 0.15, 0.85, 0.3, 0.7, 0.5].map { share in
      let y = frame.y + metrics.line / 2 + share * (frame.height - metrics.line)
      return (at: ScenePoint(x: (left + right) / 2, y: y), anchor: SceneAnchor.middle)
    }
    return MovableText(text: text, places: places)
  }

  func text(_ text: String, at point: ScenePoint) -> MovableText {
    let size = TextWidth.of(text) * metrics.room
    var point = point
    // In text a point is a cell.
    if metrics.isCellular {
      point = ScenePoint(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
    }
    let row = metrics.isCellular ? 1 : 0.8 * metrics.line
    let half = metrics.isCellular ? 0.5 : metrics.line / 2
    let (near, far) = (1.5 * metrics.character, 5 * metrics.character)
    let right = frame.right
    let isWithin = point.x - size / 2 >= frame.x && point.x + size / 2 <= right
    func fits(_ y: Double) -> Bool { y - half >= frame.y && y + half <= frame.bottom }
    var places: [(at: ScenePoint, anchor: SceneAnchor)] = []
    if isWithin, fits(point.y) { places.append((point, .middle)) }
    for (gap, rows) in [
      (near, [0, -1, 1, -2, 2, -3, 3]), (far, [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5]),
    ]
      as [(Double, [Double])]
    {
      for y in rows.map({ point.y + $0 * row }) where fits(y) {
        if point.x + gap + size <= right {
          places.append((ScenePoint(x: point.x + gap, y: y), .start))
        }
        if point.x - gap - size >= frame.x {
          places.append((ScenePoint(x: point.x - gap, y: y), .end))
        }
        if y != point.y, isWithin { places.append((ScenePoint(x: point.x, y: y), .middle)) }
      }
    }
    // What fits nowhere stands at its point.
    if places.isEmpty { places = [(point, .middle)] }
    return MovableText(text: text, point: point, places: places)
  }
}
