/// Finds where a noisy function of one or two numbers is largest.
///
/// Values on a grid are tried first, then ever closer neighbours of the best. A value is out once the paired difference from
/// the best, on the same games, is known to be above 0, by intervals that are corrected for all pairs of values
/// that were tried, as the best is chosen among them. What is left is the answer’s range.
package struct PeakSearch: Sendable {
  let unknowns: [SolveProblem.Unknown]
  let confidence: SolveConfidence

  package init(unknowns: [SolveProblem.Unknown], confidence: SolveConfidence) {
    (self.unknowns, self.confidence) = (unknowns, confidence)
  }

  private var most: Int { confidence.most }
  private var scan: Int { unknowns.count == 1 ? 9 : 5 }
  private static let halvings = 5

  /// Searches; `sample` gives the estimate at a point from so many games, nil if it is stopped, and `worse` how much the
  /// second of two points is below the first.
  package func run(
    sample: (_ x: [Double], _ games: Int) async -> SolveValue?,
    worse: (_ best: [Double], _ other: [Double]) -> SolveValue
  ) async -> (answer: Solution.Answer, points: [[Double]]) {
    var tried: [[Double]] = []
    var values: [[Double]: Double] = [:]
    var played: [[Double]: Int] = [:]
    var end = Solution.Answer.stopped
    func add(_ x: [Double], _ games: Int) async -> Bool {
      guard let value = await sample(x, games) else { return false }
      if !tried.contains(x) { tried.append(x) }
      (values[x], played[x]) = (value.value, games)
      if value.value.isNaN { end = .undefined(x) }
      return !value.value.isNaN
    }
    func best() -> [Double] {
      tried.max { (values[$0] ?? -.infinity) < (values[$1] ?? -.infinity) } ?? []
    }
    func open() -> [[Double]] {
      let best = best()
      let pairs = max(tried.count * (tried.count - 1) / 2, 1)
      return tried.filter {
        $0 == best || confidence.interval(of: worse(best, $0), comparisons: pairs).lower <= 0
      }
    }
    func settle() async -> Bool {
      while let x = open().first(where: { (played[$0] ?? 0) < most }) {
        guard await add(x, most) else { return false }
      }
      return true
    }
    let grid = self.grid
    for x in grid where await !add(x, min(most, Self.firstGames)) { return (end, tried) }
    // Those that may be best get all games, the others stay as they are.
    var games = min(most, Self.firstGames)
    while games < most {
      games = min(most, 3 * games)
      for x in open() where await !add(x, games) { return (end, tried) }
    }
    var steps = unknowns.map { unknown -> Double in
      let values = unknown.values(scan)
      return values.count > 1 ? values[1] - values[0] : 0
    }
    for _ in 0..<Self.halvings {
      steps = zip(steps, unknowns).map { $1.axis.isWhole ? ($0 / 2).rounded(.up) : $0 / 2 }
      let (center, before) = (best(), tried.count)
      for x in neighbours(of: center, steps) where !tried.contains(x) {
        if await !add(x, most) { return (end, tried) }
      }
      guard await settle() else { return (end, tried) }
      guard tried.count > before, open().count < tried.count else { break }
    }
    if unknowns.count == 1 {
      // The ends of the range, to an eighth of it.
      while let x = nextEnd(open(), tried) {
        guard await add(x, most), await settle() else { return (end, tried) }
      }
    }
    let left = open()
    guard left.count < tried.count else { return (.flat, tried) }
    return (.found(best(), unknowns.indices.map { range(of: $0, left, tried) }), tried)
  }

  private static let firstGames = 500

  private var grid: [[Double]] {
    unknowns.reduce([[]]) { points, unknown in
      points.flatMap { point in unknown.values(scan).map { point + [$0] } }
    }
  }

  private func neighbours(of center: [Double], _ steps: [Double]) -> [[Double]] {
    unknowns.indices.reduce([center]) { points, place in
      let range = unknowns[place].range
      return points.flatMap { point in
        [-steps[place], 0, steps[place]].map { step in
          var x = point
          x[place] = min(max(x[place] + step, range.lowerBound), range.upperBound)
          return x
        }
      }
    }
  }

  /// The range of one number: from the open values to the nearest ones that are known to be worse, or to the end.
  private func range(
    of place: Int, _ left: [[Double]], _ tried: [[Double]]
  ) -> ClosedRange<Double> {
    let open = left.map { $0[place] }
    let all = unknowns[place].range
    let (least, most) = (open.min() ?? all.lowerBound, open.max() ?? all.upperBound)
    let others = tried.map { $0[place] }
    let below = others.filter { $0 < least }.max() ?? all.lowerBound
    return below...(others.filter { $0 > most }.min() ?? all.upperBound)
  }

  /// The next value at an end of the range of one number; nil if both are known as well as is worthwhile.
  private func nextEnd(_ left: [[Double]], _ tried: [[Double]]) -> [Double]? {
    let range = range(of: 0, left, tried)
    let open = left.map { $0[0] }
    guard let least = open.min(), let most = open.max() else { return nil }
    let width = range.upperBound - range.lowerBound
    let all = unknowns[0].range
    let least8 = max(width / 8, (all.upperBound - all.lowerBound) / 1000)
    for (from, to) in [(range.lowerBound, least), (most, range.upperBound)]
    where to - from > least8 {
      let x = unknowns[0].axis.isWhole ? ((from + to) / 2).rounded() : (from + to) / 2
      if x > from, x < to { return [x] }
    }
    return nil
  }
}
