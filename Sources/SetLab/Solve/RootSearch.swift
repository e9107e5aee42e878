/// Finds where a noisy function changes its sign: at a root, or in a jump over 0.
///
/// The function is estimated from games, the same at every value. At each value games are added until an interval excludes 0,
/// or the games are used up. The ends of the interval are then the nearest values
/// on both sides at which the sign is known: with the stated confidence the interval of the true root covers 0, so that the
/// root is none of the values whose sign is known, and of a function that rises or falls it lies between them.
package struct RootSearch: Sendable {
  let range: ClosedRange<Double>
  let isWhole: Bool
  let confidence: SolveConfidence

  package init(range: ClosedRange<Double>, isWhole: Bool, confidence: SolveConfidence) {
    (self.range, self.isWhole, self.confidence) = (range, isWhole, confidence)
  }

  package struct Point: Sendable {
    package let x: Double
    package let value: SolveValue
    let interval: Interval

    package var sign: Int { interval.lower > 0 ? 1 : interval.upper < 0 ? -1 : 0 }
  }

  package static let scan = 5
  package static let firstLook = 200

  package static func look(after games: Int) -> Int { games + games / 2 }

  /// Searches; `sample` gives the estimate at a value from so many games, nil if it is stopped.
  package func run(
    _ sample: (_ x: Double, _ games: Int) async -> SolveValue?
  ) async -> (answer: Solution.Answer, points: [Point]) {
    var points: [Point] = []
    func tried() -> [Point] { points.sorted { $0.x < $1.x } }
    func check(_ x: Double) async -> Solution.Answer? {
      guard let point = await decide(x, sample) else { return .stopped }
      points.append(point)
      return point.value.value.isNaN ? .undefined([x]) : nil
    }
    for place in 0..<Self.scan {
      let share = Double(place) / Double(Self.scan - 1)
      let x = rounded(range.lowerBound + share * (range.upperBound - range.lowerBound))
      guard !points.contains(where: { $0.x == x }) else { continue }
      if let end = await check(x) { return (end, tried()) }
    }
    let known = tried().filter { $0.sign != 0 }
    guard !known.isEmpty else { return (.flat, tried()) }
    let changes = zip(known, known.dropFirst()).filter { $0.sign != $1.sign }
    guard let change = changes.first else { return (.noChange, tried()) }
    guard changes.count == 1 else {
      return (.several(changes.map { $0.x...$1.x }), tried())
    }
    var (low, high) = (change.0.x, change.1.x)
    let sign = change.0.sign
    while let x = next(low, high, tried()) {
      if let end = await check(x) { return (end, tried()) }
      switch points[points.count - 1].sign {
      case 0: break
      case sign: low = x
      default: high = x
      }
    }
    if jumps(low, high, tried()) {
      let x = simplest(low, high)
      if let end = await check(x) { return (end, tried()) }
      switch points[points.count - 1].sign {
      case 0: return (.found([x], [low...high]), tried())
      case sign: low = x
      default: high = x
      }
      return (.jump(low...high), tried())
    }
    return (.found([estimate(low, high, tried())], [low...high]), tried())
  }

  /// True if a function jumps between two neighbours: it changes there by half as much as between values eight times as
  /// far apart, or more, unlike one that is continuous.
  private func jumps(_ low: Double, _ high: Double, _ points: [Point]) -> Bool {
    guard !isWhole, !points.contains(where: { $0.x > low && $0.x < high }) else { return false }
    let (below, above) = (points.filter { $0.x <= low }, points.filter { $0.x >= high })
    var (i, j) = (below.count - 1, 0)
    guard i >= 0, !above.isEmpty else { return false }
    let change = (above[0].value.value - below[i].value.value).magnitude
    while above[j].x - below[i].x < 8 * (high - low) {
      let left = i > 0 ? low - below[i - 1].x : .infinity
      let right = j + 1 < above.count ? above[j + 1].x - high : .infinity
      guard min(left, right) < .infinity else { return false }
      if left < right { i -= 1 } else { j += 1 }
    }
    return change >= (above[j].value.value - below[i].value.value).magnitude / 2
  }

  private func simplest(_ low: Double, _ high: Double) -> Double {
    let middle = (low + high) / 2
    var scale = 1.0
    for _ in 0..<16 {
      let x = (middle * scale).rounded() / scale
      if x > low, x < high { return x }
      scale *= 10
    }
    return middle
  }

  /// The next value between two with different signs; nil if the ends are known as well as is worthwhile.
  private func next(_ low: Double, _ high: Double, _ points: [Point]) -> Double? {
    let open = points.filter { $0.x > low && $0.x < high }.map { $0.x }
    let width = high - low
    guard let first = open.first, let last = open.last else {
      return width > 1e-4 * (range.upperBound - range.lowerBound) ? middle(low, high) : nil
    }
    let isLower = first - low >= high - last
    let (from, to) = isLower ? (low, first) : (last, high)
    return to - from > width / 8 ? middle(from, to) : nil
  }

  private func middle(_ low: Double, _ high: Double) -> Double? {
    let x = rounded((low + high) / 2)
    return x > low && x < high ? x : nil
  }

  private func rounded(_ x: Double) -> Double { isWhole ? x.rounded() : x }

  private func decide(
    _ x: Double, _ sample: (_ x: Double, _ games: Int) async -> SolveValue?
  ) async -> Point? {
    let most = confidence.most
    var games = min(Self.firstLook, most)
    while true {
      guard let value = await sample(x, games) else { return nil }
      let point = Point(x: x, value: value, interval: confidence.interval(of: value))
      guard point.sign == 0, games < most, !value.value.isNaN else { return point }
      games = min(most, Self.look(after: games))
    }
  }

  /// Where a line through the values between the ends is 0, each weighted by its error.
  private func estimate(_ low: Double, _ high: Double, _ points: [Point]) -> Double {
    let near = points.filter { $0.x >= low && $0.x <= high }
    if isWhole { return near.min { abs($0.value.value) < abs($1.value.value) }?.x ?? low }
    var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let least = near.map { $0.value.error }.filter { $0 > 0 }.min() ?? 1
    for point in near {
      let (x, y) = (point.x - low, point.value.value)
      let error = max(point.value.error, least)
      let weight = 1 / (error * error)
      (w, wx, wy) = (w + weight, wx + weight * x, wy + weight * y)
      (wxx, wxy) = (wxx + weight * x * x, wxy + weight * x * y)
    }
    let slope = (w * wxy - wx * wy) / (w * wxx - wx * wx)
    let root = low + wx / w - wy / w / slope
    return root.isFinite ? min(max(root, low), high) : (low + high) / 2
  }
}
