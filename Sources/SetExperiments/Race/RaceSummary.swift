public import Experiments
internal import SetPlayers

/// The results of races: how often each of a pair wins, by how much, and whether that is more than chance.
public struct RaceSummary: Sendable {
  /// The races of two players.
  public struct Row: Sendable {
    /// How often each wins.
    public let wins: WinShares
    /// The margin of the first over the second in what decides, fewer false claims being more.
    public let margin: Estimate
    /// Margins that are not passed in 5, 50 and 95 of 100 games.
    public let quantiles: [Double]
    /// The counts.
    public let record: RaceRecord
  }

  /// The run.
  public let run: Run<RacePlan>
  /// How sure intervals are.
  public let confidence: Confidence
  /// The pairs, in the order of the plan.
  public let rows: [Row]
  /// The same races by models of the players, if they were asked for.
  public var models: ModelSpread?

  /// Reads races.
  public init(_ run: Run<RacePlan>, confidence: Confidence = .portable()) {
    self.run = run
    self.confidence = confidence
    let records = run.tally.pairs
    let wins = WinShares.all(
      zip(run.plan.pairs, records).map { pair, record in
        run.plan.counted(record.signs, of: pair)
      }, confidence)
    rows = zip(wins, records).map { wins, record in
      Row(
        wins: wins, margin: record.meanMargin.scaled(by: 0.001).estimate(confidence),
        quantiles: record.margins.pointQuantiles, record: record)
    }
  }
}

extension RaceRecord {
  var signs: PairCounts {
    margins.times.reduce(into: PairCounts()) { $0.add(comparing: $1.key, with: 0, times: $1.value) }
  }

  /// The mean margin in thousandths.
  var meanMargin: MeanEstimate {
    let n = Double(games)
    let (sum, squares) = margins.times.reduce((Int128(0), Int128(0))) {
      let product = Int128($1.key) * Int128($1.value)
      return ($0.0 + product, $0.1 + product * Int128($1.key))
    }
    let spread = Double(squares) - Double(sum) * Double(sum) / n
    return MeanEstimate(
      count: games, mean: Double(sum) / n, variance: games > 1 ? max(0, spread) / (n - 1) : .nan)
  }
}
