/// An estimate of a formula at one value, with how far each game moves it, to first order.
///
/// All values have the same games, so that the error of a difference is that of the differences of single games.
package struct SolveReading: Sendable {
  package let value: Double
  package let error: Double
  /// The distance of each game from the mean.
  private let moves: [Double]

  package var games: Int { moves.count }

  package init(value: Double, moves: [Double]) {
    (self.value, self.moves) = (value, moves)
    let n = Double(max(moves.count, 2))
    error = (moves.reduce(0) { $0 + $1 * $1 } / (n - 1) / n).squareRoot()
  }

  private func first(_ count: Int) -> SolveReading {
    guard count < games else { return self }
    let mean = moves.prefix(count).reduce(0, +) / Double(count)
    return SolveReading(value: value + mean, moves: moves.prefix(count).map { $0 - mean })
  }

  /// The difference on the games that both have.
  static func - (one: SolveReading, other: SolveReading) -> SolveReading {
    let games = min(one.games, other.games)
    let (first, second) = (one.first(games), other.first(games))
    return SolveReading(
      value: first.value - second.value, moves: zip(first.moves, second.moves).map { $0 - $1 })
  }
}

extension SolveFormula {
  /// The value of games whose numbers stand in the order of the terms.
  package func reading(of rows: some Sequence<Int>) -> SolveReading {
    let (rows, width) = (Array(rows), terms.reduce(0) { $0 + $1.column.width })
    var sums = CrossSums(variables: width)
    sums.add(rows: rows)
    let means = (0..<width).map { sums.mean($0) }
    let numbers = means.map { $0.mean }
    let slopes = means.indices.map { place -> Double in
      let step = means[place].standardError
      guard step > 0 else { return 0 }
      func moved(by step: Double) -> Double {
        var numbers = numbers
        numbers[place] += step
        return value(of: numbers)
      }
      return (moved(by: step) - moved(by: -step)) / (2 * step)
    }
    let moves = stride(from: 0, to: rows.count, by: width).map { start in
      means.indices.reduce(0) { sum, place in
        sum + slopes[place] * (Double(rows[start + place]) - means[place].mean)
      }
    }
    return SolveReading(value: value(of: numbers), moves: moves)
  }
}

/// The confidence of a search: intervals that hold at all looks together while games are added, and one more once all have been
/// played.
///
/// The former spend a fifth of the error probability in equal parts, the latter the rest, so that together they keep the
/// confidence.
package struct SolveConfidence: Sendable {
  let whole: Confidence
  let most: Int

  package init(whole: Confidence, most: Int) { (self.whole, self.most) = (whole, most) }

  private static let earlyShare = 0.2
  package static let firstLook = 200

  package static func look(after games: Int) -> Int { games + games / 2 }

  /// The most looks while games are added: those of a root search at a value; a search for a peak has fewer.
  private var earlyLooks: Int {
    max(1, sequence(first: Self.firstLook, next: Self.look).prefix { $0 < most }.count)
  }

  package func level(isLast: Bool, comparisons: Int = 1) -> Double {
    let share = isLast ? 1 - Self.earlyShare : Self.earlyShare
    return 1 - share * (1 - whole.level) / Double(comparisons)
  }

  /// The interval of a value; before the last look it has the part of one look of those that all may have (Bonferroni).
  package func interval(of reading: SolveReading, comparisons: Int = 1) -> Interval {
    let isLast = reading.games >= most
    let error = 1 - level(isLast: isLast, comparisons: comparisons)
    let level = 1 - (isLast ? error : error / Double(earlyLooks))
    guard reading.value.isFinite, reading.error.isFinite else { return .everything }
    let half = whole.at(level).normalQuantile * reading.error
    return Interval(lower: reading.value - half, upper: reading.value + half)
  }
}
