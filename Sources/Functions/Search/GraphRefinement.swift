struct GraphRefinement {
  let f: PlotFunction
  var slope: PlotFunction?

  func at(_ x: Double) -> PlotPoint { PlotPoint(x: x, y: f(x)) }

  /// Halves a change of sign down to adjacent doubles; nil when the curve jumps there or has a pole.
  func root(_ first: PlotPoint, _ second: PlotPoint) -> Double? {
    var (a, b) = (first, second)
    let size = abs(a.y - b.y)
    guard size.isFinite else { return nil }
    while true {
      let x = a.x / 2 + b.x / 2
      guard x != a.x, x != b.x else { break }
      let middle = at(x)
      if middle.y == 0 { return x }
      guard !middle.y.isNaN else { return nil }
      if (middle.y < 0) == (a.y < 0) { a = middle } else { b = middle }
    }
    // At a jump the values do not come nearer to each other.
    guard abs(a.y - b.y) <= 1e-4 * size else { return nil }
    return abs(a.y) < abs(b.y) ? a.x : b.x
  }

  /// The end of the domain between two places, where the curve reaches zero there.
  func zeroAtTheEdge(_ first: PlotPoint, _ second: PlotPoint) -> Double? {
    var (inner, outer) = first.y.isNaN ? (second, first) : (first, second)
    let size = abs(inner.y)
    guard size.isFinite else { return nil }
    // As many halvings as lead from any double to zero.
    for _ in 0..<1_100 {
      let x = inner.x / 2 + outer.x / 2
      guard x != inner.x, x != outer.x else { break }
      let middle = at(x)
      if middle.y.isNaN { outer = middle } else { inner = middle }
    }
    return abs(inner.y) <= 1e-6 * size ? inner.x : nil
  }

  /// The place of an extremum among three samples, the middle one highest or lowest; else nil.
  ///
  /// A known derivative's change of sign gives every digit. Golden sections find any single summit, but only to half of
  /// the digits, as values near it are equal; the middle of a level chord finds smooth ones to ten digits.
  func summit(_ a: PlotPoint, _ b: PlotPoint, _ c: PlotPoint) -> Double? {
    let (before, after) = (b.y - a.y, c.y - b.y)
    guard before * after < 0, abs(before) != .infinity, abs(after) != .infinity else { return nil }
    // Less is noise of rounding.
    let size = max(abs(a.y), abs(b.y), abs(c.y))
    guard max(abs(before), abs(after)) > 1e-11 * size else { return nil }
    if let slope {
      let slopes = GraphRefinement(f: slope)
      let (first, second) = (slopes.at(a.x), slopes.at(c.x))
      if first.y * second.y < 0, let place = slopes.root(first, second),
        isSummit(place, max(abs(b.x - a.x), abs(c.x - b.x)))
      {
        return place
      }
    }
    let sign = before > 0 ? 1.0 : -1.0
    let reach = max(abs(b.x - a.x), abs(c.x - b.x))
    var best = golden(min(a.x, c.x), max(a.x, c.x), sign)
    if sign * b.y > sign * f(best) { best = b.x }
    let half = 0.02 * reach
    let chord = GraphRefinement(f: { f($0 + half) - f($0 - half) })
    let (left, right) = (chord.at(best - half), chord.at(best + half))
    if left.y * right.y < 0, let level = chord.root(left, right) {
      best = better(level, best, sign, reach, size)
    }
    best = better(rounded(best, 1e-8 * reach), best, sign, reach, size)
    return isSummit(best, reach) ? best : nil
  }

  private func golden(_ low: Double, _ high: Double, _ sign: Double) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (a, b) = (low, high)
    var (c, d) = (b - ratio * (b - a), a + ratio * (b - a))
    var (yc, yd) = (sign * f(c), sign * f(d))
    for _ in 0..<80 where b - a > 2 * max(a.ulp, b.ulp) {
      if yc > yd {
        (b, d, yd) = (d, c, yc)
        c = b - ratio * (b - a)
        yc = sign * f(c)
      } else {
        (a, c, yc) = (c, d, yd)
        d = a + ratio * (b - a)
        yd = sign * f(d)
      }
    }
    return yc > yd ? c : d
  }

  private func better(
    _ first: Double, _ second: Double, _ sign: Double, _ reach: Double, _ size: Double
  ) -> Double {
    abs(first - second) < reach && sign * f(first) >= sign * f(second) - 1e-15 * size
      ? first : second
  }

  /// The nearest multiple of a power of ten that is not above a step.
  private func rounded(_ x: Double, _ step: Double) -> Double {
    var power = 1.0
    while power > step, power > 1e-15 { power /= 10 }
    guard power > 1e-15, step < 1, abs(x) < 1e6 else { return x }
    // Dividing by a whole number gives the double nearest to the decimal.
    let scale = (1 / power).rounded()
    return (x * scale).rounded() / scale
  }

  /// True if values near to a place come near to its own; at jumps and poles they do not.
  private func isSummit(_ place: Double, _ reach: Double) -> Bool {
    let y = f(place)
    guard y.isFinite else { return false }
    return [-reach, reach].allSatisfy {
      abs(y - f(place + 1e-6 * $0)) <= 0.05 * abs(y - f(place + $0))
    }
  }
}
