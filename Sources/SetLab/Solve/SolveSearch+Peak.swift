/// The search for the largest or smallest value of a function.
///
/// Values on a grid are tried first, then ever closer neighbours of the best. A value is out once it is known to be worse, by
/// the paired difference from the best, with intervals that are corrected for all pairs of values that were tried, as the best
/// is chosen among them. What is left is the answer’s range.
extension SolveSearch {
  private static let (firstGames, halvings) = (500, 5)

  mutating func peak() async throws(Solution.Answer) -> Solution.Answer {
    let count = unknowns.count == 1 ? 9 : 5
    var games = min(most, Self.firstGames)
    for x in grid(unknowns.map { $0.values(count) }) { try await play(x, games) }
    // Those that may be best get all games, the others stay as they are.
    while games < most {
      games = min(most, 3 * games)
      for point in open { try await play(point.x, games) }
    }
    var steps = unknowns.map { unknown -> Double in
      let values = unknown.values(count)
      return values.count > 1 ? values[1] - values[0] : 0
    }
    for _ in 0..<Self.halvings {
      steps = zip(steps, unknowns).map { $1.axis.isWhole ? ($0 / 2).rounded(.up) : $0 / 2 }
      let (before, center) = (points.count, best.x)
      let near = unknowns.indices.map { place in
        [-steps[place], 0, steps[place]].map { unknowns[place].nearest(center[place] + $0) }
      }
      for x in grid(near) where !points.contains(where: { $0.x == x }) {
        try await play(x, most)
      }
      try await settle()
      guard points.count > before, open.count < points.count else { break }
    }
    // The ends of the range of one number, to an eighth of it.
    while unknowns.count == 1, let x = nextEnd(open) {
      try await play([x], most)
      try await settle()
    }
    let open = open
    guard open.count < points.count else { return .flat }
    return .found(best.x, unknowns.indices.map { range(of: $0, open) })
  }

  private var best: Point {
    func gain(_ point: Point) -> Double {
      goal == .minimum ? -point.reading.value : point.reading.value
    }
    return points.dropFirst().reduce(points[0]) { gain($1) > gain($0) ? $1 : $0 }
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

  private func grid(_ values: [[Double]]) -> [[Double]] {
    values.reduce([[]]) { points, values in
      points.flatMap { point in values.map { point + [$0] } }
    }
  }

  /// The range of one number: from the open values to the nearest ones that are known to be worse, or to the end.
  private func range(of place: Int, _ open: [Point]) -> ClosedRange<Double> {
    let all = unknowns[place].range
    let (open, tried) = (open.map { $0.x[place] }, points.map { $0.x[place] })
    let (least, most) = (open.min() ?? all.lowerBound, open.max() ?? all.upperBound)
    let low = tried.filter { $0 < least }.max() ?? all.lowerBound
    return low...(tried.filter { $0 > most }.min() ?? all.upperBound)
  }

  /// The next value at an end of the range of one number; nil if both are known as well as is worthwhile.
  private func nextEnd(_ open: [Point]) -> Double? {
    let (unknown, range) = (unknowns[0], range(of: 0, open))
    let values = open.map { $0.x[0] }
    guard let least = values.min(), let most = values.max() else { return nil }
    let tolerance = max((range.upperBound - range.lowerBound) / 8, unknown.width / 1000)
    return [(range.lowerBound, least), (most, range.upperBound)].lazy
      .filter { $1 - $0 > tolerance }.compactMap(unknown.middle).first
  }
}
