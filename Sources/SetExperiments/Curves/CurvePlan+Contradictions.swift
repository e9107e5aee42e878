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
    guard !isOfScores else { return nil }
    // What is no score does not depend on the rule.
    let width = axis == .elapsed || axis == .progress ? points.count : 1
    let agree = arms.allSatisfy { arm in
      arm.readings.allSatisfy { reading in
        (0..<width).allSatisfy {
          tally.sums[reading.slot + $0] == tally.sums[arm.readings[0].slot + $0]
        }
      }
    }
    return agree ? nil : "points of the same games differ"
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
