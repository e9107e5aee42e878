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
  /// What looking for rounding errors took and found.
  var scrutinised = Scrutiny.Findings()
  private var settled: [Int: IntervalBounds] = [:]
  /// How many points are drawn in how many bins, if they are.
  var binned: BinnedPlaces?

  /// Asks the functions of a mark at its base positions.
  init(_ mark: Mark, _ map: AxisMap, budget: Int) {
    self.mark = mark
    switch mark.kind {
    case .curve(let f, _):
      xs = BaseSamples.positions(map, budget: budget)
      ys = xs.map(f)
      calls = xs.count
    case .band(let lower, let upper):
      let steps = max(2, min(Int(2 * map.length), budget / 2, 4_000))
      xs = (0...steps).map { map.value(at: map.length * Double($0) / Double(steps)) }
      lows = xs.map(lower)
      highs = xs.map(upper)
      calls = 2 * xs.count
    case .integers(let f, _, let lower, let upper):
      if let places = mark.places?.filter(map.window.contains), places.count > PlaceBin.mostSingle {
        let ends = lower.flatMap { low in upper.map { (low, $0) } }
        let bins = PlaceBin.bins(of: places, map, f, ends: ends)
        (xs, ys) = (bins.map { $0.x }, bins.map { $0.y })
        (lows, highs) = (bins.map { $0.least }, bins.map { $0.greatest })
        listedCalls = places.count * (lower == nil ? 1 : 3)
        binned = BinnedPlaces(points: bins.reduce(0) { $0 + $1.count }, bins: bins.count)
        return
      }
      xs = mark.places?.filter(map.window.contains) ?? Self.integers(map.window)
      let share = lower == nil ? 1 : 3
      let most = budget / share
      if xs.count > most {
        let every = xs.count / max(1, most) + 1
        xs = mark.places == nil ? [] : xs.indices.filter { $0 % every == 0 }.map { xs[$0] }
      }
      ys = xs.map(f)
      calls = xs.count
      if let lower, let upper {
        lows = zip(xs, ys).map { $1.isFinite ? lower($0) : .nan }
        highs = zip(xs, ys).map { $1.isFinite ? upper($0) : .nan }
        calls += 2 * ys.count { $0.isFinite }
      }
    case .horizontalRule, .verticalRule, .label, .shade: break
    }
  }

  /// Settles the values of a curve that has closer bounds, in a window of pixels; true if one changed visibly.
  mutating func settle(_ x: AxisMap, _ y: AxisMap) -> Bool {
    guard case .curve(_, let intervals) = mark.kind,
      var scrutiny = Scrutiny(intervals, DeviceMap(x: x, y: y), scrutinised)
    else { return false }
    let hasChanged = scrutiny.settle(xs, &ys, &settled)
    scrutinised = scrutiny.findings
    return hasChanged
  }

  /// The integers of a window, at most 4,096 of them.
  static func integers(_ window: Span) -> [Double] {
    var step = 1.0
    while window.length / step > 4_096 { step *= 2 }
    let first = (window.lower / step).rounded(.up)
    let last = (window.upper / step).rounded(.down)
    guard first <= last, abs(first) < 9e15, abs(last) < 9e15 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Adds what must be visible to the choice of the y window.
  func extend(_ scale: inout Autoscale) {
    switch mark.kind {
    case .curve: scale.add(curve: ys)
    case .band:
      scale.add(curve: lows)
      scale.add(curve: highs)
    case .integers(_, let style, _, _):
      for y in ys { scale.add(point: y) }
      for y in lows + highs {
        // What a bin holds is as good as its mean.
        if binned == nil { scale.add(end: y) } else { scale.add(point: y) }
      }
      if style == .bars || style == .stems, scale.scale == .linear,
        ys.contains(where: { $0.isFinite })
      {
        scale.add(point: 0)
      }
    case .horizontalRule(let y): scale.add(point: y)
    case .label(_, let y): scale.add(point: y)
    case .verticalRule, .shade: break
    }
  }
}
