/// Turns a function into ink: joins what is continuous and breaks what is not.
///
/// Two neighbouring samples more than a pixel apart are bisected. If the gap falls below a pixel the
/// curve is continuous there; if the bracket reaches adjacent doubles it is a jump or a pole. No
/// slope is ever taken for a jump. Complexity: one call per base sample, about three per steep pair,
/// about 50 per jump, pole or end of the domain.
struct CurveTracer {
  let xMap: AxisMap
  let yMap: AxisMap
  var asker: Asker
  private(set) var trace = Trace()
  private var run: [ScenePoint] = []
  private var pairBudget = 0
  private var holeStart: Double?

  init(xMap: AxisMap, yMap: AxisMap, asker: Asker) {
    self.xMap = xMap
    self.yMap = yMap
    self.asker = asker
  }

  private var height: Double { yMap.length }

  func sample(_ x: Double, _ y: Double) -> Sample {
    guard y.isFinite else { return Sample(x: x, y: y, u: xMap.position(x), v: .nan) }
    let v = height - yMap.position(y)
    return Sample(x: x, y: y, u: xMap.position(x), v: v < -height ? -height : min(v, 2 * height))
  }

  mutating func ask(_ x: Double) -> Sample { sample(x, asker.ask(x)) }

  /// Draws all samples, which must rise in x.
  mutating func draw(_ base: [Sample]) {
    var samples = base
    let wild = refine(&samples)
    var previous: Sample?
    for s in samples {
      let column = Int(s.u)
      if let bars = wild[min(column, wild.count - 1)] {
        if previous != nil || !run.isEmpty { endRun() }
        previous = nil
        note(s)
        if bars.firstX == s.x { trace.runs += bars.runs }
        continue
      }
      if let p = previous {
        pairBudget = 256
        connect(p, s)
      } else if s.isDefined {
        start(s)
      } else {
        holeStart = holeStart ?? s.x
      }
      previous = s
    }
    endRun()
    if let start = holeStart, start < xMap.window.upper { addHole(start, xMap.window.upper) }
  }

  private mutating func connect(_ a: Sample, _ b: Sample) {
    switch (a.isDefined, b.isDefined) {
    case (true, true): bridge(a, b, depth: 0, smooth: false)
    case (true, false):
      let last = edge(a, b, depth: 0)
      if last.x > a.x { bridge(a, last, depth: 0, smooth: false) }
      endRun()
      holeStart = last.x
    case (false, true):
      let first = edge(b, a, depth: 0)
      if let start = holeStart { addHole(start, first.x) }
      start(first)
      if first.x < b.x { bridge(first, b, depth: 0, smooth: false) }
    case (false, false): break
    }
  }

  /// The defined point nearest to the undefined one, by bisection to adjacent doubles.
  private mutating func edge(_ defined: Sample, _ undefined: Sample, depth: Int) -> Sample {
    var good = defined
    var bad = undefined.x
    for step in 0..<130 {
      let x = halfway(min(good.x, bad), max(good.x, bad), depth: step)
      guard x != good.x, x != bad, !asker.isSpent else { break }
      let s = ask(x)
      if s.isDefined { good = s } else { bad = x }
    }
    return good
  }

  private mutating func bridge(_ a: Sample, _ b: Sample, depth: Int, smooth: Bool) {
    let gap = abs(a.v - b.v)
    let isHidden = (a.v < 0 && b.v < 0) || (a.v > height && b.v > height)
    guard gap > 1, !isHidden, !asker.isSpent, depth < 140 else { return join(a, b) }
    let x = halfway(a.x, b.x, depth: depth)
    guard x > a.x, x < b.x else { return jump(a, b) }
    let s = ask(x)
    pairBudget -= 1
    guard s.isDefined else {
      guard !asker.isSpent else { return join(a, b) }
      return cross(a, s, b, depth)
    }
    let near = (s.v - a.v) / (b.v - a.v)
    let isSmooth = near > 0.3 && near < 0.7
    if isSmooth && smooth || pairBudget < 0 && isSmooth {
      join(a, s)
      return join(s, b)
    }
    if pairBudget < 0 {
      // Only the larger half can still hide the jump that matters.
      if abs(s.v - a.v) > abs(b.v - s.v) {
        bridge(a, s, depth: depth + 1, smooth: isSmooth)
        return join(s, b)
      }
      join(a, s)
      return bridge(s, b, depth: depth + 1, smooth: isSmooth)
    }
    bridge(a, s, depth: depth + 1, smooth: isSmooth)
    bridge(s, b, depth: depth + 1, smooth: isSmooth)
  }

  /// Passes a place that is undefined; a hole of one point with equal limits is bridged.
  private mutating func cross(_ a: Sample, _ hole: Sample, _ b: Sample, _ depth: Int) {
    let left = edge(a, hole, depth: depth)
    let right = edge(b, hole, depth: depth)
    if left.x > a.x { bridge(a, left, depth: depth + 1, smooth: false) }
    if right.u - left.u < 1e-6, abs(left.v - right.v) <= 1 {
      join(left, right)
    } else if right.u - left.u < 1e-6 {
      jump(left, right)
    } else {
      endRun()
      addHole(left.x, right.x)
      start(right)
    }
    if right.x < b.x { bridge(right, b, depth: depth + 1, smooth: false) }
  }

  private mutating func start(_ s: Sample) {
    endRun()
    holeStart = nil
    note(s)
    run.append(ScenePoint(x: s.u, y: s.v))
  }

  private mutating func join(_ a: Sample, _ b: Sample) {
    note(b)
    run.append(ScenePoint(x: b.u, y: b.v))
    guard trace.features.zeros.count < 64 else { return }
    if a.y < 0 && b.y > 0 || a.y > 0 && b.y < 0 {
      trace.features.zeros.append(a.x + (b.x - a.x) * (a.y / (a.y - b.y)))
    } else if b.y == 0 && a.y != 0 {
      trace.features.zeros.append(b.x)
    }
  }

  private mutating func jump(_ a: Sample, _ b: Sample) {
    if trace.features.breaks.count < 64, trace.features.breaks.last != a.x {
      trace.features.breaks.append(b.x)
    }
    let far = 100 * yMap.window.length
    if abs(a.y) > far || abs(b.y) > far { trace.features.isUnbounded = true }
    start(b)
  }

  private mutating func endRun() {
    if !run.isEmpty { trace.runs.append(run) }
    run.removeAll(keepingCapacity: true)
  }

  private mutating func addHole(_ from: Double, _ to: Double) {
    guard xMap.position(to) - xMap.position(from) > 1e-3 || xMap.scale == .log,
      trace.features.undefined.count < 64, to > from
    else { return }
    trace.features.undefined.append(Span(from, to))
  }

  @inline(__always)
  private mutating func note(_ s: Sample) {
    guard s.isDefined else { return }
    if let low = trace.features.minimum?.y, s.y >= low {
    } else {
      trace.features.minimum = PlotPoint(x: s.x, y: s.y)
    }
    if let high = trace.features.maximum?.y, s.y <= high {
    } else {
      trace.features.maximum = PlotPoint(x: s.x, y: s.y)
    }
  }
}
