/// The results of a simulation: rates with intervals, under one counting convention.
///
/// A row by (cards, cards left) counts games, because a game has at most one such table: an equal-tailed interval (``IntervalMethod/usual``), or that of another method. Rates by size and
/// per game take the game as unit: the ratio estimator (``RatioEstimate``) and the mean over games (``MeanEstimate``).
public struct SimulationSummary: Sendable {
  /// The simulation.
  public let simulation: Simulation
  /// Which tables count.
  public let convention: CountingConvention
  /// How sure intervals are.
  public let confidence: Confidence
  let rule: StoppingRule

  /// Reads a simulation.
  public init(
    _ simulation: Simulation, convention: CountingConvention = .all,
    confidence: Confidence = .portable(), rule: StoppingRule = .all
  ) {
    self.simulation = simulation
    self.convention = convention
    self.confidence = confidence
    self.rule = rule
  }

  private var tally: GameTally { simulation.tally }

  /// What is certain about the games.
  public var certainties: CertainTables { CertainTables(tally.deck) }

  /// A share that is certain to be all or none; as estimated when nil.
  public func share(_ isAll: Bool?, or estimate: @autoclosure () -> Estimate) -> Estimate {
    isAll.map { Estimate(certain: $0 ? 1 : 0) } ?? estimate()
  }

  /// Tables of one size with one number of cards left.
  public struct TableRow: Hashable, Sendable {
    /// Cards on the table.
    public let cards: Int
    /// Cards left in the deck.
    public let left: Int
    /// The counts.
    public let counts: TableCounts
    /// The share of Set-free tables.
    public let setFree: Estimate
    /// The mean number of Sets.
    public let meanSets: Estimate
  }

  /// The rows by size and cards left that were seen: smallest tables first, fullest decks first.
  public var tables: [TableRow] {
    tally.tableSizes.flatMap { size in
      tally.cardsLeftValues.compactMap { left in
        row(cards: size, left: left)
      }
    }
  }

  /// The row of tables by size and cards left; nil if no such table was counted.
  public func row(cards: Int, left: Int) -> TableRow? {
    var counts = TableCounts()
    for byDeal in [true, false]
    where convention.counts(
      SettledTable(cards: cards, cardsLeft: left, sets: 0, arrivedByDeal: byDeal))
    {
      counts.merge(tally.counts(size: cards, left: left, byDeal: byDeal))
    }
    guard counts.seen > 0 else { return nil }
    return TableRow(
      cards: cards, left: left, counts: counts,
      setFree: share(
        certainties.setFree(cards: cards)?.isSetFree,
        or: confidence.share(counts.setFree, of: counts.seen)),
      meanSets: MeanEstimate(counts.sets).estimate(confidence))
  }

  /// All tables of one size, or of one number in their games.
  public struct GroupRow: Hashable, Sendable {
    /// Cards on each table, or its number, counted from 1 for the first deal.
    public let number: Int
    /// How many there were.
    public let seen: Int
    /// How many of them had no Set.
    public let free: Int
    /// The share of Set-free tables, with the game as unit.
    public let setFree: Estimate
  }

  /// The rows by all sizes that the convention counts, even those of which no table was met; smallest first.
  public var bySize: [GroupRow] { tally.tableSizes.compactMap(size(of:)) }

  /// The row of tables by size; nil if the convention counts none, the deck has none or no game was played.
  public func size(of cards: Int) -> GroupRow? {
    let sums = tally.sums(size: cards, convention)
    let isCounted =
      convention.includes(size: cards)
      && (cards >= Rules.cardsAtStart || convention.scope == .wholeGame)
    guard tally.games > 0, tally.tableSizes.contains(cards), isCounted || sums.y > 0,
      let share = RatioEstimate(sums).proportion(confidence)
    else { return nil }
    return GroupRow(
      number: cards, seen: Int(sums.y), free: Int(sums.x),
      setFree: self.share(certainties.setFree(cards: cards)?.isSetFree, or: share))
  }

  /// The rows by number of the table that were seen, the first deal first; every table counts, under any convention.
  public var byNumber: [GroupRow] { tally.lengths.indices.compactMap(table(number:)) }

  /// The row of tables by number, from 1; nil if no game had so many tables or they were not numbered.
  public func table(number: Int) -> GroupRow? {
    let counts = tally.table(number: number)
    guard counts.seen > 0 else { return nil }
    return GroupRow(
      number: number, seen: counts.seen, free: counts.setFree,
      setFree: share(
        certainties.isSetFree(number: number),
        or: confidence.share(counts.setFree, of: counts.seen)))
  }

  /// Deal-mores per game.
  public var dealMores: Estimate {
    certainties.neverDealsMore
      ? Estimate(certain: 0) : meanPerGame(of: tally.dealMores) { $0 }
  }

  /// Games with a number of something, such as deal-mores or cards left over.
  public struct GamesRow: Hashable, Sendable {
    /// The number.
    public let number: Int
    /// The number of games with this count.
    public let games: Int
    /// Their share.
    public let share: Estimate
  }

  /// The games by all numbers of deal-mores that the deck allows, fewest first.
  public var gamesByDealMores: [GamesRow] {
    rows(tally.dealMores, by: 1, certainties.isDealMores)
  }

  /// Sets taken per game: a third of the cards that are not left over.
  public var setsTaken: Estimate {
    let thirds = tally.deck.count / 3
    return meanPerGame(of: tally.leftoverThirds) { thirds - $0 }
  }

  var leftover: Estimate { meanPerGame(of: tally.leftoverThirds) { 3 * $0 } }

  var largest: Estimate {
    certainties.neverDealsMore
      ? Estimate(certain: Double(Rules.cardsAtStart))
      : meanPerGame(of: tally.largestThirds) { 3 * $0 }
  }

  /// The games by all numbers of cards that can be left over, fewest first.
  public var leftovers: [GamesRow] {
    rows(tally.leftoverThirds, by: 3, certainties.isLeftover).map { row in
      row.number > 0 ? row : GamesRow(number: 0, games: row.games, share: cleared)
    }
  }

  /// The share of games that clear the table, with ``stoppingCorrection``.
  public var cleared: Estimate {
    let count = tally.leftoverThirds.first ?? 0
    guard let correction = stoppingCorrection else { return shareOfGames(count) }
    let trials = Double(tally.games)
    let successes = min(max(Double(count) + correction * trials, 0), trials)
    let interval = confidence.interval(successes: successes, trials: trials)
    return Estimate(
      value: successes / trials,
      interval: Interval(lower: count == 0 ? 0 : interval.lower, upper: interval.upper))
  }

  /// The correction of the share of cleared games if the run ended when that share was known to a width; else nil.
  ///
  /// The width shrinks with √(p(1 − p)/n), so a run in which few games were cleared ends sooner, and the
  /// mean of p over runs is low by (1 − 2p)/n: the third moment over the variance, which is
  /// (1 − 2p)/√(np(1 − p)) standard errors. Means of games are skewed so little that it does not matter there.
  ///
  /// Source: D. R. Cox, A note on the sequential estimation of means, Proc. Camb. Phil. Soc. 48 (1952) 447–450,
  /// doi:10.1017/S030500410002785X.
  var stoppingCorrection: Double? {
    guard case .width(_, Measure.cleared.name) = rule, simulation.end == .goalReached,
      tally.games > 0
    else { return nil }
    let trials = Double(tally.games)
    return (1 - 2 * Double(tally.leftoverThirds.first ?? 0) / trials) / trials
  }

  /// The games by all sizes that their largest table can have, smallest first.
  public var largestTables: [GamesRow] {
    rows(tally.largestThirds, by: 3, certainties.isLargest)
  }

  /// The games by all numbers of tables with more than twelve cards, fewest first.
  public var tallTables: [GamesRow] {
    rows(tally.tallTables, by: 1, of: tally.numberedGames, certainties.isDealMores)
  }

  /// A row for each possible number, if there are games: rows that appeared by luck alone would be covered too seldom.
  private func rows(
    _ counts: [Int], by step: Int, of games: Int? = nil, _ isAll: (Int) -> Bool?
  ) -> [GamesRow] {
    let games = games ?? tally.games
    return counts.enumerated().compactMap { place, count in
      let isAll = isAll(step * place)
      guard games > 0, count > 0 || isAll != false else { return nil }
      return GamesRow(
        number: step * place, games: count,
        share: share(isAll, or: confidence.share(count, of: games)))
    }
  }

  /// The share of a number of games, with its interval.
  public func shareOfGames(_ count: Int) -> Estimate {
    confidence.share(count, of: tally.games)
  }

  private func meanPerGame(of histogram: [Int], _ value: (Int) -> Int) -> Estimate {
    var sums = IntegerSums()
    for (index, games) in histogram.enumerated() { sums.add(value(index), times: games) }
    return MeanEstimate(sums).estimate(confidence)
  }
}
