/// Turns two functions into areas: broken where either jumps or is undefined, clipped at the window.
struct BandTracer {
  /// Both answers at one place, ordered, with their device positions held inside the window.
  struct Slice {
    var x: Double
    var u: Double
    var top: Double
    var bottom: Double
    var isVisible: Bool

    var isDefined: Bool { !top.isNaN }
  }

  let map: DeviceMap
  var lower: Asker
  var upper: Asker
  private(set) var areas: [[ScenePoint]] = []
  private(set) var tops: [ScenePoint] = []
  private(set) var bottoms: [ScenePoint] = []

  var calls: Int { lower.calls + upper.calls }

  func slice(_ x: Double, _ low: Double, _ high: Double) -> Slice {
    let a = end(x, min(low, high))
    let b = end(x, max(low, high))
    guard !low.isNaN, !high.isNaN, a.isDefined, b.isDefined else {
      return Slice(x: x, u: a.u, top: .nan, bottom: .nan, isVisible: false)
    }
    let clip = { max(0, min(map.height, $0)) }
    return Slice(
      x: x, u: a.u, top: clip(b.v), bottom: clip(a.v), isVisible: a.v >= 0 && b.v <= map.height)
  }

  private func end(_ x: Double, _ y: Double) -> Sample {
    let isBelow = y == -.infinity || map.y.scale == .log && y <= 0
    guard isBelow || y == .infinity else { return map.sample(x, y) }
    return Sample(x: x, y: y, u: map.x.position(x), v: isBelow ? 2 * map.height : -map.height)
  }

  private mutating func ask(_ x: Double) -> Slice { slice(x, lower.ask(x), upper.ask(x)) }

  mutating func draw(_ slices: [Slice]) {
    var previous: Slice?
    for s in slices {
      if let p = previous { connect(p, s, depth: 0) } else if s.isDefined { add(s) }
      previous = s
    }
    finish()
  }

  private mutating func connect(_ a: Slice, _ b: Slice, depth: Int) {
    guard a.isDefined || b.isDefined else { return }
    let isJoined = a.isDefined && b.isDefined
    let gap = max(abs(a.top - b.top), abs(a.bottom - b.bottom))
    if isJoined && gap <= 2 || lower.isSpent || upper.isSpent { return add(b) }
    let x = halfway(a.x, b.x, depth: depth)
    guard x > a.x, x < b.x, depth < 140 else {
      finish()
      return add(b)
    }
    let s = ask(x)
    connect(a, s, depth: depth + 1)
    connect(s, b, depth: depth + 1)
  }

  private mutating func add(_ s: Slice) {
    guard s.isDefined, s.isVisible else { return finish() }
    tops.append(ScenePoint(x: s.u, y: s.top))
    bottoms.append(ScenePoint(x: s.u, y: s.bottom))
  }

  private mutating func finish() {
    if tops.count > 1 {
      areas.append(
        Simplify.thin(tops, tolerance: 0.25) + Simplify.thin(bottoms, tolerance: 0.25).reversed())
    }
    tops.removeAll()
    bottoms.removeAll()
  }
}
