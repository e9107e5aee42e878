internal import Estimates

/// What games are counted by: the histograms of a ``GameTally``, in the order and by the names in which they are kept.
package enum GameHistogram: String, CaseIterable {
  case dealMores
  case leftoverThirds
  case largestThirds
  case freshSets
  case lengths
  case dealMoresAt
  case tallTables

  /// True if runs of earlier versions, whose tables are not numbered, have none.
  package var isByTable: Bool {
    switch self {
    case .dealMores, .leftoverThirds, .largestThirds, .freshSets: false
    case .lengths, .dealMoresAt, .tallTables: true
    }
  }
}

/// The counts of a ``GameTally`` as lists of whole numbers, to be written and read; what is zero may be left out.
package struct GameTallyEntries {
  package var histograms: [GameHistogram: [Int]] = [:]
  /// [cards, left, arrived by deal, seen, Set-free, ΣSets, ΣSets²] of each kind of table.
  package var tables: [[Int64]] = []
  /// [scope, cards, Σx, Σy, Σx², Σxy, Σy²] with x the Set-free tables of a game and y all its tables.
  package var sums: [[Int64]] = []
  /// [event, event, games] of the co-occurrences.
  package var products: [[Int]] = []

  package init() {}
}

package struct GameTallyError: Error, Hashable, Sendable {
  /// The name of the list that is wrong, as in ``GameTallyEntries``; empty for the number of games.
  package let list: String
  package let problem: String

  init(_ list: String, _ problem: String) {
    self.list = list
    self.problem = problem
  }
}

extension GameTally {
  /// Rebuilds counts from their lists.
  ///
  /// Throws for lists that do not fit the deck, count other games than these, or have sums that no
  /// games can have or that would overflow when merged, and for lists that contradict one another.
  package init(_ stored: GameTallyEntries, games: Int, deck: Deck) throws(GameTallyError) {
    self.init(deck: deck)
    guard (0...GameTally.mostGames).contains(games) else {
      throw GameTallyError("", "counts \(games) games, more than can be counted")
    }
    self.games = games
    try changeHistograms { name, counts throws(GameTallyError) in
      let stored = stored.histograms[name] ?? []
      guard stored.count <= counts.count, stored.allSatisfy({ $0 >= 0 }) else {
        throw GameTallyError(name.rawValue, "does not fit the deck")
      }
      for (index, count) in stored.enumerated() { counts[index] = count }
    }
    for (name, counts) in histograms where !name.isByTable && counts.reduce(0, &+) != games {
      throw GameTallyError(name.rawValue, "does not add up to the number of games")
    }
    try checkNumbered()
    // Games without a table of a size count as 0 of 0.
    for index in sums.indices { sums[index].add(x: 0, y: 0, times: games) }
    for entry in stored.tables { try setTable(entry) }
    for entry in stored.sums { try setSums(entry) }
    for entry in stored.products { try setProduct(entry) }
    try Self.checkSingle("tables", stored.tables, 3)
    try Self.checkSingle("sums", stored.sums, 2)
    try Self.checkSingle("products", stored.products, 2)
    try checkTogether()
  }

  private func checkTogether() throws(GameTallyError) {
    for scope in GameScope.allCases {
      for size in tableSizes {
        let (all, sums) = (tables(of: size, in: scope), sums[sumIndex(size: size, scope)])
        guard sums.x == all.setFree, sums.y == all.seen else {
          throw GameTallyError(
            "sums",
            "has \(sums.x) of \(sums.y) tables of \(size) cards without a Set, but tables has "
              + "\(all.setFree) of \(all.seen)")
        }
      }
    }
    func sum(_ histogram: [Int]) -> Int { histogram.indices.reduce(0) { $0 + $1 * histogram[$1] } }
    let all = tableSizes.map { tables(of: $0, in: .wholeGame) }
    let tall = zip(tableSizes, all).filter { $0.0 > Rules.cardsAtStart }.map { $0.1 }
    let (dealt, free) = (sum(dealMores), all.reduce(0) { $0 + $1.setFree })
    // Every Set-free table is followed by a deal-more or the end of its game.
    guard free == dealt + games else {
      throw GameTallyError(
        "tables",
        "has \(free) tables without a Set, but \(dealt) deal-mores and \(games) ends of games make "
          + "\(dealt + games)")
    }
    // Of earlier versions only some games are numbered.
    for (name, numbered, all, words) in [
      ("dealMoresAt", dealMoresAt.reduce(0, +), dealt, "deal-mores, but dealMores"),
      ("lengths", sum(lengths), all.reduce(0) { $0 + $1.seen }, "tables, but tables"),
      (
        "tallTables", sum(tallTables), tall.reduce(0) { $0 + $1.seen },
        "tables of more than \(Rules.cardsAtStart) cards, but tables"
      ),
    ] where numberedGames == games ? numbered != all : numbered > all {
      throw GameTallyError(name, "adds up to \(numbered) \(words) to \(all)")
    }
  }

  private func tables(of size: Int, in scope: GameScope) -> (seen: Int, setFree: Int) {
    cardsLeftValues.reduce(into: (seen: 0, setFree: 0)) { sum, left in
      for byDeal in [true, false] where scope.holds(left: left, byDeal: byDeal) {
        let counts = counts(size: size, left: left, byDeal: byDeal)
        sum = (sum.seen + counts.seen, sum.setFree + counts.setFree)
      }
    }
  }

  /// Checks the counts by number of the table, which may cover only some of the games.
  private func checkNumbered() throws(GameTallyError) {
    let numbered = lengths.reduce(0, &+)
    guard (0...games).contains(numbered) else {
      throw GameTallyError("lengths", "counts more than the number of games")
    }
    guard tallTables.reduce(0, &+) == numbered else {
      throw GameTallyError("tallTables", "does not count the games of lengths")
    }
    // After a deal-more there is another table.
    var longer = numbered - lengths[0]
    for number in lengths.indices.dropFirst() {
      longer -= lengths[number]
      guard dealMoresAt[number] <= longer else {
        throw GameTallyError("dealMoresAt", "has more deal-mores than games had a next table")
      }
    }
    guard dealMoresAt[0] == 0, lengths[0] == 0 else {
      throw GameTallyError("lengths", "has a game without a table")
    }
  }

  private static func checkSingle<Number: FixedWidthInteger>(
    _ list: String, _ entries: [[Number]], _ width: Int
  ) throws(GameTallyError) {
    var seen: Set<ArraySlice<Number>> = []
    if let twice = entries.first(where: { !seen.insert($0.prefix(width)).inserted }) {
      throw GameTallyError(list, "has a second entry \(twice)")
    }
  }

  private mutating func setTable(_ stored: [Int64]) throws(GameTallyError) {
    let entry = stored.map { Int(clamping: $0) }
    guard entry.count == 7, tableSizes.contains(entry[0]), cardsLeftValues.contains(entry[1]),
      (0...1).contains(entry[2]), entry[3] <= games, entry[4] >= 0, entry[4] <= entry[3],
      isPossibleSum(entry[5]), isPossibleSum(entry[6]),
      let sets = IntegerSums(count: entry[3], sum: entry[5], sumOfSquares: entry[6])
    else { throw GameTallyError("tables", "has an invalid entry \(entry)") }
    var counts = TableCounts()
    counts.setFree = entry[4]
    counts.sets = sets
    tables[tableIndex(size: entry[0], left: entry[1], byDeal: entry[2] == 1)] = counts
  }

  private mutating func setSums(_ stored: [Int64]) throws(GameTallyError) {
    let entry = stored.map { Int(clamping: $0) }
    guard entry.count == 7, let scope = GameScope(rawValue: entry[0]),
      tableSizes.contains(entry[1]), entry[2...].allSatisfy({ $0 >= 0 }),
      // A game has at most one table of a size for each number of cards left, and no more Set-free than all.
      entry[2] <= entry[3], entry[3] / lefts <= games, entry[4] <= entry[5], entry[5] <= entry[6],
      entry[6] / lefts <= entry[3],
      let sums = PairSums(
        count: games, x: entry[2], y: entry[3], xx: entry[4], xy: entry[5], yy: entry[6])
    else { throw GameTallyError("sums", "has an invalid entry \(entry)") }
    self.sums[sumIndex(size: entry[1], scope)] = sums
  }

  /// True if a sum over games can come from tables; larger ones would overflow when merged.
  private func isPossibleSum(_ sum: Int) -> Bool { sum >= 0 && sum / 250_000 <= games }

  private mutating func setProduct(_ entry: [Int]) throws(GameTallyError) {
    guard entry.count == 3, entry[0] < 2 * products.rows, entry[1] >= 0, entry[1] <= entry[0],
      (0...games).contains(entry[2])
    else {
      throw GameTallyError("products", "has an invalid entry \(entry)")
    }
    products.counts[entry[0] * (entry[0] + 1) / 2 + entry[1]] = entry[2]
  }
}

extension GameTally {
  package var entries: GameTallyEntries {
    var entries = GameTallyEntries()
    for (name, counts) in histograms { entries.histograms[name] = counts }
    entries.tables = tableEntries
    entries.sums = sumEntries
    entries.products = productEntries
    return entries
  }

  private var tableEntries: [[Int64]] {
    tableSizes.flatMap { size in
      cardsLeftValues.flatMap { left in
        [true, false].compactMap { byDeal in
          let counts = counts(size: size, left: left, byDeal: byDeal)
          let kind = [size, left, byDeal ? 1 : 0, counts.seen, counts.setFree].map { Int64($0) }
          let sums = [counts.sets.sum, counts.sets.sumOfSquares]
          return counts.seen == 0 ? nil : kind + sums
        }
      }
    }
  }

  private var sumEntries: [[Int64]] {
    GameScope.allCases.flatMap { scope in
      tableSizes.compactMap { size in
        let sums = sums[sumIndex(size: size, scope)]
        return sums.y == 0
          ? nil
          : [Int64(scope.rawValue), Int64(size), sums.x, sums.y, sums.xx, sums.xy, sums.yy]
      }
    }
  }

  private var productEntries: [[Int]] {
    (0..<2 * products.rows).flatMap { high in
      (0...high).compactMap { low in
        let count = products.count(high, low)
        return count == 0 ? nil : [high, low, count]
      }
    }
  }
}
