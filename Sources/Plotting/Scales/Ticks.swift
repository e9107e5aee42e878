internal import CPlatform

struct TickSet: Sendable, Hashable {
  var ticks: [Tick] = []
  var labels: [String] = []
}

/// Finds ticks by the extended Wilkinson search of Talbot, Lin and Hanrahan (2010, doi 10.1109/TVCG.2010.130).
///
/// Multiples of q · 10^z with q of {1, 5, 2, 2.5, 4, 3} are scored for simplicity, coverage, density and legibility;
/// candidates whose labels collide are never taken.
struct TickSearch {
  let map: AxisMap
  let format: TickFormat
  /// The wished distance between ticks.
  let spacing: Double
  /// The room that a label takes along the axis.
  let extent: (String) -> Double
  var isWhole = false
  var isShare = false
  var hasFactor = false

  /// The factor at the end of an axis with room for it; empty if labels need no common power of ten.
  static func factor(_ axis: Axis, over window: Span) -> String {
    guard axis.scale == .linear, axis.format != .multiplesOfPi, axis.names.isEmpty else {
      return ""
    }
    return TickLabels(axis.format, over: window, isJoint: true).factor
  }

  func best() -> TickSet {
    if format == .multiplesOfPi, map.scale == .linear {
      let set = multiplesOfPi()
      if set.ticks.count >= 2 { return set }
    }
    if map.scale == .log {
      let set = logarithmic()
      if set.ticks.count >= 2 { return set }
    }
    if isWhole {
      let set = linear(isWhole: true)
      if !set.ticks.isEmpty { return set }
    }
    return linear(isWhole: false)
  }

  private func linear(isWhole: Bool) -> TickSet {
    let window = map.window
    let writing = TickLabels(format, over: window, isJoint: hasFactor)
    let wanted = max(1, map.length / spacing)
    let base = Int(floor(log10(max(window.length / wanted, .leastNonzeroMagnitude))))
    var best = TickSet()
    var bestScore = -Double.infinity
    let factors: [(Int64, Int)] = [(1, 0), (5, 0), (2, 0), (25, -1), (4, 0), (3, 0)]
    for power in (base - 1)...max(base + 2, isWhole ? 0 : base) {
      for (rank, (q, shift)) in factors.enumerated() {
        if isWhole, power + shift < 0 { continue }
        let ticks = multiples(of: q, power + shift)
        guard ticks.count >= 1, Double(ticks.count) <= 3 * wanted + 2 else { continue }
        let bound = upperBound(ticks, rank, wanted)
        guard bound > bestScore else { continue }
        guard let set = fitted(ticks, writing.labels(for: ticks)) else { continue }
        (bestScore, best) = (bound, set)
      }
    }
    return best
  }

  private func upperBound(_ ticks: [Tick], _ rank: Int, _ wanted: Double) -> Double {
    let window = map.window
    guard let first = ticks.first?.value, let last = ticks.last?.value else { return -.infinity }
    let hasZero = ticks.contains { $0.mantissa == 0 }
    let simplicity = 1 - Double(rank) / 5 + (hasZero ? 1 : 0) - 1
    let low = (first - window.lower) / window.length
    let high = (window.upper - last) / window.length
    let coverage = 1 - 0.5 * (low * low + high * high) / 0.01
    let count = Double(ticks.count)
    let spread = ticks.count > 1 ? (last - first) / window.length : 0.05
    let density = ticks.count > 1 ? (count - 1) / spread : 1
    let target = max(wanted - 1, 1)
    let denseness = 2 - max(density / target, target / density)
    // Two ticks do not show how values between them are spread.
    let lonely = ticks.count == 1 ? -2.0 : ticks.count == 2 ? -1 : 0
    return 0.25 * simplicity + 0.2 * max(coverage, -2) + 0.5 * denseness + 0.05 + lonely
  }

  private func multiples(of q: Int64, _ power: Int) -> [Tick] {
    let step = Tick(mantissa: q, exponent: power).value
    let most = min(400, 3 * map.length / spacing + 9)
    return map.window.multiples(of: step, fewerThan: most, slack: 1e-9)
      .map { Tick(mantissa: $0 * q, exponent: power) }
      .filter { isAllowed($0.value) }
  }

  private func multiplesOfPi() -> TickSet {
    var best = TickSet()
    var bestScore = Double.infinity
    let steps: [(Int64, Int)] = [
      (1, 12), (1, 6), (1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (5, 1), (10, 1), (20, 1), (50, 1),
      (100, 1), (200, 1), (500, 1), (1000, 1),
    ]
    for (factor, denominator) in steps {
      let step = Tick(mantissa: factor, piOver: denominator).value
      let score = abs(log(step / map.window.length * map.length / spacing))
      let found = map.window.multiples(of: step, fewerThan: 400, below: 1e9, slack: 1e-9)
      guard score < bestScore, !found.isEmpty else { continue }
      let ticks = found.map { Tick(mantissa: $0 * factor, piOver: denominator) }
        .filter { map.window.contains($0.value) }
      guard let set = fitted(ticks, ticks.map { $0.multipleOfPi }) else { continue }
      (bestScore, best) = (score, set)
    }
    return best
  }

  /// Powers of ten, with 2 and 5 between them in windows of few decades.
  private func logarithmic() -> TickSet {
    let low = Int(floor(log10(map.window.lower)))
    let high = Int(ceil(log10(map.window.upper)))
    var best = TickSet()
    for digits: [Int64] in [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]]
    where high - low <= 12 {
      let ticks = decades(low, high, digits, every: 1)
      guard Double(ticks.count) <= 1.6 * max(2, map.length / spacing) else { continue }
      let set = fitted(ticks, TickLabels.labels(ofPowers: ticks, format))
      if let set, ticks.count > best.ticks.count { best = set }
      if best.ticks.count >= 2 { return best }
    }
    for every in [1, 2, 3, 5, 10, 20, 50, 100, 200] where best.ticks.count < 2 {
      let ticks = decades(low, high, [1], every: every)
      if let set = fitted(ticks, TickLabels.labels(ofPowers: ticks, format)) { return set }
    }
    return best
  }

  private func decades(_ low: Int, _ high: Int, _ digits: [Int64], every: Int) -> [Tick] {
    (low...high).filter { $0 % every == 0 }.flatMap { power in
      digits.map { Tick(mantissa: $0, exponent: power) }
    }.filter { isAllowed($0.value) }
  }

  private func isAllowed(_ value: Double) -> Bool {
    map.window.contains(value) && (!isShare || value >= 0 && value <= 1)
  }

  /// The ticks with labels; nil if two of these are the same or collide.
  private func fitted(_ ticks: [Tick], _ labels: [String]) -> TickSet? {
    for (index, label) in labels.enumerated().dropFirst() {
      guard label != labels[index - 1] else { return nil }
      let distance = map.position(ticks[index].value) - map.position(ticks[index - 1].value)
      let needed = (extent(label) + extent(labels[index - 1])) / 2
      guard distance >= needed else { return nil }
    }
    return TickSet(ticks: ticks, labels: labels)
  }
}
