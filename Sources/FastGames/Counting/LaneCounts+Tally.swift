internal import Estimates
internal import SetGame

extension LaneCounts {
  /// Adds everything to a tally of the same deck.
  func add(to tally: inout GameTally) {
    var leftoverThirds = Array(repeating: 0, count: sizes)
    for third in 0..<sizes {
      for row in 0..<rows {
        for byDeal in [true, false] {
          let counts = tables(row: row, third: third, byDeal: byDeal)
          guard counts.seen > 0 else { continue }
          tally.addTables(counts.checked, cards: 3 * third, left: 3 * row, byDeal: byDeal)
          // Every game ends on its one table without a Set and without cards left.
          if row == 0 { leftoverThirds[third] += counts.setFree }
        }
      }
    }
    tally.addGames(
      dealMores: list(dealMores), leftoverThirds: leftoverThirds,
      largestThirds: list(largestThirds), freshSets: list(freshSets))
    let games = list(freshSets).reduce(0, +)
    for scope in GameScope.allCases {
      for third in 0..<sizes {
        var sums = sums(scope, third: third)
        sums.add(x: 0, y: 0, times: games - sums.count)
        tally.addSums(sums, cards: 3 * third, scope)
      }
    }
    var index = 0
    for one in 0..<2 * rows {
      for other in 0...one {
        if products[index] > 0 { tally.addProducts(products[index], of: one, and: other) }
        index += 1
      }
    }
  }

  private func list(_ cells: borrowing Cells<Int>) -> [Int] {
    (0..<cells.count).map { cells[$0] }
  }

  /// The sums of the games that have tables of a size in a scope; of others too.
  private func sums(_ scope: GameScope, third: Int) -> PairSums {
    switch third {
    case 0...3: lastSums(scope, third: third)
    case 4: sums(twelvePairs, scope)
    case 5: sums(fifteenPairs, scope)
    default: tallSums[scope.rawValue * 8 + third]
    }
  }

  private func sums(_ pairs: borrowing Cells<Int>, _ scope: GameScope) -> PairSums {
    var sums = PairSums()
    for pair in 0..<ScopedTables.pairs {
      let games = pairs[scope.rawValue * ScopedTables.pairs + pair]
      let (x, y) = ScopedTables.counts(ofPair: pair)
      if games > 0 { sums.add(x: x, y: y, times: games) }
    }
    return sums
  }

  /// A game has at most one table of less than twelve cards of each size, by a take, without cards left.
  private func lastSums(_ scope: GameScope, third: Int) -> PairSums {
    var sums = PairSums()
    guard scope.holds(left: 0, byDeal: false) else { return sums }
    let counts = tables(row: 0, third: third, byDeal: false)
    sums.add(x: 1, y: 1, times: counts.setFree)
    sums.add(x: 0, y: 1, times: counts.seen - counts.setFree)
    return sums
  }
}
