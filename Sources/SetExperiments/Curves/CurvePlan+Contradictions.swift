internal import Estimates
internal import Experiments
internal import SetCards

extension CurvePlan {
  /// Which counts contradict each other: points of the same games, and numbers that cannot fall from point to point.
  ///
  /// - Parameter tally: What was counted.
  /// - Returns: The rest of a sentence, or nothing where all can come from the same games.
  public func contradiction(in tally: CurveTally) -> String? {
    for (line, name) in names.enumerated() {
      let sums = tally.sums[line * points.count..<(line + 1) * points.count]
      for (place, (sums, point)) in zip(sums, points).enumerated() {
        guard isPossible(sums, at: point, of: tally.games, line: line) else {
          return "point \(place) of \(name) is of no such games"
        }
      }
      for (place, (one, next)) in zip(sums, sums.dropFirst()).enumerated() {
        guard canFollow(one, next) else {
          return "point \(place + 1) of \(name) contradicts the one before it"
        }
      }
    }
    if isDistribution, let place = distributionMistake(in: tally) {
      return "\(place) contradicts the sums"
    }
    guard !isOfScores else { return nil }
    // What is no score does not depend on the rule.
    let width = axis == .elapsed || axis == .progress ? points.count : 1
    let agree = arms.allSatisfy { arm in
      arm.readings.allSatisfy { reading in
        (0..<width).allSatisfy {
          let (slot, first) = (reading.slot + $0, arm.readings[0].slot + $0)
          return tally.sums[slot] == tally.sums[first]
            && tally.values?[slot] == tally.values?[first]
        }
      }
    }
    return agree ? nil : "points of the same games differ"
  }

  /// What of the distributions cannot come from the same games: numbers by value add up to the sums, pairs to the games.
  private func distributionMistake(in tally: CurveTally) -> String? {
    guard let values = tally.values, let comparisons = tally.comparisons else { return nil }
    for (slot, (counts, sums)) in zip(values, tally.sums).enumerated() {
      let isPossible =
        counts.total == sums.count && counts.bounds.contains(sums.sum)
        && (counts.unit > 1 || counts.sumOfSquares == sums.sumOfSquares)
      guard isPossible else { return "values[\(slot)]" }
    }
    for (place, counts) in comparisons.enumerated() {
      let (pair, point) = (pairs[place / points.count], place % points.count)
      let games = [pair.first, pair.second].map { tally.sums[$0 * points.count + point].count }
      let most = games.min() ?? 0
      // Games of which both get so far: no more than of either, no fewer than cannot be avoided.
      guard (games.reduce(-tally.games, +)...most).contains(counts.games) else {
        return "comparisons[\(place)]"
      }
    }
    return nil
  }

  private func isPossible(_ sums: WideSums, at point: Double, of games: Int, line: Int) -> Bool {
    let isLate = axis == .progress && point > 0
    guard isLate ? sums.count <= games : sums.count == games,
      !isLate || point <= Double(deck.count / 3) || sums.count == 0
    else { return false }
    guard !isOfScores else { return true }
    let isWithoutHints = measure.name == "hints" && !canBeHinted(line)
    return sums.sum >= 0 && (!isWithoutHints || sums.sum == 0)
  }

  /// Whether a curve can have hints at one of its points.
  private func canBeHinted(_ line: Int) -> Bool {
    if case .hints = axis { true } else { lines[line].hints.canBeGiven }
  }

  /// Whether a later point of a game can follow: fewer games get there, and nothing but scores can fall.
  private func canFollow(_ one: WideSums, _ next: WideSums) -> Bool {
    guard axis == .elapsed || axis == .progress else { return true }
    return next.count <= one.count
      && (isOfScores || next.count < one.count
        || (next.sum >= one.sum && next.sumOfSquares >= one.sumOfSquares))
  }
}

extension CoarseCounts {
  /// What the numbers can add up to.
  fileprivate var bounds: ClosedRange<Int128> {
    let least = cells.times.reduce(Int128(0)) {
      $0 + Int128(range(of: $1.key).lowerBound) * Int128($1.value)
    }
    return least...least + Int128(unit - 1) * Int128(total)
  }

  /// The sum of the squares of exact numbers.
  fileprivate var sumOfSquares: Int128 {
    cells.times.reduce(0) { $0 + Int128($1.key) * Int128($1.key) * Int128($1.value) }
  }
}
