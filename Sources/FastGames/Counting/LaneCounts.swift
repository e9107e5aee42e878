internal import Estimates

/// Plain counters of many games, from which everything in a ``GameTally`` follows at the end.
struct LaneCounts: ~Copyable {
  /// How many rows there are, and a third of the largest table more one.
  let rows: Int
  let sizes: Int
  let dealMores = Cells<Int>(32, repeating: 0)
  let largestThirds = Cells<Int>(8, repeating: 0)
  let freshSets = Cells<Int>(15, repeating: 0)
  /// Games by their tables, by those of more than twelve cards, and deal-mores by the number of the table.
  let lengths: Cells<Int>
  let tallTables: Cells<Int>
  let dealMoresAt: Cells<Int>
  let twelves: Cells<RawTableCounts>
  /// The tables of more cards, and those of twelve that a take led to: by (row, a third of the cards, by deal).
  private let others: Cells<RawTableCounts>
  /// Games by the number of Sets among their last nine, six and three cards, 16 numbers each.
  let lastSets = Cells<Int>(3 * 16, repeating: 0)
  /// Games by the pairs of their tables of twelve and of fifteen cards, scope by scope.
  let twelvePairs = Cells<Int>(GameScope.allCases.count * ScopedTables.pairs, repeating: 0)
  let fifteenPairs = Cells<Int>(GameScope.allCases.count * ScopedTables.pairs, repeating: 0)
  /// The sums of larger tables, which are rare, by (scope, a third of the cards).
  var tallSums: [PairSums]
  /// Games by two events, as ``RowProducts`` has them.
  let products: Cells<Int>

  init(_ deck: Deck) {
    let shape = GameTally(deck: deck)
    rows = shape.cardsLeftValues.count
    sizes = shape.tableSizes.count
    lengths = Cells(shape.lengths.count, repeating: 0)
    tallTables = Cells(shape.lengths.count, repeating: 0)
    dealMoresAt = Cells(shape.lengths.count, repeating: 0)
    twelves = Cells(rows, repeating: RawTableCounts())
    others = Cells(rows * 8 * 2, repeating: RawTableCounts())
    tallSums = Array(repeating: PairSums(), count: GameScope.allCases.count * 8)
    products = Cells(rows * (2 * rows + 1), repeating: 0)
  }

  private func otherIndex(_ row: Int, third: Int, byDeal: Bool) -> Int {
    (row * 8 + third) * 2 + (byDeal ? 1 : 0)
  }

  @inline(__always)
  func addOther(row: Int, third: Int, byDeal: Bool, sets: Int) {
    others.start[otherIndex(row, third: third, byDeal: byDeal)].add(sets)
  }

  func tables(row: Int, third: Int, byDeal: Bool) -> RawTableCounts {
    let others = others[otherIndex(row, third: third, byDeal: byDeal)]
    switch third {
    case 0...3: return byDeal || row > 0 ? RawTableCounts() : lastTables(third)
    case 4 where byDeal: return twelves[row].without(tables(row: row, third: 4, byDeal: false))
    default: return others
    }
  }

  /// The counts of the tables on which the last cards lie; where three were a Set, none is left.
  private func lastTables(_ third: Int) -> RawTableCounts {
    var counts = RawTableCounts()
    if third == 0 {
      counts.add(0, times: lastSets[2 * 16 + 1])
    } else {
      for sets in 0..<16 { counts.add(sets, times: lastSets[16 * (3 - third) + sets]) }
    }
    return counts
  }
}

extension LaneCounts {
  func add(to tally: inout GameTally) {
    var leftoverThirds = Array(repeating: 0, count: sizes)
    for third in 0..<sizes {
      for row in 0..<rows {
        for byDeal in [true, false] {
          let counts = tables(row: row, third: third, byDeal: byDeal)
          guard counts.seen > 0 else { continue }
          let kind = tally.tableIndex(size: 3 * third, left: 3 * row, byDeal: byDeal)
          tally.tables[kind].merge(counts.checked)
          // Every game ends on its one table without a Set and without cards left.
          if row == 0 { leftoverThirds[third] += counts.setFree }
        }
      }
    }
    tally.addGames([
      (.dealMores, list(dealMores)), (.leftoverThirds, leftoverThirds),
      (.largestThirds, list(largestThirds)), (.freshSets, list(freshSets)),
      (.lengths, list(lengths)), (.tallTables, list(tallTables)), (.dealMoresAt, list(dealMoresAt)),
    ])
    let games = list(freshSets).reduce(0, +)
    for scope in GameScope.allCases {
      for third in 0..<sizes {
        var sums = sums(scope, third: third)
        sums.add(x: 0, y: 0, times: games - sums.count)
        tally.sums[tally.sumIndex(size: 3 * third, scope)].merge(sums)
      }
    }
    for pair in 0..<products.count { tally.products.counts[pair] += products[pair] }
  }

  private func list(_ cells: borrowing Cells<Int>) -> [Int] {
    (0..<cells.count).map { cells[$0] }
  }

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
