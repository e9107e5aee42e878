struct MovableText {
  var text: String
  var point: ScenePoint?
  var places: [Place]

  typealias Place = (at: ScenePoint, anchor: SceneAnchor)
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
    var xs: [(Double, SceneAnchor)] = [(right, .end), (frame.x + pad, .start)]
    xs += [0.75, 0.5, 0.25].map { (frame.x + $0 * frame.width, .middle) }
    let places = xs.flatMap { x, anchor in
      ys.map { (at: ScenePoint(x: x, y: $0), anchor: anchor) }
    }
    return MovableText(text: text, places: places)
  }

  func beside(vertical x: Double, _ text: String) -> MovableText {
    let size = TextWidth.of(text) * metrics.room
    let places = [0, 0.93, 0.15, 0.3, 0.45, 0.6, 0.75].flatMap { share in
      sides(of: ScenePoint(x: x, y: height(share)), metrics.character, size)
    }
    return MovableText(text: text, places: places)
  }

  /// The places to the right and left of a point where a text of a size fits.
  private func sides(
    of p: ScenePoint, _ gap: Double, _ size: Double
  ) -> [MovableText.Place] {
    var places: [MovableText.Place] = []
    if p.x + gap + size <= frame.right {
      places.append((ScenePoint(x: p.x + gap, y: p.y), .start))
    }
    if p.x - gap - size >= frame.x { places.append((ScenePoint(x: p.x - gap, y: p.y), .end)) }
    return places
  }

  /// The middle of a line of text at a share of the way down.
  private func height(_ share: Double) -> Double {
    frame.y + metrics.line / 2 + share * (frame.height - metrics.line)
  }

  func within(_ left: Double, _ right: Double, _ text: String) -> MovableText {
    let places = [0, 0.07, 1, 0.93, 0.15, 0.85, 0.3, 0.7, 0.5].map { share -> MovableText.Place in
      (ScenePoint(x: (left + right) / 2, y: height(share)), .middle)
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
    let isWithin = point.x - size / 2 >= frame.x && point.x + size / 2 <= frame.right
    func fits(_ y: Double) -> Bool { y - half >= frame.y && y + half <= frame.bottom }
    var places: [MovableText.Place] = []
    if isWithin, fits(point.y) { places.append((point, .middle)) }
    for (gap, most) in [(near, 3), (far, 5)] {
      let rows = [0] + (1...most).flatMap { [-$0, $0] }
      for y in rows.map({ point.y + Double($0) * row }) where fits(y) {
        places += sides(of: ScenePoint(x: point.x, y: y), gap, size)
        if y != point.y, isWithin { places.append((ScenePoint(x: point.x, y: y), .middle)) }
      }
    }
    // What fits nowhere stands at its point.
    if places.isEmpty { places = [(point, .middle)] }
    return MovableText(text: text, point: point, places: places)
  }
}
