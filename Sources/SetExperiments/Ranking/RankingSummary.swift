public import Experiments
internal import SetPlayers

/// By how few games rules rank players: for each rule the share of pairs in the right order after n games.
public struct RankingSummary: Sendable {
  /// What one rule does.
  public struct Rule: Sendable {
    /// Its name.
    public let name: String
    /// After 1, 2, 3, … games: the share of pairs of players in the right order.
    public let shares: [Estimate]
    /// The fewest games after which the share is at the level or above; nil if there are none among those played.
    public let least: Int?
    /// The fewest games after which the upper end of the share's interval is at the level or above.
    public let atLeast: Int?
    /// The fewest games after which the lower end is.
    public let atMost: Int?
  }

  /// The plan, with the games that were finished.
  public let plan: RankingPlan
  /// The share of pairs that is sought.
  public let level: Double
  /// How sure intervals are.
  public let confidence: Confidence
  /// The number of games.
  public let games: Int
  /// The rules, in the order in which they were named.
  public let rules: [Rule]

  /// Reads a ranking: all disjoint blocks of n games from the first, for every n of which there are enough.
  ///
  /// A block is one trial whose success is the share of its pairs in the right order, a number between 0 and 1, so that
  /// its spread is at most that of a yes or no: intervals of shares are then wide enough.
  public init(
    _ plan: RankingPlan, _ tally: RankingTally, level: Double,
    confidence: Confidence = .portable()
  ) {
    (self.plan, self.level, self.confidence) = (plan, level, confidence)
    let rows = tally.scores.keys.sorted().map { tally.scores[$0] ?? [] }
    games = rows.count
    let longest = rows.count / RankingPlan.fewestBlocks
    rules = zip(plan.rules, plan.slots).map { rule, slots in
      // Sums of the first games, so that a block is a difference of two.
      let sums = slots.map { slot in
        rows.reduce(into: [Int128(0)]) { $0.append(($0.last ?? 0) + Int128($1[slot])) }
      }
      let shares = (1...max(longest, 1)).prefix(longest).map { n in
        RankingSummary.share(sums, of: n, confidence)
      }
      func first(_ read: (Estimate) -> Double) -> Int? {
        shares.firstIndex { read($0) >= level }.map { $0 + 1 }
      }
      return Rule(
        name: rule.name, shares: shares, least: first { $0.value },
        atLeast: first { $0.interval.upper }, atMost: first { $0.interval.lower })
    }
  }

  private static func share(_ sums: [[Int128]], of n: Int, _ confidence: Confidence) -> Estimate {
    let blocks = ((sums.first?.count ?? 1) - 1) / n
    let pairs = allPairs(of: sums.count)
    var halves = 0
    for block in 0..<blocks {
      let totals = sums.map { $0[(block + 1) * n] - $0[block * n] }
      for pair in pairs {
        let (worse, better) = (totals[pair.first], totals[pair.second])
        halves += better > worse ? 2 : better == worse ? 1 : 0
      }
    }
    let right = Double(halves) / Double(2 * pairs.count)
    return Estimate(
      value: right / Double(blocks),
      interval: confidence.interval(successes: right, trials: Double(blocks)))
  }

  /// The numbers of games that tables show: 1, 2, 5, 10, ….
  var shownCounts: [Int] {
    let longest = rules.first?.shares.count ?? 0
    var (counts, unit) = ([Int](), 1)
    while unit <= longest {
      counts += [1, 2, 5].map { $0 * unit }.filter { $0 <= longest }
      unit *= 10
    }
    return counts
  }
}
