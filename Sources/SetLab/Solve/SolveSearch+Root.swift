/// The search for a change of sign in a function: a root, or a jump over 0.
///
/// At each value games are added until an interval excludes 0, or the games are used up. The ends of the range are then the
/// nearest values on both sides at which the sign is known: with the stated confidence the interval of the true root covers 0, so
/// that the root is none of the values whose sign is known, and of a function that rises or falls it lies between them.
extension SolveSearch {
  package static let scan = 5

  /// Two values of known and different signs, with only values of unknown sign between them; all of these, ascending.
  private typealias Change = [Point]

  mutating func root() async throws(Solution.Answer) -> Solution.Answer {
    for x in unknown.values(Self.scan) { try await decide(x) }
    guard let change = changes.first else {
      return points.allSatisfy { $0.sign == 0 } ? .flat : .noChange
    }
    guard changes.count == 1 else { return .several(changes.map { $0.range }) }
    while let change = changes.first, let x = next(in: change) { try await decide(x) }
    let narrow = changes.first ?? change
    if isStaircase(narrow) {
      let exact = narrow.first { $0.reading.value == 0 && $0.reading.error == 0 }
      return exact.map { .found(Estimate(value: $0.x, interval: narrow.range)) }
        ?? .jump(narrow.range)
    }
    guard isJump(narrow) else {
      return .found(Estimate(value: crossing(narrow), interval: narrow.range))
    }
    let x = simplest(in: narrow.range)
    try await decide(x)
    let jump = (changes.first ?? change).range
    return jump == narrow.range ? .found(Estimate(value: x, interval: jump)) : .jump(jump)
  }

  /// Plays at a value until its sign is known, or to the last game.
  private mutating func decide(_ x: Double) async throws(Solution.Answer) {
    var games = min(SolveConfidence.firstLook, most)
    while try await play(x, games).sign == 0, games < most {
      games = min(most, SolveConfidence.look(after: games))
    }
  }

  private var ascending: [Point] { points.sorted { $0.x < $1.x } }

  private var changes: [Change] {
    let tried = ascending
    let known = tried.indices.filter { tried[$0].sign != 0 }
    return zip(known, known.dropFirst()).filter { tried[$0].sign != tried[$1].sign }
      .map { Array(tried[$0...$1]) }
  }

  /// The next value between two with different signs; nil if the ends are known as well as is worthwhile.
  private func next(in change: Change) -> Double? {
    let (low, high) = (change.range.lower, change.range.upper)
    let open = change.dropFirst().dropLast()
    guard let first = open.first?.x, let last = open.last?.x else {
      return high - low > 1e-4 * unknown.width ? unknown.middle(low, high) : nil
    }
    let (from, to) = first - low >= high - last ? (low, first) : (last, high)
    return to - from > (high - low) / 8 ? unknown.middle(from, to) : nil
  }

  /// True if the number is whole, or a quarter of the range lies between values at which all games are the same.
  ///
  /// Such stretches count from a thousandth of the range of the number on: finer steps are as good as a slope. Where a function
  /// has a slope, some of the games differ.
  private func isStaircase(_ change: Change) -> Bool {
    guard !unknown.axis.isWhole else { return true }
    let flat = zip(change, change.dropFirst()).reduce(0.0) { sum, pair in
      let difference = pair.1.reading - pair.0.reading
      let isFlat = difference.games == most && difference.value == 0 && difference.error == 0
      return isFlat ? sum + (pair.1.x - pair.0.x) : sum
    }
    return flat > max(change.range.width / 4, unknown.width / 1000)
  }

  /// True if a function jumps between two neighbours: it changes there by half as much as between values eight times as
  /// far apart, or more, unlike one that is continuous.
  private func isJump(_ change: Change) -> Bool {
    guard change.count == 2 else { return false }
    var (low, high) = (change[0], change[1])
    let (range, gap) = (change.range, change.range.width)
    func distance(_ point: Point) -> Double { max(range.lower - point.x, point.x - range.upper) }
    for point in ascending.reversed().sorted(by: { distance($0) < distance($1) }).dropFirst(2)
    where high.x - low.x < 8 * gap {
      if point.x < low.x { low = point } else { high = point }
    }
    let near = change[1].reading.value - change[0].reading.value
    let far = high.reading.value - low.reading.value
    return high.x - low.x >= 8 * gap && near.magnitude >= far.magnitude / 2
  }

  /// The number with the fewest digits between two.
  private func simplest(in range: Interval) -> Double {
    let middle = (range.lower + range.upper) / 2
    let scales = sequence(first: 1.0) { $0 * 10 }.prefix(16)
    return scales.lazy.map { (middle * $0).rounded() / $0 }
      .first { $0 > range.lower && $0 < range.upper } ?? middle
  }

  /// The zero of a line through the values of a range, each weighted by its error.
  private func crossing(_ change: Change) -> Double {
    let (low, high) = (change.range.lower, change.range.upper)
    let least = change.map { $0.reading.error }.filter { $0 > 0 }.min() ?? 1
    let line = try? FittedParameters(
      design: change.map { [1, $0.x - low] }, y: change.map { $0.reading.value },
      errors: FitErrors(change.map { max($0.reading.error, least) }))
    let root = line.map { low - $0.values[0] / $0.values[1] } ?? .nan
    return root.isFinite ? min(max(root, low), high) : (low + high) / 2
  }
}

extension [SolveSearch.Point] {
  fileprivate var range: Interval { Interval(lower: self[0].x, upper: self[count - 1].x) }
}
