/// The search for the largest or smallest value of a function.
///
/// Values on a grid are tried first, then ever closer neighbours of the best. A value is out once it is known to be worse, by
/// the paired difference from the best, with intervals that are corrected for all pairs of values that were tried, as the best
/// is chosen among them. What is left is the answer’s range.
extension SolveSearch {
  private static let (firstGames, halvings) = (500, 5)

  mutating func peak() async throws(Solution.Answer) -> Solution.Answer {
    let grid = unknown.values(9)
    var games = min(most, Self.firstGames)
    for x in grid { try await play(x, games) }
    // Those that may be best get all games, the others stay as they are.
    while games < most {
      games = min(most, 3 * games)
      for point in open { try await play(point.x, games) }
    }
    var step = grid[1] - grid[0]
    for _ in 0..<Self.halvings {
      step = unknown.axis.isWhole ? (step / 2).rounded(.up) : step / 2
      let (before, center) = (points.count, best.x)
      for x in [unknown.nearest(center - step), unknown.nearest(center + step)]
      where !points.contains(where: { $0.x == x }) { try await play(x, most) }
      try await settle()
      guard points.count > before, open.count < points.count else { break }
    }
    while let x = nextEnd {
      try await play(x, most)
      try await settle()
    }
    guard open.count < points.count else { return .flat }
    return .found(Estimate(value: best.x, interval: ends.worse))
  }

  private var best: Point {
    func gain(_ point: Point) -> Double {
      goal == .minimum ? -point.reading.value : point.reading.value
    }
    return points.reduce(points[0]) { gain($1) > gain($0) ? $1 : $0 }
  }

  /// The values that are not known to be worse than the best.
  private var open: [Point] {
    let best = best
    let pairs = max(points.count * (points.count - 1) / 2, 1)
    return points.filter { point in
      let (one, other) = (best.reading, point.reading)
      let lead = goal == .minimum ? other - one : one - other
      return point.x == best.x || confidence.interval(of: lead, comparisons: pairs).lower <= 0
    }
  }

  /// Gives all games to values that may be best.
  private mutating func settle() async throws(Solution.Answer) {
    while let point = open.first(where: { $0.reading.games < most }) {
      try await play(point.x, most)
    }
  }

  /// From the least to the greatest of the open values, and from the nearest ones below and above that are known to be worse, or
  /// from the ends of the range.
  private var ends: (open: Interval, worse: Interval) {
    let (range, open, tried) = (unknown.range, open.map { $0.x }, points.map { $0.x })
    let (least, most) = (open.min() ?? range.lower, open.max() ?? range.upper)
    return (
      Interval(lower: least, upper: most),
      Interval(
        lower: tried.filter { $0 < least }.max() ?? range.lower,
        upper: tried.filter { $0 > most }.min() ?? range.upper)
    )
  }

  /// The next value at an end of the range; nil if both are known to an eighth of it.
  private var nextEnd: Double? {
    let (open, worse) = ends
    let tolerance = max(worse.width / 8, unknown.width / 1000)
    return [(worse.lower, open.lower), (open.upper, worse.upper)].lazy
      .filter { $1 - $0 > tolerance }.compactMap(unknown.middle).first
  }
}
