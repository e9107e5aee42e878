import Contests
import ContestsSupport
import Testing

/// The tally against a slow count of the same games; the games of the engine are tested elsewhere.
struct GameTallyTests {
  private func plan(_ play: Play) -> SimulationPlan { play.plan(1_000..<1_200, seed: 61) }

  @Test(arguments: Play.all)
  func tablesByCardsAndCardsLeft(play: Play) {
    let (tally, slow) = counted(play)
    var seen = 0
    for size in tally.tableSizes {
      for left in tally.cardsLeftValues {
        for byDeal in [true, false] {
          let tables = slow.tables(cards: size, left: left, byDeal: byDeal)
          let counts = tally.counts(size: size, left: left, byDeal: byDeal)
          #expect(counts.seen == tables.count)
          #expect(counts.setFree == tables.count { $0.sets == 0 })
          #expect(counts.sets.sum == tables.reduce(0) { $0 + $1.sets })
          #expect(counts.sets.sumOfSquares == tables.reduce(0) { $0 + $1.sets * $1.sets })
          seen += counts.seen
        }
      }
    }
    // No table has a size or a number of cards left that the tally has no place for.
    #expect(seen == slow.games.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: Play.all, CountingConvention.allCases)
  func sumsBySize(play: Play, convention: CountingConvention) {
    let (tally, slow) = counted(play)
    for size in tally.tableSizes {
      var expected = PairSums()
      for pair in slow.pairs(cards: size, convention) { expected.add(x: pair.setFree, y: pair.all) }
      let sums = tally.sums(size: size, convention)
      // A size that the convention has no row for has sums over no games.
      #expect(sums == (convention.includes(size: size) ? expected : PairSums()))
      #expect(sums.y == expected.y)
    }
  }

  @Test(arguments: Play.all)
  func histogramsOverGames(play: Play) {
    let (tally, slow) = counted(play)
    #expect(tally.games == slow.games.count)
    #expect(
      trimmed(tally.dealMores)
        == slow.histogram { game in game.count { $0.sets == 0 && $0.cardsLeft > 0 } })
    #expect(trimmed(tally.leftoverThirds) == slow.histogram { ($0.last?.cards ?? -3) / 3 })
    #expect(trimmed(tally.largestThirds) == slow.histogram { ($0.map(\.cards).max() ?? -3) / 3 })
    #expect(trimmed(tally.freshSets) == slow.histogram { $0.first?.sets ?? -1 })
    #expect(trimmed(tally.lengths) == slow.histogram { $0.count })
    #expect(
      trimmed(tally.tallTables) == slow.histogram { game in game.count { $0.cards > 12 } })
    #expect(tally.numberedGames == tally.games)
  }

  @Test(arguments: Play.all)
  func tablesByNumber(play: Play) {
    let (tally, slow) = counted(play)
    for number in 0...tally.lengths.count {
      let tables = slow.games.compactMap { number > 0 ? $0.dropFirst(number - 1).first : nil }
      let counts = tally.table(number: number)
      #expect(counts.seen == tables.count && counts.setFree == tables.count { $0.sets == 0 })
    }
  }

  @Test(arguments: Play.all)
  func coOccurrencesOfRows(play: Play) {
    let (tally, slow) = counted(play)
    let rows = tally.products.rows
    #expect(rows == tally.cardsLeftValues.count)
    for high in 0..<2 * rows {
      for low in 0...high {
        let events = [high, low].map { (left: 3 * ($0 % rows), seen: $0 < rows) }
        #expect(tally.products.count(high, low) == slow.games(with: events[0], and: events[1]))
        #expect(tally.products.count(low, high) == tally.products.count(high, low))
      }
    }
  }

  @Test(arguments: Play.all, CountingConvention.allCases)
  func rowsOfASummary(play: Play, convention: CountingConvention) {
    let slow = SlowCount(games: tables(of: plan(play)))
    let summary = SimulationSummary(simulated(plan(play)), convention: convention)
    var rows: [[Int]] = []
    for size in summary.simulation.tally.tableSizes {
      for left in summary.simulation.tally.cardsLeftValues {
        let counted = [true, false].flatMap { slow.tables(cards: size, left: left, byDeal: $0) }
          .filter { SlowCount.counts($0, convention) }
        guard !counted.isEmpty else { continue }
        rows.append([size, left, counted.count, counted.count { $0.sets == 0 }])
      }
    }
    #expect(
      summary.tables.map { [$0.cards, $0.left, $0.counts.seen, $0.counts.setFree] } == rows)
    let (sizes, listed) = (Set(rows.map { $0[0] }), summary.bySize.map(\.number))
    #expect(sizes.isSubset(of: listed) && listed == listed.sorted())
    for row in summary.bySize {
      #expect(row.seen == rows.reduce(0) { $0 + ($1[0] == row.number ? $1[2] : 0) })
      #expect(row.free == rows.reduce(0) { $0 + ($1[0] == row.number ? $1[3] : 0) })
    }
  }

  @Test func whatDoesNotOccurCountsNothing() {
    let tally = Fixture.small.tally
    #expect(tally.counts(size: 12, left: 68) == TableCounts())
    #expect(tally.counts(size: 13, left: 69) == TableCounts())
    #expect(tally.counts(size: -3, left: -3) == TableCounts())
    #expect(tally.counts(size: 1_200, left: 69) == TableCounts())
    #expect(tally.sums(size: 13, .all) == PairSums())
    #expect(tally.sums(size: 9, .warne) == PairSums())
    #expect(tally.sums(size: 0, .sprang) == PairSums())
  }

  private func counted(_ play: Play) -> (GameTally, SlowCount) {
    (simulated(plan(play)).tally, SlowCount(games: tables(of: plan(play))))
  }
}
