/// What is drawn in a pixel column in which the curve turns more often than a column can show.
struct ColumnBars {
  var firstX: Double
  var runs: [[ScenePoint]]
}

extension CurveTracer {
  /// Adds samples where they are needed and returns the columns to draw as bars.
  mutating func refine(_ samples: inout [Sample]) -> [ColumnBars?] {
    let columns = max(1, Int(xMap.length.rounded(.up)))
    var turns = [Int](repeating: 0, count: columns + 2)
    for i in samples.indices.dropFirst().dropLast() {
      let before = samples[i].v - samples[i - 1].v
      let after = samples[i + 1].v - samples[i].v
      if before * after < 0, abs(before) > 0.5, abs(after) > 0.5 {
        turns[min(columns - 1, Int(samples[i].u)) + 1] += 1
      }
    }
    var extra: [Sample] = []
    var bars = [ColumnBars?](repeating: nil, count: columns)
    var i = 0
    while i < samples.count {
      let column = min(columns - 1, Int(samples[i].u))
      var end = i + 1
      while end < samples.count, min(columns - 1, Int(samples[end].u)) == column { end += 1 }
      let near = turns[column] + turns[column + 1] + turns[column + 2]
      if turns[column + 1] >= 3 || near >= 4, !asker.isSpent {
        let added = fill(column)
        let merged = (samples[i..<end] + added).sorted { $0.x < $1.x }
        if let found = envelope(merged, column) {
          bars[column] = ColumnBars(firstX: samples[i].x, runs: found)
        } else {
          extra += added
        }
      }
      i = end
    }
    for i in samples.indices.dropFirst().dropLast() {
      let column = min(columns - 1, Int(samples[i].u))
      guard bars[column] == nil, samples[i - 1].isDefined, samples[i].isDefined,
        samples[i + 1].isDefined
      else { continue }
      let y = samples[i].y
      let isPeak = y > samples[i - 1].y && y >= samples[i + 1].y
      let isDip = y < samples[i - 1].y && y <= samples[i + 1].y
      if isPeak || isDip {
        extra += chase(samples[i - 1], samples[i], samples[i + 1], isPeak ? 1 : -1)
      }
    }
    if !extra.isEmpty { samples = (samples + extra).sorted { $0.x < $1.x } }
    return bars
  }

  private mutating func fill(_ column: Int) -> [Sample] {
    var phase = 0.5
    return (0..<48).map { slot in
      phase += 0.618_033_988_749_894_8
      if phase >= 1 { phase -= 1 }
      return ask(xMap.value(at: min(xMap.length, Double(column) + (Double(slot) + phase) / 48)))
    }
  }

  /// The vertical bars of a column, split where no part of the curve passes; nil if it is tame.
  private mutating func envelope(_ samples: [Sample], _ column: Int) -> [[ScenePoint]]? {
    let defined = samples.filter(\.isDefined)
    var turns = 0
    for i in defined.indices.dropFirst().dropLast() {
      let before = defined[i].v - defined[i - 1].v
      let after = defined[i + 1].v - defined[i].v
      if before * after < 0, abs(before) > 0.5 || abs(after) > 0.5 { turns += 1 }
    }
    guard turns >= 5 else { return nil }
    let sorted = defined.map(\.v).sorted()
    var pieces: [(Double, Double)] = []
    var low = sorted[0]
    var high = low
    for v in sorted.dropFirst() {
      if v - high > 12, isEmpty(from: high, to: v, defined) {
        pieces.append((low, high))
        low = v
      }
      high = v
    }
    pieces.append((low, high))
    let u = min(xMap.length, Double(column) + 0.5)
    return pieces.map { [ScenePoint(x: u, y: $0.0), ScenePoint(x: u, y: $0.1)] }
  }

  /// Whether the curve jumps over a stretch of v, tried at one crossing by bisection.
  private mutating func isEmpty(from low: Double, to high: Double, _ samples: [Sample]) -> Bool {
    for i in samples.indices.dropFirst() {
      var a = samples[i - 1]
      var b = samples[i]
      guard min(a.v, b.v) <= low, max(a.v, b.v) >= high else { continue }
      for step in 0..<130 {
        let x = halfway(a.x, b.x, depth: step)
        guard x > a.x, x < b.x, !asker.isSpent else { return true }
        let s = ask(x)
        guard s.isDefined else { return true }
        if s.v > low, s.v < high { return false }
        if (s.v <= low) == (a.v <= low) { a = s } else { b = s }
      }
      return true
    }
    return false
  }

  /// Follows an extremum between samples while it grows: narrow peaks, cusps and poles.
  private mutating func chase(_ a: Sample, _ b: Sample, _ c: Sample, _ sign: Double) -> [Sample] {
    var left = a
    var top = b
    var right = c
    var found: [Sample] = []
    let base = max(abs(b.y - a.y), abs(b.y - c.y))
    let scale = max(abs(a.y), abs(b.y), abs(c.y))
    guard base > 1e-11 * scale else { return [] }
    var mark = top
    for step in 0..<60 {
      guard !asker.isSpent, top.v > -height, top.v < 2 * height else { break }
      let m = ask(halfway(left.x, top.x, depth: step))
      let n = ask(halfway(top.x, right.x, depth: step))
      guard m.isDefined, n.isDefined, m.x > left.x, n.x < right.x, m.x < top.x, n.x > top.x else {
        break
      }
      let gain = sign * ((sign * m.y > sign * n.y ? m.y : n.y) - top.y)
      if step == 0, gain < 0.3 * base, abs(m.v - top.v) < 0.5, abs(n.v - top.v) < 0.5 {
        // A pole makes neighbours differ by far more than a parabola would.
        guard abs(m.y - top.y) > 1.5 * base || abs(n.y - top.y) > 1.5 * base else { return [] }
      }
      found.append(m)
      found.append(n)
      if sign * m.y > sign * top.y, sign * m.y >= sign * n.y {
        right = top
        top = m
      } else if sign * n.y > sign * top.y {
        left = top
        top = n
      } else {
        left = m
        right = n
      }
      if step % 6 == 5 {
        let grown = abs(top.y - mark.y)
        guard abs(top.v - mark.v) >= 0.5 || grown > 3 * base * Double(step) else { break }
        mark = top
      }
    }
    return found
  }

  private var height: Double { yMap.length }
}
