public import Estimates

/// Counts of many games at once, from an engine that sums them itself; use ``GameTallyEntries`` to
/// read them back.
extension GameTally {
  /// Adds what is counted once a game.
  ///
  /// All lists count the same games, except `dealMoresAt`, which counts their deal-mores.
  public mutating func addGames(
    dealMores: [Int], leftoverThirds: [Int], largestThirds: [Int], freshSets: [Int],
    lengths: [Int], tallTables: [Int], dealMoresAt: [Int]
  ) {
    let count = freshSets.reduce(0, +)
    GameTally.add(dealMores, of: count, to: &self.dealMores)
    GameTally.add(leftoverThirds, of: count, to: &self.leftoverThirds)
    GameTally.add(largestThirds, of: count, to: &self.largestThirds)
    GameTally.add(freshSets, of: count, to: &self.freshSets)
    GameTally.add(lengths, of: count, to: &self.lengths)
    GameTally.add(tallTables, of: count, to: &self.tallTables)
    GameTally.add(dealMoresAt, of: dealMoresAt.reduce(0, +), to: &self.dealMoresAt)
    games += count
  }

  private static func add(_ histogram: [Int], of games: Int, to total: inout [Int]) {
    precondition(
      histogram.reduce(0, +) == games && histogram.dropFirst(total.count).allSatisfy { $0 == 0 },
      "the games of a histogram are not those of the others, or not of this deck")
    for (index, count) in histogram.prefix(total.count).enumerated() { total[index] += count }
  }

  /// Adds tables of one kind.
  public mutating func addTables(_ counts: TableCounts, cards: Int, left: Int, byDeal: Bool) {
    precondition(
      tableSizes.contains(cards) && cardsLeftValues.contains(left), "the deck has no such tables")
    tables[tableIndex(size: cards, left: left, byDeal: byDeal)].merge(counts)
  }

  /// Adds sums over games for tables of one size: x Set-free tables of a game, y all of them.
  ///
  /// Games without such a table count as 0 of 0.
  public mutating func addSums(_ sums: PairSums, cards: Int, _ scope: GameScope) {
    precondition(tableSizes.contains(cards), "the deck has no such tables")
    self.sums[sumIndex(size: cards, scope)].merge(sums)
  }

  /// Adds games in which two rare events of the 12-card rows occurred, the other one not above the
  /// first; see ``RowProducts``.
  public mutating func addProducts(_ games: Int, of one: Int, and other: Int) {
    precondition(other <= one && one < 2 * products.rows, "there is no such pair of events")
    products.counts[one * (one + 1) / 2 + other] += games
  }
}
