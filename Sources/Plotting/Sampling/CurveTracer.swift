/// Turns a function into ink: joins what is continuous and breaks what is not.
///
/// Neighbouring samples more than a pixel apart are bisected, unless they continue the line of their neighbours: a gap
/// below a pixel is continuous, and adjacent doubles are a jump or a pole, unless an interval extension proves
/// otherwise. No slope is ever taken for a jump. Where a jump or end turns out to be noise of rounding, a wary tracer
/// draws again, which settles every sample. Complexity: one call per base sample, about three per bent steep pair, about
/// 50 per jump, pole or end of the domain.
struct CurveTracer {
  let map: DeviceMap
  /// The gap that counts as closed: a pixel, or less in rough grids of cells.
  private let fine: Double
  private let intervals: IntervalExtension?
  var asker: Asker
  var intervalCalls = 0
  var scrutiny: Scrutiny?
  let isWary: Bool
  private(set) var hasNoise = false
  /// The base samples in a column.
  private(set) var density = 0
  var trace = Trace()
  private var run: [ScenePoint] = []
  private var pairBudget = 0
  /// Where the hole began that is being passed: its defined end, or an undefined place.
  private var holeStart: Sample?

  init(
    map: DeviceMap, asker: Asker, intervals: IntervalExtension?, _ scrutiny: Scrutiny?,
    isWary: Bool = false
  ) {
    (self.map, self.asker, self.intervals, self.isWary) = (map, asker, intervals, isWary)
    self.scrutiny = scrutiny
    self.scrutiny?.map = map
    self.fine = max(0.05, min(1, map.height / 200))
    self.run.reserveCapacity(4096)
  }

  var height: Double { map.height }

  @inline(__always)
  mutating func ask(_ x: Double) -> Sample {
    let s = map.sample(x, asker.ask(x))
    return isWary ? settled(s) : s
  }

  mutating func settled(_ s: Sample) -> Sample { scrutiny?.settled(s) ?? s }

  mutating func verify(_ s: Sample) {
    guard !isWary, !hasNoise, s.isDefined else { return }
    hasNoise = scrutiny?.isTrusted(s) == false
  }

  /// Draws all samples, which must rise in x.
  mutating func draw(_ base: [Sample]) {
    var samples = base
    if density == 0 { density = base.count / max(1, Int(map.x.length)) + 1 }
    let wild = refine(&samples)
    trace.isWild = wild.map { $0 != nil }
    var isFresh = true
    // What is noise is drawn again.
    for i in samples.indices where !hasNoise {
      let s = samples[i]
      if !wild.isEmpty, let bars = wild[min(Int(s.u), wild.count - 1)] {
        endRun()
        isFresh = true
        note(s)
        if s.isDefined { holeStart = nil }
        if bars.firstX == s.x { trace.runs += bars.runs }
        continue
      }
      if isFresh {
        if s.isDefined {
          start(s)
        } else {
          holeStart = holeStart ?? s
        }
        isFresh = false
        continue
      }
      let p = samples[i - 1]
      if abs(p.v - s.v) <= fine || isStraight(samples, i) {
        join(p, s)
      } else {
        pairBudget = 256
        connect(p, s)
      }
    }
    endRun()
    if let x = holeStart?.x, x < map.x.window.upper { addHole(x, map.x.window.upper) }
  }

  /// A tracer that has drawn other samples, with the questions of both; a wary one after noise.
  func again(_ samples: [Sample]) -> CurveTracer {
    var next = CurveTracer(
      map: map, asker: asker, intervals: intervals, scrutiny, isWary: isWary || hasNoise)
    (next.intervalCalls, next.density) = (intervalCalls, density)
    next.draw(samples)
    return next.hasNoise ? next.again(samples) : next
  }

  /// True if the step to a sample continues those before and after it to within a pixel; as samples are unequally far
  /// apart, a row of jumps cannot look like a line.
  private func isStraight(_ samples: [Sample], _ i: Int) -> Bool {
    guard i >= 2, i + 1 < samples.count else { return false }
    let p = samples[i - 2]
    let a = samples[i - 1]
    let b = samples[i]
    let n = samples[i + 1]
    let step = b.v - a.v
    guard abs(step) < 8 * fine, a.v > 0, b.v > 0, a.v < height, b.v < height else { return false }
    let before = (a.v - p.v) / (a.u - p.u) * (b.u - a.u)
    let after = (n.v - b.v) / (n.u - b.u) * (b.u - a.u)
    return abs(step - before) < 0.5 * fine && abs(step - after) < 0.5 * fine
  }

  private mutating func connect(_ a: Sample, _ b: Sample) {
    switch (a.isDefined, b.isDefined) {
    case (true, true): bridge(a, b, depth: 0, smooth: false)
    case (true, false):
      let (last, beyond) = edge(a, b)
      verify(last)
      if last.x > a.x { bridge(a, last, depth: 0, smooth: false) }
      end(last, beyond, isStart: false)
      endRun()
      holeStart = last
    case (false, true):
      let (first, beyond) = edge(b, a)
      verify(first)
      let left = holeStart ?? a
      addHole(left.x, first.x)
      start(first)
      if left.isDefined, first.u - left.u < 1e-6, abs(left.v - first.v) > fine {
        trace.features.addBreak(between: left.x, first.x)
      }
      if isPoint(left, first), trace.features.ends.last?.at.x == left.x {
        trace.features.ends.removeLast()
        addRemovable(a, left)
      } else {
        end(first, beyond, isStart: true)
      }
      if first.x < b.x { bridge(first, b, depth: 0, smooth: false) }
    case (false, false): break
    }
  }

  /// The place halfway between two, nil where there is none; a wary tracer, each of whose questions is costly, stops
  /// far below a pixel, not at the ends of the doubles around 0.
  private func middle(_ a: Double, _ b: Double, depth: Int) -> Double? {
    if isWary, depth >= 60 { return nil }
    let x = halfway(a, b, depth: isWary ? 0 : depth)
    return x > a && x < b ? x : nil
  }

  mutating func edge(
    _ defined: Sample, _ undefined: Sample, steps: Int = 130
  ) -> (sample: Sample, beyond: Double) {
    var good = defined
    var bad = undefined.x
    for step in 0..<steps {
      let x = middle(min(good.x, bad), max(good.x, bad), depth: step)
      guard let x, !asker.isSpent else { break }
      let s = ask(x)
      if s.isDefined { good = s } else { bad = x }
    }
    return (good, bad)
  }

  private mutating func bridge(_ a: Sample, _ b: Sample, depth: Int, smooth: Bool) {
    let gap = abs(a.v - b.v)
    guard gap > fine, !map.isHidden(a, b), depth < 140 else { return join(a, b) }
    guard !asker.isSpent else { return gap < 8 * fine ? join(a, b) : start(b) }
    guard let x = middle(a.x, b.x, depth: depth) else { return jump(a, b) }
    let s = ask(x)
    pairBudget -= 1
    guard s.isDefined else { return cross(a, s, b, depth) }
    // Halving a smooth curve halves its distance from the line between the ends, and a jump that
    // could be seen would put the middle at least half of it off.
    let bend = abs((s.v - a.v) / (b.v - a.v) - 0.5)
    let isSmooth = bend < (smooth ? 0.11 : 0.2)
    if isSmooth && smooth && bend * gap < fine || pairBudget < 0 && isSmooth {
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
    let (left, beyondLeft) = edge(a, hole)
    let (right, beyondRight) = edge(b, hole)
    if left.x > a.x { bridge(a, left, depth: depth + 1, smooth: false) }
    verify(left)
    verify(right)
    if isPoint(left, right) {
      trace.gaps.append((left.x, right.x))
      if isPole(left, -1) || isPole(right, 1) {
        trace.features.addPole(hole.x)
      } else {
        addRemovable(hole, left)
      }
      join(left, right)
    } else if right.u - left.u < 1e-6 {
      jump(left, right)
    } else {
      end(left, beyondLeft, isStart: false)
      endRun()
      addHole(left.x, right.x)
      start(right)
      end(right, beyondRight, isStart: true)
    }
    if right.x < b.x { bridge(right, b, depth: depth + 1, smooth: false) }
  }

  private func isPoint(_ left: Sample, _ right: Sample) -> Bool {
    left.isDefined && right.u - left.u < 1e-6 && abs(left.v - right.v) <= fine
  }

  private mutating func addRemovable(_ hole: Sample, _ near: Sample) {
    let step = map.x.value(at: hole.u + 1e-4) - hole.x
    let sides = [hole.x - step, hole.x + step].map { settled(ask($0)) }
    let isKnown = sides[0].isDefined && sides[1].isDefined
    let limit = isKnown ? sides[0].y / 2 + sides[1].y / 2 : near.y
    trace.features.addHole(map.sample(hole.x, limit), isSeen: near.v >= 0 && near.v <= height)
  }

  private mutating func start(_ s: Sample) {
    endRun()
    holeStart = nil
    note(s)
    if s.y == 0 { trace.features.addZero(s) }
    run.append(ScenePoint(x: s.u, y: s.v))
  }

  @inline(__always)
  private mutating func join(_ a: Sample, _ b: Sample) {
    note(b)
    run.append(ScenePoint(x: b.u, y: b.v))
    if (a.y < 0) != (b.y < 0) || b.y == 0 { trace.features.addZero(a, b) }
    guard a.y == b.y else { return }
    if a.y == 0 { trace.features.addZeroStretch(a, b) }
    trace.addLevel(a, b)
  }

  private mutating func jump(_ a: Sample, _ b: Sample) {
    guard !isSteep(a, b) else { return join(a, b) }
    if !isWary, !hasNoise { hasNoise = scrutiny?.isTrusted(a, b) == false }
    trace.gaps.append((a.x, b.x))
    trace.features.addJump(a, isPole(a, -1), b, isPole(b, 1))
    start(b)
  }

  /// True if the curve only seems to jump between adjacent doubles: where these are nearly as coarse as pixels (a
  /// hundred units at 1e15), every step of a steep curve seems so, but its neighbours step as well.
  private mutating func isSteep(_ a: Sample, _ b: Sample) -> Bool {
    if isProven(a, b) { return true }
    guard b.u - a.u > 1.0 / 64, !asker.isSpent else { return false }
    let near = [(a, 2 * a.x - b.x), (b, 2 * b.x - a.x)]
    return near.contains { s, x in
      guard map.x.window.contains(x) else { return false }
      return abs(ask(x).v - s.v) >= abs(a.v - b.v) / 4
    }
  }

  mutating func isProven(_ a: Sample, _ b: Sample) -> Bool {
    a.isDefined && b.isDefined && isProven(from: a.x, to: b.x)
  }

  /// True if the curve is certainly continuous from one place to another.
  mutating func isProven(from a: Double, to b: Double) -> Bool {
    guard let intervals, a < b else { return false }
    intervalCalls += 1
    let found = intervals.bounds(over: a...b)
    return found.definedness == .everywhere && found.isContinuous
  }

  private mutating func end(_ s: Sample, _ beyond: Double, isStart: Bool) {
    if isPole(s, isStart ? 1 : -1) {
      // Both sides of a hole of no width are one pole.
      let isKnown = trace.features.poles.last.map { s.u - map.x.position($0) < 1e-6 } ?? false
      if !isStart || !isKnown { trace.features.addPole(s.x) }
    } else {
      trace.features.addEnd(s, beyond, isStart: isStart)
    }
  }

  /// True if the curve grows without bound towards its end outside the y window: steps shrink with the distance to a
  /// bounded end, grow towards a pole, and stay the same towards the end of a logarithm.
  private mutating func isPole(_ s: Sample, _ side: Double) -> Bool {
    guard s.v <= 0 || s.v >= height else { return false }
    let pixel = abs(map.x.value(at: s.u + side) - s.x)
    var values: [Double] = []
    for share in [1e-3, 1e-6, 1e-9] {
      let x = s.x + side * pixel * share
      guard map.x.window.contains(x), !asker.isSpent else { return false }
      values.append(ask(x).y)
    }
    let first = values[1] - values[0]
    let second = values[2] - values[1]
    return first * s.y > 0 && second / first > 0.5
  }

  private mutating func endRun() {
    if !run.isEmpty { trace.runs.append(run) }
    run.removeAll(keepingCapacity: true)
  }

  private mutating func addHole(_ from: Double, _ to: Double) {
    trace.gaps.append((from, to))
    guard map.x.position(to) - map.x.position(from) > 1e-3 || map.x.scale == .log,
      trace.features.undefined.count < 64, to > from
    else { return }
    trace.features.undefined.append(Span(from, to))
  }

  /// Leaves out stretches on which a curve only seems to be 0, as its values are too small for doubles.
  mutating func checkZeroStretches() {
    guard var scrutiny else { return }
    let all = trace.features.zeroStretches
    trace.features.zeroStretches = all.filter { scrutiny.mayBeZero(at: $0.middle) }
    trace.features.hasVanished = trace.features.zeroStretches.count < all.count
    self.scrutiny = scrutiny
  }

  @inline(__always)
  private mutating func note(_ s: Sample) {
    guard s.isDefined else { return }
    if s.y < trace.lowest.y { trace.lowest = s }
    if s.y > trace.highest.y { trace.highest = s }
  }
}
