extension CurveTracer {
  mutating func chaseExtrema(_ samples: [Sample], _ wild: [ColumnBars?], _ extra: inout [Sample]) {
    guard samples.count > 2 else { return }
    for i in 1..<(samples.count - 1) where !hasNoise {
      let before = samples[i].y - samples[i - 1].y
      let after = samples[i + 1].y - samples[i].y
      let isPeak = before > 0 && after <= 0
      guard isPeak || before < 0 && after >= 0 else { continue }
      if !wild.isEmpty, wild[min(wild.count - 1, Int(samples[i].u))] != nil { continue }
      guard samples[i - 1].isDefined, samples[i + 1].isDefined else { continue }
      let sign = isPeak ? 1.0 : -1
      let (found, summit) = chase(samples[i - 1], samples[i], samples[i + 1], sign)
      extra += found
      guard before * after < 0, !found.isEmpty, trace.features.extrema.count < 64 else { continue }
      let best = found.reduce(samples[i]) { sign * $1.y > sign * $0.y ? $1 : $0 }
      guard best.v >= 0, best.v <= height else { continue }
      trace.features.extrema.append(PlotPoint(x: summit ?? best.x, y: best.y))
    }
  }

  /// Follows an extremum between samples while it grows: narrow peaks, cusps and poles.
  ///
  /// `b` stands between two samples; the sign is 1 for a peak, -1 for a dip. If the two midpoints lie on the parabola
  /// of the three samples the extremum is smooth, and its top is asked once; else the bracket is halved while the gain
  /// is visible or grows from step to step as at a pole, which alone counts unless `isAlone`. Returns the samples
  /// asked, and the place of a smooth one.
  mutating func chase(
    _ a: Sample, _ b: Sample, _ c: Sample, _ sign: Double, isAlone: Bool = true
  ) -> (found: [Sample], summit: Double?) {
    let left = abs(b.y - a.y)
    let right = abs(b.y - c.y)
    let base = max(left, right)
    guard base > 1e-11 * max(abs(a.y), abs(b.y), abs(c.y)) else { return ([], nil) }
    let leftGap = abs(b.v - a.v)
    let rightGap = abs(b.v - c.v)
    // Closer bounds tell no less apart.
    guard !isWary || max(leftGap, rightGap) > 2 * Scrutiny.enough else { return ([], nil) }
    guard !asker.isSpent, b.v > -height, b.v < 2 * height else { return ([], nil) }
    // Beside a jump and a gentle side there is no peak; the bridge over it looks closer.
    if isAlone, max(leftGap, rightGap) > 20, min(leftGap, rightGap) < 0.3 * max(leftGap, rightGap) {
      let gentle = leftGap < rightGap ? a : c
      let s = ask(gentle.x / 2 + b.x / 2)
      let expected = gentle.v + (b.v - gentle.v) * ((s.u - gentle.u) / (b.u - gentle.u))
      let bend = abs(s.v - expected)
      if bend < 0.25 || bend < 0.15 * abs(b.v - gentle.v) { return ([], nil) }
    }
    let m = ask(a.x / 2 + b.x / 2)
    let n = ask(b.x / 2 + c.x / 2)
    var bracket = Bracket(left: a, top: b, right: c)
    guard bracket.holds(m, n) else { return ([], nil) }
    var found = [m, n]
    let parabola = Parabola(a, b, c)
    if found.allSatisfy({ abs(parabola.value($0.u) - $0.y) < 0.1 * base }) {
      let summit = parabola.summit(from: a, to: c)
      // What is left between five points is a sixteenth of what was between three.
      if max(leftGap, rightGap) > 0.5, let summit {
        let s = ask(summit)
        if s.isDefined, s.x != b.x, s.x != m.x, s.x != n.x { found.append(s) }
      }
      return (found, summit)
    }
    var gains = [bracket.narrow(m, n, sign)]
    if !isAlone, gains[0] == 0 { return (found, nil) }
    for step in 1..<60 {
      guard !asker.isSpent, bracket.top.v > -height, bracket.top.v < 2 * height else { break }
      let m = ask(halfway(bracket.left.x, bracket.top.x, depth: step))
      let n = ask(halfway(bracket.top.x, bracket.right.x, depth: step))
      guard bracket.holds(m, n) else { break }
      found.append(m)
      found.append(n)
      let v = bracket.top.v
      gains.append(bracket.narrow(m, n, sign))
      let isVisible = abs(bracket.top.v - v) >= 0.15
      let recent = gains.suffix(3).reduce(0, +)
      let earlier = gains.dropLast(3).suffix(3).reduce(0, +)
      if !isVisible || !isAlone && step > 6, step >= 3, recent < 1.2 * earlier || recent == 0 {
        break
      }
    }
    if isAlone { verify(bracket.top) }
    return (found, nil)
  }
}

/// Three samples of which the middle one is the highest or the lowest.
struct Bracket {
  var left: Sample
  var top: Sample
  var right: Sample

  func holds(_ m: Sample, _ n: Sample) -> Bool {
    m.isDefined && n.isDefined && m.x > left.x && m.x < top.x && n.x > top.x && n.x < right.x
  }

  mutating func narrow(_ m: Sample, _ n: Sample, _ sign: Double) -> Double {
    let old = top.y
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
    return abs(top.y - old)
  }
}

struct Parabola {
  private let b: Sample
  private let slope: Double
  private let bend: Double

  init(_ a: Sample, _ b: Sample, _ c: Sample) {
    let left = (b.y - a.y) / (b.u - a.u)
    let right = (c.y - b.y) / (c.u - b.u)
    self.b = b
    self.bend = (right - left) / (c.u - a.u)
    self.slope = left + bend * (b.u - a.u)
  }

  func value(_ u: Double) -> Double { b.y + (u - b.u) * (slope + bend * (u - b.u)) }

  func summit(from a: Sample, to c: Sample) -> Double? {
    let u = b.u - slope / (2 * bend)
    guard u > a.u, u < c.u else { return nil }
    let x =
      u < b.u
      ? b.x - (b.x - a.x) * ((b.u - u) / (b.u - a.u))
      : b.x + (c.x - b.x) * ((u - b.u) / (c.u - b.u))
    return x > a.x && x < c.x ? x : nil
  }
}
