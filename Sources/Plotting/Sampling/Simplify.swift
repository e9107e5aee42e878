enum Simplify {
  static func dashes(_ run: [ScenePoint]) -> [[ScenePoint]] {
    let (dash, period) = (1.5, 4.0)
    var result: [[ScenePoint]] = []
    var passed = 0.0
    for (a, b) in zip(run, run.dropFirst()) {
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { continue }
      var start = (passed / period).rounded(.down) * period
      while start < passed + length {
        let (from, to) = (max(start, passed), min(start + dash, passed + length))
        if from < to {
          let p = a.toward(b, (from - passed) / length)
          if let last = result.last?.last, last == p {
            result[result.count - 1].removeLast()
          } else {
            result.append([])
          }
          result[result.count - 1] += [p, a.toward(b, (to - passed) / length)]
        }
        start += period
      }
      passed += length
    }
    return result
  }

  static func clip(_ run: [ScenePoint], width: Double, height: Double) -> [[ScenePoint]] {
    func isInside(_ p: ScenePoint) -> Bool { p.y >= 0 && p.y <= height && p.x >= 0 && p.x <= width }
    guard !run.allSatisfy(isInside) else { return [run] }
    var result: [[ScenePoint]] = []
    var current: [ScenePoint] = []
    func finish() {
      if !current.isEmpty { result.append(current) }
      current.removeAll(keepingCapacity: true)
    }
    if run.count == 1 { return [] }
    for i in run.indices.dropFirst() {
      let a = run[i - 1]
      let b = run[i]
      guard let (p, q) = segment(a, b, width, height) else {
        finish()
        continue
      }
      if current.last != p {
        finish()
        current.append(p)
      }
      if q != p { current.append(q) }
      if q != b { finish() }
    }
    finish()
    return result
  }

  /// The visible part of a segment (Liang and Barsky 1984).
  private static func segment(
    _ a: ScenePoint, _ b: ScenePoint, _ width: Double, _ height: Double
  ) -> (ScenePoint, ScenePoint)? {
    var t0 = 0.0
    var t1 = 1.0
    let dx = b.x - a.x
    let dy = b.y - a.y
    for (p, q) in [(-dx, a.x), (dx, width - a.x), (-dy, a.y), (dy, height - a.y)] {
      if p == 0 {
        if q < 0 { return nil }
      } else if p < 0 {
        t0 = max(t0, q / p)
      } else {
        t1 = min(t1, q / p)
      }
    }
    guard t0 <= t1 else { return nil }
    let p = t0 == 0 ? a : ScenePoint(x: a.x + t0 * dx, y: a.y + t0 * dy)
    let q = t1 == 1 ? b : ScenePoint(x: a.x + t1 * dx, y: a.y + t1 * dy)
    return (p, q)
  }

  /// Drops points within the tolerance of the remaining line, in one pass: a point that turns back, or leaves the cone
  /// of directions from the last kept point past all since, keeps its predecessor.
  static func thin(_ run: [ScenePoint], tolerance: Double) -> [ScenePoint] {
    guard run.count > 2 else { return run }
    var kept = [run[0]]
    var anchor = run[0]
    var left = ScenePoint(x: 0, y: 0)
    var right = left
    var isOpen = true
    var reach = 0.0
    for i in 1..<run.count {
      let p = run[i]
      var d = ScenePoint(x: p.x - anchor.x, y: p.y - anchor.y)
      var size = (d.x * d.x + d.y * d.y).squareRoot()
      if !isOpen {
        let isOutside = d.x * left.y - d.y * left.x < 0 || d.x * right.y - d.y * right.x > 0
        if isOutside || size < reach {
          anchor = run[i - 1]
          kept.append(anchor)
          d = ScenePoint(x: p.x - anchor.x, y: p.y - anchor.y)
          size = (d.x * d.x + d.y * d.y).squareRoot()
          isOpen = true
        }
      }
      if isOpen { reach = 0 }
      reach = max(reach, size)
      guard size > tolerance else { continue }
      let nx = -d.y / size * tolerance
      let ny = d.x / size * tolerance
      let l = ScenePoint(x: d.x + nx, y: d.y + ny)
      let r = ScenePoint(x: d.x - nx, y: d.y - ny)
      if isOpen {
        left = l
        right = r
        isOpen = false
      } else {
        if l.x * left.y - l.y * left.x > 0 { left = l }
        if r.x * right.y - r.y * right.x < 0 { right = r }
      }
    }
    if let last = run.last, kept.last != last { kept.append(last) }
    return kept
  }
}
