internal import CPlatform

/// A mark with the answers that do not depend on the y window.
struct ProbedMark {
  var mark: Mark
  var xs: [Double] = []
  var ys: [Double] = []
  var lows: [Double] = []
  var highs: [Double] = []
  var calls = 0
  /// Calls at listed places in bins: each once and no more, so that no budget limits them.
  var listedCalls = 0
  private(set) var scrutiny: Scrutiny?
  var points = DrawnPoints()

  init(_ mark: Mark, _ map: AxisMap, budget: Int) {
    self.mark = mark
    switch mark.kind {
    case .curve(let f, let intervals):
      let exceptions = mark.lattice?.places(in: map.window, atMost: Self.mostExceptions)
      let lone = mark.places?.filter(map.window.contains) ?? []
      let others = (exceptions ?? []) + lone
      xs = BaseSamples.positions(map, budget: budget, also: others)
      ys = xs.map(f)
      calls = xs.count + (4 * xs.count < budget ? BaseSamples.trials : 0)
      if 4 * xs.count < budget, BaseSamples.areInStep(xs, ys, with: f) {
        xs = BaseSamples.positions(map, budget: budget, also: others, isByChance: true)
        ys = xs.map(f)
        calls += xs.count
      }
      for x in intervals.map({ Summits.places(of: $0, on: map, ys) }) ?? [] {
        let index = xs.firstIndex { $0 >= x } ?? xs.count
        guard index == xs.count || xs[index] > x else { continue }
        xs.insert(x, at: index)
        ys.insert(f(x), at: index)
        calls += 1
      }
    case .band(let lower, let upper):
      let steps = max(2, min(Int(2 * map.length), budget / 2, 4_000))
      xs = (0...steps).map { map.value(at: map.length * Double($0) / Double(steps)) }
      lows = xs.map(lower)
      highs = xs.map(upper)
      calls = 2 * xs.count
    case .integers(let f, _, let lower, let upper):
      let most = max(1, budget / (lower == nil ? 1 : 3))
      let listed = mark.places?.filter(map.window.contains)
      let lattice = mark.lattice ?? .whole
      xs = listed ?? lattice.places(in: map.window, atMost: min(most, Self.mostAsked))
      let isLong = listed != nil && xs.count > PlaceBin.mostSingle
      if xs.count > most, !isLong {
        let every = xs.count / most + 1
        xs = xs.indices.filter { $0 % every == 0 }.map { xs[$0] }
      }
      ys = xs.map(f)
      points.count = ys.count { $0.isFinite }
      points.places = listed == nil ? lattice.count(in: map.window) : Double(xs.count)
      if let lower, let upper {
        lows = zip(xs, ys).map { $1.isFinite ? lower($0) : .nan }
        highs = zip(xs, ys).map { $1.isFinite ? upper($0) : .nan }
      }
      let asked = xs.count + (lows.isEmpty ? 0 : 2 * points.count)
      if isLong { listedCalls = asked } else { calls = asked }
      let told = max(1, Int(2 * map.length))
      guard isLong || listed == nil && points.count > told else { break }
      let bins = PlaceBin.bins(of: self, map)
      (points.bins, points.isEnvelope) = (bins.count, listed == nil)
      points.isSampled = points.places > Double(xs.count)
      (xs, ys) = (bins.map { $0.x }, bins.map { $0.y })
      (lows, highs) = (bins.map { $0.least }, bins.map { $0.greatest })
    case .point(let x, let y, _): if map.window.contains(x), y.isFinite { (xs, ys) = ([x], [y]) }
    case .horizontalRule, .verticalRule, .label, .shade: break
    }
  }

  /// Settles the values of a curve that has closer bounds, in a window of pixels; true if one changed visibly.
  mutating func settle(_ x: AxisMap, _ y: AxisMap) -> Bool {
    guard case .curve(_, let intervals) = mark.kind else { return false }
    let map = DeviceMap(x: x, y: y)
    scrutiny = scrutiny ?? Scrutiny(intervals, map)
    scrutiny?.map = map
    return scrutiny?.settle(xs, &ys) ?? false
  }

  static let mostAsked = 25_000

  /// The most places at which a curve is asked for values of its own; each costs some 100 calls.
  private static let mostExceptions = 1_200

  /// Adds what must be visible to the choice of the y window.
  ///
  /// At named places, which are few, whole intervals are shown.
  func extend(_ scale: inout Autoscale, isNamed: Bool = false) {
    switch mark.kind {
    case .curve(_, let intervals):
      scale.add(curve: ys, within: intervals?.bounds(over: -1e300...1e300))
    case .band:
      scale.add(curve: lows)
      scale.add(curve: highs)
    case .integers(_, let style, _, _):
      for y in ys { scale.add(point: y) }
      for y in lows + highs {
        // What a bin holds is as good as its mean.
        if points.bins == nil, !isNamed { scale.add(end: y) } else { scale.add(point: y) }
      }
      let drawn = style.drawn(points: points.count)
      if drawn == .bars || drawn == .stems, scale.scale == .linear, points.count > 0 {
        scale.add(point: 0)
      }
    case .horizontalRule(let y): scale.add(point: y)
    case .label(_, let y): scale.add(point: y)
    case .point: for y in ys { scale.add(point: y) }
    case .verticalRule, .shade: break
    }
  }
}

/// The highest and the lowest place of a curve, looked for where its bounds leave room beyond its samples.
///
/// Best first: of all parts the one whose bounds go farthest is halved, so that a peak that is narrower than the samples stand apart
/// costs a few dozen bounds, and is then in the window and among the samples.
enum Summits {
  /// The most parts that are halved for either side; each costs two bounds.
  private static let mostHalvings = 48
  /// Room that cannot be seen, as a part of the range of the values, and room within which a place is told.
  private static let (seen, told) = (0.02, 1e-4)

  /// The places, each certain to be the summit but for ``told``; none where bounds do not tell it.
  static func places(of intervals: IntervalExtension, on map: AxisMap, _ ys: [Double]) -> [Double] {
    let finite = ys.filter { $0.isFinite }
    guard let low = finite.min(), let high = finite.max() else { return [] }
    func ends(_ a: Double, _ b: Double, _ isHigh: Bool) -> (certain: Double, possible: Double) {
      let found = intervals.bounds(over: a...b)
      let (lower, upper) = isHigh ? (found.lower, found.upper) : (-found.upper, -found.lower)
      switch found.definedness {
      case .everywhere: return (lower, upper)
      case .nowhere: return (-.infinity, -.infinity)
      case .maybe: return (-.infinity, upper)
      }
    }
    return [true, false].compactMap { isHigh in
      let known = isHigh ? high : -low
      let (a, b) = (map.window.lower, map.window.upper)
      var parts = [(a: a, b: b, possible: ends(a, b, isHigh).possible)]
      var best: (place: Double, value: Double)?
      for _ in 0..<mostHalvings {
        guard
          let index = parts.indices.max(by: { parts[$0].possible < parts[$1].possible })
        else { break }
        let part = parts[index]
        let reached = best?.value ?? known
        let room = (best == nil ? seen : told) * (reached + (isHigh ? -low : high))
        guard part.possible - reached > room else { return best?.place }
        let middle = map.value(at: map.position(part.a) / 2 + map.position(part.b) / 2)
        // Beyond lies a pole, or no double.
        guard part.possible < .infinity, part.a < middle, middle < part.b else { break }
        parts.remove(at: index)
        for (a, b) in [(part.a, middle), (middle, part.b)] {
          let (certain, possible) = ends(a, b, isHigh)
          if certain > best?.value ?? known { best = (a / 2 + b / 2, certain) }
          parts.append((a, b, possible))
        }
      }
      return nil
    }
  }
}

/// Where a curve is asked first: moved inside equal slots, at both ends, and at round numbers.
enum BaseSamples {
  /// The smallest number of slots.
  static let fewest = 2_800

  /// Rising positions without repetition: one in each slot by the golden ratio, lest a periodic function hide between
  /// equal steps, or by chance, and round numbers and others, at which functions may be special.
  static func positions(
    _ map: AxisMap, budget: Int, also others: [Double] = [], isByChance: Bool = false
  ) -> [Double] {
    let columns = max(1, map.length)
    let slots = max(2, min(max(fewest, Int(4 * columns)), budget / 2))
    let round = (roundNumbers(map.window) + quarterTurns(map.window) + others).sorted()
    var result: [Double] = []
    result.reserveCapacity(slots + round.count + 2)
    var next = 0
    func add(_ x: Double) {
      if let last = result.last, x <= last { return }
      result.append(x)
    }
    add(map.window.lower)
    let width = map.length / Double(slots)
    var phase = 0.0
    var chance = PlaceChance(seed: 1)
    for slot in 0..<slots {
      phase += 0.618_033_988_749_894_8
      if phase >= 1 { phase -= 1 }
      if isByChance { phase = chance.next() }
      let x = map.value(at: (Double(slot) + phase) * width)
      while next < round.count, round[next] <= x {
        add(round[next])
        next += 1
      }
      add(x)
    }
    while next < round.count {
      add(round[next])
      next += 1
    }
    add(map.window.upper)
    return result
  }

  static let trials = 97

  /// True if a wave seems slow as its turns keep step with the positions: at other places it has other values.
  static func areInStep(_ xs: [Double], _ ys: [Double], with f: PlotFunction) -> Bool {
    guard xs.count > trials, let low = ys.min(), let high = ys.max(), high - low < .infinity else {
      return false
    }
    var chance = PlaceChance(seed: 2)
    let misses = (0..<trials).count { trial in
      let i = (xs.count - 2) * trial / (trials - 1)
      let share = 0.25 + chance.next() / 2
      let y = f(xs[i] + (xs[i + 1] - xs[i]) * share)
      return abs(y - ys[i] - (ys[i + 1] - ys[i]) * share) > 0.1 * (high - low)
    }
    return misses > trials / 4
  }

  /// The multiples of π/2 in the window, if they are at most 64.
  private static func quarterTurns(_ window: Span) -> [Double] {
    window.multiples(of: .pi / 2, fewerThan: 64, below: 1e9).map { Double($0) * .pi / 2 }
      .filter(window.contains)
  }

  /// The multiples of a power of ten in the window, between 50 and 500 of them.
  private static func roundNumbers(_ window: Span) -> [Double] {
    let power = Int(floor(log10(max(window.length / 50, .leastNonzeroMagnitude))))
    let step = Tick(mantissa: 1, exponent: power).value
    return window.multiples(of: step, fewerThan: 601).map {
      Tick(mantissa: $0, exponent: power).value
    }
    .filter(window.contains)
  }
}

/// Numbers from 0 to 1 with which no function keeps step; those of a seed are always the same.
struct PlaceChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }
}

/// The points in one column of a window, where there are too many to show each.
struct PlaceBin: Sendable {
  private(set) var count = 0
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  private var xSum = 0.0
  private var ySum = 0.0
  private var xRange = (low: Double.infinity, high: -Double.infinity)
  private var yRange = (low: Double.infinity, high: -Double.infinity)

  static let mostSingle = 20_000

  var x: Double { Self.mean(xSum, count, xRange) }

  var y: Double { Self.mean(ySum, count, yRange) }

  private static func mean(
    _ sum: Double, _ count: Int, _ range: (low: Double, high: Double)
  ) -> Double {
    let mean = sum.isFinite ? sum / Double(count) : range.low / 2 + range.high / 2
    return Swift.min(Swift.max(mean, range.low), range.high)
  }

  /// Adds a point; one without a finite value is none.
  mutating func add(_ x: Double, _ y: Double, low: Double, high: Double) {
    guard y.isFinite else { return }
    count += 1
    xSum += x
    ySum += y
    xRange = (Swift.min(xRange.low, x), Swift.max(xRange.high, x))
    yRange = (Swift.min(yRange.low, y), Swift.max(yRange.high, y))
    // An end that is not known is none: `min` of NaN would be.
    least = Swift.min(least, low <= y ? low : y)
    greatest = Swift.max(greatest, high >= y ? high : y)
  }

  /// The non-empty bins of a window measured in columns, by rising x; the places of the mark rise inside it.
  static func bins(of mark: ProbedMark, _ map: AxisMap) -> [PlaceBin] {
    let columns = max(1, Int(map.length.rounded(.up)))
    var bins = [PlaceBin](repeating: PlaceBin(), count: columns)
    for (index, x) in mark.xs.enumerated() {
      let y = mark.ys[index]
      let column = Swift.max(0, Swift.min(Double(columns - 1), map.position(x).rounded(.down)))
      bins[column.isNaN ? 0 : Int(column)].add(
        x, y, low: mark.lows.isEmpty ? y : mark.lows[index],
        high: mark.highs.isEmpty ? y : mark.highs[index])
    }
    return bins.filter { $0.count > 0 }
  }
}
