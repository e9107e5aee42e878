/// The bars of a pixel column in which the curve turns more often than a column can show.
struct ColumnBars {
  var firstX: Double
  var runs: [[ScenePoint]]
}

extension CurveTracer {
  /// Adds samples where they are needed and returns the columns to draw as bars, none or all.
  mutating func refine(_ samples: inout [Sample]) -> [ColumnBars?] {
    let columns = max(1, Int(map.x.length.rounded(.up)))
    var bars: [ColumnBars?] = []
    var extra: [Sample] = []
    let places = Turns.places(in: samples.lazy.map { $0.v })
    if !places.isEmpty {
      // With an empty column at both sides.
      var turns = [Int](repeating: 0, count: columns + 2)
      for i in places { turns[min(columns - 1, Int(samples[i - 1].u)) + 1] += 1 }
      bars = [ColumnBars?](repeating: nil, count: columns)
      var known = 0.0...0
      let wildest = (0..<columns).count { turns[$0] + turns[$0 + 1] + turns[$0 + 2] >= 3 }
      var i = 0
      while i < samples.count {
        let column = min(columns - 1, Int(samples[i].u))
        var end = i + 1
        while end < samples.count, min(columns - 1, Int(samples[end].u)) == column { end += 1 }
        let near = turns[column] + turns[column + 1] + turns[column + 2]
        // Where samples stand dense, as in cells, they show more turns one by one; those of proofs stand close together.
        let count = min(end - i, 2 * density)
        if turns[column + 1] >= max(3, count / 4) || near >= max(3, 3 * count / 5) {
          let (merged, isWild) = fill(
            samples[i..<end], column,
            isAlone: near - turns[column + 1] < 3 && 8 * wildest < columns + 32)
          if isWild {
            bars[column] = ColumnBars(firstX: samples[i].x, runs: envelope(merged, column, &known))
          } else {
            extra += merged.filter { s in !samples[i..<end].contains { $0.x == s.x } }
          }
        }
        i = end
      }
    }
    chaseExtrema(samples, bars, &extra)
    if !extra.isEmpty { samples = (samples + extra).sorted { $0.x < $1.x } }
    return bars
  }

  /// All samples of a column, more of them the wilder it is, and whether they turn too often for a
  /// line; what turns alone holds a few jumps and peaks, which are followed one by one.
  private mutating func fill(
    _ known: ArraySlice<Sample>, _ column: Int, isAlone: Bool
  ) -> ([Sample], Bool) {
    guard !asker.isSpent else { return (Array(known), true) }
    var merged = add(12, Array(known), column)
    var turns = Turns.places(in: merged.lazy.map { $0.v }).count
    let count = min(merged.count, 2 * density + 12)
    guard turns >= max(3, count / 5), !isAlone || turns >= 7 else { return (merged, false) }
    if turns >= max(6, 2 * count / 5), !asker.isSpent {
      merged = add(40, merged, column)
      turns = Turns.places(in: merged.lazy.map { $0.v }).count
    }
    return (merged, true)
  }

  private mutating func add(_ count: Int, _ known: [Sample], _ column: Int) -> [Sample] {
    // With any rule there are waves that look smooth at its places.
    var chance = PlaceChance(seed: UInt64(column + 1))
    var result = known
    for slot in 0..<count {
      let at = Double(column) + (Double(slot) + chance.next()) / Double(count)
      result.append(ask(map.x.value(at: min(map.x.length, at))))
    }
    return result.sorted { $0.x < $1.x }
  }

  /// The vertical bars of a column, split where no part of the curve passes.
  private mutating func envelope(
    _ samples: [Sample], _ column: Int, _ known: inout ClosedRange<Double>
  ) -> [[ScenePoint]] {
    var defined = samples.filter { $0.isDefined }
    guard !defined.isEmpty else { return [] }
    defined += ends(samples, column)
    let sorted = defined.map { $0.v }.sorted()
    let left = Double(column)
    let ends = [left, min(map.x.length, left + 1)].map(map.x.value(at:))
    let isWhole = isProven(from: ends[0], to: ends[1])
    let pieces =
      isWhole
      ? [(sorted[0], sorted[sorted.count - 1])] : split(sorted, samples, &known)
    return pieces.map { low, high in
      if high - low < 1 {
        let middle = (low + high) / 2
        return [
          ScenePoint(x: left, y: middle), ScenePoint(x: min(map.x.length, left + 1), y: middle),
        ]
      }
      let u = min(map.x.length, left + 0.5)
      return [ScenePoint(x: u, y: low), ScenePoint(x: u, y: high)]
    }
  }

  /// Splits rising values at gaps that the curve jumps over; narrow ones only beside wide ones.
  private mutating func split(
    _ sorted: [Double], _ samples: [Sample], _ known: inout ClosedRange<Double>
  ) -> [(Double, Double)] {
    let wide = max(1.5, min(12, 0.024 * height))
    var cuts: [Int] = []
    var passed = 0
    let gaps = sorted.indices.dropFirst().filter {
      sorted[$0] - sorted[$0 - 1] > 1.5 && sorted[$0] >= 0 && sorted[$0 - 1] <= height
    }.sorted { (sorted[$0 - 1] - sorted[$0], $0) < (sorted[$1 - 1] - sorted[$1], $1) }
    for i in gaps {
      guard sorted[i] - sorted[i - 1] > wide || !cuts.isEmpty, passed < 3 else { break }
      if isEmpty(from: sorted[i - 1], to: sorted[i], samples, &known) {
        cuts.append(i)
      } else {
        passed += 1
      }
    }
    var first = 0
    return (cuts.sorted() + [sorted.count]).map { cut in
      defer { first = cut }
      return (sorted[first], sorted[cut - 1])
    }
  }

  private mutating func ends(_ samples: [Sample], _ column: Int) -> [Sample] {
    let inner = samples.indices.dropFirst().dropLast().filter { samples[$0].isDefined }
    let top = inner.min { samples[$0].v < samples[$1].v } ?? 0
    let bottom = inner.max { samples[$0].v < samples[$1].v } ?? 0
    var found: [Sample] = []
    for (i, sign) in [(top, 1.0), (bottom, -1)] where i > 0 {
      let s = samples[i]
      guard s.v > 0, s.v < height else { continue }
      if samples[i - 1].isDefined, samples[i + 1].isDefined {
        found += chase(samples[i - 1], s, samples[i + 1], sign, isAlone: false).found
      }
      // Where the highest place stands alone, as at the end of a tooth, there is more to come.
      let best = found.reduce(s) { sign * $1.v < sign * $0.v ? $1 : $0 }
      let isAlone = !inner.contains { $0 != i && abs(samples[$0].v - best.v) < 1 }
      if isAlone { found.append(climb(best, sign, column)) }
    }
    for (i, j) in [(top, top - 1), (top, top + 1), (bottom, bottom - 1), (bottom, bottom + 1)]
    where i > 0 && !samples[j].isDefined {
      found.append(edge(samples[i], samples[j], steps: 20).sample)
    }
    return found
  }

  /// Climbs from a sample while steps to either side gain height; those that do double, others shrink to a quarter.
  private mutating func climb(_ start: Sample, _ sign: Double, _ column: Int) -> Sample {
    let a = map.x.value(at: Double(column))
    let b = map.x.value(at: min(map.x.length, Double(column + 1)))
    var best = start
    var step = (b - a) / 4_096
    for _ in 0..<20 {
      var isHigher = false
      for x in [best.x + step, best.x - step] where x >= a && x <= b && !asker.isSpent {
        let s = ask(x)
        guard s.isDefined, sign * s.v < sign * best.v else { continue }
        best = s
        isHigher = true
        break
      }
      step *= isHigher ? 2 : 0.25
      guard best.v > 0, best.v < height, best.x + step != best.x else { break }
    }
    return best
  }

  /// True if no part of the curve passes between two heights, as it does not at a `known` gap.
  private mutating func isEmpty(
    from low: Double, to high: Double, _ samples: [Sample], _ known: inout ClosedRange<Double>
  ) -> Bool {
    let isKnown = min(high, known.upperBound) - max(low, known.lowerBound) > 0.5 * (high - low)
    guard !asker.isSpent else { return isKnown }
    let trials = isKnown ? 1 : 6
    // Another sample may lie a little further out than those that bound the gap.
    let seenLow = max(0, low)
    let seenHigh = min(height, high)
    let margin = 0.2 * (seenHigh - seenLow)
    let middle = (seenLow + seenHigh) / 2
    // The least high crossings come first, as they are the least likely to be jumps.
    let crossings = samples.indices.dropFirst().filter {
      min(samples[$0 - 1].v, samples[$0].v) <= low && max(samples[$0 - 1].v, samples[$0].v) >= high
    }.sorted {
      (abs(samples[$0].v - samples[$0 - 1].v), $0) < (abs(samples[$1].v - samples[$1 - 1].v), $1)
    }
    for i in crossings.prefix(trials) {
      var a = samples[i - 1]
      var b = samples[i]
      for step in 0..<32 {
        let x = halfway(a.x, b.x, depth: step)
        guard x > a.x, x < b.x, !asker.isSpent else { break }
        let s = ask(x)
        if s.v > seenLow + margin, s.v < seenHigh - margin { return false }
        // Past an undefined place the curve is followed from the right to where it begins.
        if !s.isDefined || (s.v < middle) == (a.v < middle) { a = s } else { b = s }
      }
      if isProven(a, b) { return false }
    }
    guard !asker.isSpent else { return isKnown }
    if !crossings.isEmpty { known = low...high }
    return !crossings.isEmpty
  }
}

/// Changes of direction of more than half a pixel, and of being defined.
enum Turns {
  static func places(in heights: some Sequence<Double>) -> [Int] {
    var turns: [Int] = []
    var last = Double.nan
    var direction = 0.0
    for (i, v) in heights.enumerated() {
      guard !v.isNaN, !last.isNaN else {
        if v.isNaN != last.isNaN, i > 0 { turns.append(i) }
        (last, direction) = (v, 0)
        continue
      }
      let step = v - last
      guard abs(step) > 0.5 else { continue }
      if direction * step < 0 { turns.append(i) }
      (last, direction) = (v, step)
    }
    return turns
  }
}
