public import Experiments
internal import SetPlayers

/// By how few games rules rank players: for each rule the share of pairs in the right order after n games.
public struct RankingSummary: Sendable {
  /// What one rule does.
  public struct Rule: Sendable {
    /// Its name.
    public let name: String
    /// After 1, 2, 3, … games: the share of pairs of players in the right order, monotone for each pair.
    public let shares: [Estimate]
    /// The number of games at which the line through the shares reaches the level; the most that have a share if it does not.
    let crossing: Double
    /// The fewest games after which the share is at the level or above; nil if there are none among those played.
    public let least: Int?
    /// The lower end of the interval of the fewest games; nil if that is beyond the games played.
    public let atLeast: Int?
    /// The upper end; nil if that is beyond the games played.
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
  /// The fewest games in models of the players, if they were asked for.
  public internal(set) var models: ModelSpread?

  /// Reads a ranking: all disjoint blocks of n games from the first, for every n of which there are enough.
  ///
  /// A block is one trial whose success is the share of its pairs in the right order, a number between 0 and 1, so that
  /// its spread is at most that of a yes or no: intervals of shares are then wide enough. The interval of the fewest games
  /// is that of games drawn anew from those played, and holds what was found of these.
  public init(
    _ plan: RankingPlan, _ tally: RankingTally, level: Double,
    confidence: Confidence = .portable()
  ) {
    (self.plan, self.level, self.confidence) = (plan, level, confidence)
    let rows = tally.rows
    let games = rows.count
    self.games = games
    let longest = games / RankingPlan.fewestBlocks
    rules = zip(plan.rules, plan.slots).map { rule, slots in
      let scores = slots.map { slot in rows.map { $0[slot] } }
      let shares = RankingShares(ofScores: scores, upTo: longest)
      let least = shares.least(for: level)
      let range = RankingShares.least(
        for: level, of: scores, upTo: longest, confidence, seed: plan.curves.seed)
      let found = Double(least ?? longest + 1)
      func played(_ games: Double) -> Int? { games > Double(longest) ? nil : Int(games) }
      return Rule(
        name: rule.name,
        shares: shares.values.enumerated().map { place, share in
          let blocks = Double(games / (place + 1))
          return Estimate(
            value: share,
            interval: confidence.interval(successes: share * blocks, trials: blocks))
        }, crossing: shares.crossing(of: level),
        least: least, atLeast: played(min(range.lower, found).rounded(.down)),
        atMost: played(max(range.upper, found).rounded(.up)))
    }
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
