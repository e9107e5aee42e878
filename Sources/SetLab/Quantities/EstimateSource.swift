/// The games that an estimate of a quantity at x rests on, so that it is known which estimates
/// depend on each other, and how.
struct EstimateSource: Sendable {
  enum Games: Sendable {
    case simulated(SimulationSummary)
    case timed(TimedQuantities)
    case published
    case data
    case typed
  }

  let games: Games
  /// The quantity without settings.
  let name: String
  let x: Double

  /// Equal for one and the same estimate, however it was asked for.
  var key: String {
    switch games {
    case .simulated(let summary):
      "\(summary.simulation.plan.key) \(summary.convention) \(name) \(x)"
    case .timed(let timed):
      "\(timed.seed) \(timed.games) \(timed.player.name) \(timed.hints.name) \(timed.rule.name) "
        + "\(timed.rules) \(name) \(x)"
    case .published, .data, .typed: "\(name) \(x)"
    }
  }

  /// The correlation with another estimate; nil if unknown.
  ///
  /// Games of different seeds or numbers are independent. Games of one seed and number are the same
  /// deals; only of one simulation is it known how its estimates vary together.
  func correlation(with other: EstimateSource) -> Double? {
    if case .simulated(let summary) = games, case .simulated(let theirs) = other.games,
      summary.simulation.plan.key == theirs.simulation.plan.key,
      summary.convention == theirs.convention
    {
      return summary.correlation((name, x), (other.name, other.x))
    }
    switch (games, other.games) {
    // Rows are taken for independent, as fits take them; of the columns of one row nothing is known.
    case (.data, .data): return x == other.x ? nil : 0
    case (.published, .published): return nil
    default: break
    }
    guard let ours = played, let theirs = other.played else { return 0 }
    return ours.seed == theirs.seed && ours.games.overlaps(theirs.games) ? nil : 0
  }

  private var played: (seed: UInt64, games: Range<UInt64>)? {
    switch games {
    case .simulated(let summary):
      (summary.simulation.plan.seed, summary.simulation.plan.trials)
    case .timed(let timed): (timed.seed, 0..<timed.games)
    case .published, .data, .typed: nil
    }
  }
}

extension SimulationSummary {
  /// The correlation of two quantities at their x, with the game as the unit; nil if the counts do
  /// not tell.
  ///
  /// They tell it of Set-free shares of tables of 12 (co-occurrences), of these and the mean number
  /// of Sets on the same tables (a table without a Set has 0), and of the shares of games by
  /// deal-mores, cards left over, their largest table and their tall tables, which are multinomial.
  package func correlation(_ one: (name: String, x: Double), _ two: (name: String, x: Double))
    -> Double?
  {
    guard let a = Int(exactly: one.x), let b = Int(exactly: two.x) else { return nil }
    let tally = simulation.tally
    switch (one.name, two.name) {
    case ("inplay", "inplay") where convention == .all:
      guard let p = row(cards: Rules.cardsAtStart, left: a)?.setFree.value,
        let q = row(cards: Rules.cardsAtStart, left: b)?.setFree.value,
        let both = tally.covariance((a, p), (b, q)), let first = tally.covariance((a, p), (a, p)),
        let second = tally.covariance((b, q), (b, q)), first > 0, second > 0
      else { return nil }
      return both / (first * second).squareRoot()
    case ("inplay", "meansets") where a == b: return setsAndSetFree(left: a)
    case ("meansets", "inplay") where a == b: return setsAndSetFree(left: a)
    case ("dealmores", "dealmores"): return multinomial(tally.dealMores, a, b)
    case ("leftover", "leftover"): return multinomial(tally.leftoverThirds, a / 3, b / 3)
    case ("largest", "largest"): return multinomial(tally.largestThirds, a / 3, b / 3)
    case ("tablesabove12", "tablesabove12") where tally.numberedGames == tally.games:
      return multinomial(tally.tallTables, a, b)
    default: return nil
    }
  }

  /// Cov(X, S) = E XS − E X E S, where XS is 0: a table is Set-free or has Sets.
  private func setsAndSetFree(left: Int) -> Double? {
    guard let row = row(cards: Rules.cardsAtStart, left: left), row.counts.seen > 1 else {
      return nil
    }
    let n = Double(row.counts.seen)
    let (p, mean) = (row.setFree.value, row.meanSets.value)
    let variance = Double(row.counts.sets.sumOfSquares) / n - mean * mean
    guard p > 0, p < 1, variance > 0 else { return nil }
    return -p * mean / (p * (1 - p) * variance).squareRoot()
  }

  private func multinomial(_ counts: [Int], _ one: Int, _ two: Int) -> Double? {
    guard counts.indices.contains(one), counts.indices.contains(two) else { return nil }
    let n = Double(simulation.tally.games)
    let (p, q) = (Double(counts[one]) / n, Double(counts[two]) / n)
    guard p < 1, q < 1 else { return nil }
    return -(p * q / ((1 - p) * (1 - q))).squareRoot()
  }
}
