package struct SolveSample: Sendable {
  let values: [Double]
  private(set) var count = 0
  private var rows: [Int] = []
  private let width: Int

  package init(_ values: [Double], width: Int) { (self.values, self.width) = (values, width) }

  package mutating func append(_ more: [Int]) {
    rows += more
    count = rows.count / width
  }

  func row(_ game: Int) -> ArraySlice<Int> { rows[game * width..<(game + 1) * width] }
}

package struct SolveValue: Hashable, Sendable {
  package let value: Double
  package let error: Double
  package let count: Int

  package init(value: Double, error: Double, count: Int) {
    (self.value, self.error, self.count) = (value, error, count)
  }
}

/// How sure a search is: by intervals that hold at all looks together while games are added, and by one more when all have been
/// played.
///
/// The former spend a fifth of the error probability in equal parts, the latter the rest, so that together they keep the
/// confidence.
package struct SolveConfidence: Sendable {
  let whole: Confidence
  let most: Int

  package init(whole: Confidence, most: Int) { (self.whole, self.most) = (whole, most) }

  private static let earlyShare = 0.2

  /// The most looks while games are added: those of a root search at a value; a search for a peak has fewer.
  private var earlyLooks: Int {
    var (looks, games) = (1, RootSearch.firstLook)
    while RootSearch.look(after: games) < most {
      games = RootSearch.look(after: games)
      looks += 1
    }
    return looks
  }

  package func level(isLast: Bool, comparisons: Int = 1) -> Double {
    let share = isLast ? 1 - Self.earlyShare : Self.earlyShare
    return 1 - share * (1 - whole.level) / Double(comparisons)
  }

  /// The interval of a value; before the last look it has the part of one look of those that all may have (Bonferroni).
  package func interval(of value: SolveValue, comparisons: Int = 1) -> Interval {
    let isLast = value.count >= most
    let error = 1 - level(isLast: isLast, comparisons: comparisons)
    let level = 1 - (isLast ? error : error / Double(earlyLooks))
    guard value.value.isFinite, value.error.isFinite else { return .everything }
    let half = whole.at(level).normalQuantile * value.error
    return Interval(lower: value.value - half, upper: value.value + half)
  }
}

extension SolveFormula {
  package func value(of sample: SolveSample) -> SolveValue {
    propagated([sample], games: sample.count) { means in value(terms(of: means[...])) }
  }

  func difference(of first: SolveSample, minus second: SolveSample) -> SolveValue {
    propagated([first, second], games: min(first.count, second.count)) { means in
      let half = means.count / 2
      return value(terms(of: means[..<half])) - value(terms(of: means[half...]))
    }
  }

  private func terms(of means: ArraySlice<Double>) -> [Double] {
    var place = means.startIndex
    return terms.map { term in
      defer { place += term.column.width }
      return term.column.scale
        * (term.column.width > 1 ? means[place] / means[place + 1] : means[place])
    }
  }

  /// A function of the means of the first games of samples, with its error to first order.
  private func propagated(
    _ samples: [SolveSample], games count: Int, through function: ([Double]) -> Double
  ) -> SolveValue {
    let n = Double(max(count, 1))
    let rows = (0..<count).map { game in samples.flatMap { $0.row(game).map(Double.init) } }
    let width = rows.first?.count ?? 0
    var means = [Double](repeating: 0, count: width)
    for row in rows { for place in 0..<width { means[place] += row[place] } }
    // Sums of whole numbers are exact, so that what does not vary has no error.
    for place in 0..<width { means[place] /= n }
    var products = [[Double]](repeating: [Double](repeating: 0, count: width), count: width)
    for row in rows {
      for i in 0..<width {
        let deviation = row[i] - means[i]
        for j in i..<width { products[i][j] += deviation * (row[j] - means[j]) }
      }
    }
    func covariance(_ i: Int, _ j: Int) -> Double {
      products[min(i, j)][max(i, j)] / (Double(max(count, 2)) - 1) / n
    }
    let gradient = means.indices.map { place -> Double in
      let step = covariance(place, place).squareRoot()
      guard step > 0 else { return 0 }
      var (above, below) = (means, means)
      above[place] += step
      below[place] -= step
      return (function(above) - function(below)) / (2 * step)
    }
    var variance = 0.0
    for i in means.indices {
      for j in means.indices { variance += gradient[i] * gradient[j] * covariance(i, j) }
    }
    return SolveValue(
      value: function(means), error: max(0, variance).squareRoot(), count: count)
  }
}
