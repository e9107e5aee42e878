public import Estimates
public import MonteCarlo
internal import SetPlayers
internal import Statistics

/// What races show of each pair: how often each wins, by how much, and whether that is more than chance.
public struct RaceSummary: Sendable {
  /// The races of two players.
  public struct Row: Sendable {
    /// The player who is named first.
    public let first: String
    /// The other.
    public let second: String
    /// The share of games that the first wins.
    public let firstWins: Estimate
    /// The share of games without a winner.
    public let draws: Estimate
    /// The share of games that the second wins.
    public let secondWins: Estimate
    /// What the first has of what decides less what the second has, fewer false claims being more.
    public let margin: Estimate
    /// Margins that are not passed in 5, 50 and 95 of 100 games.
    public let quantiles: [Double]
    /// The p-value of both being as likely to win, by McNemar's mid-p test, after Holm's correction for all pairs.
    public let p: Double
    /// What was counted.
    public let record: RaceRecord
  }

  /// What was played and counted.
  public let run: Run<RacePlan>
  /// The confidence of all intervals.
  public let confidence: Double
  /// The pairs, in the order of the plan.
  public let rows: [Row]

  /// Reads races.
  ///
  /// - Parameters:
  ///   - run: What was played and counted.
  ///   - confidence: The confidence of all intervals, between 0 and 1.
  public init(_ run: Run<RacePlan>, confidence: Double = 0.95) {
    self.run = run
    self.confidence = confidence
    let records = run.tally.pairs
    let p = HypothesisTest.holm(
      records.map { record in
        let wins = record.wins
        return HypothesisTest.mcNemar(onlyFirst: wins.first, onlySecond: wins.second).p
      })
    rows = zip(run.plan.pairs, zip(records, p)).map { pair, counted in
      let (record, p) = counted
      let wins = record.wins
      func share(_ games: Int) -> Estimate {
        Estimate(
          value: Double(games) / Double(record.games),
          interval: WilsonInterval().interval(
            successes: games, trials: record.games, confidence: confidence))
      }
      return Row(
        first: run.plan.players[pair.first].name, second: run.plan.players[pair.second].name,
        firstWins: share(wins.first), draws: share(record.games - wins.first - wins.second),
        secondWins: share(wins.second),
        margin: record.meanMargin.scaled(by: 0.001).estimate(confidence: confidence),
        quantiles: [0.05, 0.5, 0.95].map(record.margin), p: p, record: record)
    }
  }
}

extension RaceRecord {
  /// How many games each wins.
  var wins: (first: Int, second: Int) {
    margins.reduce(into: (0, 0)) { wins, entry in
      if entry.key > 0 { wins.0 += entry.value }
      if entry.key < 0 { wins.1 += entry.value }
    }
  }

  /// The mean margin in thousandths.
  var meanMargin: MeanEstimate {
    let n = Double(games)
    let (sum, squares) = margins.reduce((Int128(0), Int128(0))) {
      let product = Int128($1.key) * Int128($1.value)
      return ($0.0 + product, $0.1 + product * Int128($1.key))
    }
    let spread = Double(squares) - Double(sum) * Double(sum) / n
    return MeanEstimate(
      count: games, mean: Double(sum) / n, variance: games > 1 ? max(0, spread) / (n - 1) : .nan)
  }

  /// The least margin in points that is not passed in a share of the games.
  func margin(_ share: Double) -> Double {
    var rest = (share * Double(games)).rounded(.up)
    for (margin, count) in margins.sorted(by: { $0.key < $1.key }) {
      rest -= Double(count)
      if rest <= 0 { return Double(margin) / 1000 }
    }
    return .nan
  }
}
