internal import Estimates
internal import SetCards
internal import Statistics

extension GameTally {
  /// Rebuilds counts that were stored, refusing any that cannot come from games of the deck.
  init(
    _ stored: StoredSimulation.StoredTally, games: Int, deck: Deck
  ) throws(StoredSimulationError) {
    self.init(deck: deck)
    guard (0...GameTally.mostGames).contains(games) else {
      throw StoredSimulationError("\(games) games are more than can be counted")
    }
    self.games = games
    try Self.fill(&dealMores, from: stored.dealMores, "dealMores")
    try Self.fill(&leftoverThirds, from: stored.leftoverThirds, "leftoverThirds")
    try Self.fill(&largestThirds, from: stored.largestThirds, "largestThirds")
    try Self.fill(&freshSets, from: stored.freshSets, "freshSets")
    for (name, histogram) in [
      ("dealMores", dealMores), ("leftoverThirds", leftoverThirds),
      ("largestThirds", largestThirds), ("freshSets", freshSets),
    ] where histogram.reduce(0, &+) != games {
      throw StoredSimulationError(
        "the counts in “tally.\(name)” do not add up to the number of games")
    }
    // Games without a table of a size count as 0 of 0.
    for index in sums.indices { sums[index].add(x: 0, y: 0, times: games) }
    for entry in stored.tables { try setTable(entry) }
    for entry in stored.sums { try setSums(entry) }
    for entry in stored.products { try setProduct(entry) }
    guard isConsistent else {
      throw StoredSimulationError(
        "the counts in “tally.tables”, “tally.sums” and “tally.products” do not agree")
    }
  }

  private static func fill(
    _ histogram: inout [Int], from stored: [Int], _ name: String
  ) throws(StoredSimulationError) {
    guard stored.count <= histogram.count, stored.allSatisfy({ $0 >= 0 }) else {
      throw StoredSimulationError("“tally.\(name)” does not fit the deck")
    }
    for (index, count) in stored.enumerated() { histogram[index] = count }
  }

  private mutating func setTable(_ entry: [Int]) throws(StoredSimulationError) {
    guard entry.count == 7, tableSizes.contains(entry[0]), cardsLeftValues.contains(entry[1]),
      (0...1).contains(entry[2]), entry[3] <= games, entry[4] >= 0, entry[4] <= entry[3],
      isPossibleSum(entry[5]), isPossibleSum(entry[6]),
      let sets = IntegerSums(count: entry[3], sum: entry[5], sumOfSquares: entry[6])
    else { throw StoredSimulationError("“tally.tables” has an invalid entry \(entry)") }
    var counts = TableCounts()
    counts.setFree = entry[4]
    counts.sets = sets
    tables[tableIndex(size: entry[0], left: entry[1], byDeal: entry[2] == 1)] = counts
  }

  private mutating func setSums(_ entry: [Int]) throws(StoredSimulationError) {
    guard entry.count == 7, let scope = GameScope(rawValue: entry[0]),
      tableSizes.contains(entry[1]), entry[2] <= entry[3],
      entry[2...].allSatisfy(isPossibleSum),
      let sums = PairSums(
        count: games, x: entry[2], y: entry[3], xx: entry[4], xy: entry[5], yy: entry[6])
    else { throw StoredSimulationError("“tally.sums” has an invalid entry \(entry)") }
    self.sums[sumIndex(size: entry[1], scope)] = sums
  }

  /// Whether a sum over games can come from tables; larger ones would overflow when merged.
  private func isPossibleSum(_ sum: Int) -> Bool { sum >= 0 && sum / 500_000 <= games }

  private mutating func setProduct(_ entry: [Int]) throws(StoredSimulationError) {
    guard entry.count == 3, entry[0] < 2 * products.rows, entry[1] >= 0, entry[1] <= entry[0],
      (0...games).contains(entry[2])
    else {
      throw StoredSimulationError("“tally.products” has an invalid entry \(entry)")
    }
    products.counts[entry[0] * (entry[0] + 1) / 2 + entry[1]] = entry[2]
  }
}
