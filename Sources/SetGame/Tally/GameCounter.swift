internal import Estimates

/// Counts one game after the other into a tally, with scratch memory for the sums of a game.
public struct GameCounter: Sendable {
  /// For each size six lanes of ten bits: tables and Set-free tables of the game, for each scope.
  private var lanes: [UInt64]
  private let keepsProducts: Bool

  /// A counter for tallies of one deck.
  public init(_ tally: GameTally) {
    lanes = Array(repeating: 0, count: tally.sizes)
    keepsProducts = tally.products.rows > 0
  }

  /// Counts the settled tables of one game.
  public mutating func count(_ tables: [SettledTable], in tally: inout GameTally) {
    var dealMores = 0
    var largest = 0
    var tall = 0
    var setFreeRows: UInt64 = 0
    var seenRows: UInt64 = 0
    for (index, table) in tables.enumerated() {
      let third = table.cards / 3
      let free = table.isSetFree ? 1 : 0
      let kind = tally.tableIndex(
        size: table.cards, left: table.cardsLeft, byDeal: table.arrivedByDeal)
      tally.tables[kind].setFree &+= free
      tally.tables[kind].sets.add(table.sets)
      lanes[third] &+= GameCounter.lanes(of: table)
      if table.isDealtMore {
        dealMores &+= 1
        tally.dealMoresAt[index &+ 1] &+= 1
      }
      largest = max(largest, third)
      tall &+= table.cards > Rules.cardsAtStart ? 1 : 0
      if table.cards == Rules.cardsAtStart, keepsProducts {
        let row = UInt64(table.cardsLeft / 3)
        seenRows |= 1 << row
        setFreeRows |= UInt64(free) << row
      }
    }
    guard let first = tables.first, let last = tables.last else { return }
    tally.games &+= 1
    tally.dealMores[dealMores] &+= 1
    tally.largestThirds[largest] &+= 1
    tally.leftoverThirds[last.cards / 3] &+= 1
    tally.freshSets[first.sets] &+= 1
    tally.lengths[tables.count] &+= 1
    tally.tallTables[tall] &+= 1
    if keepsProducts { tally.products.addGame(setFree: setFreeRows, seen: seenRows) }
    for third in 0...largest where lanes[third] != 0 {
      addSums(of: lanes[third], third: third, to: &tally)
      lanes[third] = 0
    }
  }

  /// Brings sums up to the number of games: games without a table of a size count as 0 of 0.
  package func finish(_ tally: inout GameTally) {
    for index in tally.sums.indices {
      tally.sums[index].add(x: 0, y: 0, times: tally.games - tally.sums[index].count)
    }
  }

  private func addSums(of lanes: UInt64, third: Int, to tally: inout GameTally) {
    for scope in GameScope.allCases {
      let pair = lanes >> UInt64(20 * scope.rawValue)
      tally.sums[scope.rawValue * tally.sizes + third].add(
        x: Int(pair >> 10 & 1023), y: Int(pair & 1023))
    }
  }

  @inline(__always)
  private static func lanes(of table: SettledTable) -> UInt64 {
    let pair: UInt64 = table.isSetFree ? 1 << 10 | 1 : 1
    func lane(_ scope: GameScope) -> UInt64 {
      scope.holds(left: table.cardsLeft, byDeal: table.arrivedByDeal)
        ? pair << UInt64(20 * scope.rawValue) : 0
    }
    return lane(.wholeGame) | lane(.untilDeckIsEmpty) | lane(.whileCardsAreLeft)
  }
}

/// Counts of many games at once, from an engine that sums them itself; use ``GameTallyEntries`` to
/// read them back.
extension GameTally {
  /// Adds what is counted once a game; all histograms count the same games, except the deal-mores by the number of the table.
  package mutating func addGames(_ histograms: [(name: GameHistogram, counts: [Int])]) {
    let count = histograms.first { $0.name == .freshSets }?.counts.reduce(0, +) ?? 0
    precondition(
      histograms.allSatisfy { $0.name == .dealMoresAt || $0.counts.reduce(0, +) == count },
      "the games of a histogram are not those of the others")
    addHistograms(histograms)
    games += count
  }
}
