/// The distances by which points with error bars step aside where another series would cover them.
enum Dodging {
  static let words = "Overlapping bars are moved aside"

  static func isPossible(in marks: [ProbedMark]) -> Bool { marks.count { $0.hasErrorBars } > 1 }

  /// The steps of the points of marks in figure units; 0 for points whose bar stands alone or that have none, and no steps for
  /// marks that stay.
  static func steps(of marks: [ProbedMark], _ x: AxisMap, _ metrics: FigureMetrics) -> [[Double]] {
    var steps = [[Double]](repeating: [], count: marks.count)
    let dodged = marks.indices.filter { marks[$0].hasErrorBars }
    guard dodged.count > 1, overlap(dodged.map { marks[$0] }) else { return steps }
    let bars = dodged.flatMap { mark in
      marks[mark].xs.indices.filter(marks[mark].hasBar).map { marks[mark].xs[$0] }
    }
    let counts = bars.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
    let places = dodged.flatMap { index in
      marks[index].xs.indices.filter { marks[index].ys[$0].isFinite }.map { marks[index].xs[$0] }
    }.sorted().map(x.position)
    let room =
      zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 1e-9 }.min() ?? x.length
    let count = Double(dodged.count)
    let step =
      metrics.isCellular
      ? (room >= count + 1 ? 1 : 0) : min(metrics.character, 0.7 * room / count)
    guard step >= (metrics.isCellular ? 1 : 2) else { return steps }
    for (place, index) in dodged.enumerated() {
      let step = step * (Double(place) - (count - 1) / 2)
      let mark = marks[index]
      steps[index] = mark.xs.indices.map { point in
        guard mark.hasBar(point), counts[mark.xs[point], default: 0] > 1 else { return 0 }
        return metrics.isCellular ? step.rounded(.down) : step
      }
    }
    return steps
  }

  private static func overlap(_ marks: [ProbedMark]) -> Bool {
    var bars: [Double: [(low: Double, high: Double)]] = [:]
    for mark in marks {
      for index in mark.xs.indices where mark.hasBar(index) {
        let bar = (low: mark.lows[index], high: mark.highs[index])
        let others = bars[mark.xs[index], default: []]
        if others.contains(where: { $0.low <= bar.high && bar.low <= $0.high }) { return true }
        bars[mark.xs[index]] = others + [bar]
      }
    }
    return false
  }
}

extension ProbedMark {
  fileprivate var hasErrorBars: Bool {
    guard case .integers(_, .dots, _, _) = mark.kind, points.bins == nil else { return false }
    return lows.count == xs.count && zip(lows, highs).contains { $0 <= $1 }
  }

  fileprivate func hasBar(_ point: Int) -> Bool {
    ys[point].isFinite && lows[point] <= highs[point]
  }

  mutating func limitToShares() {
    @Sendable func limited(_ y: Double) -> Double { y.isFinite ? max(0, min(1, y)) : y }
    (lows, highs) = (lows.map(limited), highs.map(limited))
    guard case .band(let lower, let upper) = mark.kind else { return }
    mark.kind = .band(lower: { limited(lower($0)) }, upper: { limited(upper($0)) })
  }

  var areShares: Bool {
    if case .horizontalRule(let y) = mark.kind { return y >= 0 && y <= 1 }
    return ys.allSatisfy { !$0.isFinite || $0 >= 0 && $0 <= 1 }
  }

  /// True if its values are whole numbers at single places; false if it has none, nil if it is not a mark of values.
  var isCounting: Bool? {
    switch mark.kind {
    case .integers:
      points.bins == nil && ys.contains { $0.isFinite }
        && ys.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    case .curve, .band, .point: false
    case .horizontalRule, .verticalRule, .label, .shade: nil
    }
  }
}
