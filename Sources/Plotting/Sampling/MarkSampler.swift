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
  /// How many points a function on whole numbers or a finite set has, and how they are drawn.
  var points = DrawnPoints()

  /// Asks the functions of a mark at its base positions.
  init(_ mark: Mark, _ map: AxisMap, budget: Int) {
    self.mark = mark
    switch mark.kind {
    case .curve(let f, _):
      let exceptions = mark.lattice?.places(in: map.window, atMost: Self.mostExceptions)
      xs = BaseSamples.positions(map, budget: budget, also: exceptions ?? [])
      ys = xs.map(f)
      calls = xs.count
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
      points.binned = BinnedPlaces(
        points: points.count, bins: bins.count, isEnvelope: listed == nil,
        isSampled: points.places > Double(xs.count))
      (xs, ys) = (bins.map { $0.x }, bins.map { $0.y })
      (lows, highs) = (bins.map { $0.least }, bins.map { $0.greatest })
    case .point(let x, let y, _): if map.window.contains(x), y.isFinite { (xs, ys) = ([x], [y]) }
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

  /// The most places at which a function on whole numbers is asked.
  static let mostAsked = 25_000

  /// The most places at which a curve is asked for values of its own; each costs some 100 calls.
  private static let mostExceptions = 1_200

  /// Adds what must be visible to the choice of the y window.
  ///
  /// At named places, which are few, whole intervals are shown.
  func extend(_ scale: inout Autoscale, isNamed: Bool = false) {
    switch mark.kind {
    case .curve: scale.add(curve: ys)
    case .band:
      scale.add(curve: lows)
      scale.add(curve: highs)
    case .integers(_, let style, _, _):
      for y in ys { scale.add(point: y) }
      for y in lows + highs {
        // What a bin holds is as good as its mean.
        if points.binned == nil, !isNamed { scale.add(end: y) } else { scale.add(point: y) }
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
